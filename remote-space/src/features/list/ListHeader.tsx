import { useText, type Sort } from '@holdall/shared';
import { Checkbox, Icon, joinClasses } from '@holdall/shared/ui';
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
  const chosen = model.chosenCount ?? 1;
  const all = selection.mode === 'all' ? selection.except.size === 0 : chosen > 0 && chosen === listing.count;
  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={1} className={joinClasses(styles.row, styles.head)}>
        <span role="columnheader" className={styles.check}>
          <Checkbox
            checked={all}
            partly={chosen > 0 && !all}
            aria-label={say('Select all')}
            onChange={() => (chosen > 0 ? model.clear() : model.selectAll())}
          />
        </span>
        {columns.map(({ id, label, sortable }) => {
          if (id === 'tags' && !tags) return null;
          const order = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : 'none';
          return (
            <span
              key={id}
              role="columnheader"
              aria-sort={sortable ? order : undefined}
              className={joinClasses(styles[id === 'changed' ? 'when' : id], styles.column)}
            >
              {sortable ? (
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() => model.setSort(nextSort(sort, id as Column))}
                >
                  {say(label)}
                  {order !== 'none' && <Icon name={order === 'ascending' ? 'up' : 'down'} size={13} />}
                </button>
              ) : (
                say(label)
              )}
            </span>
          );
        })}
        <span role="columnheader" className={styles.more} aria-label={say('Actions')} />
      </div>
    </div>
  );
}
