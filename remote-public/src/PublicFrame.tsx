import { Suspense, type ReactNode } from 'react';
import styles from './PublicFrame.module.css';

/** What all public screens lie in. */
export function PublicFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.frame} data-remote="public">
      <Suspense>{children}</Suspense>
    </div>
  );
}
