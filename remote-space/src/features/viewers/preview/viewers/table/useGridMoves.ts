import { useEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { useLatest } from '../../../../../useLatest.ts';
import type { CellPlace } from './cells.ts';

interface Moves {
  readonly widths: readonly number[];
  readonly pinned: number;
  /** Pixels of the numbers of the rows. */
  readonly numbers: number;
  /** Rows of the text that stand above all others. */
  readonly heads: number;
  /** The first of those can be chosen as well. */
  readonly chooseHeads: boolean;
  /** Rows to be scrolled through. */
  readonly shown: number;
  readonly order: ArrayLike<number> | null;
  readonly chosen: CellPlace | null;
  readonly sought: CellPlace | null;
  onChoose?: ((cell: CellPlace) => void) | undefined;
}

/** How one moves in a grid: what of it is on the screen, the steps of arrows, and bringing a cell into sight. */
export function useGridMoves(moves: Moves) {
  const { widths, pinned, numbers, heads, chooseHeads, shown, order, chosen, sought, onChoose } = moves;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const [span, setSpan] = useState({ left: 0, right: 2400 });
  const rowAt = (index: number) => (index < 0 || !order ? index + heads : (order[index] ?? 0));

  function handleScroll() {
    const element = scroller.current;
    if (!element) return;
    // In steps, so that most movements change nothing.
    const left = Math.floor(Math.abs(element.scrollLeft) / 400) * 400 - 400;
    const right = left + element.clientWidth + 1600;
    setSpan((present) => (present.left === left && present.right === right ? present : { left, right }));
  }

  /** The place of a row on the screen; what stays above stands before the first. */
  const indexOf = (row: number) => {
    if (!order || row < heads) return row - heads;
    for (let index = 0; index < order.length; index += 1) if (order[index] === row) return index;
    return 0;
  };

  function bring({ row, column }: CellPlace) {
    const index = indexOf(row);
    // What stays above is in sight.
    if (index >= 0) list.current?.scrollToIndex(index, { align: 'nearest' });
    bringColumn(column);
  }
  const latest = useLatest(bring);
  useEffect(() => {
    if (sought) latest.current(sought);
  }, [sought, latest]);

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

  /** Goes so many rows and columns on, as far as there are any. */
  function go(rows: number, columns: number) {
    const least = chooseHeads ? -heads : 0;
    const index = (chosen ? indexOf(chosen.row) : least - 1) + rows;
    const place = {
      index: Math.max(least, Math.min(shown - 1, index)),
      column: Math.max(0, Math.min(widths.length - 1, (chosen?.column ?? 0) + columns)),
    };
    const cell = { row: rowAt(place.index), column: place.column };
    onChoose?.(cell);
    bring(cell);
  }

  /** Does what a key says; false where it says nothing. */
  function press({ key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean }): boolean {
    const element = scroller.current;
    if (!element) return false;
    // Where the line begins at the right, it is scrolled by less than nothing.
    const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    if (onChoose && key.startsWith('Arrow')) {
      const [down, right] = [Number(key === 'ArrowDown'), Number(key === 'ArrowRight')];
      go(down - Number(key === 'ArrowUp'), right - Number(key === 'ArrowLeft'));
    } else if (key === 'Home' && ctrlKey) list.current?.scrollToIndex(0);
    else if (key === 'End' && ctrlKey) list.current?.scrollToIndex(shown - 1);
    else if (key === 'Home') element.scrollLeft = 0;
    else if (key === 'End') element.scrollLeft = sign * element.scrollWidth;
    else return false;
    return true;
  }

  return { scroller, list, span, rowAt, indexOf, handleScroll, press, go };
}
