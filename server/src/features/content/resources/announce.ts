import type { Actor } from '../../../access/Actor.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { SeenStorage } from './resources.repo.ts';

/** What has happened to things of one storage. */
export interface Change {
  storage: SeenStorage;
  change: string;
  ids: readonly string[];
  parentIds: readonly (string | null)[];
  /** Only the windows of who did it show it. */
  isOwn?: true;
}

/** So many ids travel with an event; beyond that the folders alone say what is stale. */
const mostIds = 200;

/** One event for one act, however many things it was done to, for all who see the storage. Sent after the commit. */
export function createAnnouncer(publish: (event: DomainEvent) => void) {
  return (actor: Actor, { storage, change, ids, parentIds, isOwn }: Change): void => {
    const { spaceId, storageId, storageName } = storage;
    const few = ids.length <= mostIds ? { ids: [...ids] } : {};
    const folders = [...new Set(parentIds)].slice(0, mostIds);
    publish({
      type: 'resourceUpdated',
      to: isOwn ? { userIds: [actor.userId] } : { storageId },
      properties: { spaceId, storageId, storageName, change, ...few, parentIds: folders },
      by: actor.userId,
    });
  };
}

export type Announce = ReturnType<typeof createAnnouncer>;
