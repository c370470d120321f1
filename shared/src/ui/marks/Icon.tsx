import type { LucideProps } from 'lucide-react';
import { createElement, memo, useEffect, useSyncExternalStore } from 'react';
import { joinClasses } from '../joinClasses.ts';
import { glyphs } from './glyphs.ts';
import styles from './Icon.module.css';

interface IconProps extends Omit<LucideProps, 'name' | 'ref'> {
  /** A name of the icon set. A name nobody knows (from a newer connector) is drawn as a file. */
  name: string;
  /** Edge in pixels. */
  size?: number;
}

/** What points along the line; it is turned round in right-to-left scripts. */
const pointing: ReadonlySet<string> = new Set([
  'back',
  'forward',
  'chevronLeft',
  'chevronRight',
  'undo',
  'redo',
  'signOut',
]);

/** A glyph that is on its way: its place is there already. */
function AwaitedIcon({ name, ...rest }: LucideProps & { name: string }) {
  const Glyph = useSyncExternalStore(glyphs.subscribe, () => glyphs.find(name));
  useEffect(() => void glyphs.load(), []);
  return Glyph ? (
    createElement(Glyph, rest)
  ) : (
    <svg width={rest.size} height={rest.size} className={rest.className} aria-hidden />
  );
}

/** A glyph in the colour of the text around it. It says nothing to a screen reader: the text or label beside it does. */
export const Icon = memo(function Icon({
  name,
  size = 16,
  strokeWidth = 1.75,
  className,
  ...rest
}: IconProps) {
  const look = {
    'aria-hidden': true,
    size,
    strokeWidth,
    className: joinClasses(styles.icon, pointing.has(name) && styles.directional, className),
    ...rest,
  };
  const Glyph = glyphs.find(name);
  return Glyph ? createElement(Glyph, look) : <AwaitedIcon name={name} {...look} />;
});
