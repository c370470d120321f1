import { AppError, useShell, type PathStep, type Resource, type ResourcePage } from '@holdall/shared';
// The pages of a list have keys of their own, which its changes are told by.
// oxlint-disable-next-line no-restricted-imports
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { forgetFarPages } from './forgetFarPages.ts';
import { pageSize, type ListingQuery } from './listingQuery.ts';
import { pageQuery } from './loadPage.ts';

/** The rows that are on the screen. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** A range widened to whole pages: it stays the same while no other page comes onto the screen. */
export const wholePages = ({ first, last }: RowRange): RowRange => ({
  first: first - (first % pageSize),
  last: last - (last % pageSize) + pageSize - 1,
});

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
  /** The rows whose pages are here. */
  here(): readonly Resource[];
  readonly parent: Resource | null;
  readonly path: readonly PathStep[];
  /** A later answer to the same question is on its way. */
  readonly refreshing: boolean;
  retry(): void;
}

/** The very same list while no page has changed: TanStack compares what is combined. */
const pagesOf = (answers: readonly { data: ResourcePage | undefined }[]) => answers.map(({ data }) => data);

/** Reads the pages of a list that are on the screen. What is not shown is not fetched, and costs nothing when it changes. */
export function useListing(query: ListingQuery, { first, last }: RowRange): Listing {
  const { http, queries } = useShell();
  const options = (page: number) => pageQuery({ http, queries }, query, page);
  const head = useQuery({ ...options(0), placeholderData: keepPreviousData });
  const total = head.data?.total ?? null;
  const from = Math.max(1, Math.floor(first / pageSize));
  const to = Math.floor(last / pageSize);
  const wanted =
    head.data !== undefined &&
    (total === null ? head.data.nextCursor !== null : to * pageSize < total || from * pageSize < total);
  const numbers = useMemo(
    () => (wanted ? Array.from({ length: Math.max(0, to - from + 1) }, (_, offset) => from + offset) : []),
    [wanted, from, to],
  );
  const others = useQueries({ queries: numbers.map(options), combine: pagesOf });
  useEffect(() => forgetFarPages(queries, query), [queries, query, numbers]);

  const { data, isError, error, isPlaceholderData, refetch } = head;
  return useMemo(() => {
    const pages = new Map<number, ResourcePage>();
    if (data) pages.set(0, data);
    for (const [position, number] of numbers.entries()) {
      const page = others[position];
      if (page) pages.set(number, page);
    }
    const known = Math.max(
      0,
      ...[...pages].map(
        ([page, { items, nextCursor }]) => page * pageSize + items.length + (nextCursor ? pageSize : 0),
      ),
    );
    // Rows of a list that is gone are shown no longer; after any other failure they are better than nothing.
    const gone = isError && AppError.is(error) && error.code === 'not_found';
    return {
      status: data && !gone ? 'ready' : isError ? 'failed' : 'loading',
      error,
      count: total ?? known,
      complete: total !== null || [...pages.values()].some(({ nextCursor }) => nextCursor === null),
      row: (index) => pages.get(Math.floor(index / pageSize))?.items[index % pageSize],
      here: () => [...pages.values()].flatMap(({ items }) => items),
      parent: data?.parent ?? null,
      path: data?.path ?? [],
      refreshing: isPlaceholderData,
      retry: () => void refetch(),
    };
  }, [data, isError, error, isPlaceholderData, refetch, total, numbers, others]);
}
