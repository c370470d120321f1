import { AppError, serverLimits } from '@holdall/shared/contract';
import * as z from 'zod/mini';
import type { Actor } from '../../../../access/Actor.ts';
import type { OperationRecorder, Undoer } from '../../../platform/index.ts';
import type { FolderRow, FoldersRepo } from './folders.repo.ts';

interface Dependencies {
  repo: FoldersRepo;
  operations: OperationRecorder;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Tells the actor that their sessions stand otherwise. */
  tell(actor: Actor): void;
  newId(prefix: string): string;
  now(): Date;
}

const detailSchema = z.object({ id: z.string(), deleted: z.boolean() });

const shown = ({ id, name }: FolderRow) => ({ id, name });

export type FoldersService = ReturnType<typeof createFoldersService>;

/** The folders that somebody puts their sessions into. A folder that is deleted leaves its sessions where all others are. */
export function createFoldersService({ repo, operations, transaction, tell, newId, now }: Dependencies) {
  async function require({ userId }: Actor, id: string): Promise<FolderRow> {
    const row = await repo.find(userId, id);
    if (row === null || row.deletedAt !== null) throw new AppError('not_found');
    return row;
  }

  async function isTaken({ userId }: Actor, name: string, but?: string): Promise<boolean> {
    const all = await repo.all(userId);
    return all.some((one) => one.id !== but && one.name.toLowerCase() === name.toLowerCase());
  }

  async function requireFree(actor: Actor, name: string, but?: string): Promise<void> {
    if (await isTaken(actor, name, but))
      throw new AppError('name_taken', { fields: { 'body.name': 'Another folder has this name.' } });
  }

  const undo: Undoer = async (actor, { detail }, write) => {
    const { id, deleted } = detailSchema.parse(detail);
    const row = await repo.find(actor.userId, id);
    if (row === null)
      throw new AppError('undo_blocked', { message: 'This folder has been deleted for good since.' });
    if (deleted && (await isTaken(actor, row.name)))
      throw new AppError('undo_blocked', { message: 'Another folder has this name.' });
    await repo.change(id, { deletedAt: deleted ? null : now() });
    tell(actor);
    await write({ detail: { id, deleted: !deleted } });
  };

  return {
    require,
    undo,
    all: async ({ userId }: Actor) => (await repo.all(userId)).map(shown),

    add(actor: Actor, name: string) {
      return transaction(async () => {
        if ((await repo.countOf(actor.userId)) >= serverLimits.assistantFolders)
          throw new AppError('policy', {
            message: 'You have {most} folders of sessions, with those that you have deleted lately.',
            values: { most: serverLimits.assistantFolders },
          });
        await requireFree(actor, name);
        const row: FolderRow = { id: newId('asf'), userId: actor.userId, name, deletedAt: null };
        await repo.insert(row);
        tell(actor);
        return shown(row);
      });
    },

    rename(actor: Actor, id: string, name: string) {
      return transaction(async () => {
        const row = await require(actor, id);
        await requireFree(actor, name, id);
        await repo.change(id, { name });
        tell(actor);
        return shown({ ...row, name });
      });
    },

    remove(actor: Actor, id: string): Promise<{ operationId: string }> {
      return transaction(async () => {
        const { name } = await require(actor, id);
        await repo.change(id, { deletedAt: now() });
        tell(actor);
        const operationId = await operations.record(actor, {
          kind: 'assistantFolder',
          text: 'Deleted the folder of sessions “{name}”',
          values: { name },
          undoBy: 'assistantFolder',
          detail: { id, deleted: true },
        });
        return { operationId };
      });
    },
  };
}
