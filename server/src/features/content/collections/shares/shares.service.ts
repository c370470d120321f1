import {
  AppError,
  type CollectionShare,
  type Grant,
  type Resource,
  type ShareMode,
  type SharePlan,
} from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import { authorize } from '../../../../access/authorize.ts';
import type { DomainEvent } from '../../../../platform/events/DomainEvent.ts';
import type { BeginJob } from '../../../platform/index.ts';
import type { CollectionsRepo, FoundCollection } from '../collections.repo.ts';
import type { RulesRepo } from '../rules/rules.repo.ts';
import { approvalOf } from './approvalOf.ts';
import type { Grants } from './grants.ts';
import { tooLarge, type DryRun } from './plans.ts';
import type { SharesRepo } from './shares.repo.ts';
import type { SnapshotInput, SnapshotNeeds } from './takeSnapshot.ts';

/** What sharing needs of the storages. */
export type SharesNeeds = Pick<SnapshotNeeds, 'storages'>;

interface Dependencies extends SharesNeeds {
  collections: CollectionsRepo;
  shares: SharesRepo;
  rules: Pick<RulesRepo, 'of'>;
  grants: Grants;
  plan(actor: Actor, collection: FoundCollection, mode: ShareMode): Promise<DryRun>;
  /** Takes a share back; answers the operation, null where there was nothing to take. */
  takeBack(actor: Actor, collection: FoundCollection): Promise<string | null>;
  beginSnapshot: BeginJob<SnapshotInput>;
  look(actor: Actor, ids: readonly string[]): Promise<Resource[]>;
  tell(actor: Actor, collection: FoundCollection): void;
  publish(event: DomainEvent): void;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  now(): Date;
}

export type SharesService = ReturnType<typeof createSharesService>;

/** How collections are shared with their spaces: as references, by granting, or as copies of one moment. */
export function createSharesService(dependencies: Dependencies) {
  const { collections, shares, rules, grants, plan, storages, beginSnapshot, look } = dependencies;
  const { takeBack, tell, publish, transaction, now } = dependencies;

  const require = async (actor: Actor, id: string, right: 'list' | 'share') =>
    authorize(actor, right, await collections.find(actor, id));

  async function shown(actor: Actor, id: string): Promise<CollectionShare | null> {
    const { visibility } = await require(actor, id, 'list');
    const row = await shares.find(actor, id);
    const { owner, stateSince } = await storages.get(actor, id);
    if (row === null) {
      if (visibility === 'me') return null;
      return { mode: 'reference', by: owner, at: stateSince, snapshotId: null, ended: false };
    }
    return {
      mode: row.mode,
      by: { id: row.sharedBy, name: row.sharerName ?? '' },
      at: row.sharedAt.toISOString(),
      snapshotId: row.snapshotId,
      ended: row.mode === 'grant' && !(await grants.stands(actor, id)),
    };
  }

  /** Whoever owns it decides who sees it. */
  async function show(actor: Actor, { id, visibility }: FoundCollection, wanted: 'me' | 'space') {
    if (visibility === wanted) return;
    const { revision } = await storages.get(actor, id);
    await storages.change(actor, id, { visibility: wanted }, revision);
  }

  /** Takes back what was shared beyond the references. */
  async function end(actor: Actor, id: string): Promise<void> {
    const before = await shares.find(actor, id);
    await shares.remove(actor, id);
    if (!before?.snapshotId) return;
    const { revision } = await storages.get(actor, before.snapshotId);
    await storages.remove(actor, before.snapshotId, revision);
  }

  async function announce(actor: Actor, { id, name, spaceId }: FoundCollection): Promise<void> {
    publish({
      type: 'storageShared',
      to: { userIds: await shares.people(actor, spaceId) },
      properties: { spaceId, storageId: id, storageName: name, role: 'viewer' },
      by: actor.userId,
    });
  }

  return {
    get: shown,

    async plan(actor: Actor, id: string, mode: ShareMode): Promise<SharePlan> {
      return (await plan(actor, await require(actor, id, 'share'), mode)).plan;
    },

    /** Shares it this way. A snapshot is refused before anything is copied, and takes the place of what was when it is whole. */
    set(actor: Actor, id: string, mode: ShareMode) {
      return transaction(async () => {
        const collection = await require(actor, id, 'share');
        if (mode === 'snapshot') {
          if (collection.ownerId !== actor.userId) throw new AppError('forbidden');
          const { plan: dryRun } = await plan(actor, collection, mode);
          if (dryRun.refused !== null) throw tooLarge();
          const { jobId } = await beginSnapshot(actor, {
            text: 'Snapshot of {name}',
            values: { name: collection.name },
            input: { collectionId: id },
            totalItems: dryRun.items,
            totalBytes: dryRun.bytes,
          });
          return { share: await shown(actor, id), jobId };
        }
        await collections.hold(actor, id);
        await show(actor, collection, 'space');
        await end(actor, id);
        if (mode === 'grant')
          await shares.put(actor, {
            collectionId: id,
            mode,
            sharedBy: actor.userId,
            sharedAt: now(),
            rules: approvalOf(await rules.of(actor, id)),
            snapshotId: null,
          });
        tell(actor, { ...collection, visibility: 'space' });
        await announce(actor, collection);
        return { share: await shown(actor, id), jobId: null };
      });
    },

    /** Its owner sees it alone again; what was granted and copied goes. Can be undone. */
    remove(actor: Actor, id: string) {
      return transaction(async () => {
        const collection = await require(actor, id, 'share');
        if (collection.ownerId !== actor.userId) throw new AppError('forbidden');
        const operationId = await takeBack(actor, collection);
        return { share: await shown(actor, id), operationId };
      });
    },

    /** Through which collections the asker sees a file that is not theirs to see otherwise. */
    async grants(actor: Actor, resourceId: string): Promise<Grant[]> {
      const [resource] = await look(actor, [resourceId]);
      if (resource === undefined) throw new AppError('not_found');
      return (await grants.through(actor, resourceId)).map((grant) => ({
        collectionId: grant.collectionId,
        collectionName: grant.collectionName,
        by: { id: grant.sharedBy, name: grant.sharerName },
        since: grant.sharedAt.toISOString(),
      }));
    },
  };
}
