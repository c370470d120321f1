import type { CSSProperties } from 'react';
import { joinClasses } from '../joinClasses.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { hueOf, initialsOf } from './initialsOf.ts';
import styles from './SpaceMark.module.css';

/**
 * The signs that a space can be given, kept as emoji and drawn as glyphs of our own: many machines have no font of emoji.
 * Any other emoji, of an earlier version, is drawn as the text that it is.
 */
export const spaceSigns: Readonly<Record<string, IconName>> = {
  '📁': 'folder',
  '🧳': 'luggage',
  '🏡': 'home',
  '🚀': 'rocket',
  '🎨': 'palette',
  '📚': 'book',
  '🌱': 'sprout',
  '💼': 'briefcase',
};

interface SpaceMarkProps {
  name: string;
  emoji?: string | null;
  hue?: number;
  size?: number;
  /** The space that is open now. */
  current?: boolean;
  /** Something in it has not been seen yet. */
  unread?: boolean;
}

/** The rounded square of a space in the rail. Its letters are drawn by the stylesheet, so that they are no text of the link around it. Decoration: the link around it carries the name. */
export function SpaceMark({
  name,
  emoji,
  hue = hueOf(name),
  size = 36,
  current = false,
  unread = false,
}: SpaceMarkProps) {
  const letters = initialsOf(name);
  const sign = emoji ? spaceSigns[emoji] : undefined;
  const style = { '--h': hue, '--s': `${size}px` } as CSSProperties;
  return (
    <span
      aria-hidden
      style={style}
      className={joinClasses(styles.mark, current && styles.current)}
      data-letters={sign ? '' : emoji || letters.charAt(0) + letters.slice(1).toLowerCase()}
    >
      {sign && <Icon name={sign} size={Math.round(size / 2)} className={styles.sign} />}
      {unread && <span className={styles.unread} />}
    </span>
  );
}
