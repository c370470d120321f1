import { useLingui } from '@lingui/react';
import { type ReactNode, useId } from 'react';
import { joinClasses } from '../joinClasses.ts';
import { Icon } from '../marks/Icon.tsx';
import styles from './Field.module.css';
import { FieldContext } from './FieldContext.ts';

interface FieldProps {
  label: ReactNode;
  /** Help that is needed before typing. */
  description?: ReactNode;
  /** One plain sentence saying what to do; its presence makes the control invalid. */
  error?: ReactNode;
  required?: boolean;
  /** Says so beside the label. In a form where most is needed, mark what is not. */
  optional?: boolean;
  /** Keeps the label for the ear only, where the place makes it plain to the eye. */
  hideLabel?: boolean;
  className?: string;
  /** One control: TextInput, PasswordInput, Select, OtpField, TextArea. */
  children: ReactNode;
}

/** A labelled control with its help and its error, tied together for assistive technology. */
export function Field(props: FieldProps) {
  const { label, description, error, required = false, optional, hideLabel, className, children } = props;
  const { i18n } = useLingui();
  const id = useId();
  const describedBy =
    [description && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>
      <div className={joinClasses(styles.field, className)}>
        <label id={`${id}-label`} htmlFor={id} className={hideLabel ? styles.unseen : styles.label}>
          {label} {optional && <span className={styles.optional}>{i18n._('optional')}</span>}
        </label>
        {description && (
          <p id={`${id}-help`} className={styles.help}>
            {description}
          </p>
        )}
        {children}
        <div aria-live="polite" className={styles.live}>
          {error && (
            <p id={`${id}-error`} className={styles.error}>
              <Icon name="alert" size={14} />
              <span>{error}</span>
            </p>
          )}
        </div>
      </div>
    </FieldContext>
  );
}
