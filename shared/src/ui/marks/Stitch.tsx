import type { ReactNode } from 'react';
import { joinClasses } from '../joinClasses.ts';
import styles from './Stitch.module.css';

interface StitchProps {
  direction?: 'down' | 'along';
  className?: string | undefined;
}

/** The saffron thread: marks what the assistant made, and where something may be dropped. Never used on plain content. */
export function Stitch({ direction = 'down', className }: StitchProps) {
  return <span aria-hidden className={joinClasses(styles.stitch, styles[direction], className)} />;
}

interface StitchedProps {
  /** `note` has a soft saffron ground, `text` only the thread at its side. */
  look?: 'note' | 'text';
  children: ReactNode;
  className?: string;
}

/** A block held by a thread at its starting edge: a summary, an answer, the line of news since the last visit. */
export function Stitched({ look = 'text', children, className }: StitchedProps) {
  return (
    <div className={joinClasses(styles.stitched, styles[look], className)}>
      <Stitch className={styles.edge} />
      {children}
    </div>
  );
}

/** A dashed saffron frame around its parent, which must be positioned: the border of a drop zone. */
export function StitchFrame() {
  return (
    <svg aria-hidden className={styles.frame}>
      <rect className={styles.seam} width="100%" height="100%" rx="12" />
    </svg>
  );
}
