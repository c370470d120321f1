import { AppError, parseQuery, serverLimits, type Answer, type api } from '@holdall/shared/contract';
import * as z from 'zod/mini';
import type { Actor } from '../../../access/Actor.ts';
import type { OperationRecorder, Undoer } from '../../platform/index.ts';
import type { SavedSearchesRepo, SavedSearchRow } from './savedSearches.repo.ts';

type Asked = Pick<SavedSearchRow, 'name' | 'query' | 'isFollowed'>;

interface Dependencies {
  repo: SavedSearchesRepo;
  /** The ids of all that a question finds; null where that is more than is looked through. */
  allFound(actor: Actor, query: string): Promise<string[] | null>;
  operations: OperationRecorder;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Tells the actor that their saved searches stand otherwise. */
  tell(actor: Actor): void;
  newId(prefix: string): string;
  now(): Date;
}

type SavedSearch = Answer<typeof api.savedSearches.add>;

const detailSchema = z.object({ id: z.string(), deleted: z.boolean() });

const shown = ({ id, name, query, isFollowed, known, savedAt }: SavedSearchRow): SavedSearch => ({
  id,
  name,
  query,
  isFollowed,
  findsTooMuch: isFollowed && known === null,
  savedAt: savedAt.toISOString(),
});

function requireUnderstood(query: string): void {
  const [problem] = parseQuery(query).problems;
  if (problem !== undefined) throw new AppError('validation', { fields: { 'body.query': problem.message } });
}

export type SavedSearchesService = ReturnType<typeof createSavedSearchesService>;

/** The searches that somebody has saved, for themselves alone. */
export function createSavedSearchesService(dependencies: Dependencies) {
  const { repo, allFound, operations, transaction, tell, newId, now } = dependencies;

  async function require({ userId }: Actor, id: string): Promise<SavedSearchRow> {
    const row = await repo.find(userId, id);
    if (row === null || row.deletedAt !== null) throw new AppError('not_found');
    return row;
  }

  /** What a search that is followed finds from now on is new. */
  async function beginning(
    actor: Actor,
    { query, isFollowed }: Pick<SavedSearchRow, 'query' | 'isFollowed'>,
  ) {
    if (!isFollowed) return { known: null, lookedAt: null, isDue: false };
    return { known: await allFound(actor, query), lookedAt: now(), isDue: false };
  }

  const undo: Undoer = async (actor, { detail }, write) => {
    const { id, deleted } = detailSchema.parse(detail);
    const row = await repo.find(actor.userId, id);
    if (row === null)
      throw new AppError('undo_blocked', { message: 'This search has been deleted for good since.' });
    // What came while it was deleted is told to nobody.
    await repo.change(
      id,
      deleted ? { deletedAt: null, ...(await beginning(actor, row)) } : { deletedAt: now() },
    );
    tell(actor);
    await write({ detail: { id, deleted: !deleted } });
  };

  return {
    undo,
    all: async ({ userId }: Actor) => (await repo.all(userId)).map(shown),

    async add(actor: Actor, asked: Asked): Promise<SavedSearch> {
      requireUnderstood(asked.query);
      const begun = await beginning(actor, asked);
      return transaction(async () => {
        if ((await repo.countOf(actor.userId)) >= serverLimits.savedSearches)
          throw new AppError('policy', {
            message: 'You have {most} saved searches, with those that you have deleted lately.',
            values: { most: serverLimits.savedSearches },
          });
        const { userId } = actor;
        const row = { id: newId('svs'), userId, ...asked, ...begun, savedAt: now(), deletedAt: null };
        await repo.insert(row);
        tell(actor);
        return shown(row);
      });
    },

    async change(
      actor: Actor,
      id: string,
      asked: { readonly [Name in keyof Asked]?: Asked[Name] | undefined },
    ): Promise<SavedSearch> {
      const row = await require(actor, id);
      const { name = row.name, query = row.query, isFollowed = row.isFollowed } = asked;
      const next = { name, query, isFollowed };
      requireUnderstood(next.query);
      const isOther = next.query !== row.query || next.isFollowed !== row.isFollowed;
      const set = { ...next, ...(isOther && (await beginning(actor, next))) };
      return transaction(async () => {
        await require(actor, id);
        await repo.change(id, set);
        tell(actor);
        return shown({ ...row, ...set });
      });
    },

    remove(actor: Actor, id: string): Promise<{ operationId: string }> {
      return transaction(async () => {
        const { name } = await require(actor, id);
        await repo.change(id, { deletedAt: now() });
        tell(actor);
        const operationId = await operations.record(actor, {
          kind: 'savedSearch',
          text: 'Deleted the saved search “{name}”',
          values: { name },
          undoBy: 'savedSearch',
          detail: { id, deleted: true },
        });
        return { operationId };
      });
    },
  };
}
