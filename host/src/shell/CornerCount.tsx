import { joinClasses, shortCount } from '@holdall/shared/ui';
import type { ReactNode } from 'react';
import styles from './CornerCount.module.css';

interface CornerCountProps {
  /** Nothing is shown for 0. */
  count: number;
  /** `calm` for what goes on by itself and asks for nothing. */
  tone?: 'calm';
  /** A button that is only a glyph. Its label says the number too: this one is for eyes alone. */
  children: ReactNode;
}

/** How many things wait behind a button, in the corner of its glyph. */
export function CornerCount({ count, tone, children }: CornerCountProps) {
  return (
    <span className={styles.corner}>
      {children}
      {count > 0 && (
        <span className={joinClasses(styles.count, tone && styles[tone])} aria-hidden>
          {shortCount(count)}
        </span>
      )}
    </span>
  );
}
