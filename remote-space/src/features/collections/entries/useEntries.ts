import { useShell, type CollectionItem, type CollectionPage } from '@holdall/shared';
// The pages of a list have keys of their own, which its changes are told by.
// oxlint-disable-next-line no-restricted-imports
import { keepPreviousData, useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { firstPage, collectedPage, type CollectedQuery } from './collectedPage.ts';
import { useFollowed } from './useFollowed.ts';

/** How a collection is looked at. */
export interface EntriesQuery extends CollectedQuery {
  /** False waits. */
  readonly enabled?: boolean;
}

/** What is known of the entries of a collection. */
export interface Entries {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly error: unknown;
  readonly items: readonly CollectionItem[];
  /** Entries that this person may not see. */
  readonly invisible: number;
  /** Files are being looked at, and nothing was found among them yet. */
  readonly searching: boolean;
  /** There is more behind the last item. */
  readonly more: boolean;
  /** All there is, is here. */
  readonly complete: boolean;
  loadMore(): void;
  retry(): void;
}

const fewItems = 20;
const pagesAtOnce = 10;
const start: readonly string[] = [firstPage];

/** The very same pages while none has changed: TanStack compares what is combined, and lists are drawn anew by what they hold. */
const together = (answers: readonly UseQueryResult<CollectionPage>[]) => ({
  pages: answers.map(({ data }) => data),
  isError: answers[0]?.isError === true,
  error: answers[0]?.error,
  refetch: answers[0]?.refetch,
});

/** The entries of a collection, page behind page, kept true by events. */
export function useEntries({ collectionId, view, sort, filter, enabled = true }: EntriesQuery): Entries {
  const { http } = useShell();
  const list = useMemo(() => ({ collectionId, view, sort, filter }), [collectionId, view, sort, filter]);
  const [pages, setPages] = useState<{ list: unknown; cursors: readonly string[] }>({ list, cursors: start });
  const cursors = pages.list === list ? pages.cursors : start;

  const {
    pages: answers,
    isError,
    error,
    refetch,
  } = useQueries({
    queries: cursors.map((cursor) => ({
      ...collectedPage(http, list, cursor),
      enabled,
      placeholderData: cursor === firstPage ? keepPreviousData : undefined,
    })),
    combine: together,
  });
  useFollowed(collectionId);

  const next = answers.at(-1)?.nextCursor ?? null;
  const loadMore = useCallback(() => {
    if (next !== null) setPages({ list, cursors: [...cursors, next] });
  }, [list, cursors, next]);

  // A page of what rules find may be short, or empty, with more behind it: so many are asked for at once, no more.
  const isShort = next !== null && (answers.at(-1)?.items.length ?? 0) < fewItems;
  const goesOn = isShort && cursors.length < pagesAtOnce;
  useEffect(() => {
    if (goesOn) loadMore();
  }, [goesOn, loadMore]);

  const head = answers[0];
  // A row that moved from one page to another while they were fetched again stands once.
  const items = useMemo(
    () => [...new Map(answers.flatMap((page) => page?.items ?? []).map((item) => [item.id, item])).values()],
    [answers],
  );
  return {
    status: head ? 'ready' : isError ? 'failed' : 'loading',
    error,
    items,
    invisible: head?.invisible ?? 0,
    more: next !== null,
    complete: next === null && answers.every((page) => page !== undefined),
    searching: goesOn,
    loadMore,
    retry: () => void refetch?.(),
  };
}
