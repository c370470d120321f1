import type { CSSProperties } from 'react';
import { joinClasses } from '../joinClasses.ts';
import { hueOf, initialsOf } from './initialsOf.ts';
import styles from './SpaceMark.module.css';

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
  const style = { '--h': hue, '--s': `${size}px` } as CSSProperties;
  return (
    <span
      aria-hidden
      style={style}
      className={joinClasses(styles.mark, current && styles.current)}
      data-letters={emoji || letters.charAt(0) + letters.slice(1).toLowerCase()}
    >
      {unread && <span className={styles.unread} />}
    </span>
  );
}
