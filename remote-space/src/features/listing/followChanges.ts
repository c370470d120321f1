import { callKey, api, type EventBus } from '@holdall/shared';
import type { QueryClient } from '@tanstack/react-query';
import type { Subscription } from 'rxjs';
import { folderKey } from './listingQuery.ts';

/**
 * Keeps lists true: a change makes only the folders it touched stale, and of those only the pages on the screen are
 * fetched again. Recent, Starred and Trash are views over a whole storage, so any change of it may concern them.
 */
export function followChanges(bus: EventBus, queries: QueryClient): Subscription {
  return bus.on('resourceUpdated').subscribe(({ properties: { storageId, parentIds, ids } }) => {
    if (!storageId) return;
    for (const parentId of parentIds ?? [])
      void queries.invalidateQueries({ queryKey: folderKey(storageId, 'files', parentId) });
    for (const section of ['recent', 'starred', 'trash'] as const) {
      void queries.invalidateQueries({ queryKey: ['listing', storageId, section] });
    }
    for (const resourceId of ids ?? [])
      void queries.invalidateQueries({ queryKey: callKey(api.resources.get, { params: { resourceId } }) });
  });
}
