import styles from './Kbd.module.css';

interface KbdProps {
  /** Keys as they are written on the keyboard, e.g. `Ctrl K`. */
  children: string;
  tone?: 'page' | 'bar';
}

/** A key or a combination of keys. */
export function Kbd({ children, tone = 'page' }: KbdProps) {
  return <kbd className={tone === 'bar' ? styles.bar : styles.page}>{children}</kbd>;
}
