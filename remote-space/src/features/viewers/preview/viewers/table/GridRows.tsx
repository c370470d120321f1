import { useText } from '@holdall/shared';
import { joinClasses } from '@holdall/shared/ui';
import { memo, type ReactNode } from 'react';
import { cellsOf, columnName, type CellPlace, type Delimiter } from './cells.ts';
import type { GridColumn } from './gridColumns.ts';
import styles from './TableViewer.module.css';

/** What a cell is called, for those who hear where they are. */
export const cellId = ({ row, column }: CellPlace) => `cell-${row}-${column}`;

const cellClass = ({ pinned, gap }: GridColumn) =>
  joinClasses(
    styles.cell,
    pinned !== undefined && styles.pinned,
    pinned !== undefined && gap !== undefined && styles.lastPinned,
  );

const cellStyle = ({ width, pinned, gap }: GridColumn) => ({
  inlineSize: width,
  insetInlineStart: pinned === undefined ? undefined : `calc(var(--numbers) + ${pinned}px)`,
  marginInlineEnd: gap,
});

/** The names of the columns. */
export function Letters({ columns }: { columns: readonly GridColumn[] }) {
  const say = useText();
  return (
    <div role="row" aria-rowindex={1} className={styles.row}>
      <span role="columnheader" aria-colindex={1} aria-label={say('Row')} className={styles.number} />
      {columns.map((drawn) => (
        <span
          key={drawn.column}
          role="columnheader"
          aria-colindex={drawn.column + 2}
          className={cellClass(drawn)}
          style={{ ...cellStyle(drawn), textAlign: 'center' }}
        >
          {columnName(drawn.column)}
        </span>
      ))}
    </div>
  );
}

interface RowProps {
  /** Its number in the text, from zero. */
  readonly index: number;
  /** Its number on the screen, the head being zero. */
  readonly place: number;
  readonly text: string;
  readonly delimiter: Delimiter;
  readonly columns: readonly GridColumn[];
  readonly head?: boolean;
  /** It stays above the others; the last such row is parted from them. */
  readonly frozen?: 'one' | 'last' | undefined;
  /** The column of the chosen cell, where it is in this row. */
  readonly chosen?: number | undefined;
  /** Columns of cells that something is said about. */
  readonly commented?: readonly number[] | undefined;
  /** Stands in the chosen cell while that is changed. */
  readonly field?: ReactNode;
}

const isNumber = (text: string) => /^[-+]?[\d\s.,']+%?$/.test(text) && /\d/.test(text);

export const Row = memo(function Row({
  index,
  place,
  text,
  delimiter,
  columns,
  head = false,
  frozen,
  chosen,
  commented,
  field,
}: RowProps) {
  const cells = cellsOf(text, delimiter);
  const role = head ? 'columnheader' : 'gridcell';
  return (
    <div role="row" aria-rowindex={place + 1} data-row={index} data-frozen={frozen} className={styles.row}>
      <span role={head ? 'columnheader' : 'rowheader'} aria-colindex={1} className={styles.number}>
        {index + 1}
      </span>
      {columns.map((drawn) => {
        const { column } = drawn;
        const cell = cells[column] ?? '';
        return (
          <span
            key={column}
            role={role}
            aria-colindex={column + 2}
            className={cellClass(drawn)}
            style={cellStyle(drawn)}
            id={column === chosen ? cellId({ row: index, column }) : undefined}
            aria-selected={column === chosen || undefined}
            data-commented={commented?.includes(column) || undefined}
            data-number={(!head && isNumber(cell)) || undefined}
            title={cell.length > 40 && !field ? cell : undefined}
            data-writing={(column === chosen && field !== undefined) || undefined}
          >
            {column === chosen && field ? (
              field
            ) : (
              <bdi>{head && cell === '' ? columnName(column) : cell}</bdi>
            )}
          </span>
        );
      })}
    </div>
  );
});
