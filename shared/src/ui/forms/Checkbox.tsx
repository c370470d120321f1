import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../joinClasses.ts';
import styles from './Checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  /** The words beside it. Without them, give it an `aria-label`. */
  children?: ReactNode;
  /** Some of what it stands for is chosen. */
  partly?: boolean;
  ref?: (input: HTMLInputElement | null) => void;
}

/** A native checkbox in our clothes: light enough for every row of a long list. */
export function Checkbox({ children, partly = false, className, ref, ...rest }: CheckboxProps) {
  const box = (
    <input
      {...rest}
      ref={(element) => {
        if (element) element.indeterminate = partly;
        ref?.(element);
      }}
      type="checkbox"
      className={joinClasses(styles.box, children === undefined && className)}
    />
  );
  if (children === undefined) return box;
  return (
    <label className={joinClasses(styles.label, className)}>
      {box}
      <span>{children}</span>
    </label>
  );
}
