import { useFormat } from '@holdall/shared';
import { memo, useMemo, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useTakeFocus } from '../../frame/useTakeFocus.ts';
import { cellsOf, columnName, type Delimiter } from './cells.ts';
import type { TextRows } from './createTextRows.ts';
import styles from './TableViewer.module.css';

interface GridProps {
  readonly label: string;
  readonly rows: TextRows;
  readonly count: number;
  readonly delimiter: Delimiter;
  readonly widths: readonly number[];
}

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
export function Grid({ label, rows, count, delimiter, widths }: GridProps) {
  const format = useFormat();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  useTakeFocus(scroller);
  const [span, setSpan] = useState({ left: 0, right: 2400 });
  const shown = Math.min(count, mostRows);
  const data = useMemo(() => ({ length: Math.max(0, shown - 1) }) as ArrayLike<undefined>, [shown]);
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
    if (event.key === 'Home' && event.ctrlKey) list.current?.scrollToIndex(0);
    else if (event.key === 'End' && event.ctrlKey) list.current?.scrollToIndex(shown - 2);
    else if (event.key === 'Home') element.scrollLeft = 0;
    else if (event.key === 'End') element.scrollLeft = element.scrollWidth;
    else return;
    event.preventDefault();
  }

  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={count}
      aria-colcount={widths.length + 1}
      aria-readonly
      tabIndex={0}
      data-sideways
      className={styles.grid}
      style={look as CSSProperties}
      onScroll={handleScroll}
      onKeyDown={handleKeyDown}
    >
      <div className={styles.head} role="rowgroup">
        <Row index={0} text={rows.row(0) ?? ''} {...{ delimiter, columns, first }} head />
      </div>
      <Virtualizer ref={list} data={data} itemSize={rowHeight} scrollRef={scroller} startMargin={rowHeight}>
        {(_, index) => (
          <Row
            key={index + 1}
            index={index + 1}
            text={rows.row(index + 1) ?? ''}
            {...{ delimiter, columns, first }}
          />
        )}
      </Virtualizer>
    </div>
  );
}

interface RowProps {
  readonly index: number;
  readonly text: string;
  readonly delimiter: Delimiter;
  readonly columns: readonly number[];
  readonly first: number;
  readonly head?: boolean;
}

const isNumber = (text: string) => /^[-+]?[\d\s.,']+%?$/.test(text) && /\d/.test(text);

const Row = memo(function Row({ index, text, delimiter, columns, first, head = false }: RowProps) {
  const cells = cellsOf(text, delimiter);
  const role = head ? 'columnheader' : 'gridcell';
  return (
    <div role="row" aria-rowindex={index + 1} className={styles.row}>
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
