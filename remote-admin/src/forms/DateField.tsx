import { useText } from '@holdall/shared';
import { Field, TextInput } from '@holdall/shared/ui';
import { useState, type ComponentProps, type ReactNode } from 'react';

interface DateFieldProps extends Pick<ComponentProps<'input'>, 'min' | 'max' | 'autoFocus'> {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly optional?: boolean;
  /** With the time of day. */
  readonly withTime?: boolean;
  /** As the browser writes it: `2026-01-31` or `2026-01-31T10:00`; empty for none. */
  readonly value: string;
  onChange(value: string): void;
  readonly error?: ReactNode;
}

/**
 * A day, or a moment, in the browser's own field. One that is typed half has no value for the page, and would be taken for
 * none: it is told of when the field is left, and the form that it is in is not sent.
 */
export function DateField(props: DateFieldProps) {
  const { label, description, optional, withTime = false, value, onChange, error, ...input } = props;
  const say = useText();
  const [isHalf, setIsHalf] = useState(false);
  const half = withTime
    ? say('Complete the date and the time, or clear them.')
    : say('Complete the date, or clear it.');
  return (
    <Field
      label={label}
      error={isHalf ? half : error}
      {...(description !== undefined && { description })}
      {...(optional !== undefined && { optional })}
    >
      <TextInput
        {...input}
        type={withTime ? 'datetime-local' : 'date'}
        value={value}
        onChange={({ target }) => {
          // While it is typed it may be half; what was wrong before is right as soon as it is whole.
          if (!target.validity.badInput) setIsHalf(false);
          onChange(target.value);
        }}
        onBlur={({ target }) => setIsHalf(target.validity.badInput)}
        onInvalid={(event) => {
          // The browser's own bubble would say it a second time, in its own language.
          event.preventDefault();
          setIsHalf(event.currentTarget.validity.badInput);
        }}
      />
    </Field>
  );
}
