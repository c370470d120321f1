import * as z from 'zod';
import { AppError, type Storage, limits } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { authorize, authorizeUndo, isAllowed } from '../../../access/authorize.ts';
import type { Audience, DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { OperationRecorder, Undoer } from '../../platform/index.ts';
import type { FoundStorage, SpaceMember, StoragesRepo } from './storages.repo.ts';
import { toStorage } from './toStorage.ts';

interface Dependencies {
  repo: StoragesRepo;
  operations: OperationRecorder;
  publish(event: DomainEvent): void;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  newId(prefix: string): string;
  now(): Date;
}

interface Draft {
  kind: 'local' | 'virtual';
  name: string;
  visibility: 'me' | 'space';
}

const dayMs = 86_400_000;
const removedAtOnce = 1000;
/** What is known of a storage that was given into other hands. */
const handOverSchema = z.object({ id: z.string(), from: z.string(), to: z.string() });
/** What is known of a deletion or a restoring. */
const changeSchema = z.object({ id: z.string(), deleted: z.boolean() });

function block(message: string): never {
  throw new AppError('undo_blocked', { message });
}

export type StoragesService = ReturnType<typeof createStoragesService>;

/** Sources in spaces: local storages and collections. */
export function createStoragesService({ repo, operations, publish, transaction, newId, now }: Dependencies) {
  function tell(
    type: 'storageUpdated' | 'storageDeleted',
    actor: Actor,
    storage: FoundStorage,
    more: object,
    to: Audience = { storageId: storage.id },
  ): void {
    const { id: storageId, name: storageName, spaceId } = storage;
    publish({
      type,
      to,
      properties: { spaceId, storageId, storageName, ...more },
      by: actor.userId,
    });
  }

  /** A living storage with which this person may do this. */
  async function require(actor: Actor, id: string, right: 'list' | 'manage'): Promise<FoundStorage> {
    const found = await repo.find(actor, id);
    if (found !== null && found.deletedAt !== null) throw new AppError('not_found');
    return authorize(actor, right, found);
  }

  async function requireSeen(actor: Actor, found: FoundStorage, seen: number): Promise<void> {
    if (found.revision === seen) return;
    throw new AppError('revision_conflict', { details: { current: toStorage(actor, found) } });
  }

  async function change(
    actor: Actor,
    found: FoundStorage,
    changes: Parameters<StoragesRepo['change']>[2],
  ): Promise<FoundStorage> {
    if (await repo.change(actor, { id: found.id, seen: found.revision }, changes)) {
      return { ...found, ...changes, revision: found.revision + 1 };
    }
    const current = await require(actor, found.id, 'list');
    throw new AppError('revision_conflict', { details: { current: toStorage(actor, current) } });
  }

  /** Deletes it or brings it back. Who may, has been asked. */
  async function setDeleted(actor: Actor, found: FoundStorage, deleted: boolean): Promise<FoundStorage> {
    const at = now();
    const changes = deleted
      ? { deletedAt: at, deletedBy: actor.userId }
      : { deletedAt: null, deletedBy: null };
    const changed = await change(actor, found, changes);
    const restorableUntil = new Date(at.getTime() + limits.spaceGraceDays * dayMs).toISOString();
    if (deleted) tell('storageDeleted', actor, found, { restorableUntil });
    else tell('storageUpdated', actor, changed, { change: 'restore' });
    return changed;
  }

  const record = (actor: Actor, { id, name, spaceId, visibility }: FoundStorage, deleted: boolean) =>
    operations.record(actor, {
      kind: deleted ? 'delete' : 'restore',
      text: deleted ? 'Deleted the storage “{name}”' : 'Restored the storage “{name}”',
      values: { name },
      undoBy: 'storage',
      detail: { id, deleted },
      ...(visibility === 'space' && { about: { spaceId } }),
    });

  const undo: Undoer = async (actor, { detail }, write) => {
    const { id, deleted } = changeSchema.parse(detail);
    const found = await repo.find(actor, id);
    if (found === null) return block('It has been deleted for good since, or you may no longer see it.');
    authorizeUndo(actor, 'manage', found);
    if ((found.deletedAt !== null) !== deleted)
      block(deleted ? 'It is here again.' : 'It has been deleted again.');
    await setDeleted(actor, found, !deleted);
    await write({ detail: { id, deleted: !deleted } });
  };

  /** Somebody who may own storages of a space; null for everybody else. */
  async function findHeir(actor: Actor, spaceId: string, userId: string): Promise<SpaceMember | null> {
    const member = await repo.memberOf(actor, spaceId, userId);
    return member === null || member.guest || !isAllowed(member, 'manage', member) ? null : member;
  }

  /** Makes somebody its owner. Who may, has been asked. */
  async function give(actor: Actor, found: FoundStorage, heir: SpaceMember): Promise<void> {
    const changed = await change(actor, found, { ownerId: heir.userId });
    const isPrivate = found.visibility === 'me';
    const to = isPrivate ? { userIds: [actor.userId, heir.userId] } : { storageId: found.id };
    tell('storageUpdated', actor, changed, { change: 'change' }, to);
    const { id: storageId, name: storageName, spaceId } = found;
    const properties = { spaceId, storageId, storageName, role: heir.role };
    publish({ type: 'storageShared', to: { userIds: [heir.userId] }, properties, by: actor.userId });
  }

  const undoHandOver: Undoer = async (actor, { detail }, write) => {
    const { id, from, to } = handOverSchema.parse(detail);
    const found = await repo.find(actor, id);
    if (found === null || found.deletedAt !== null) return block('It has been deleted since.');
    authorizeUndo(actor, 'manage', found);
    if (found.ownerId !== to) block('Somebody has handed it over since.');
    const heir = await findHeir(actor, found.spaceId, from);
    if (heir === null) return block('Whoever had it is not in the space any more.');
    await give(actor, found, heir);
    await write({ detail: { id, from: to, to: from } });
  };

  async function insert(actor: Actor, spaceId: string, { kind, name, visibility }: Draft): Promise<string> {
    const id = newId('sto');
    await repo.insert({ id, spaceId, kind, name, visibility, ownerId: actor.userId, createdAt: now() });
    return id;
  }

  return {
    /** Takes back a deletion or a restoring. */
    undo,
    undoHandOver,

    async list(actor: Actor, spaceId: string): Promise<Storage[]> {
      const found = await repo.list(actor, spaceId);
      // Who is not in the space may be shared with: then these storages are all they know of it, or not even one.
      const role = found[0]?.role ?? (await repo.roleIn(actor, spaceId));
      if (role === null && (await repo.seesPart(actor, spaceId))) return [];
      authorize(actor, 'list', role && { role });
      return found.map((one) => toStorage(actor, one));
    },

    async get(actor: Actor, id: string): Promise<Storage> {
      return toStorage(actor, await require(actor, id, 'list'));
    },

    /** Makes a storage. Guests connect nothing. */
    create(actor: Actor, spaceId: string, draft: Draft): Promise<Storage> {
      return transaction(async () => {
        const role = await repo.roleIn(actor, spaceId);
        authorize(actor, 'manage', role && { role });
        if (actor.guest) throw new AppError('forbidden');
        const found = await require(actor, await insert(actor, spaceId, draft), 'list');
        tell('storageUpdated', actor, found, { change: 'create' });
        return toStorage(actor, found);
      });
    },

    /** Makes the storage that a new space begins with. The space was made in the same transaction. */
    async createFirst(actor: Actor, spaceId: string): Promise<void> {
      await insert(actor, spaceId, { kind: 'local', name: 'Files', visibility: 'space' });
    },

    /** Renames it, or says who sees it; whoever owns it decides the latter. */
    change(
      actor: Actor,
      id: string,
      changes: Partial<Pick<Draft, 'name' | 'visibility'>>,
      seen: number,
    ): Promise<Storage> {
      return transaction(async () => {
        const found = await require(actor, id, 'manage');
        await requireSeen(actor, found, seen);
        const { name = found.name, visibility = found.visibility } = changes;
        if (visibility !== found.visibility && found.ownerId !== actor.userId)
          throw new AppError('forbidden');
        const changed = await change(actor, found, { name, visibility });
        // Whoever sees it no longer hears that, and nothing of it from then on.
        const isWithdrawn = found.visibility === 'space' && visibility === 'me';
        const to = isWithdrawn ? { spaceId: found.spaceId } : { storageId: id };
        tell('storageUpdated', actor, changed, { change: 'change' }, to);
        return toStorage(actor, changed);
      });
    },

    /** Gives it to somebody else of its space. Whoever gave one that they alone saw sees it no more, and takes nothing back. */
    handOver(actor: Actor, id: string, heirId: string): Promise<{ operationId: string | null }> {
      return transaction(async () => {
        const found = await require(actor, id, 'manage');
        if (found.ownerId !== actor.userId) throw new AppError('forbidden');
        const heir = await findHeir(actor, found.spaceId, heirId);
        if (heir === null) {
          const message = 'Choose somebody who may manage the storages of this space.';
          throw new AppError('validation', { fields: { 'body.userId': message } });
        }
        if (heirId === actor.userId) return { operationId: null };
        await give(actor, found, heir);
        const isShown = found.visibility === 'space';
        const operationId = await operations.record(actor, {
          kind: 'handOver',
          text: 'Handed the storage “{name}” over to {person}',
          values: { name: found.name, person: heir.name },
          undoBy: isShown ? 'storageOwner' : null,
          detail: { id, from: actor.userId, to: heirId },
          ...(isShown && { about: { spaceId: found.spaceId } }),
        });
        return { operationId: isShown ? operationId : null };
      });
    },

    /** From now on what lies in it is read only, and everybody in its space sees it. */
    freeze(actor: Actor, id: string, at: Date): Promise<Storage> {
      return transaction(async () => {
        const found = await require(actor, id, 'manage');
        const changed = await change(actor, found, { frozenAt: at, visibility: 'space' });
        tell('storageUpdated', actor, changed, { change: 'change' });
        return toStorage(actor, changed);
      });
    },

    /** Deletes it with all it holds; for thirty days it can be restored. */
    remove(actor: Actor, id: string, seen: number): Promise<{ operationId: string }> {
      return transaction(async () => {
        const found = await require(actor, id, 'manage');
        await requireSeen(actor, found, seen);
        await setDeleted(actor, found, true);
        return { operationId: await record(actor, found, true) };
      });
    },

    restore(actor: Actor, id: string): Promise<Storage & { operationId: string | null }> {
      return transaction(async () => {
        const found = await repo.find(actor, id);
        // Who may not manage it does not learn that it was there.
        if (found === null || (found.deletedAt !== null && !isAllowed(actor, 'manage', found)))
          throw new AppError('not_found');
        authorize(actor, 'manage', found);
        if (found.deletedAt === null) return { ...toStorage(actor, found), operationId: null };
        const restored = await setDeleted(actor, found, false);
        return { ...toStorage(actor, restored), operationId: await record(actor, found, false) };
      });
    },

    /** Deletes it, or brings it back, as a part of an act that writes itself down. */
    async setAway(actor: Actor, id: string, away: boolean): Promise<void> {
      const found = authorize(actor, 'manage', await repo.find(actor, id));
      if ((found.deletedAt !== null) !== away) await setDeleted(actor, found, away);
    },

    /** Gives up the storages of spaces that are gone for good; the sweep empties them. */
    abandon: (spaceIds: readonly string[]) => repo.deleteOf(spaceIds, new Date(0)),

    /** Empties storages whose grace is over, some rows at a time. */
    async sweep(): Promise<void> {
      const before = new Date(now().getTime() - limits.spaceGraceDays * dayMs);
      while (await repo.removeSome(before, removedAtOnce));
    },
  };
}
