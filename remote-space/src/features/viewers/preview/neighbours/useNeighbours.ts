import { useRead, useShell } from '@holdall/shared';
import { useEffect, useMemo } from 'react';
import { collectionKey, findBeside, rememberEntry, useFollowed } from '../../../collections/entries/index.ts';
import { folderKey, rememberRow, type ListingQuery } from '../../../lists/listing/index.ts';
import type { OpenedFrom } from '../../../frame/locations/index.ts';
import { findNeighbours } from './findNeighbours.ts';
import type { Neighbours } from './Neighbours.ts';

/** What stands beside it in a folder; null until that is known, or where it was not opened from one. */
function useInFolder(from: OpenedFrom | null, id: string): Neighbours | null {
  const { http, queries } = useShell();
  const query = useMemo<ListingQuery | null>(
    () => (from && !from.collected ? { ...from.place, sort: from.sort, filter: from.filter } : null),
    [from],
  );
  // Below the key of the folder: what makes the list stale makes this stale too.
  const key = query
    ? [...folderKey(query.storageId, query.section, query.folderId), 'beside', query.sort, query.filter, id]
    : ['beside', 'nothing'];
  const { data = null } = useRead(key, async () => query && findNeighbours({ http, queries }, query, id), {
    enabled: query !== null,
  });

  useEffect(() => {
    if (query && data) rememberRow(queries, query, data.row);
  }, [queries, query, data]);
  return data;
}

/** The same in a collection. */
function useInCollection(from: OpenedFrom | null, id: string): Neighbours | null {
  const { http, queries } = useShell();
  const collected = from?.collected;
  const collectionId = collected ? from.place.storageId : null;
  const filter = from?.filter ?? '';
  const { data = null } = useRead(
    collected && collectionId !== null
      ? [...collectionKey(collectionId), 'beside', collected.view, collected.sort, filter, id]
      : ['beside', 'nothing'],
    async () =>
      collected && collectionId !== null
        ? findBeside({ http, queries }, { collectionId, ...collected, filter }, id)
        : null,
    { enabled: collectionId !== null },
  );
  useFollowed(collectionId);
  const view = collected?.view;
  useEffect(() => {
    if (view && collectionId !== null && data) rememberEntry(queries, { collectionId, view }, id);
  }, [queries, collectionId, view, data, id]);
  return data;
}

/** The files beside a resource in the list that it was opened from; null until they are known, or where there is none. */
export function useNeighbours(from: OpenedFrom | null, id: string): Neighbours | null {
  const inFolder = useInFolder(from, id);
  const inCollection = useInCollection(from, id);
  return from?.collected ? inCollection : inFolder;
}
