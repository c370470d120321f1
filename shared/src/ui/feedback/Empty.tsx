import type { ReactNode } from 'react';
import { joinClasses } from '../joinClasses.ts';
import styles from './Empty.module.css';
import { type DrawingName, EmptyDrawing } from './EmptyDrawing.tsx';

interface EmptyProps {
  drawing?: DrawingName;
  /** One sentence. */
  children: ReactNode;
  /** One main act, as a button. */
  action?: ReactNode;
  /** Without the drawing, for a small panel. */
  small?: boolean;
}

/** A place with nothing in it yet: a drawing, a sentence, a way on. */
export function Empty({ drawing = 'bag', children, action, small = false }: EmptyProps) {
  return (
    <div className={joinClasses(styles.empty, small && styles.small)}>
      {!small && <EmptyDrawing name={drawing} />}
      <p className={styles.sentence}>{children}</p>
      {action}
    </div>
  );
}
