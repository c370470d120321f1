import * as z from 'zod';
import { AppError } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import { authorizeUndo } from '../../../../access/authorize.ts';
import type { OperationRecorder, Undoer } from '../../../platform/index.ts';
import type { CollectionsRepo, FoundCollection } from '../collections.repo.ts';
import type { SharesRepo } from './shares.repo.ts';
import type { SnapshotNeeds } from './takeSnapshot.ts';

/** How a collection is shared: who sees it, and what is granted or copied beyond that. */
const stateSchema = z.object({
  visibility: z.enum(['me', 'space']),
  row: z.nullable(
    z.object({
      mode: z.enum(['grant', 'snapshot']),
      sharedBy: z.string(),
      sharedAt: z.string(),
      rules: z.string(),
      snapshotId: z.nullable(z.string()),
    }),
  ),
});
type State = z.output<typeof stateSchema>;
const changeSchema = z.object({ collectionId: z.string(), before: stateSchema, after: stateSchema });

const alone: State = { visibility: 'me', row: null };

interface Dependencies {
  collections: CollectionsRepo;
  shares: Pick<SharesRepo, 'find' | 'put' | 'remove'>;
  storages: Pick<SnapshotNeeds['storages'], 'get' | 'change' | 'setAway'>;
  operations: OperationRecorder;
  tell(actor: Actor, collection: FoundCollection): void;
}

function block(message: string): never {
  throw new AppError('undo_blocked', { message });
}

const isSame = (one: State, other: State) => JSON.stringify(one) === JSON.stringify(other);

/** Taking the share of a collection back, and undoing that: who had granted has granted again, and copies are here again. */
export function createTakingBack({ collections, shares, storages, operations, tell }: Dependencies) {
  async function stateOf(actor: Actor, { id, visibility }: FoundCollection): Promise<State> {
    const found = await shares.find(actor, id);
    if (found === null) return { visibility, row: null };
    const { mode, sharedBy, sharedAt, rules, snapshotId } = found;
    return { visibility, row: { mode, sharedBy, sharedAt: sharedAt.toISOString(), rules, snapshotId } };
  }

  async function settle(actor: Actor, collection: FoundCollection, before: State, after: State) {
    const { id } = collection;
    await shares.remove(actor, id);
    if (before.row?.snapshotId) await storages.setAway(actor, before.row.snapshotId, true);
    if (after.row?.snapshotId) await storages.setAway(actor, after.row.snapshotId, false);
    if (after.row)
      await shares.put(actor, { ...after.row, collectionId: id, sharedAt: new Date(after.row.sharedAt) });
    if (before.visibility !== after.visibility) {
      const { revision } = await storages.get(actor, id);
      await storages.change(actor, id, { visibility: after.visibility }, revision);
    }
    // Whoever sees it no longer hears of it as well.
    const visibility = before.visibility === 'space' ? before.visibility : after.visibility;
    tell(actor, { ...collection, visibility });
  }

  const undo: Undoer = async (actor, { detail }, record) => {
    const { collectionId, before, after } = changeSchema.parse(detail);
    const collection = await collections.find(actor, collectionId);
    if (collection === null) return block('The collection has been deleted, or you may no longer see it.');
    authorizeUndo(actor, 'share', collection);
    if (collection.ownerId !== actor.userId) block('You may no longer change this.');
    await collections.hold(actor, collectionId);
    if (!isSame(await stateOf(actor, collection), after)) block('It has been shared in another way since.');
    await settle(actor, collection, after, before).catch((error: unknown) => {
      if (!AppError.is(error) || error.code !== 'not_found') throw error;
      block('The copies have been deleted for good since.');
    });
    await record({ detail: { collectionId, before: after, after: before } });
  };

  return {
    undo,

    /** Its owner sees it alone again. Rights have been asked. Null where that is so already. */
    async takeBack(actor: Actor, collection: FoundCollection): Promise<string | null> {
      await collections.hold(actor, collection.id);
      const before = await stateOf(actor, collection);
      if (isSame(before, alone)) return null;
      await settle(actor, collection, before, alone);
      return operations.record(actor, {
        kind: 'share',
        text: 'Took back the share of “{collection}”',
        values: { collection: collection.name },
        undoBy: 'share',
        detail: { collectionId: collection.id, before, after: alone },
      });
    },
  };
}
