import { useText } from '@holdall/shared';
import { SearchField, Select, Spinner } from '@holdall/shared/ui';
import { useDeferredValue, useEffect, useState } from 'react';
import { cellsOf, columnName, type Delimiter } from './cells.ts';
import { orderRows, type RowView } from './rowOrder.ts';
import styles from './TableViewer.module.css';
import type { Table } from './useTable.ts';

const asItIs: RowView = { words: '', column: null, descending: false };
/** A list of more columns is no list. */
const mostColumns = 100;

interface RowViewOptions {
  readonly table: Table | null;
  readonly delimiter: Delimiter;
  readonly columns: number;
  /** So many first rows stay where they are. */
  readonly heads: number;
  /** The first row names the columns. */
  readonly named?: boolean;
}

/** Filtering and sorting a table on the screen, once all of it is here; and the fields for it. */
export function useRowView({ table, delimiter, columns, heads, named = false }: RowViewOptions) {
  const say = useText();
  const [view, setView] = useState(asItIs);
  const [order, setOrder] = useState<Uint32Array | null>(null);
  const [busy, setBusy] = useState(false);
  const asked = useDeferredValue(view);
  const isPlain = asked.words.trim() === '' && asked.column === null;
  const complete = table?.complete ?? false;

  useEffect(() => {
    if (!table || !complete || isPlain) {
      setOrder(null);
      setBusy(false);
      return undefined;
    }
    const stop = new AbortController();
    setBusy(true);
    const rows = { rows: table.rows, count: table.count, delimiter, from: heads };
    void orderRows(rows, asked, stop.signal).then((found) => {
      if (!found) return;
      setOrder(found);
      setBusy(false);
    });
    return () => stop.abort();
  }, [table, complete, delimiter, heads, asked, isPlain]);

  const names = table && named ? cellsOf(table.rows.row(0) ?? '', delimiter) : [];
  const options = Array.from({ length: Math.min(columns, mostColumns) }, (_, column) => {
    const name = names[column] || columnName(column);
    return [
      { value: `${column} up`, label: say('{column}, ascending', { column: name }) },
      { value: `${column} down`, label: say('{column}, descending', { column: name }) },
    ];
  }).flat();

  function sortBy(value: string) {
    const [column = '', direction] = value.split(' ');
    setView({ ...view, column: column === '' ? null : Number(column), descending: direction === 'down' });
  }

  const fields = complete && (
    <>
      <Select
        aria-label={say('Sort by')}
        value={view.column === null ? '' : `${view.column} ${view.descending ? 'down' : 'up'}`}
        onChange={(event) => sortBy(event.target.value)}
        options={[{ value: '', label: say('Not sorted') }, ...options]}
      />
      <SearchField
        label={say('Filter rows')}
        value={view.words}
        onChange={(words) => setView({ ...view, words })}
        className={styles.filter ?? ''}
      />
      {busy && <Spinner size={13} />}
    </>
  );
  return { order, fields };
}
