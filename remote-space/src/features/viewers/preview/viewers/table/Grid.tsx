import { useFormat } from '@holdall/shared';
import { useMemo, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react';
import { Virtualizer } from 'virtua';
import { useTakeFocus } from '../../frame/useTakeFocus.ts';
import type { CellPlace, Delimiter } from './cells.ts';
import type { RowsToShow } from './createTextRows.ts';
import { columnsInSight, pinnedCount } from './gridColumns.ts';
import { cellId, Letters, Row } from './GridRows.tsx';
import { CellField, type Way } from './writing/CellField.tsx';
import { useGridMoves } from './useGridMoves.ts';
import { handleWritingKey, type GridWriting } from './writing/GridWriting.ts';
import styles from './TableViewer.module.css';

interface GridProps {
  readonly label: string;
  readonly rows: RowsToShow;
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
  /** Its cells can be changed. */
  readonly writing?: GridWriting | null;
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
  writing = null,
}: GridProps) {
  const format = useFormat();
  /** Rows of the text that stand above all others. */
  const heads = lettered ? Math.min(frozen.rows, count) : 1;
  const pinned = pinnedCount(widths, frozen.columns, window.innerWidth * mostPinned);
  /** Rows above the others on the screen, the names of the columns with them. */
  const above = lettered ? heads + 1 : 1;
  const shown = Math.min(order ? order.length : Math.max(0, count - heads), mostRows);
  const data = useMemo(() => ({ length: shown }) as ArrayLike<undefined>, [shown]);
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const numbers = Math.max(44, format.number(count).length * 8 + 20);
  const isOn = writing?.isOn ?? false;
  const moves = { widths, pinned, numbers, heads, chooseHeads: lettered || isOn, shown, order };
  const { scroller, list, span, rowAt, indexOf, handleScroll, press, go } = useGridMoves({
    ...moves,
    chosen,
    sought,
    onChoose,
  });
  useTakeFocus(scroller);
  const { columns, before } = useMemo(() => columnsInSight(widths, pinned, span), [widths, pinned, span]);
  const look = { '--numbers': `${numbers}px`, '--whole': `${whole + numbers}px`, '--before': `${before}px` };

  function handleKeyDown(event: KeyboardEvent) {
    if (event.target !== scroller.current) return;
    if (handleWritingKey(event, { chosen, writing }) || press(event)) event.preventDefault();
  }

  /** The cell that was pressed on. Those of a head are chosen where they can be changed. */
  function cellUnder({ target }: MouseEvent): CellPlace | null {
    const roles = isOn ? '[role="gridcell"], [role="columnheader"]' : '[role="gridcell"]';
    const cell = target instanceof Element ? target.closest<HTMLElement>(roles) : null;
    const row = cell?.parentElement?.dataset['row'];
    const column = Number(cell?.ariaColIndex) - 2;
    return row === undefined || column < 0 ? null : { row: Number(row), column };
  }
  const isField = ({ target }: MouseEvent) => target instanceof HTMLTextAreaElement;

  /** A press anywhere in the grid chooses the cell under it; while the table is changed, a second one opens it. */
  function handleClick(event: MouseEvent) {
    const cell = isField(event) ? null : cellUnder(event);
    if (!cell) return;
    if (isOn && chosen?.row === cell.row && chosen.column === cell.column) writing?.onOpen(cell);
    else onChoose?.(cell);
  }
  function handleDoubleClick(event: MouseEvent) {
    const cell = isField(event) ? null : cellUnder(event);
    if (cell && !isOn) writing?.onOpen(cell);
  }

  const common = { delimiter, columns };
  const chosenIn = (row: number) => (chosen?.row === row ? chosen.column : undefined);
  /** Behind the last cell of a row comes the first one of the next. */
  function goOn({ column }: CellPlace, [rowsOn, columnsOn]: Way) {
    scroller.current?.focus({ preventScroll: true });
    const next = column + columnsOn;
    if (next >= widths.length) go(1, -column);
    else if (next < 0) go(-1, widths.length);
    else go(rowsOn, columnsOn);
  }
  const fieldIn = (row: number) => {
    if (!writing?.open || writing.open.row !== row) return undefined;
    const { open, first } = writing;
    return (
      <CellField
        key={cellId(open)}
        place={open}
        value={first ?? writing.textOf(open)}
        onLeave={(value, way) => {
          writing.onLeave(open, value);
          // Who pressed on something else goes there.
          if (way) goOn(open, way);
        }}
      />
    );
  };
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={shown + above}
      aria-activedescendant={chosen ? cellId(chosen) : undefined}
      aria-colcount={widths.length + 1}
      aria-readonly={!isOn || undefined}
      tabIndex={0}
      data-sideways
      className={styles.grid}
      style={look as CSSProperties}
      onScroll={handleScroll}
      onKeyDown={handleKeyDown}
      onClick={handleClick}
      onDoubleClick={handleDoubleClick}
    >
      <div className={styles.head} role="rowgroup">
        {lettered ? (
          <Letters columns={columns} />
        ) : (
          <Row
            index={0}
            place={0}
            text={rows.row(0) ?? ''}
            chosen={chosenIn(0)}
            field={fieldIn(0)}
            {...common}
            head
          />
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
        {...(writing?.open && { keepMounted: [Math.max(0, indexOf(writing.open.row))] })}
      >
        {(_, index) => (
          <Row
            key={index}
            index={rowAt(index)}
            place={index + above}
            text={rows.row(rowAt(index)) ?? ''}
            chosen={chosenIn(rowAt(index))}
            field={fieldIn(rowAt(index))}
            commented={commented?.get(rowAt(index))}
            {...common}
          />
        )}
      </Virtualizer>
    </div>
  );
}
