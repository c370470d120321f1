import { useShell, type Resource, type Sort } from '@holdall/shared';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { forgetRow, seenRow, useListing, type ListingQuery, type RowRange } from '../listing/index.ts';
import { added, everything, nothing, only, toggled, type Selection } from '../selection/index.ts';
import type { ListModel } from './ListModel.ts';

interface Options {
  query: Omit<ListingQuery, 'sort'>;
  sort: Sort;
  setSort(sort: Sort): void;
  open(resource: Resource): void;
  rename(resource: Resource, name: string): Promise<void>;
}

/** State of a list beside its rows: what is chosen, where the focus is, which name is being changed. */
export function useListModel({ query, sort, setSort, open, rename }: Options) {
  const { announce, queries } = useShell();
  const { storageId, section, folderId, filter } = query;
  // Whoever comes back from a viewer finds the row that was looked at.
  const start = () => seenRow(queries, { ...query, sort });
  const [range, setRange] = useState<RowRange>(() => ({ first: start(), last: start() + 40 }));
  const [selection, setSelection] = useState<Selection>(nothing);
  const [active, setActive] = useState(start);
  const [anchor, setAnchor] = useState(0);
  const [renaming, setRenaming] = useState<string | null>(null);
  const listing = useListing({ storageId, section, folderId, filter, sort }, range);

  const place = `${storageId}/${section}/${folderId}/${filter}`;
  const arrive = useEffectEvent(() => {
    const first = start();
    setSelection(nothing);
    setActive(first);
    setAnchor(first);
    setRenaming(null);
    setRange({ first, last: first + 40 });
    forgetRow(queries, { ...query, sort });
  });
  useEffect(() => arrive(), [place]);

  return useMemo(() => {
    const { row, count } = listing;
    const model: ListModel = {
      listing,
      sort,
      selection,
      active: Math.min(active, Math.max(0, count - 1)),
      renaming,
      setSort,
      setRange: (next) =>
        setRange((present) => (present.first === next.first && present.last === next.last ? present : next)),
      setActive,
      press(index, how) {
        const resource = row(index);
        setActive(index);
        if (how !== 'extend') setAnchor(index);
        if (!resource) return;
        if (how === 'only') setSelection(only(resource.id));
        if (how === 'toggle') setSelection((present) => toggled(present, resource.id));
        if (how === 'extend') {
          const [from, to] = anchor < index ? [anchor, index] : [index, anchor];
          const ids = Array.from({ length: to - from + 1 }, (_, offset) => row(from + offset)?.id).filter(
            (id) => id !== undefined,
          );
          setSelection(added(nothing, ids));
        }
      },
      selectAll: () => setSelection(everything),
      clear: () => setSelection(nothing),
      open,
      rename,
      stopRenaming: () => setRenaming(null),
    };

    return {
      model,
      startRenaming: setRenaming,
      choose: (ids: readonly string[]) => setSelection(only(...ids)),
      announce,
    };
  }, [listing, sort, selection, active, anchor, renaming, setSort, open, rename, announce]);
}
