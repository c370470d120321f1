import { useFormat } from '@holdall/shared';
import {
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
import type { CellPlace, Delimiter } from './cells.ts';
import type { TextRows } from './createTextRows.ts';
import { columnsInSight, pinnedCount } from './gridColumns.ts';
import { cellId, Letters, Row } from './GridRows.tsx';
import styles from './TableViewer.module.css';

interface GridProps {
  readonly label: string;
  readonly rows: TextRows;
  readonly count: number;
  readonly delimiter: Delimiter;
  readonly widths: readonly number[];
  /** Columns are named by letters, and the first row is one like any other. */
  readonly lettered?: boolean;
  /** So many first rows stay above and so many first columns beside, as the file says. Of a lettered grid alone. */
  readonly frozen?: { readonly rows: number; readonly columns: number };
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

/** Pixels of a row. */
export const rowHeight = 30;
/** A browser ends its pages somewhere; rows beyond this height could not be reached by scrolling. */
const mostRows = 1_100_000;

const nothingFrozen = { rows: 0, columns: 0 };
/** What stays beside may take so much of the window. */
const mostPinned = 0.5;

/** Rows and columns of a table, of which only those on the screen exist. The first row stays above, numbers stay beside. */
export function Grid({
  label,
  rows,
  count,
  delimiter,
  widths,
  lettered = false,
  frozen = nothingFrozen,
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
  const heads = lettered ? Math.min(frozen.rows, count) : 1;
  const pinned = pinnedCount(widths, frozen.columns, window.innerWidth * mostPinned);
  /** Rows above the others on the screen, the names of the columns with them. */
  const above = lettered ? heads + 1 : 1;
  const shown = Math.min(order ? order.length : Math.max(0, count - heads), mostRows);
  const data = useMemo(() => ({ length: shown }) as ArrayLike<undefined>, [shown]);
  const rowAt = (index: number) => (index < 0 || !order ? index + heads : (order[index] ?? 0));
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const numbers = Math.max(44, format.number(count).length * 8 + 20);
  const { columns, before } = useMemo(() => columnsInSight(widths, pinned, span), [widths, pinned, span]);
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
    if (!order || row < heads) return row - heads;
    for (let index = 0; index < order.length; index += 1) if (order[index] === row) return index;
    return 0;
  };

  function bring({ row, column }: CellPlace) {
    const index = indexOf(row);
    // What stays above stands before the first, and is in sight.
    if (index >= 0) list.current?.scrollToIndex(index, { align: 'nearest' });
    bringColumn(column);
  }
  const latest = useLatest(bring);
  useEffect(() => {
    if (sought) latest.current(sought);
  }, [sought, latest]);

  function step(key: string) {
    const index = chosen ? indexOf(chosen.row) : -1 - (lettered ? heads : 0);
    const column = chosen?.column ?? 0;
    const next = key === 'ArrowDown' ? index + 1 : key === 'ArrowUp' ? index - 1 : index;
    const beside = key === 'ArrowRight' ? column + 1 : key === 'ArrowLeft' ? column - 1 : column;
    const place = {
      // What stays above stands before the first.
      index: Math.max(lettered ? -heads : 0, Math.min(shown - 1, next)),
      column: Math.max(0, Math.min(widths.length - 1, beside)),
    };
    onChoose?.({ row: rowAt(place.index), column: place.column });
    if (place.index >= 0) list.current?.scrollToIndex(place.index, { align: 'nearest' });
    bringColumn(place.column);
  }

  function bringColumn(column: number) {
    if (column < pinned) return;
    const held = widths.slice(0, pinned).reduce((sum, width) => sum + width, 0);
    const edge = widths.slice(pinned, column).reduce((sum, width) => sum + width, 0);
    const element = scroller.current;
    const room = element ? element.clientWidth - numbers - held : 0;
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

  const common = { delimiter, columns };
  const chosenIn = (row: number) => (chosen?.row === row ? chosen.column : undefined);
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={shown + above}
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
          <Letters columns={columns} />
        ) : (
          <Row index={0} place={0} text={rows.row(0) ?? ''} {...common} head />
        )}
        {lettered &&
          Array.from({ length: heads }, (_, row) => (
            <Row
              key={row}
              index={row}
              place={row + 1}
              text={rows.row(row) ?? ''}
              chosen={chosenIn(row)}
              commented={commented?.get(row)}
              frozen={row === heads - 1 ? 'last' : 'one'}
              {...common}
            />
          ))}
      </div>
      <Virtualizer
        ref={list}
        data={data}
        itemSize={rowHeight}
        scrollRef={scroller}
        startMargin={rowHeight * above}
      >
        {(_, index) => (
          <Row
            key={index}
            index={rowAt(index)}
            place={index + above}
            text={rows.row(rowAt(index)) ?? ''}
            chosen={chosenIn(rowAt(index))}
            commented={commented?.get(rowAt(index))}
            {...common}
          />
        )}
      </Virtualizer>
    </div>
  );
}
