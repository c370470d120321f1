import { useText } from '@holdall/shared';
import { Checkbox, Icon, joinClasses } from '@holdall/shared/ui';
import type { ReactNode } from 'react';
import styles from './Rows.module.css';

interface HeadRowProps {
  /** The columns of the list. */
  className: string | undefined;
  chosen: 'none' | 'some' | 'all';
  /** The box was pressed: chooses everything, or nothing where something is chosen. */
  onToggle(): void;
  /** The heads between the box and the buttons of the rows. */
  children: ReactNode;
}

/** The first row of every list: a box for all of its rows, and the heads of its columns. */
export function HeadRow({ className, chosen, onToggle, children }: HeadRowProps) {
  const say = useText();
  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={1} className={joinClasses(styles.row, styles.head, className)}>
        <span role="columnheader" className={styles.check}>
          <Checkbox
            checked={chosen === 'all'}
            partly={chosen === 'some'}
            aria-label={say('Select all')}
            onChange={onToggle}
          />
        </span>
        {children}
        <span role="columnheader" className={styles.more} aria-label={say('Actions')} />
      </div>
    </div>
  );
}

interface SortHeadProps {
  label: string;
  order: 'ascending' | 'descending' | 'none';
  className?: string | undefined;
  onSort(): void;
}

/** The head of a column by which the list can be ordered. */
export function SortHead({ label, order, className, onSort }: SortHeadProps) {
  return (
    <span role="columnheader" aria-sort={order} className={className}>
      <button type="button" className={styles.sort} onClick={onSort}>
        {label}
        {order !== 'none' && <Icon name={order === 'ascending' ? 'up' : 'down'} size={13} />}
      </button>
    </span>
  );
}
