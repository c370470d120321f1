import type { ReactNode } from 'react';
import { Card } from '../layout/Card.tsx';
import styles from './Kitchen.module.css';

/** One family of components. */
export function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={styles.shelf}>
      <h2 className={styles.heading}>{title}</h2>
      <div className={styles.plates}>{children}</div>
    </section>
  );
}

/** One component and its states. */
export function Plate({
  title,
  wide = false,
  children,
}: {
  title: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <Card aria-label={title} className={wide ? styles.wide : styles.plate}>
      <h3 className={styles.name}>{title}</h3>
      <div className={styles.food}>{children}</div>
    </Card>
  );
}
