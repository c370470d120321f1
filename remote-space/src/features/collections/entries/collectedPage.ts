import type { CollectionPage, CollectionSort, CollectionView, Http } from '@holdall/shared';

/** Which list of a collection is looked at, and how. */
export interface CollectedQuery {
  readonly collectionId: string;
  readonly view: CollectionView;
  readonly sort: CollectionSort;
  readonly filter: string;
}

/** The cursor of the first page. */
export const firstPage = '';

/** Key of all that is known of what is in a collection. */
export const collectionKey = (collectionId: string): readonly unknown[] => ['collection', collectionId];

/** What rules find is ordered by its changes alone, what was excluded by when that happened. */
function sortOf({ view, sort }: CollectedQuery): CollectionSort {
  if (view === 'excluded') return 'position';
  if (view === 'found') return sort === 'changed' ? sort : '-changed';
  return sort;
}

/** A page of a list of a collection as a question to TanStack Query: what follows a cursor. */
export function collectedPage(http: Http, query: CollectedQuery, cursor: string) {
  const { collectionId, view, filter } = query;
  const sort = sortOf(query);
  return {
    queryKey: [...collectionKey(collectionId), view, sort, filter, cursor],
    async queryFn({ signal }: { signal: AbortSignal }): Promise<CollectionPage> {
      const { collectionsApi } = await import('@holdall/shared/collections');
      const asked = {
        view,
        sort,
        ...(filter === '' ? {} : { filter }),
        ...(cursor === firstPage ? {} : { cursor }),
      };
      const input = { params: { collectionId }, query: asked };
      return http.call(collectionsApi.virtual.entries, input, { signal, quiet: true });
    },
  };
}
