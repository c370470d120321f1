import { useShell, type PathStep, type Resource, type ResourcePage } from '@holdall/shared';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pageKey, pageSize, type ListingQuery } from './listingQuery.ts';
import { loadPage } from './loadPage.ts';

/** The rows that are on the screen. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** A list of any length, of which only what is looked at is here. */
export interface Listing {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly error: unknown;
  /** Rows in all, as far as known. */
  readonly count: number;
  /** False while `count` may still grow (a filter whose hits are not counted). */
  readonly complete: boolean;
  /** The row at a place; undefined while its page is on the way. */
  row(index: number): Resource | undefined;
  readonly parent: Resource | null;
  readonly path: readonly PathStep[];
  /** A later answer to the same question is on its way. */
  readonly refreshing: boolean;
  retry(): void;
}

/** Reads the pages of a list that are on the screen. What is not shown is not fetched, and costs nothing when it changes. */
export function useListing(query: ListingQuery, { first, last }: RowRange): Listing {
  const { http, queries } = useShell();
  const options = (page: number) => ({
    queryKey: pageKey(query, page),
    queryFn: ({ signal }: { signal: AbortSignal }) => loadPage({ http, queries }, query, page, signal),
    staleTime: 30_000,
  });

  const head = useQuery({ ...options(0), placeholderData: keepPreviousData });
  const total = head.data?.total ?? null;
  const from = Math.max(1, Math.floor(first / pageSize));
  const to = Math.floor(last / pageSize);
  const wanted =
    head.data &&
    (total === null ? head.data.nextCursor !== null : to * pageSize < total || from * pageSize < total);
  const numbers = wanted
    ? Array.from({ length: Math.max(0, to - from + 1) }, (_, offset) => from + offset)
    : [];
  const others = useQueries({ queries: numbers.map(options) });

  return useMemo(() => {
    const pages = new Map<number, ResourcePage>();
    if (head.data) pages.set(0, head.data);
    for (const [position, page] of numbers.entries()) {
      const data = others[position]?.data;
      if (data) pages.set(page, data);
    }
    const known = Math.max(
      0,
      ...[...pages].map(
        ([page, { items, nextCursor }]) => page * pageSize + items.length + (nextCursor ? pageSize : 0),
      ),
    );
    return {
      status: head.data ? 'ready' : head.isError ? 'failed' : 'loading',
      error: head.error,
      count: total ?? known,
      complete: total !== null || [...pages.values()].some(({ nextCursor }) => nextCursor === null),
      row: (index) => pages.get(Math.floor(index / pageSize))?.items[index % pageSize],
      parent: head.data?.parent ?? null,
      path: head.data?.path ?? [],
      refreshing: head.isPlaceholderData,
      retry: () => void head.refetch(),
    };
    // The answers themselves are what changes; TanStack keeps them stable while they are equal.
  }, [
    head.data,
    head.isError,
    head.error,
    head.isPlaceholderData,
    total,
    others.map(({ dataUpdatedAt }) => dataUpdatedAt).join(),
  ]);
}
