import { useShell } from '@holdall/shared';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { folderKey, rememberRow, type ListingQuery } from '../../listing/index.ts';
import { findNeighbours, type Neighbours } from './findNeighbours.ts';

/** The files beside a resource in the list that it was opened from; null until they are known, or where there is none. */
export function useNeighbours(query: ListingQuery | null, id: string): Neighbours | null {
  const { http, queries } = useShell();
  const { data = null } = useQuery({
    // Below the key of the folder: what makes the list stale makes this stale too.
    queryKey: query
      ? [...folderKey(query.storageId, query.section, query.folderId), 'beside', query.sort, query.filter, id]
      : ['beside', 'nothing'],
    queryFn: () => (query ? findNeighbours({ http, queries }, query, id) : null),
    enabled: query !== null,
    retry: false,
  });

  useEffect(() => {
    if (query && data) rememberRow(queries, query, data.row);
  }, [queries, query, data]);

  return data;
}
