import { createStore, lazyComponent, useStore, useText } from '@holdall/shared';
import { Empty, Loading } from '@holdall/shared/ui';
import { Suspense, useMemo, useState } from 'react';
import { ViewerFailed } from '../../frame/ViewerFailed.tsx';
import { ViewerTools } from '../../frame/ViewerTools.tsx';
import { DraftOffer } from '../text/DraftOffer.tsx';
import { LockNotes } from '../text/LockNotes.tsx';
import { useTextEditor } from '../text/useTextEditor.ts';
import type { SaveState } from '../text/writing/createAutosave.ts';
import type { ViewerProps } from '../ViewerProps.ts';
import { cellsOf, delimiterOf, widthsOf, type Delimiter } from './cells.ts';
import { Grid } from './Grid.tsx';
import { TableStatus } from './TableStatus.tsx';
import { useCellAddress, useOpenedCell } from './useCellAddress.ts';
import { useCellPlaces } from './useCellPlaces.ts';
import { useRowView } from './useRowView.tsx';
import { useTable, type Table } from './useTable.ts';
import { TableTools } from './writing/TableTools.tsx';
import { useTableWriting } from './writing/useTableWriting.ts';
import styles from './TableViewer.module.css';

const ConflictPanel = lazyComponent(() => import('../text/writing/ConflictPanel.tsx'), 'ConflictPanel');

const nothingToSave = createStore<SaveState>('saved');
/** The widths of a table that has no cells yet. */
const oneColumn = [160];

/** Rows that decide over delimiter and widths. */
const sampleRows = 200;

function sampleOf({ rows, count }: Table): string[] {
  return Array.from({ length: Math.min(sampleRows, count) }, (_, index) => rows.row(index) ?? '');
}

/** A table kept as text: any number of rows, its first one held in sight; changed in its place when it is small enough. */
export function TableViewer({ resource }: ViewerProps) {
  const say = useText();
  const [encoding, setEncoding] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Delimiter | null>(null);
  const editor = useTextEditor(resource, { exact: true });
  const { table, error, show, retry } = useTable(resource, encoding, { isHeld: editor.editing !== null });

  const [ownEncoding, setOwnEncoding] = useState<string | null>(null);
  if (encoding === null && table && table.encoding !== ownEncoding) setOwnEncoding(table.encoding);

  const sample = useMemo(() => (table ? sampleOf(table) : []), [table]);
  const delimiter = useMemo(
    () => chosen ?? delimiterOf(sample.slice(0, 20).join('\n'), resource.name),
    [chosen, sample, resource.name],
  );
  const widths = useMemo(() => widthsOf(sample.map((row) => cellsOf(row, delimiter))), [sample, delimiter]);
  const columns = widths.length === 0 ? oneColumn : widths;

  const { order, fields } = useRowView({ table, delimiter, columns: columns.length, heads: 1, named: true });
  const opened = useOpenedCell();
  const [wanted, setCell] = useState(opened.cell);
  useCellAddress({ sheet: '', cell: wanted });
  // An address may name a cell that is not there, or not yet.
  const isThere = (table?.count ?? 0) > (wanted?.row ?? 0) && columns.length > (wanted?.column ?? 0);
  const cell = wanted === opened.cell && !isThere ? null : wanted;
  const { seek, ...places } = useCellPlaces({
    sheet: '',
    isThere: table !== null && (table.complete || table.count > 0),
    chosen: cell,
    onChoose: setCell,
    textOf: ({ row, column }) => cellsOf(table?.rows.row(row) ?? '', delimiter)[column] ?? '',
    first: opened.cell,
  });

  const written = useTableWriting({
    resource,
    editor,
    delimiter,
    chosen: cell,
    isAsWritten: encoding === null,
    onChoose: setCell,
    onSeek: seek,
    onBegin: () => setChosen(delimiter),
    onShow: show,
  });
  const { editing } = editor;
  const state = useStore(editing?.autosave.state ?? nothingToSave);

  if (error) return <ViewerFailed resource={resource} error={error} onRetry={retry} />;
  if (!table) {
    return (
      <div className={styles.waiting}>
        <Loading label={say('Loading the table…')} />
      </div>
    );
  }
  const count = written.count ?? table.count;
  return (
    <>
      <ViewerTools>
        {fields}
        <TableTools table={written} row={count > 0 ? (cell?.row ?? null) : null} isSorted={order !== null} />
      </ViewerTools>
      <LockNotes resource={resource} editor={editor} />
      {written.canBegin && <DraftOffer editor={editor} />}
      {editing && state === 'conflict' ? (
        <Suspense>
          <ConflictPanel resource={resource} editing={editing} edit={editor.edit} />
        </Suspense>
      ) : table.complete && count === 0 ? (
        <div className={styles.empty}>
          <Empty>{say('This table is empty.')}</Empty>
        </div>
      ) : (
        <Grid
          label={resource.name}
          rows={table.rows}
          count={count}
          delimiter={delimiter}
          widths={columns}
          order={order}
          chosen={cell}
          onChoose={setCell}
          writing={written.writing}
          {...places}
        />
      )}
      <TableStatus
        resource={resource}
        table={table}
        columns={widths.length}
        editor={editor}
        fixed={written.fixed}
        delimiter={delimiter}
        encoding={encoding}
        onDelimiter={setChosen}
        onEncoding={(value) => setEncoding(value === ownEncoding ? null : value)}
      />
    </>
  );
}
