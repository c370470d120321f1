import { useMemo } from 'react';
import { useEntries, type Entries, type EntriesQuery } from './useEntries.ts';

/** A list of a collection. Its items are what was put there by hand and, behind that, what rules find. */
export function useCollected(query: Omit<EntriesQuery, 'enabled'>): Entries {
  const isItems = query.view === 'items';
  const byHand = useEntries(query);
  const reached = isItems && byHand.status === 'ready' && !byHand.more;
  const found = useEntries({ ...query, view: 'found', enabled: reached });
  const items = useMemo(() => [...byHand.items, ...found.items], [byHand.items, found.items]);
  if (!reached) return isItems ? { ...byHand, complete: false } : byHand;
  return {
    ...byHand,
    status: found.status === 'loading' && byHand.items.length === 0 ? 'loading' : 'ready',
    items,
    searching: found.searching,
    more: found.more,
    complete: byHand.complete && found.complete,
    loadMore: found.loadMore,
  };
}
