import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../joinClasses.ts';
import styles from './Switch.module.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  /** The words beside it. Without them, give it an `aria-label`. */
  children?: ReactNode;
  /** A second line in quieter ink. */
  description?: ReactNode;
}

/** Turns one thing on or off at once, without a button to save. */
export function Switch({ children, description, className, ...rest }: SwitchProps) {
  // A native checkbox says by itself whether it is checked.
  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
  const track = <input {...rest} type="checkbox" role="switch" className={styles.track} />;
  if (children === undefined) return track;
  return (
    <label className={joinClasses(styles.label, className)}>
      <span className={styles.words}>
        {children}
        {description && <span className={styles.description}>{description}</span>}
      </span>
      {track}
    </label>
  );
}
