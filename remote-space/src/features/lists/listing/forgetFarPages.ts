import type { QueryClient } from '@tanstack/react-query';
import { folderKey, type ListingQuery } from './listingQuery.ts';

/** So many pages that are no longer looked at stay here, for a short way back. */
const keptPages = 2;

/**
 * Drops the pages of a list that nobody looks at any more, but for the latest ones: whoever scrolls through all of a
 * long list holds no more of it than at its beginning.
 */
export function forgetFarPages(queries: QueryClient, query: ListingQuery): void {
  const { storageId, section, folderId, sort, filter } = query;
  const queryKey = [...folderKey(storageId, section, folderId), sort, filter];
  queries
    .getQueryCache()
    .findAll({ queryKey, type: 'inactive', predicate: (page) => typeof page.queryKey.at(-1) === 'number' })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .slice(keptPages)
    .forEach((page) => queries.removeQueries({ queryKey: page.queryKey, exact: true }));
}
