import type { ComponentProps } from 'react';
import { joinClasses } from '../joinClasses.ts';
import { Icon } from '../marks/Icon.tsx';
import { useFieldControl } from './FieldContext.ts';
import styles from './Select.module.css';

interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'size'> {
  options: readonly { value: string; label: string; disabled?: boolean }[];
}

/** One of a few. The browser's own list: it is known to hands, phones and screen readers alike. */
export function Select({ options, className, ...rest }: SelectProps) {
  const control = useFieldControl(rest);
  return (
    <span className={joinClasses(styles.frame, className)}>
      <select {...rest} {...control} className={styles.select}>
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" size={14} className={styles.arrow} />
    </span>
  );
}
