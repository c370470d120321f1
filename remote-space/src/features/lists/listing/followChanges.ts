import { api, callKey, inBursts, type EventProperties, type Shell } from '@holdall/shared';
import type { Subscription } from 'rxjs';
import { folderKey } from './listingQuery.ts';

/**
 * Keeps lists true: a change makes only the folders it touched stale, and of those only the pages on the screen are
 * fetched again. Recent, Starred and Trash are views over a whole storage, so any change of it may concern them.
 */
export function followChanges({ bus, queries, user }: Pick<Shell, 'bus' | 'queries' | 'user'>): Subscription {
  const following = inBursts(bus.on('resourceUpdated'), (burst) => {
    for (const queryKey of touchedBy(burst.map(({ properties }) => properties)))
      void queries.invalidateQueries({ queryKey });
  });
  // A storage or a space that goes or comes back takes its lists and files with it.
  const coming = bus.on(
    'storageDeleted',
    'storageUpdated',
    'storageShared',
    'storageUnshared',
    'resourceShared',
    'resourceUnshared',
    'spaceUpdated',
  );
  following.add(
    coming.subscribe(() => {
      for (const queryKey of [['listing'], callKey(api.resources.get)])
        void queries.invalidateQueries({ queryKey });
    }),
  );
  // Hidden files come and go with the choice of the person, in this window or in another.
  const hiddenNow = () => user.get()?.preferences.hiddenFiles;
  let hidden = hiddenNow();
  following.add(
    user.changes.subscribe(() => {
      const next = hiddenNow();
      if (next === undefined || next === hidden) return;
      hidden = next;
      void queries.invalidateQueries({ queryKey: ['listing'] });
      void queries.invalidateQueries({ queryKey: callKey(api.sections.files) });
    }),
  );
  return following;
}

function touchedBy(changes: readonly EventProperties<'resourceUpdated'>[]): readonly (readonly unknown[])[] {
  const keys = new Map<string, readonly unknown[]>();
  const touch = (key: readonly unknown[]) => keys.set(JSON.stringify(key), key);
  for (const { storageId, parentIds, ids, change } of changes) {
    if (!storageId) continue;
    if (change === 'parts') {
      touch(['listing', storageId]);
      touch(callKey(api.resources.get));
      continue;
    }
    for (const parentId of parentIds ?? []) touch(folderKey(storageId, 'files', parentId));
    for (const section of ['recent', 'starred', 'trash'] as const) touch(['listing', storageId, section]);
    // The storages tell how much they hold.
    touch(callKey(api.storages.list));
    for (const resourceId of ids ?? []) touch(callKey(api.resources.get, { params: { resourceId } }));
  }
  return [...keys.values()];
}
