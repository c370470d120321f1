import { api, type Http, type ResourcePage } from '@holdall/shared';
import type { QueryClient } from '@tanstack/react-query';
import { pageInput, pageKey, pageSize, type ListingQuery } from './listingQuery.ts';

interface Dependencies {
  readonly http: Http;
  readonly queries: QueryClient;
}

/**
 * Fetches a page of a list. Next to a page that is known it follows that page's cursor, which costs the server the same
 * wherever it is; a jump of the scroll bar asks for a fraction of the whole.
 */
async function loadPage(
  { http, queries }: Dependencies,
  query: ListingQuery,
  page: number,
  signal: AbortSignal,
): Promise<ResourcePage> {
  const before = page === 0 ? undefined : queries.getQueryData<ResourcePage>(pageKey(query, page - 1));
  const first = queries.getQueryData<ResourcePage>(pageKey(query, 0));
  const total = first?.total ?? null;
  const from =
    page === 0
      ? null
      : before?.nextCursor
        ? { cursor: before.nextCursor }
        : { at: total === null || total === 0 ? 0 : Math.min(1, (page * pageSize + 0.5) / total) };
  const call = api.sections[query.section] as (typeof api.sections)['files'];
  return http.call(call, pageInput(query, from), { signal, quiet: true });
}

/** A page of a list as a question to TanStack Query. */
export const pageQuery = (dependencies: Dependencies, query: ListingQuery, page: number) => ({
  queryKey: pageKey(query, page),
  queryFn: ({ signal }: { signal: AbortSignal }) => loadPage(dependencies, query, page, signal),
  staleTime: 30_000,
});

/** Begins to fetch a folder before its screen asks for it, so that it is drawn with its rows. Resolves when that is over, well or not. */
export function prepareFolder(
  dependencies: Dependencies,
  folder: Pick<ListingQuery, 'storageId' | 'folderId' | 'sort'>,
): Promise<void> {
  const query = { ...folder, section: 'files', filter: '' } as const;
  return dependencies.queries.prefetchQuery(pageQuery(dependencies, query, 0));
}
