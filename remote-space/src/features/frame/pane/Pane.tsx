import { Loading } from '@holdall/shared/ui';
import type { ReactNode } from 'react';
import styles from './Pane.module.css';

/** The main part of a screen: a sheet beside the rail, or beside the sidebar when one stands before it. */
export function Pane({ children }: { children: ReactNode }) {
  return (
    <main className={styles.pane} tabIndex={-1}>
      {children}
    </main>
  );
}

/** The pane while nothing is known yet of what it will show. `label` says what is on its way. */
export function PaneLoading({ label }: { label: string }) {
  return (
    <Pane>
      <div className={styles.loading}>
        <Loading label={label} />
      </div>
    </Pane>
  );
}
