import styles from './ProblemLine.module.css';

/** What is wrong, where no field can say it. */
export function ProblemLine({ children }: { children: string }) {
  return (
    <div role="alert" className={styles.problem}>
      {children}
    </div>
  );
}
