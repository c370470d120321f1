import type { QueryClient } from '@tanstack/react-query';
import { pageKey, type ListingQuery } from './listingQuery.ts';

const seenKey = (query: ListingQuery) => ['seen', ...pageKey(query, 0)];

/** Remembers which row of a list was looked at last, for the way back to it. Goes with the answers at sign-out. */
export function rememberRow(queries: QueryClient, query: ListingQuery, index: number): void {
  queries.setQueryDefaults(['seen'], { gcTime: Number.POSITIVE_INFINITY });
  queries.setQueryData(seenKey(query), index);
}

/** The row to come back to; the first one, unless something was looked at meanwhile. */
export function seenRow(queries: QueryClient, query: ListingQuery): number {
  return queries.getQueryData<number>(seenKey(query)) ?? 0;
}

/** Whoever comes again by another way begins at the top. */
export function forgetRow(queries: QueryClient, query: ListingQuery): void {
  queries.removeQueries({ queryKey: seenKey(query), exact: true });
}
