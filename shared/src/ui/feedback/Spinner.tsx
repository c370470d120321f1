import styles from './Spinner.module.css';

interface SpinnerProps {
  size?: number;
  /** What is being waited for. Left out where the words stand beside it. */
  label?: string;
}

/** A short wait of unknown length. For content that is on its way, take a skeleton instead. */
export function Spinner({ size = 18, label }: SpinnerProps) {
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label };
  return (
    <span className={styles.box} {...name}>
      <svg className={styles.spinner} viewBox="0 0 20 20" width={size} height={size} aria-hidden>
        <circle className={styles.track} cx="10" cy="10" r="7.5" />
        <path className={styles.hand} d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" />
      </svg>
    </span>
  );
}
