import type { Loaded, SavedAuditFilter } from '@holdall/shared';
import { useSearchParams } from 'react-router-dom';
import { chosenPart, filterFrom, filterOf, noFilter, searchOf, type AuditFilter } from './auditFilter.ts';

/**
 * The filter of the page, which its address carries, so that it can be sent to somebody and gone back to. An address with
 * nothing but the id of a kept filter, as a notification has it, means that one.
 */
export function useAuditFilter(saved: Loaded<{ items: readonly SavedAuditFilter[] }>) {
  const [search, setSearch] = useSearchParams();
  const named = filterOf(search);
  const chosenId = search.get(chosenPart);
  const chosen = saved.data?.items.find(({ id }) => id === chosenId) ?? null;
  return {
    filter: named ?? (chosen ? filterFrom(chosen.filter) : noFilter),
    chosen,
    /** False while it is still asked which filter is meant. */
    isKnown: named !== null || chosenId === null || saved.status !== 'loading',
    /** Takes the place of the address before: back leads off the page, not through every step. */
    narrow: (next: AuditFilter) => setSearch(searchOf(next), { replace: true }),
    choose: (next: SavedAuditFilter | null) =>
      setSearch(next === null ? {} : searchOf(filterFrom(next.filter), next.id)),
  };
}
