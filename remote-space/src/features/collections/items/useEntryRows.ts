import type { CollectionItem } from '@holdall/shared';
import { useMemo, useState } from 'react';
import type { RowsModel } from '../../list/index.ts';
import {
  chosenByKey,
  isSelected,
  nothing,
  only,
  outlastsMoves,
  toggled,
  type Selection,
} from '../../selection/index.ts';
import type { Entries } from './useEntries.ts';

/** The rows of a collection: which are chosen, and which has the focus. */
export interface EntryRows extends RowsModel<CollectionItem> {
  readonly chosen: readonly CollectionItem[];
  isChosen(index: number): boolean;
}

/** State of the list beside its rows. What has left the list is chosen no longer. */
export function useEntryRows({ items }: Entries, open: (item: CollectionItem) => void): EntryRows {
  const [selection, setSelection] = useState<Selection>(nothing);
  const [active, setActive] = useState(0);
  const [anchor, setAnchor] = useState<string | null>(null);
  return useMemo(() => {
    const isChosen = (item: CollectionItem | undefined) =>
      item !== undefined && isSelected(selection, item.id);
    return {
      listing: { count: items.length, row: (index) => items[index] },
      active: Math.max(0, Math.min(active, items.length - 1)),
      chosen: items.filter(isChosen),
      isChosen: (index) => isChosen(items[index]),
      setActive,
      press(index, how) {
        const item = items[index];
        if (item === undefined) return;
        setActive(index);
        if (how === 'toggle') setSelection((present) => toggled(present, item.id));
        if (how === 'choose') setSelection((present) => chosenByKey(present, item.id));
        if (how === 'go' && outlastsMoves(selection)) return;
        if (how === 'only' || how === 'go') setSelection(only(item.id));
        if (how !== 'extend') return setAnchor(item.id);
        const from = Math.max(
          0,
          items.findIndex(({ id }) => id === anchor),
        );
        const range = items.slice(Math.min(from, index), Math.max(from, index) + 1);
        setSelection(only(...range.map(({ id }) => id)));
      },
      selectAll: () => setSelection(only(...items.map(({ id }) => id))),
      clear: () => setSelection(nothing),
      open,
    };
  }, [items, selection, active, anchor, open]);
}
