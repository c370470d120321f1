import styles from './Logo.module.css';

interface LogoProps {
  /** Edge in pixels. */
  size?: number;
}

/** The mark of the product: a petrol holdall with two saffron straps. Decoration; the product's name stands beside it or in a label. */
export function Logo({ size = 30 }: LogoProps) {
  return (
    <svg className={styles.logo} viewBox="0 0 32 32" width={size} height={size} aria-hidden>
      <path className={styles.handle} d="M10 13.5C10 8.2 12 5.6 16 5.6s6 2.6 6 7.9" />
      <path
        className={styles.bag}
        d="M8.2 12h15.6c3 0 5 1.9 5.3 4.7l.5 5.1c.3 3-1.8 5.2-4.8 5.2H7.2c-3 0-5.1-2.2-4.8-5.2l.5-5.1C3.2 13.9 5.2 12 8.2 12z"
      />
      <path className={styles.straps} d="M10 14.6V25M22 14.6V25" />
    </svg>
  );
}
