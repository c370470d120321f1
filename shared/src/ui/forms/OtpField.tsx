import type { ComponentProps } from 'react';
import { useFieldControl } from './FieldContext.ts';
import styles from './OtpField.module.css';

interface OtpFieldProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'type' | 'size' | 'className'
> {
  value: string;
  /** Gets digits only, at most as many as the code has. */
  onChange(value: string): void;
  /** Called once with the full code, however it was put in. */
  onComplete?(code: string): void;
  length?: number;
}

/**
 * A code of digits. One real input, so that pasting, filling in from a message, and screen readers simply work;
 * the cells are only drawn. Pasted blanks and dashes are left out.
 */
export function OtpField({ value, onChange, onComplete, length = 6, ...rest }: OtpFieldProps) {
  const control = useFieldControl(rest);

  function handleChange(text: string) {
    const code = text.replace(/\D/g, '').slice(0, length);
    onChange(code);
    if (code.length === length && code !== value) onComplete?.(code);
  }

  return (
    <span className={styles.field}>
      {Array.from({ length }, (_, index) => (
        <span
          key={index}
          aria-hidden
          className={styles.cell}
          data-next={index === Math.min(value.length, length - 1) || undefined}
        >
          {value[index]}
        </span>
      ))}
      <input
        autoComplete="one-time-code"
        inputMode="numeric"
        pattern={`\\d{${length}}`}
        {...rest}
        {...control}
        className={styles.input}
        value={value}
        onChange={(event) => handleChange(event.target.value)}
      />
    </span>
  );
}
