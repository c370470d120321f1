import type { ComponentProps, ReactNode } from 'react';
import styles from './page.module.css';

/** A list whose items are rows: words, then what can be done. */
export function Rows(props: ComponentProps<'ul'>) {
  return <ul className={styles.rows} {...props} />;
}

/** What a row says: its name, and smaller facts in a `span` each. */
export function Words({ children }: { readonly children: ReactNode }) {
  return <span className={styles.words}>{children}</span>;
}

/** What can be done, side by side. */
export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
