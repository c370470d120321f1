import { useTitle } from '@holdall/shared';
import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  /** Stands above the page and in the title of the tab. */
  readonly title: string;
  /** What stands above the page instead, where that is longer or somebody's own words. */
  readonly heading?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the administration: its name, then its sections. */
export function Page({ title, heading = title, children }: PageProps) {
  useTitle(title);
  return (
    <div className={styles.page}>
      <h1>{heading}</h1>
      {children}
    </div>
  );
}
