import { useText, type CollectionSort } from '@holdall/shared';
import { Checkbox, Icon, joinClasses } from '@holdall/shared/ui';
import type { EntryRows } from './useEntryRows.ts';
import styles from './EntryList.module.css';

interface EntryHeaderProps {
  rows: EntryRows;
  sort: CollectionSort;
  onSort(sort: CollectionSort): void;
}

/** Heads of the columns, as in every list. */
export function EntryHeader({ rows, sort, onSort }: EntryHeaderProps) {
  const say = useText();
  const { chosen, listing } = rows;
  const order = sort === 'name' ? 'ascending' : sort === '-name' ? 'descending' : 'none';
  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={1} className={joinClasses(styles.row, styles.head)}>
        <span role="columnheader" className={styles.check}>
          <Checkbox
            checked={chosen.length > 0 && chosen.length === listing.count}
            partly={chosen.length > 0 && chosen.length < listing.count}
            aria-label={say('Select all')}
            onChange={() => (chosen.length > 0 ? rows.clear() : rows.selectAll())}
          />
        </span>
        <span role="columnheader" aria-sort={order} className={styles.nameHead}>
          <button
            type="button"
            className={styles.sort}
            onClick={() => onSort(sort === 'name' ? '-name' : 'name')}
          >
            {say('Name')}
            {order !== 'none' && <Icon name={order === 'ascending' ? 'up' : 'down'} size={13} />}
          </button>
        </span>
        <span role="columnheader">{say('Where it is')}</span>
        <span role="columnheader">{say('Put here')}</span>
        <span role="columnheader" aria-label={say('Actions')} />
      </div>
    </div>
  );
}
