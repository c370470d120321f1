import * as z from 'zod';
import { AppError, type Role, type Space, limits } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { authorize } from '../../../access/authorize.ts';
import { heldIn } from '../../../access/heldRole.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { OperationRecorder, Undoer } from '../../platform/index.ts';
import type { MembersRepo } from '../../../access/memberships/index.ts';
import type { FoundSpace, SpaceChanges, SpacesRepo } from './spaces.repo.ts';
import { toSpace } from './toSpace.ts';

export type { SpaceChanges };

/** What spaces need of the storages. */
export interface SpaceStorages {
  /** Makes the storage that a space begins with. */
  createFirst(actor: Actor, spaceId: string): Promise<void>;
  /** Gives up the storages of spaces that are gone for good. */
  abandon(spaceIds: readonly string[]): Promise<void>;
  sweep(): Promise<void>;
}

interface Dependencies {
  repo: SpacesRepo;
  members: MembersRepo;
  storages: SpaceStorages;
  operations: OperationRecorder;
  publish(event: DomainEvent): void;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  newId(prefix: string): string;
  now(): Date;
}

/** A space, and the operation that has changed it. */
export type ChangedSpace = Space & { operationId: string | null };

interface Draft {
  name: string;
  emoji?: string | null | undefined;
  hue?: number | undefined;
  description?: string | undefined;
}

const dayMs = 86_400_000;

/** A hue that follows from the id, so that spaces differ without anybody choosing. */
function hueOf(id: string): number {
  return Number.parseInt(id.slice(-6), 16) % 360;
}

/** What is known of a deletion or a restoring. */
const changeSchema = z.object({ id: z.string(), deleted: z.boolean() });

function block(message: string): never {
  throw new AppError('undo_blocked', { message });
}

export type SpacesService = ReturnType<typeof createSpacesService>;

/** Rooms with members and storages. */
export function createSpacesService({
  repo,
  members,
  storages,
  operations,
  publish,
  transaction,
  newId,
  now,
}: Dependencies) {
  const tell = (actor: Actor, spaceId: string, change: string) =>
    publish({ type: 'spaceUpdated', to: { spaceId }, properties: { spaceId, change }, by: actor.userId });

  /** A living space that this person sees. */
  async function requireHere(actor: Actor, id: string): Promise<FoundSpace> {
    const found = authorize(actor, 'list', await repo.find(actor, id));
    if (found.deletedAt !== null) throw new AppError('not_found');
    return found;
  }

  /** A living space in which this person may do this. */
  async function require(actor: Actor, id: string, right: 'list' | 'manage'): Promise<FoundSpace> {
    const found = await requireHere(actor, id);
    authorize(actor, right, { role: heldIn(found, found.role) });
    return found;
  }

  /** Changes what was seen. Who may, has been asked. */
  async function change(
    actor: Actor,
    found: FoundSpace,
    seen: number,
    changes: SpaceChanges,
  ): Promise<Space> {
    const isChanged = found.revision === seen && (await repo.change(actor, { id: found.id, seen }, changes));
    const present = await repo.find(actor, found.id);
    if (present === null) throw new AppError('not_found');
    const current = toSpace(actor, present);
    if (!isChanged) throw new AppError('revision_conflict', { details: { current } });
    return current;
  }

  /** Deletes it or brings it back. Who may, has been asked. */
  async function setDeleted(actor: Actor, found: FoundSpace, seen: number, deleted: boolean): Promise<Space> {
    const changes = deleted
      ? { deletedAt: now(), deletedBy: actor.userId }
      : { deletedAt: null, deletedBy: null };
    const changed = await change(actor, found, seen, changes);
    tell(actor, found.id, deleted ? 'delete' : 'restore');
    return changed;
  }

  const record = (actor: Actor, { id, name }: Pick<FoundSpace, 'id' | 'name'>, deleted: boolean) =>
    operations.record(actor, {
      kind: deleted ? 'delete' : 'restore',
      text: deleted ? 'Deleted the space “{name}”' : 'Restored the space “{name}”',
      values: { name },
      undoBy: 'space',
      detail: { id, deleted },
      about: { spaceId: id },
    });

  const undo: Undoer = async (actor, { detail }, write) => {
    const { id, deleted } = changeSchema.parse(detail);
    const found = await repo.find(actor, id);
    if (found === null) return block('It has been deleted for good since, or you may no longer see it.');
    if (found.role !== 'manager') block('You may no longer change this.');
    if ((found.deletedAt !== null) !== deleted)
      block(deleted ? 'It is here again.' : 'It has been deleted again.');
    await setDeleted(actor, found, found.revision, !deleted);
    await write({ detail: { id, deleted: !deleted } });
  };

  async function make(actor: Actor, { name, emoji = null, hue, description = '' }: Draft): Promise<string> {
    const id = newId('spc');
    const at = now();
    await repo.insert(actor, {
      id,
      organizationId: actor.organizationId,
      name,
      emoji,
      hue: hue ?? hueOf(id),
      description,
      createdAt: at,
      createdBy: actor.userId,
    });
    await members.insert(actor, {
      spaceId: id,
      userId: actor.userId,
      role: 'manager' satisfies Role,
      since: at,
    });
    await storages.createFirst(actor, id);
    return id;
  }

  /** Its manager's, whether it is archived or not. */
  const requireManaged = async (actor: Actor, id: string): Promise<FoundSpace> =>
    authorize(actor, 'manage', await requireHere(actor, id));

  return {
    require,
    requireManaged,
    /** Takes back a deletion or a restoring. */
    undo,

    async list(actor: Actor): Promise<Space[]> {
      const found = await repo.list(actor);
      return found
        .filter(({ deletedAt, role }) => deletedAt === null || role === 'manager')
        .map((one) => toSpace(actor, one));
    },

    async get(actor: Actor, id: string): Promise<Space> {
      const found = authorize(actor, 'list', await repo.find(actor, id));
      if (found.deletedAt !== null && found.role !== 'manager') throw new AppError('not_found');
      return toSpace(actor, found);
    },

    /** Makes a space with one local storage. Guests make none. */
    async create(actor: Actor, draft: Draft): Promise<Space> {
      if (actor.guest) throw new AppError('forbidden');
      return transaction(async () => {
        const id = await make(actor, draft);
        tell(actor, id, 'create');
        return toSpace(actor, await require(actor, id, 'list'));
      });
    },

    /** What each new person, and each new organization, begins with. Called in the transaction that makes them. */
    async createFirst(actor: Actor, name = 'My space'): Promise<void> {
      await make(actor, { name });
    },

    change(actor: Actor, id: string, changes: SpaceChanges, seen: number): Promise<Space> {
      return transaction(async () => {
        const found = await require(actor, id, 'manage');
        const changed = await change(actor, found, seen, changes);
        tell(actor, id, 'change');
        return changed;
      });
    },

    /** Deletes a space; for thirty days its managers can restore it. */
    remove(actor: Actor, id: string, seen: number): Promise<ChangedSpace> {
      return transaction(async () => {
        const found = await requireManaged(actor, id);
        const removed = await setDeleted(actor, found, seen, true);
        return { ...removed, operationId: await record(actor, found, true) };
      });
    },

    restore(actor: Actor, id: string): Promise<ChangedSpace> {
      return transaction(async () => {
        const found = await repo.find(actor, id);
        if (found !== null && found.deletedAt !== null && found.role !== 'manager')
          throw new AppError('not_found');
        const { revision, deletedAt } = authorize(actor, 'manage', found);
        if (found === null || deletedAt === null)
          return { ...toSpace(actor, await requireManaged(actor, id)), operationId: null };
        const restored = await setDeleted(actor, found, revision, false);
        return { ...restored, operationId: await record(actor, found, false) };
      });
    },

    /** Archives it or brings it back, and tells of it. Who may, has been asked. */
    async setArchived(actor: Actor, found: FoundSpace, archivedAt: Date | null): Promise<Space> {
      const changed = await change(actor, found, found.revision, { archivedAt });
      tell(actor, found.id, archivedAt === null ? 'unarchive' : 'archive');
      return changed;
    },

    /** Removes spaces whose grace is over, with all they held. */
    async sweep(): Promise<void> {
      const ids = await repo.deletedBefore(new Date(now().getTime() - limits.spaceGraceDays * dayMs));
      await storages.abandon(ids);
      await storages.sweep();
      for (const id of ids) await repo.removeEmpty(id);
    },
  };
}
