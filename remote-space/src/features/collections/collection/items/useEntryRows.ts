import { useShell, type CollectionItem } from '@holdall/shared';
import { useEffect, useMemo, useState } from 'react';
import {
  forgetEntry,
  seenEntry,
  thingOf,
  useCollectedCount,
  type Entries,
  type CollectedCount,
} from '../../entries/index.ts';
import type { RowsModel } from '../../../lists/list/index.ts';
import {
  chosenByKey,
  everything,
  isSelected,
  nothing,
  only,
  outlastsMoves,
  selectedCount,
  toggled,
  toWire,
  type Selection,
} from '../../../lists/selection/index.ts';
import { theseEntries, type ChosenEntries } from './ChosenEntries.ts';
import type { CollectedList } from './CollectedList.ts';

/** The rows of a collection: which are chosen, and which has the focus. */
export interface EntryRows extends RowsModel<CollectionItem> {
  readonly chosen: ChosenEntries;
  readonly hasChosen: boolean;
  /** Nothing of the list is left out of the choice. */
  readonly isAll: boolean;
  /** What is chosen is still being found out. */
  readonly isPending: boolean;
  isChosen(index: number): boolean;
}

/** All that match but a few: counted, and named by the question that finds them. */
function allBut(
  except: ReadonlySet<string>,
  items: readonly CollectionItem[],
  { list, total }: { list: CollectedList; total: CollectedCount },
): ChosenEntries {
  const { collectionId: storageId, view: section, filter } = list;
  const left = items.filter(({ id }) => except.has(id));
  const selection: Selection = {
    mode: 'all',
    // By what they refer to: so the clipboard too knows its rows by them.
    except: new Set([...except].map((id) => left.find((item) => item.id === id)?.resource?.id ?? id)),
  };
  const query = toWire(selection, { storageId, section, folderId: null, filter });
  const others = total.count - total.things - left.filter((item) => !thingOf(item)).length;
  return {
    count: selectedCount(selection, total.count),
    items: items.filter(({ id }) => !except.has(id)),
    query: Array.isArray(query) ? null : query,
    areThings: others === 0,
  };
}

/** State of the list beside its rows. What has left the list is chosen no longer; of another list, nothing is. */
export function useEntryRows(
  list: CollectedList,
  entries: Entries,
  open: (item: CollectionItem) => void,
): EntryRows {
  const { items, complete } = entries;
  const key = `${list.collectionId}/${list.filter}`;
  const [kept, setKept] = useState<{ key: string; selection: Selection }>({ key, selection: nothing });
  const selection = kept.key === key ? kept.selection : nothing;
  const { queries } = useShell();
  // Whoever comes back from a viewer finds the row that was looked at.
  const [seen] = useState(() => seenEntry(queries, list));
  useEffect(() => forgetEntry(queries, list), [queries, list]);
  const [chosenRow, setActive] = useState<number | null>(null);
  const active = chosenRow ?? (seen === null ? 0 : items.findIndex(({ resource }) => resource?.id === seen));
  const [anchor, setAnchor] = useState<string | null>(null);
  const total = useCollectedCount({ ...list, entries, wanted: selection.mode === 'all' });
  return useMemo(() => {
    const setSelection = (next: (present: Selection) => Selection) =>
      setKept((present) => ({ key, selection: next(present.key === key ? present.selection : nothing) }));
    const isChosen = (item: CollectionItem | undefined) =>
      item !== undefined && isSelected(selection, item.id);
    function chosenNow(): ChosenEntries {
      if (selection.mode === 'some') return theseEntries(items.filter(isChosen));
      return total === null ? theseEntries([]) : allBut(selection.except, items, { list, total });
    }
    const chosen = chosenNow();
    const hasChosen = selection.mode === 'all' || chosen.count > 0;
    return {
      listing: { count: items.length, row: (index) => items[index] },
      active: Math.max(0, Math.min(active, items.length - 1)),
      chosen,
      hasChosen,
      isAll:
        selection.mode === 'all'
          ? selection.except.size === 0
          : complete && hasChosen && chosen.count === items.length,
      isPending: selection.mode === 'all' && total === null,
      isChosen: (index) => isChosen(items[index]),
      setActive,
      press(index, how) {
        const item = items[index];
        if (item === undefined) return;
        setActive(index);
        if (how === 'toggle') setSelection((present) => toggled(present, item.id));
        if (how === 'choose') setSelection((present) => chosenByKey(present, item.id));
        if (how === 'go' && outlastsMoves(selection)) return;
        if (how === 'only' || how === 'go') setSelection(() => only(item.id));
        if (how !== 'extend') return setAnchor(item.id);
        const from = Math.max(
          0,
          items.findIndex(({ id }) => id === anchor),
        );
        const range = items.slice(Math.min(from, index), Math.max(from, index) + 1);
        setSelection(() => only(...range.map(({ id }) => id)));
      },
      selectAll: () => setSelection(() => everything),
      clear: () => setSelection(() => nothing),
      open,
    };
  }, [key, list, items, complete, total, selection, active, anchor, open]);
}
