import { useText, type CollectionSort } from '@holdall/shared';
import { HeadRow, SortHead } from '../../../lists/list/index.ts';
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
  const { hasChosen, isAll } = rows;
  return (
    <HeadRow
      className={styles.columns}
      chosen={isAll ? 'all' : hasChosen ? 'some' : 'none'}
      onToggle={() => (hasChosen ? rows.clear() : rows.selectAll())}
    >
      <SortHead
        label={say('Name')}
        order={sort === 'name' ? 'ascending' : sort === '-name' ? 'descending' : 'none'}
        onSort={() => onSort(sort === 'name' ? '-name' : 'name')}
      />
      <span role="columnheader">{say('Where it is')}</span>
      <span role="columnheader">{say('Put here')}</span>
    </HeadRow>
  );
}
