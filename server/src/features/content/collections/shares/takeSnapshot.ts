import { AppError, type BulkResult, type Storage, type Target } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import { authorize } from '../../../../access/authorize.ts';
import type { DomainEvent } from '../../../../platform/events/DomainEvent.ts';
import type { Work } from '../../../platform/index.ts';
import type { CollectionsRepo, FoundCollection } from '../collections.repo.ts';
import { tooLarge, type DryRun } from './plans.ts';
import type { SharesRepo } from './shares.repo.ts';

/** What taking a snapshot needs of other features. */
export interface SnapshotNeeds {
  actions: {
    perform(
      actor: Actor,
      act: { action: 'copy'; ids: readonly string[]; target: Target },
      decisions: { default: 'keepBoth'; resolutions: Record<string, never> },
    ): Promise<BulkResult>;
  };
  storages: {
    create(
      actor: Actor,
      spaceId: string,
      draft: { kind: 'local'; name: string; visibility: 'me' },
    ): Promise<Storage>;
    freeze(actor: Actor, id: string, at: Date): Promise<Storage>;
    get(actor: Actor, id: string): Promise<Storage>;
    change(actor: Actor, id: string, changes: { visibility: 'me' | 'space' }, seen: number): Promise<Storage>;
    remove(actor: Actor, id: string, seen: number): Promise<unknown>;
    setAway(actor: Actor, id: string, away: boolean): Promise<void>;
  };
}

interface Dependencies extends SnapshotNeeds {
  collections: CollectionsRepo;
  shares: SharesRepo;
  plan(actor: Actor, collection: FoundCollection, mode: 'snapshot'): Promise<DryRun>;
  publish(event: DomainEvent): void;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  now(): Date;
}

/** Which collection is copied. */
export type SnapshotInput = { collectionId: string };

/** A name holds 80 letters. */
const named = (name: string, at: Date) => `${name.slice(0, 66)} · ${at.toISOString().slice(0, 10)}`;

/**
 * The work of taking a snapshot: copies go into a storage that its maker alone sees until all are there, in one
 * transaction, so it is of one moment. Then it is frozen, everybody in the space sees it, and the one before it goes.
 */
export function takeSnapshot(needs: Dependencies): Work<SnapshotInput> {
  const { collections, shares, plan, actions, storages, publish, transaction, now } = needs;

  async function drop(actor: Actor, storageId: string): Promise<void> {
    const present = await storages.get(actor, storageId).catch((error: unknown) => {
      if (AppError.is(error) && error.code === 'not_found') return null;
      throw error;
    });
    if (present !== null) await storages.remove(actor, storageId, present.revision);
  }

  return {
    async run({ collectionId }, { actor, noted, note, progress }) {
      // What a stop of the server has left behind.
      if (typeof noted?.['storageId'] === 'string') await drop(actor, noted['storageId']);
      const collection = authorize(actor, 'share', await collections.find(actor, collectionId));
      const at = now();
      const { ids, plan: dryRun } = await plan(actor, collection, 'snapshot');
      if (dryRun.refused !== null) throw tooLarge();
      progress({ totalItems: ids.length, totalBytes: dryRun.bytes });
      const draft = { kind: 'local', name: named(collection.name, at), visibility: 'me' } as const;
      const storage = await storages.create(actor, collection.spaceId, draft);
      note({ storageId: storage.id });
      const target = { storageId: storage.id, parentId: null };
      if (ids.length > 0)
        await actions.perform(
          actor,
          { action: 'copy', ids, target },
          { default: 'keepBoth', resolutions: {} },
        );
      await transaction(async () => {
        const before = await shares.find(actor, collectionId);
        await storages.freeze(actor, storage.id, at);
        const share = {
          collectionId,
          mode: 'snapshot',
          sharedBy: actor.userId,
          sharedAt: at,
          rules: '',
          snapshotId: storage.id,
        } as const;
        await shares.put(actor, share);
        const { revision, visibility } = await storages.get(actor, collectionId);
        if (visibility === 'space')
          await storages.change(actor, collectionId, { visibility: 'me' }, revision);
        if (before?.snapshotId) await drop(actor, before.snapshotId);
        const { spaceId } = collection;
        publish({
          type: 'storageShared',
          to: { userIds: await shares.people(actor, spaceId) },
          properties: { spaceId, storageId: storage.id, storageName: storage.name, role: 'viewer' },
          by: actor.userId,
        });
        publish({
          type: 'storageUpdated',
          to: { userIds: [actor.userId] },
          properties: { spaceId, storageId: collectionId, storageName: collection.name, change: 'share' },
          by: actor.userId,
        });
      });
      progress({ items: ids.length, bytes: dryRun.bytes });
      return { opens: `/space/s/${collection.spaceId}/${storage.id}/files` };
    },
  };
}
