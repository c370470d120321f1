import { useShell, type Resource, type Sort } from '@holdall/shared';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  forgetRow,
  rememberRow,
  seenRow,
  useListing,
  useListTotal,
  wholePages,
  type ListingQuery,
  type RowRange,
} from '../listing/index.ts';
import {
  chosenByKey,
  everything,
  isOnly,
  nothing,
  only,
  outlastsMoves,
  selectedCount,
  toggled,
  type Selection,
} from '../selection/index.ts';
import { useOpenBehind } from '../../frame/tabs/index.ts';
import type { ListModel } from './ListModel.ts';
import { useReach, type Anchor } from './useReach.ts';

interface Options {
  query: Omit<ListingQuery, 'sort'>;
  sort: Sort;
  setSort(sort: Sort): void;
  open(resource: Resource): void;
  prepare(resource: Resource): void;
  rename(resource: Resource, name: string): Promise<void>;
}

/** What is on the screen when a row is the first there, as far as one can tell before it is drawn. */
const screenAt = (first: number) => wholePages({ first, last: first + 40 });

/** State of a list beside its rows: what is chosen, where the focus is, which name is being changed. */
export function useListModel({ query, sort, setSort, open, prepare, rename }: Options) {
  const { announce, queries } = useShell();
  const openBehind = useOpenBehind();
  const { storageId, section, folderId, filter } = query;
  // Whoever comes back from a viewer finds the row that was looked at.
  const start = () => seenRow(queries, { ...query, sort });
  const [range, setRange] = useState<RowRange>(() => screenAt(start()));
  const [selection, setSelection] = useState<Selection>(nothing);
  const [anchor, setAnchor] = useState<Anchor>({ index: 0, id: null });
  const [renaming, setRenaming] = useState<string | null>(null);
  // The same at each draw, as `rename` is: rows that are given something new are drawn anew, all of them.
  const stopRenaming = useCallback(() => setRenaming(null), []);
  const asked = useMemo(
    () => ({ storageId, section, folderId, filter, sort }),
    [storageId, section, folderId, filter, sort],
  );
  const listing = useListing(asked, range);
  const total = useListTotal(asked, { listing, wanted: selection.mode === 'all' });
  const onReached = useCallback(
    (ids: readonly string[], { from, to }: { from: Anchor | null; to: number }) => {
      setSelection(only(...ids));
      if (from === null) setAnchor({ index: to, id: ids[0] ?? null });
    },
    [],
  );
  const { reaching, reach, stop } = useReach({ query: asked, listing, onReached });

  const place = `${storageId}/${section}/${folderId}/${filter}`;
  const [arrival, setArrival] = useState(() => ({ place, first: start() }));
  // At another place everything begins anew, while that is drawn for the first time.
  if (arrival.place !== place) {
    const first = start();
    setArrival({ place, first });
    setSelection(nothing);
    setAnchor({ index: first, id: null });
    stop();
    setRenaming(null);
    setRange(screenAt(first));
  }
  // A focus that is still to be drawn may be drawn at the place that comes after; it says nothing of a row there.
  const [moved, setMoved] = useState({ arrival, index: arrival.first });
  const active = moved.arrival === arrival ? moved.index : arrival.first;
  const setActive = useCallback((index: number) => setMoved({ arrival, index }), [arrival]);
  const forget = useEffectEvent(() => forgetRow(queries, { ...query, sort }));
  const arrived = useRef<string | null>(null);
  useEffect(() => {
    // A tab that is shown again is as it was left.
    if (arrived.current === place) return;
    arrived.current = place;
    forget();
  }, [place]);

  const selectAll = useCallback(() => {
    stop();
    setSelection(everything);
  }, [stop]);
  const clear = useCallback(() => {
    stop();
    setSelection(nothing);
  }, [stop]);

  return useMemo(() => {
    const { row, count } = listing;
    function chosenCount(): number | null {
      if (reaching) return null;
      if (selection.mode === 'all' && total === null) return null;
      return selectedCount(selection, total ?? count);
    }
    const model: ListModel = {
      listing,
      sort,
      selection,
      active: Math.min(active, Math.max(0, count - 1)),
      renaming,
      setSort,
      setRange: (next) =>
        setRange((present) => {
          const { first, last } = wholePages(next);
          return present.first === first && present.last === last ? present : { first, last };
        }),
      setActive,
      chosenCount: chosenCount(),
      press(index, how) {
        setActive(index);
        if (how === 'extend') {
          reach({
            from: anchor.id === null ? { ...anchor, id: row(anchor.index)?.id ?? null } : anchor,
            to: index,
          });
          return;
        }
        if (how === 'go' && outlastsMoves(selection)) return;
        const id = row(index)?.id;
        if (how === 'only' || how === 'go') {
          // As the second press of a double click does.
          const isChosen = id !== undefined && !reaching && isOnly(selection, [id]);
          return isChosen ? undefined : reach({ from: null, to: index });
        }
        stop();
        if (id === undefined) return;
        setAnchor({ index, id });
        setSelection((present) => (how === 'choose' ? chosenByKey(present, id) : toggled(present, id)));
      },
      selectAll,
      clear,
      open(resource) {
        // Whoever comes back finds the row that was opened.
        rememberRow(queries, asked, active);
        open(resource);
      },
      prepare,
      openBehind,
      rename,
      stopRenaming,
    };

    return {
      model,
      startRenaming: setRenaming,
      choose: (ids: readonly string[]) => setSelection(only(...ids)),
      announce,
    };
  }, [
    queries,
    asked,
    listing,
    total,
    sort,
    selection,
    active,
    setActive,
    anchor,
    reaching,
    reach,
    stop,
    selectAll,
    clear,
    renaming,
    stopRenaming,
    setSort,
    open,
    prepare,
    openBehind,
    rename,
    announce,
  ]);
}
