import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../joinClasses.ts';
import { Icon } from '../marks/Icon.tsx';
import { useFieldControl } from './FieldContext.ts';
import styles from './TextInput.module.css';

interface TextInputProps extends Omit<ComponentProps<'input'>, 'size'> {
  icon?: string;
  /** Something at the end inside the frame: a button, a unit. */
  trailing?: ReactNode;
  size?: 'medium' | 'large';
}

/** One line of text. Inside a Field it takes label, help and error from there; its ref is the input. */
export function TextInput({ icon, trailing, size = 'medium', className, ...rest }: TextInputProps) {
  const control = useFieldControl(rest);
  return (
    <span className={joinClasses(styles.frame, styles[size], className)}>
      {icon && <Icon name={icon} size={15} className={styles.icon} />}
      <input type="text" {...rest} {...control} className={styles.input} />
      {trailing}
    </span>
  );
}

/** Several lines of text, as tall as what is written in it. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  const control = useFieldControl(rest);
  return (
    <span className={joinClasses(styles.frame, className)}>
      <textarea rows={3} {...rest} {...control} className={joinClasses(styles.input, styles.area)} />
    </span>
  );
}
