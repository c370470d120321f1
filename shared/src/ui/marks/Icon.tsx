import type { LucideProps } from 'lucide-react';
import { joinClasses } from '../joinClasses.ts';
import styles from './Icon.module.css';
import { icons, isIconName } from './icons.ts';

interface IconProps extends Omit<LucideProps, 'name' | 'ref'> {
  /** A name of the icon set. A name nobody knows (from a newer connector) is drawn as a file. */
  name: string;
  /** Edge in pixels. */
  size?: number;
  /** Turned round in right-to-left scripts: for arrows and everything else that points along the line. */
  directional?: boolean;
}

/** A glyph in the colour of the text around it. It says nothing to a screen reader: the text or label beside it does. */
export function Icon({
  name,
  size = 16,
  directional = false,
  strokeWidth = 1.75,
  className,
  ...rest
}: IconProps) {
  const Glyph = icons[isIconName(name) ? name : 'file'];
  return (
    <Glyph
      aria-hidden
      size={size}
      strokeWidth={strokeWidth}
      className={joinClasses(styles.icon, directional && styles.directional, className)}
      {...rest}
    />
  );
}
