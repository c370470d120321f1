import type { QueryClient } from '@tanstack/react-query';
import { collectionKey, type CollectedQuery } from './collectedPage.ts';

type List = Pick<CollectedQuery, 'collectionId' | 'view'>;

const seenKey = ({ collectionId, view }: List) => ['seen', ...collectionKey(collectionId), view];

/** Remembers which file of a collection was looked at last, for the way back to it. Goes with the answers at sign-out. */
export function rememberEntry(queries: QueryClient, list: List, resourceId: string): void {
  queries.setQueryDefaults(['seen'], { gcTime: Number.POSITIVE_INFINITY });
  queries.setQueryData(seenKey(list), resourceId);
}

/** The file to come back to; null unless one was looked at meanwhile. */
export const seenEntry = (queries: QueryClient, list: List): string | null =>
  queries.getQueryData<string>(seenKey(list)) ?? null;

/** Whoever comes again by another way begins at the top. */
export function forgetEntry(queries: QueryClient, list: List): void {
  queries.removeQueries({ queryKey: seenKey(list), exact: true });
}
