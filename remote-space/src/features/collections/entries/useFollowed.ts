import { inBursts, useShell } from '@holdall/shared';
import { useEffect } from 'react';
import { merge } from 'rxjs';
import { collectionKey } from './collectedPage.ts';

/** Keeps what is known of a collection true: whatever happens to a thing may concern its entry. Null follows none. */
export function useFollowed(collectionId: string | null): void {
  const { bus, queries } = useShell();
  useEffect(() => {
    if (collectionId === null) return undefined;
    const heard = merge(
      bus.on('resourceUpdated'),
      // Rules find files by what stands in them.
      bus.on('textsRead'),
      bus.on('storageUpdated'),
      bus.on('storageDeleted'),
      bus.on('storageShared', 'storageUnshared', 'resourceShared', 'resourceUnshared'),
      bus.on('spaceUpdated'),
    );
    const following = inBursts(
      heard,
      () => void queries.invalidateQueries({ queryKey: collectionKey(collectionId) }),
    );
    return () => following.unsubscribe();
  }, [bus, queries, collectionId]);
}
