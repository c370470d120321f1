import type { KeyboardEvent, RefObject } from 'react';
import type { RowsModel } from './ListModel.ts';
import { listIntent } from './listKeys.ts';

interface Options {
  columns: number;
  rowHeight: number;
  scroller: RefObject<HTMLElement | null>;
  /** Brings a row onto the screen. */
  reveal(index: number): void;
  /** Opens the menu of the row that has the focus. */
  openMenu(): void;
}

/** Answers keys in a list or grid: moving, selecting, opening. What it does not know goes on to the commands. */
export function useListKeys<Row>(
  model: RowsModel<Row>,
  { columns, rowHeight, scroller, reveal, openMenu }: Options,
) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? rowHeight) / rowHeight) - 1);
    const intent = listIntent(event, {
      active: model.active,
      count: model.listing.count,
      page,
      columns,
      rightToLeft: getComputedStyle(event.currentTarget).direction === 'rtl',
    });
    if (intent === null) return;
    event.preventDefault();
    const row = model.listing.row(model.active);
    switch (intent.type) {
      case 'move':
        // In this order: a list that has something new to draw would be laid out once more to be moved.
        reveal(intent.to);
        model.press(intent.to, intent.extend ? 'extend' : 'go');
        break;
      case 'toggle':
        model.press(model.active, 'choose');
        break;
      case 'all':
        model.selectAll();
        break;
      case 'clear':
        model.clear();
        break;
      case 'menu':
        openMenu();
        break;
      case 'open':
        if (row !== undefined) model.open(row);
        break;
    }
  };
}
