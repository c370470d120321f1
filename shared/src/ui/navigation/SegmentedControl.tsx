import { useId } from 'react';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { Icon } from '../marks/Icon.tsx';
import styles from './SegmentedControl.module.css';

interface SegmentedControlProps<Id extends string> {
  label: string;
  /** With an icon, the label is for the ear and on hover. */
  options: readonly { id: Id; label: string; icon?: string }[];
  value: Id;
  onChange(id: NoInfer<Id>): void;
}

/** One of two to four, all in sight: list or grid, day or week. Radio buttons underneath. */
export function SegmentedControl<Id extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<Id>) {
  const name = useId();
  return (
    <fieldset className={styles.control}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {options.map((option) => (
        <label key={option.id} className={styles.option} title={option.icon ? option.label : undefined}>
          <input
            type="radio"
            name={name}
            checked={option.id === value}
            onChange={() => onChange(option.id)}
            className={styles.radio}
          />
          {option.icon ? (
            <>
              <Icon name={option.icon} />
              <VisuallyHidden>{option.label}</VisuallyHidden>
            </>
          ) : (
            <span className={styles.words}>{option.label}</span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
