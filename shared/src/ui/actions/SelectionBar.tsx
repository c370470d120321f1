import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { moveFocus } from '../navigation/moveFocus.ts';
import { Icon } from '../marks/Icon.tsx';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  /** How many are selected, in words: "1 selected", "All 12,480 selected". */
  text: string;
  onClear(): void;
  /** BarButtons, as many as there is room for: what `more` leads to holds all of them. */
  children: ReactNode;
  /** Stays in sight whatever the room. */
  more?: ReactNode;
}

/** What can be done with the selection; floats over the foot of its list, which must be positioned. Arrows move in it. */
export function SelectionBar({ text, onClear, children, more }: SelectionBarProps) {
  const { i18n } = useLingui();
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={i18n._('Selection')}
      className={styles.bar}
      onKeyDown={(event) => moveFocus(event, 'button:not(:disabled)')}
    >
      <b className={styles.count} role="status">
        {text}
      </b>
      <div className={styles.actions} onBlur={({ currentTarget }) => currentTarget.scrollTo?.(0, 0)}>
        {children}
      </div>
      {more}
      <button type="button" className={styles.clear} aria-label={i18n._('Clear selection')} onClick={onClear}>
        <Icon name="close" size={15} />
      </button>
    </div>
  );
}
