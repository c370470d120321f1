import * as z from 'zod';
import {
  AppError,
  limits,
  type AuditFilterParts,
  type SavedAuditFilter,
  type Who,
  serverLimits,
} from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { NewId } from '../../../../platform/ids.ts';
import type { OperationRecorder, Undoer } from '../../../platform/index.ts';
import type { AuditScopes } from '../auditScopes.ts';
import type { AuditFilterRow, AuditFiltersRepo, FilterOwner } from './auditFilters.repo.ts';

interface Dependencies {
  repo: AuditFiltersRepo;
  scopes: AuditScopes;
  newest(): Promise<number>;
  who(userIds: readonly string[]): Promise<Map<string, Who>>;
  newId: NewId;
  clock: Clock;
  operations: OperationRecorder;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Told within the transaction in which somebody begins to follow a filter. */
  onFollowed(): void;
}

interface Change {
  name?: string | undefined;
  followed?: boolean | undefined;
}

/** What is known of a deletion, or of what took one back. */
const changeSchema = z.object({ id: z.string(), deleted: z.boolean() });
const day = 24 * 3_600_000;
const nameKeyOf = (name: string): string => name.normalize('NFKC').toLowerCase();

function block(message: string): never {
  throw new AppError('undo_blocked', { message });
}

export type AuditFiltersService = ReturnType<typeof createAuditFiltersService>;

/** Filters of the audit that people keep for themselves. Who may not see the audit has none. */
export function createAuditFiltersService(needs: Dependencies) {
  const { repo, scopes, newest, who, newId, clock, operations, transaction, onFollowed } = needs;

  /** Refuses who may not see the audit. */
  async function ownerOf(actor: Actor): Promise<FilterOwner> {
    await scopes.of(actor);
    return { userId: actor.userId, organizationId: actor.organizationId };
  }

  async function require(actor: Actor, id: string): Promise<AuditFilterRow> {
    const row = await repo.find(await ownerOf(actor), id);
    if (row === null) throw new AppError('not_found');
    return row;
  }

  async function shown(rows: readonly AuditFilterRow[]): Promise<SavedAuditFilter[]> {
    const people = await who(rows.flatMap(({ filter }) => filter.actorId ?? []));
    return rows.map(({ id, name, filter, followed }) => {
      const person = people.get(filter.actorId ?? '') ?? null;
      return { id, name, filter, person, followed };
    });
  }

  async function shownOne(row: AuditFilterRow): Promise<SavedAuditFilter> {
    const [one] = await shown([row]);
    if (one === undefined) throw new Error('A filter is shown as none.');
    return one;
  }

  async function isTaken(owner: FilterOwner, name: string, exceptId: string): Promise<boolean> {
    await repo.hold(owner.userId);
    return repo.isTaken(owner, nameKeyOf(name), exceptId);
  }

  async function requireFree(owner: FilterOwner, name: string, exceptId = ''): Promise<void> {
    if (await isTaken(owner, name, exceptId))
      throw new AppError('name_taken', { fields: { 'body.name': 'Another filter has this name.' } });
  }

  return {
    list: async (actor: Actor): Promise<SavedAuditFilter[]> => shown(await repo.list(await ownerOf(actor))),

    /** All of somebody's for themselves, wherever they are and whatever they may see there now. */
    async ofPerson(userId: string): Promise<Pick<SavedAuditFilter, 'name' | 'filter' | 'followed'>[]> {
      const rows = await repo.ofPerson(userId);
      return rows.map(({ name, filter, followed }) => ({ name, filter, followed }));
    },

    save(actor: Actor, name: string, filter: AuditFilterParts): Promise<SavedAuditFilter> {
      return transaction(async () => {
        const owner = await ownerOf(actor);
        await requireFree(owner, name);
        if ((await repo.count(owner)) >= serverLimits.auditFilters) {
          const message = 'You can keep {most} filters at most. Delete one first.';
          throw new AppError('conflict', { message, values: { most: serverLimits.auditFilters } });
        }
        const row: AuditFilterRow = {
          ...owner,
          id: newId('afl'),
          name,
          nameKey: nameKeyOf(name),
          filter,
          followed: false,
          toldSeq: 0,
          toldAt: null,
          createdAt: clock.now(),
          deletedAt: null,
        };
        await repo.insert(row);
        return shownOne(row);
      });
    },

    change(actor: Actor, id: string, { name, followed }: Change): Promise<SavedAuditFilter> {
      return transaction(async () => {
        const row = await require(actor, id);
        if (name !== undefined) {
          await requireFree(row, name, id);
          await repo.change(id, { name, nameKey: nameKeyOf(name) });
        }
        // Nobody is told of what was there before they began to follow.
        if (followed === true && !row.followed) {
          await repo.change(id, { followed, toldSeq: await newest(), toldAt: null });
          onFollowed();
        }
        if (followed === false) await repo.change(id, { followed });
        return shownOne(await require(actor, id));
      });
    },

    remove(actor: Actor, id: string): Promise<{ operationId: string }> {
      return transaction(async () => {
        const { name } = await require(actor, id);
        await repo.change(id, { deletedAt: clock.now() });
        const operationId = await operations.record(actor, {
          kind: 'delete',
          text: 'Deleted the filter {name}',
          values: { name },
          undoBy: 'auditFilter',
          detail: { id, deleted: true },
        });
        return { operationId };
      });
    },

    /** Takes a deletion back, or what took one back. A filter that was followed tells of what comes from now on. */
    undo: (async (actor, { detail }, write) => {
      const { id, deleted } = changeSchema.parse(detail);
      const row = await repo.findKept(actor.userId, id);
      if (row === null) return block('It has been deleted for good since.');
      if ((await scopes.at(actor, row.organizationId)) === null) block('You may no longer change this.');
      if ((row.deletedAt !== null) !== deleted)
        block(deleted ? 'It is here again.' : 'It has been deleted again.');
      if (deleted) {
        if (await isTaken(row, row.name, id)) block('Another filter has its name by now.');
        if ((await repo.count(row)) >= serverLimits.auditFilters)
          block('There are as many filters as there can be.');
      }
      const set = deleted ? { deletedAt: null, toldSeq: await newest() } : { deletedAt: clock.now() };
      await repo.change(id, set);
      if (deleted && row.followed) onFollowed();
      await write({ detail: { id, deleted: !deleted } });
    }) satisfies Undoer,

    /** Forgets those whose deletion cannot be taken back any more. */
    sweep: () => repo.removeDeleted(new Date(clock.now().getTime() - limits.operationDays * day)),
  };
}
