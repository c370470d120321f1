import { useId, type ReactNode } from 'react';
import styles from './RadioList.module.css';

/** A line of such a list. */
export interface RadioOption<Id extends string> {
  id: Id;
  /** A sign before its words. */
  sign?: ReactNode;
  label: ReactNode;
  /** A sentence under it. */
  about?: string;
}

interface RadioListProps<Id extends string> {
  label: string;
  options: readonly RadioOption<Id>[];
  chosen: Id;
  onChoose(id: NoInfer<Id>): void;
}

/** A list of radio buttons with a line for each; a long one scrolls. */
export function RadioList<Id extends string>({ label, options, chosen, onChoose }: RadioListProps<Id>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.list}>
      {options.map((option) => (
        <label key={option.id} className={styles.line}>
          <input
            type="radio"
            name={name}
            checked={option.id === chosen}
            onChange={() => onChoose(option.id)}
          />
          {option.sign}
          <span className={styles.words}>
            <span className={styles.label}>{option.label}</span>
            {option.about !== undefined && <span className={styles.about}>{option.about}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
