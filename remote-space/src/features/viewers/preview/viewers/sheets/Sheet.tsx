import { useCall, useFormat, useText, type Resource } from '@holdall/shared';
import { documentContent, type Reading } from '@holdall/shared/readings';
import { Empty, Loading } from '@holdall/shared/ui';
import { useCallback, useMemo, useState } from 'react';
import Papa from 'papaparse';
import { ViewerFailed } from '../../frame/ViewerFailed.tsx';
import { ViewerTools } from '../../frame/ViewerTools.tsx';
import { cellsOf, widthsOf, type CellPlace, cellName } from '../table/cells.ts';
import { Grid, rowHeight } from '../table/Grid.tsx';
import { useCellAddress } from '../table/useCellAddress.ts';
import { useCellPlaces } from '../table/useCellPlaces.ts';
import { useRowView } from '../table/useRowView.tsx';
import { useTable, type Table } from '../table/useTable.ts';
import type { OpenBytes } from '../useBytes.ts';
import { ViewerStatus } from '../../frame/ViewerStatus.tsx';
import styles from './Sheets.module.css';

const key = (row: number | string, column: number | string) => `${row} ${column}`;

/** The formulas of a sheet, asked for once somebody looks at a cell. */
function useFormulas({ id, hash }: Resource, sheet: number, wanted: boolean) {
  const input = { params: { resourceId: id }, query: { name: 'formulas' as const, sheet: String(sheet) } };
  const { data } = useCall(documentContent.part, input, {
    of: [hash],
    async read(answer) {
      const rows = Papa.parse(await (answer as Response).text(), { delimiter: ',' }).data;
      return new Map(rows.map(([row = '', column = '', formula = '']) => [key(row, column), formula]));
    },
    enabled: wanted,
    once: true,
  });
  return { of: ({ row, column }: CellPlace): string | undefined => data?.get(key(row, column)) };
}

interface SheetProps {
  readonly resource: Resource;
  readonly number: number;
  readonly sheet: Reading['sheets'][number];
  /** The cell that it is opened at. */
  readonly first: CellPlace | null;
  /** Opens another sheet at a cell; false where there is none of this name. */
  openSheet(name: string, cell: CellPlace): boolean;
  hasSheet(name: string): boolean;
}

const sampleRows = 200;
const comma = ',';

/** As many widths as the sheet has columns; its first rows decide, the others are as wide as an empty one. */
function widthsFor({ rows, count }: Table, columns: number): number[] {
  const sample = Array.from({ length: Math.min(sampleRows, count) }, (_, row) =>
    cellsOf(rows.row(row) ?? '', comma),
  );
  const widths = widthsOf(sample);
  return Array.from({ length: Math.max(1, columns) }, (_, column) => widths[column] ?? 64);
}

/** What stays in sight here: rows that would take half of the window do not. */
function frozenHere({ frozen }: Reading['sheets'][number]) {
  return frozen.rows * rowHeight <= window.innerHeight / 2 ? frozen : { ...frozen, rows: 0 };
}

/** One sheet: its cells as they are shown in it, and what stands behind the chosen one. */
export function Sheet({ resource, number, sheet, first, openSheet, hasSheet }: SheetProps) {
  const say = useText();
  const format = useFormat();
  const [chosen, setChosen] = useState<CellPlace | null>(first);
  useCellAddress({ sheet: sheet.name, cell: chosen });
  const [frozen] = useState(() => frozenHere(sheet));
  const open = useCallback<OpenBytes>(
    async (http, resourceId, signal) => {
      const input = { params: { resourceId }, query: { name: 'cells' as const, sheet: String(number) } };
      return (await http.call(documentContent.part, input, { signal, quiet: true })) as Response;
    },
    [number],
  );
  const { table, error, retry } = useTable(resource, 'utf-8', { open });
  const formulas = useFormulas(resource, number, sheet.formulas > 0 && chosen !== null);
  const isSampled = (table?.count ?? 0) >= sampleRows || table?.complete === true;
  const widths = useMemo(
    () => (table ? widthsFor(table, sheet.columns) : []),
    // Once the first rows are here, what follows changes nothing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [table?.rows, isSampled, sheet.columns],
  );
  const { order, fields } = useRowView({
    table,
    delimiter: comma,
    columns: sheet.columns,
    heads: frozen.rows,
  });
  const textOf = ({ row, column }: CellPlace) => cellsOf(table?.rows.row(row) ?? '', comma)[column] ?? '';
  const places = useCellPlaces({
    sheet: sheet.name,
    isThere: table !== null && (table.complete || table.count > 0),
    chosen,
    onChoose: setChosen,
    textOf,
    openSheet,
    hasSheet,
    first,
  });

  if (error) return <ViewerFailed resource={resource} error={error} onRetry={retry} />;
  const value = chosen ? textOf(chosen) : '';
  const shown = order?.length ?? table?.count ?? 0;
  return (
    <div id="sheet" role="tabpanel" aria-label={sheet.name} className={styles.sheet}>
      <ViewerTools>{fields}</ViewerTools>
      <FormulaBar chosen={chosen} value={value} formula={chosen ? formulas.of(chosen) : undefined} />
      {!table && (
        <div className={styles.empty}>
          <Loading label={say('Loading the sheet…')} />
        </div>
      )}
      {table?.complete && table.count === 0 && (
        <div className={styles.empty}>
          <Empty>{say('This sheet is empty.')}</Empty>
        </div>
      )}
      {table && table.count > 0 && (
        <Grid
          label={sheet.name}
          rows={table.rows}
          count={table.count}
          delimiter={comma}
          widths={widths}
          lettered
          frozen={frozen}
          order={order}
          chosen={chosen}
          onChoose={setChosen}
          {...places}
        />
      )}
      <ViewerStatus role="status" aside={resource.size !== null && format.bytes(resource.size)}>
        {say('{count, plural, one {# row} other {# rows}}', { count: shown })}
        {' · '}
        {say('{count, plural, one {# column} other {# columns}}', { count: sheet.columns })}
        {sheet.isCut && ` · ${say('the sheet goes on; only this much of it is shown')}`}
        {table && !table.complete && ` · ${say('reading on…')}`}
      </ViewerStatus>
    </div>
  );
}

interface FormulaBarProps {
  readonly chosen: CellPlace | null;
  readonly value: string;
  /** Without `=`; undefined where there is none. */
  readonly formula: string | undefined;
}

/** The chosen cell: its place, and its formula or its whole text. */
function FormulaBar({ chosen, value, formula }: FormulaBarProps) {
  const say = useText();
  const place = chosen ? cellName(chosen) : '';
  return (
    <div className={styles.formula} role="group" aria-label={say('Chosen cell')}>
      <span className={styles.place}>{place}</span>
      <output className={styles.source} aria-live="polite">
        {chosen === null && <span className={styles.hint}>{say('Choose a cell to see its formula.')}</span>}
        {formula === undefined ? value : `=${formula}`}
      </output>
    </div>
  );
}
