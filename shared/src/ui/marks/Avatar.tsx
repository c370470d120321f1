import { type CSSProperties, useState } from 'react';
import { joinClasses } from '../joinClasses.ts';
import styles from './Avatar.module.css';
import { hueOf, initialsOf } from './initialsOf.ts';

interface AvatarProps {
  name: string;
  /** Keeps the colour when the name changes; the name itself when left out. */
  id?: string;
  src?: string | null;
  size?: number;
  /** Shows that the person is here now. */
  present?: boolean;
  className?: string;
}

/** A person as picture or initials. Decoration: their name stands beside it, or in the label of what holds it. */
export function Avatar({ name, id = name, src, size = 28, present = false, className }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const pictured = src && src !== broken;
  const style = { '--h': hueOf(id), '--s': `${size}px` } as CSSProperties;
  return (
    <span
      aria-hidden
      style={style}
      className={joinClasses(styles.avatar, className)}
      data-letters={pictured ? undefined : initialsOf(name)}
    >
      {pictured && <img className={styles.picture} src={src} alt="" onError={() => setBroken(src)} />}
      {present && <span className={styles.presence} />}
    </span>
  );
}
