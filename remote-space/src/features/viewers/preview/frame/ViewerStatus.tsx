import type { ComponentProps, ReactNode } from 'react';
import styles from './ViewerStatus.module.css';

interface ViewerStatusProps extends Omit<ComponentProps<'footer'>, 'className'> {
  /** What stands at the end of the line, such as the size. */
  aside?: ReactNode;
}

/** The line under a viewer: what is to be known of what it shows. */
export function ViewerStatus({ aside, children, ...rest }: ViewerStatusProps) {
  return (
    <footer {...rest} className={styles.status}>
      {children}
      {aside !== undefined && <span className={styles.aside}>{aside}</span>}
    </footer>
  );
}
