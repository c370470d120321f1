import * as z from 'zod';
import { AppError, type Resource, serverLimits } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { OperationRecorder, Undoer } from '../../platform/index.ts';
import type { PinsRepo } from './pins.repo.ts';

/** As much of a resource as pinning needs. */
interface Pinnable {
  spaceId: string;
  storageId: string;
  row: { id: string; name: string };
  trashed: unknown;
}

interface Dependencies {
  repo: PinsRepo;
  /** Refuses who may not see the space. */
  requireSpace(actor: Actor, spaceId: string): Promise<unknown>;
  /** Refuses who may not change the resource. */
  requireChange(actor: Actor, resourceId: string): Promise<Pinnable>;
  /** As the actor sees them; what is gone or in the trash is missing. */
  describe(actor: Actor, ids: readonly string[]): Promise<{ resource: Resource }[]>;
  operations: OperationRecorder;
  publish(event: DomainEvent): void;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  now(): Date;
}

const detailSchema = z.object({ id: z.string(), pinned: z.boolean() });

export type PinsService = ReturnType<typeof createPinsService>;

/** Resources that are pinned to the overview of their space, for everybody who sees them. */
export function createPinsService(dependencies: Dependencies) {
  const { repo, requireSpace, requireChange, describe, operations, publish, transaction, now } = dependencies;

  /** Whoever calls has asked for the right. False when it was so already. */
  async function setPinned(actor: Actor, { spaceId, row }: Pinnable, pinned: boolean): Promise<boolean> {
    if (!(await repo.set(actor, row.id, pinned, now()))) return false;
    const properties = { spaceId, change: 'pins' };
    publish({ type: 'spaceUpdated', to: { spaceId }, properties, by: actor.userId });
    return true;
  }

  const undo: Undoer = async (actor, { detail }, write) => {
    const { id, pinned } = detailSchema.parse(detail);
    const found = await requireChange(actor, id).catch((error: unknown) => {
      if (!AppError.is(error) || error.code === 'space_archived') throw error;
      throw new AppError('undo_blocked', {
        message: 'It has been deleted for good since, or you may no longer see it.',
      });
    });
    await setPinned(actor, found, !pinned);
    await write({ detail: { id, pinned: !pinned } });
  };

  return {
    undo,

    async list(actor: Actor, spaceId: string): Promise<Resource[]> {
      await requireSpace(actor, spaceId);
      const ids = await repo.list(actor, spaceId, serverLimits.pinsShown);
      return (await describe(actor, ids)).map(({ resource }) => resource);
    },

    /** Pins it or takes it off. The operation is null where it was so already. */
    set(actor: Actor, resourceId: string, pinned: boolean): Promise<{ operationId: string | null }> {
      return transaction(async () => {
        const found = await requireChange(actor, resourceId);
        if (pinned && found.trashed)
          throw new AppError('conflict', { message: 'This lies in the trash. Restore it first.' });
        if (!(await setPinned(actor, found, pinned))) return { operationId: null };
        const operationId = await operations.record(actor, {
          kind: pinned ? 'pin' : 'unpin',
          text: pinned ? 'Pinned “{name}” to the space' : 'Took “{name}” off the pins of the space',
          values: { name: found.row.name },
          undoBy: 'pin',
          detail: { id: resourceId, pinned },
          about: { storageIds: [found.storageId], resourceId },
        });
        return { operationId };
      });
    },
  };
}
