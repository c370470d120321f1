import { useFormat, useText } from '@holdall/shared';
import {
  memo,
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useLatest } from '../../../../useLatest.ts';
import { useTakeFocus } from '../../frame/useTakeFocus.ts';
import { cellsOf, columnName, type CellPlace, type Delimiter } from './cells.ts';
import type { TextRows } from './createTextRows.ts';
import styles from './TableViewer.module.css';

interface GridProps {
  readonly label: string;
  readonly rows: TextRows;
  readonly count: number;
  readonly delimiter: Delimiter;
  readonly widths: readonly number[];
  /** Columns are named by letters, and the first row is one like any other. */
  readonly lettered?: boolean;
  /** The rows to be shown, in their order; all of them as they are without it. */
  readonly order?: ArrayLike<number> | null;
  /** The cell that was chosen, by a press or by arrows. */
  readonly chosen?: CellPlace | null;
  onChoose?(cell: CellPlace): void;
  /** Cells that something is said about: columns by row. */
  readonly commented?: ReadonlyMap<number, readonly number[]>;
  /** The cell to bring onto the screen; each time that it is another one. */
  readonly sought?: CellPlace | null;
}

const noColumns: readonly number[] = [];

const rowHeight = 30;
/** A browser ends its pages somewhere; rows beyond this height could not be reached by scrolling. */
const mostRows = 1_100_000;

/** The columns between two places along the row, and the room of those before them. */
function visibleColumns(widths: readonly number[], left: number, right: number) {
  let [first, before, edge] = [0, 0, 0];
  while (first < widths.length - 1 && before + (widths[first] ?? 0) < left) before += widths[first++] ?? 0;
  let last = first;
  for (edge = before; last < widths.length && edge < right; last += 1) edge += widths[last] ?? 0;
  return { first, last, before };
}

/** Rows and columns of a table, of which only those on the screen exist. The first row stays above, numbers stay beside. */
export function Grid({
  label,
  rows,
  count,
  delimiter,
  widths,
  lettered = false,
  order = null,
  chosen = null,
  onChoose,
  commented,
  sought = null,
}: GridProps) {
  const format = useFormat();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  useTakeFocus(scroller);
  const [span, setSpan] = useState({ left: 0, right: 2400 });
  /** Rows of the text that stand above all others. */
  const heads = lettered ? 0 : 1;
  const shown = Math.min(order ? order.length : Math.max(0, count - heads), mostRows);
  const data = useMemo(() => ({ length: shown }) as ArrayLike<undefined>, [shown]);
  const rowAt = (index: number) => (order ? (order[index] ?? 0) : index + heads);
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const numbers = Math.max(44, format.number(count).length * 8 + 20);
  const { first, last, before } = visibleColumns(widths, span.left, span.right);
  const columns = widths.slice(first, last);
  const look = { '--numbers': `${numbers}px`, '--whole': `${whole + numbers}px`, '--before': `${before}px` };

  function handleScroll() {
    const element = scroller.current;
    if (!element) return;
    // In steps, so that most movements change nothing.
    const left = Math.floor(Math.abs(element.scrollLeft) / 400) * 400 - 400;
    const right = left + element.clientWidth + 1600;
    setSpan((present) => (present.left === left && present.right === right ? present : { left, right }));
  }

  function handleKeyDown(event: KeyboardEvent) {
    const element = scroller.current;
    if (!element || event.target !== element) return;
    // Where the line begins at the right, it is scrolled by less than nothing.
    const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    if (onChoose && event.key.startsWith('Arrow')) step(event.key);
    else if (event.key === 'Home' && event.ctrlKey) list.current?.scrollToIndex(0);
    else if (event.key === 'End' && event.ctrlKey) list.current?.scrollToIndex(shown - 1);
    else if (event.key === 'Home') element.scrollLeft = 0;
    else if (event.key === 'End') element.scrollLeft = sign * element.scrollWidth;
    else return;
    event.preventDefault();
  }

  /** The place of the chosen row on the screen; only near it, since an order may be any. */
  const indexOf = (row: number) => {
    if (!order) return row - heads;
    for (let index = 0; index < order.length; index += 1) if (order[index] === row) return index;
    return 0;
  };

  function bring({ row, column }: CellPlace) {
    list.current?.scrollToIndex(indexOf(row), { align: 'nearest' });
    bringColumn(column);
  }
  const latest = useLatest(bring);
  useEffect(() => {
    if (sought) latest.current(sought);
  }, [sought, latest]);

  function step(key: string) {
    const index = chosen ? indexOf(chosen.row) : -1;
    const column = chosen?.column ?? 0;
    const next = key === 'ArrowDown' ? index + 1 : key === 'ArrowUp' ? index - 1 : Math.max(0, index);
    const beside = key === 'ArrowRight' ? column + 1 : key === 'ArrowLeft' ? column - 1 : column;
    const place = {
      index: Math.max(0, Math.min(shown - 1, next)),
      column: Math.max(0, Math.min(widths.length - 1, beside)),
    };
    onChoose?.({ row: rowAt(place.index), column: place.column });
    list.current?.scrollToIndex(place.index, { align: 'nearest' });
    bringColumn(place.column);
  }

  function bringColumn(column: number) {
    const edge = widths.slice(0, column).reduce((sum, width) => sum + width, 0);
    const element = scroller.current;
    const room = element ? element.clientWidth - numbers : 0;
    const left = Math.abs(element?.scrollLeft ?? 0);
    const width = widths[column] ?? 0;
    if (!element || (edge >= left && edge + width <= left + room)) return;
    const target = edge < left ? edge : edge + width - room;
    element.scrollLeft = element.scrollLeft < 0 ? -target : target;
  }

  /** A press anywhere in the grid: the cell under it is chosen. */
  function handleClick({ target }: MouseEvent) {
    const cell = (target as Element).closest<HTMLElement>('[role="gridcell"]');
    const row = cell?.parentElement?.dataset['row'];
    if (cell && row !== undefined) onChoose?.({ row: Number(row), column: Number(cell.ariaColIndex) - 2 });
  }

  const common = { delimiter, columns, first };
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={shown + 1}
      aria-activedescendant={chosen ? cellId(chosen) : undefined}
      aria-colcount={widths.length + 1}
      aria-readonly
      tabIndex={0}
      data-sideways
      className={styles.grid}
      style={look as CSSProperties}
      onScroll={handleScroll}
      onKeyDown={handleKeyDown}
      onClick={handleClick}
    >
      <div className={styles.head} role="rowgroup">
        {lettered ? (
          <Letters columns={columns} first={first} />
        ) : (
          <Row index={0} place={0} text={rows.row(0) ?? ''} {...common} head />
        )}
      </div>
      <Virtualizer ref={list} data={data} itemSize={rowHeight} scrollRef={scroller} startMargin={rowHeight}>
        {(_, index) => (
          <Row
            key={index}
            index={rowAt(index)}
            place={index + 1}
            text={rows.row(rowAt(index)) ?? ''}
            chosen={chosen?.row === rowAt(index) ? chosen.column : undefined}
            commented={commented?.get(rowAt(index)) ?? noColumns}
            {...common}
          />
        )}
      </Virtualizer>
    </div>
  );
}

/** What a cell is called, for those who hear where they are. */
const cellId = ({ row, column }: CellPlace) => `cell-${row}-${column}`;

/** The names of the columns. */
function Letters({ columns, first }: { columns: readonly number[]; first: number }) {
  const say = useText();
  return (
    <div role="row" aria-rowindex={1} className={styles.row}>
      <span role="columnheader" aria-colindex={1} aria-label={say('Row')} className={styles.number} />
      {columns.map((width, offset) => (
        <span
          key={first + offset}
          role="columnheader"
          aria-colindex={first + offset + 2}
          className={styles.cell}
          style={{ inlineSize: width, textAlign: 'center' }}
        >
          {columnName(first + offset)}
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
  readonly columns: readonly number[];
  readonly first: number;
  readonly head?: boolean;
  /** The column of the chosen cell, where it is in this row. */
  readonly chosen?: number | undefined;
  readonly commented?: readonly number[];
}

const isNumber = (text: string) => /^[-+]?[\d\s.,']+%?$/.test(text) && /\d/.test(text);

const Row = memo(function Row({
  index,
  place,
  text,
  delimiter,
  columns,
  first,
  head = false,
  chosen,
  commented = noColumns,
}: RowProps) {
  const cells = cellsOf(text, delimiter);
  const role = head ? 'columnheader' : 'gridcell';
  return (
    <div role="row" aria-rowindex={place + 1} data-row={index} className={styles.row}>
      <span role={head ? 'columnheader' : 'rowheader'} aria-colindex={1} className={styles.number}>
        {index + 1}
      </span>
      {columns.map((width, offset) => {
        const column = first + offset;
        const cell = cells[column] ?? '';
        return (
          <span
            key={column}
            role={role}
            aria-colindex={column + 2}
            className={styles.cell}
            style={{ inlineSize: width }}
            id={column === chosen ? cellId({ row: index, column }) : undefined}
            aria-selected={column === chosen || undefined}
            data-commented={commented.includes(column) || undefined}
            data-number={(!head && isNumber(cell)) || undefined}
            title={cell.length > 40 ? cell : undefined}
          >
            <bdi>{head && cell === '' ? columnName(column) : cell}</bdi>
          </span>
        );
      })}
    </div>
  );
});
