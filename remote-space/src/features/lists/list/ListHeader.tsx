import { useText, type Sort } from '@holdall/shared';
import { joinClasses } from '@holdall/shared/ui';
import { HeadRow, SortHead } from './HeadRow.tsx';
import type { ListModel } from './ListModel.ts';
import styles from './ResourceList.module.css';

type Column = 'name' | 'changed' | 'size';

const columns: readonly { id: Column | 'tags' | 'by'; label: string; sortable: boolean }[] = [
  { id: 'name', label: 'Name', sortable: true },
  { id: 'tags', label: 'Tags', sortable: false },
  { id: 'by', label: 'Changed by', sortable: false },
  { id: 'changed', label: 'Changed', sortable: true },
  { id: 'size', label: 'Size', sortable: true },
];

/** The order after a press on a column: the same column turns round; times and sizes begin with the greatest. */
function nextSort(sort: Sort, column: Column): Sort {
  if (sort === column) return `-${column}`;
  if (sort === `-${column}`) return column;
  return column === 'name' ? 'name' : `-${column}`;
}

/** Heads of the columns; the sortable ones are buttons. */
export function ListHeader({ model, tags }: { model: ListModel; tags: boolean }) {
  const say = useText();
  const { listing, selection, sort } = model;
  const count = model.chosenCount ?? 1;
  const all = selection.mode === 'all' ? selection.except.size === 0 : count > 0 && count === listing.count;
  return (
    <HeadRow
      className={styles.columns}
      chosen={all ? 'all' : count > 0 ? 'some' : 'none'}
      onToggle={() => (count > 0 ? model.clear() : model.selectAll())}
    >
      {columns.map(({ id, label, sortable }) => {
        if (id === 'tags' && !tags) return null;
        const className = joinClasses(styles[id === 'changed' ? 'when' : id], styles.column);
        if (!sortable) {
          return (
            <span key={id} role="columnheader" className={className}>
              {say(label)}
            </span>
          );
        }
        return (
          <SortHead
            key={id}
            label={say(label)}
            order={sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : 'none'}
            className={className}
            onSort={() => model.setSort(nextSort(sort, id as Column))}
          />
        );
      })}
    </HeadRow>
  );
}
