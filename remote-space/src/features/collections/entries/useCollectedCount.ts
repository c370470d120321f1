import { useRead, useShell, type CollectedSection } from '@holdall/shared';
import { collectionKey } from './collectedPage.ts';
import { thingOf } from './thingOf.ts';
import type { Entries } from './useEntries.ts';

interface Options {
  readonly collectionId: string;
  readonly view: CollectedSection;
  readonly filter: string;
  readonly entries: Entries;
  /** Whether somebody asks. */
  readonly wanted: boolean;
}

/** How much a list of a collection holds. */
export interface CollectedCount {
  readonly count: number;
  /** Files and folders that are there, among them. */
  readonly things: number;
}

/**
 * How much is in a list of a collection in all, and how much of that is files and folders that are there. What is not here
 * is counted by the server when it is asked for; null until then.
 */
export function useCollectedCount({
  collectionId,
  view,
  filter,
  entries: { items, complete },
  wanted,
}: Options): CollectedCount | null {
  const { http } = useShell();
  const { data = null } = useRead(
    [...collectionKey(collectionId), 'count', view, filter],
    async (signal) => {
      const { collectionsApi } = await import('@holdall/shared/collections');
      const query = { view, ...(filter === '' ? {} : { filter }) };
      const input = { params: { collectionId }, query };
      return http.call(collectionsApi.virtual.count, input, { signal, quiet: true });
    },
    { enabled: wanted && !complete },
  );
  if (!wanted) return null;
  return complete ? { count: items.length, things: items.filter((item) => thingOf(item)).length } : data;
}
