import type { CollectionSort } from '@holdall/shared';
import { useMemo } from 'react';
import { useEntries, type Entries, type EntriesQuery } from './useEntries.ts';

/** What rules find is ordered by its changes alone. */
const foundSort = (sort: CollectionSort): CollectionSort => (sort === 'changed' ? sort : '-changed');

/** A list of a collection. Its items are what was put there by hand and, behind that, what rules find. */
export function useGathered(query: Omit<EntriesQuery, 'enabled'>): Entries {
  const { view, sort } = query;
  const isItems = view === 'items';
  const byHand = useEntries({ ...query, sort: view === 'excluded' ? 'position' : sort });
  const reached = isItems && byHand.status === 'ready' && !byHand.more;
  const found = useEntries({ ...query, view: 'found', sort: foundSort(sort), enabled: reached });
  const items = useMemo(() => [...byHand.items, ...found.items], [byHand.items, found.items]);
  if (!reached) return byHand;
  return {
    ...byHand,
    status: found.status === 'loading' && byHand.items.length === 0 ? 'loading' : 'ready',
    items,
    searching: found.searching,
    more: found.more,
    loadMore: found.loadMore,
  };
}
