import { useFormat, useText } from '@holdall/shared';
import { Empty, Loading, Select } from '@holdall/shared/ui';
import { useMemo, useState } from 'react';
import { ViewerFailed } from '../../frame/ViewerFailed.tsx';
import { ViewerTools } from '../../frame/ViewerTools.tsx';
import type { ViewerProps } from '../ViewerProps.ts';
import { cellsOf, delimiterOf, delimiters, widthsOf, type CellPlace, type Delimiter } from './cells.ts';
import { Grid } from './Grid.tsx';
import { useCellPlaces } from './useCellPlaces.ts';
import { useRowView } from './useRowView.tsx';
import { encodings, useTable, type Table } from './useTable.ts';
import styles from './TableViewer.module.css';

/** Rows that decide over delimiter and widths. */
const sampleRows = 200;

function sampleOf({ rows, count }: Table): string[] {
  return Array.from({ length: Math.min(sampleRows, count) }, (_, index) => rows.row(index) ?? '');
}

/** A table kept as text: any number of rows, its first one held in sight. */
export function TableViewer({ resource }: ViewerProps) {
  const say = useText();
  const format = useFormat();
  const [encoding, setEncoding] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Delimiter | null>(null);
  const { table, error, retry } = useTable(resource, encoding);

  const sample = useMemo(() => (table ? sampleOf(table) : []), [table]);
  const delimiter = useMemo(
    () => chosen ?? delimiterOf(sample.slice(0, 20).join('\n'), resource.name),
    [chosen, sample, resource.name],
  );
  const columns = useMemo(() => widthsOf(sample.map((row) => cellsOf(row, delimiter))), [sample, delimiter]);

  const { order, fields } = useRowView({ table, delimiter, columns: columns.length, heads: 1, named: true });
  const [cell, setCell] = useState<CellPlace | null>(null);
  const places = useCellPlaces({
    sheet: '',
    isThere: table !== null && (table.complete || table.count > 0),
    chosen: cell,
    onChoose: setCell,
    textOf: ({ row, column }) => cellsOf(table?.rows.row(row) ?? '', delimiter)[column] ?? '',
  });

  if (error) return <ViewerFailed resource={resource} error={error} onRetry={retry} />;
  if (!table) {
    return (
      <div className={styles.waiting}>
        <Loading label={say('Loading the table…')} />
      </div>
    );
  }
  const names: Readonly<Record<Delimiter, string>> = {
    ',': say('Comma'),
    ';': say('Semicolon'),
    '\t': say('Tab'),
    '|': say('Bar'),
  };
  return (
    <>
      <ViewerTools>{fields}</ViewerTools>
      {table.complete && table.count === 0 ? (
        <div className={styles.empty}>
          <Empty>{say('This table is empty.')}</Empty>
        </div>
      ) : (
        <Grid
          label={resource.name}
          rows={table.rows}
          count={table.count}
          delimiter={delimiter}
          widths={columns}
          order={order}
          chosen={cell}
          onChoose={setCell}
          {...places}
        />
      )}
      <footer className={styles.status}>
        <p role="status">
          {say('{count, plural, one {# row} other {# rows}}', { count: table.count })}
          {' · '}
          {say('{count, plural, one {# column} other {# columns}}', { count: columns.length })}
          {!table.complete && ` · ${say('reading on…')}`}
        </p>
        <Select
          aria-label={say('Between cells')}
          className={styles.small}
          value={delimiter}
          onChange={(event) => setChosen(event.target.value as Delimiter)}
          options={delimiters.map((value) => ({ value, label: names[value] }))}
        />
        <Select
          aria-label={say('Encoding')}
          className={styles.small}
          value={encoding ?? table.encoding}
          onChange={(event) => setEncoding(event.target.value)}
          options={encodings.map((value) => ({ value, label: value.toUpperCase() }))}
        />
        <span>{resource.size !== null && format.bytes(resource.size)}</span>
      </footer>
    </>
  );
}
