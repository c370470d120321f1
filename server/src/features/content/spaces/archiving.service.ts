import * as z from 'zod';
import { AppError } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { OperationRecorder, Undoer } from '../../platform/index.ts';
import type { ChangedSpace, SpacesService } from './spaces.service.ts';

interface Dependencies {
  spaces: Pick<SpacesService, 'get' | 'requireManaged' | 'setArchived'>;
  operations: OperationRecorder;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  now(): Date;
}

/** What is known of an archiving, or of a way back. */
const changeSchema = z.object({ id: z.string(), archived: z.boolean() });

export type ArchivingService = ReturnType<typeof createArchivingService>;

/**
 * Spaces that are kept and not worked in any more. What that means for everything in them is a matter of the rights
 * (`access/heldRole`); here only the mark is set.
 */
export function createArchivingService({ spaces, operations, transaction, now }: Dependencies) {
  function set(actor: Actor, id: string, archived: boolean): Promise<ChangedSpace> {
    return transaction(async () => {
      const found = await spaces.requireManaged(actor, id);
      const isArchived = found.archivedAt !== null;
      if (isArchived === archived) return { ...(await spaces.get(actor, id)), operationId: null };
      const changed = await spaces.setArchived(actor, found, archived ? now() : null);
      const operationId = await operations.record(actor, {
        kind: archived ? 'archive' : 'unarchive',
        text: archived ? 'Archived the space “{name}”' : 'Brought the space “{name}” back from the archive',
        values: { name: found.name },
        undoBy: 'spaceArchive',
        detail: { id, archived },
        about: { spaceId: id },
      });
      return { ...changed, operationId };
    });
  }

  const undo: Undoer = async (actor, { detail }, write) => {
    const { id, archived } = changeSchema.parse(detail);
    const found = await spaces.requireManaged(actor, id);
    if ((found.archivedAt !== null) !== archived) {
      throw new AppError('undo_blocked', {
        message: archived ? 'It is in use again.' : 'It has been archived again.',
      });
    }
    await spaces.setArchived(actor, found, archived ? null : now());
    await write({ detail: { id, archived: !archived } });
  };

  return {
    archive: (actor: Actor, id: string) => set(actor, id, true),
    unarchive: (actor: Actor, id: string) => set(actor, id, false),
    /** Takes back an archiving, or a way back. */
    undo,
  };
}
