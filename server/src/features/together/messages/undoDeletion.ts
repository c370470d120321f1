import * as z from 'zod';
import { AppError } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { authorizeUndo } from '../../../access/authorize.ts';
import type { Undoer } from '../../platform/index.ts';
import type { MessagesRepo } from './messages.repo.ts';
import { actionsWith } from './presentMessages.ts';
import type { ReadingService } from './reading.service.ts';
import type { TellOfMessage } from './tellOfMessage.ts';

interface Dependencies {
  repo: Pick<MessagesRepo, 'restore' | 'remove' | 'count'>;
  reading: Pick<ReadingService, 'find'>;
  tell: TellOfMessage;
  now(): Date;
}

const detailSchema = z.object({ id: z.string(), deleted: z.boolean(), revision: z.number() });

function block(message: string): never {
  throw new AppError('undo_blocked', { message });
}

/** Brings back what was deleted, or deletes again what was brought back. */
export function undoDeletion({ repo, reading, tell, now }: Dependencies): Undoer {
  const find = (actor: Actor, id: string) =>
    reading.find(actor, id).catch((error: unknown) => {
      if (!AppError.is(error)) throw error;
      return block('It has been deleted for good since, or you may no longer see it.');
    });

  return async (actor, { detail }, record) => {
    const { id, deleted, revision } = detailSchema.parse(detail);
    const { row, spot } = await find(actor, id);
    if (spot.isClosed) block('It lies in the trash. Restore it first.');
    authorizeUndo(actor, 'comment', spot);
    if (!actionsWith(actor, spot, { ...row, deletedAt: null }).includes('delete'))
      block('You may no longer change this.');
    const isDone = deleted
      ? await repo.restore(actor, id, revision)
      : await repo.remove(actor, id, revision, now());
    if (!isDone) block('It has been changed again since.');
    await repo.count(actor, spot.target, deleted ? 1 : -1);
    await record({ detail: { id, deleted: !deleted, revision: revision + 1 } });
    tell(actor, spot, id, deleted ? 'restore' : 'delete');
  };
}
