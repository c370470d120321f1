import type { ComponentProps } from 'react';
import { joinClasses } from '../joinClasses.ts';
import { Icon } from '../marks/Icon.tsx';
import styles from './SelectionBar.module.css';

interface BarButtonProps extends ComponentProps<'button'> {
  icon?: string;
}

/** A button on a dark bar. */
export function BarButton({ icon, className, children, ...rest }: BarButtonProps) {
  return (
    <button type="button" {...rest} className={joinClasses(styles.button, className)}>
      {icon && <Icon name={icon} size={15} />}
      {icon ? <span className={styles.word}>{children}</span> : children}
    </button>
  );
}
