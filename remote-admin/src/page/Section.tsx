import type { ReactNode } from 'react';
import styles from './page.module.css';

interface SectionProps {
  /** Id of the heading, by which lists of the section may be labelled too. */
  readonly id: string;
  readonly title: ReactNode;
  /** Beside the heading: a state, or what is done to the whole section. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page under a heading of its own. */
export function Section({ id, title, beside, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  );
}
