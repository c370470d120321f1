import * as z from 'zod';
import { AppError, followLevelSchema, type FollowLevel, type Selection } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { OperationRecorder, Undoer } from '../../platform/index.ts';
import { usualLevel, type Followable } from './subscriptions.repo.ts';
import type { ManySubscriptionsRepo } from './manySubscriptions.repo.ts';

interface Dependencies {
  repo: ManySubscriptionsRepo;
  /** Turns a selection into the ids of what the actor sees of it. */
  resolve(actor: Actor, selection: Selection): Promise<string[]>;
  operations: OperationRecorder;
  publish(event: DomainEvent): void;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  now(): Date;
}

/** So many ids travel with an event; beyond that the folders alone say what is stale. */
const mostIds = 200;

/** What was done, by the level. Catalogue ids. */
const texts: Readonly<Record<FollowLevel, string>> = {
  all: '{count, plural, one {Followed # item} other {Followed # items}}',
  mentions: '{count, plural, one {Stopped following # item} other {Stopped following # items}}',
  none: '{count, plural, one {Muted # item} other {Muted # items}}',
};
const detailSchema = z.object({
  levels: z.array(z.object({ level: z.nullable(followLevelSchema), ids: z.array(z.string()) })),
});

export type FollowingManyService = ReturnType<typeof createFollowingMany>;

/** How much a person is told of many things, said in one act that can be taken back. Nobody else learns of it. */
export function createFollowingMany(needs: Dependencies) {
  const { repo, resolve, operations, publish, transaction, now } = needs;

  /** One event for each storage, to this person's windows alone. */
  function tell({ userId }: Actor, things: readonly (Followable & { id: string })[]): void {
    for (const [storageId, here] of Map.groupBy(things, (thing) => thing.storageId)) {
      const [{ spaceId, storageName } = { spaceId: '', storageName: '' }] = here;
      const ids = here.length <= mostIds ? { ids: here.map(({ id }) => id) } : {};
      const parentIds = [...new Set(here.map(({ parentId }) => parentId))].slice(0, mostIds);
      const properties = { spaceId, storageId, storageName, ...ids, parentIds, change: 'follow' };
      publish({ type: 'resourceUpdated', to: { userIds: [userId] }, by: userId, properties });
    }
  }

  const undo: Undoer = async (actor, { detail }, record) => {
    const { levels } = detailSchema.parse(detail);
    const things = await repo.seen(
      actor,
      levels.flatMap(({ ids }) => ids),
    );
    if (things.length === 0) {
      const message = 'It has been deleted for good since, or you may no longer see it.';
      throw new AppError('undo_blocked', { message });
    }
    const seen = new Set(things.map(({ id }) => id));
    const back = levels.map(({ level, ids }) => ({ level, ids: ids.filter((id) => seen.has(id)) }));
    await record({ detail: { levels: await repo.putBack(actor, back, now()) } });
    tell(actor, things);
  };

  return {
    undo,

    /** Gives all of a selection a level. What the actor does not see is left out. */
    async set(
      actor: Actor,
      selection: Selection,
      level: FollowLevel,
    ): Promise<{ done: number; operationId: string | null }> {
      const things = await repo.seen(actor, await resolve(actor, selection));
      const done = things.length;
      if (done === 0) return { done, operationId: null };
      return transaction(async () => {
        const { before, after } = await repo.set(actor, things, { level, usual: usualLevel, at: now() });
        if (JSON.stringify(before) === JSON.stringify(after)) return { done, operationId: null };
        tell(actor, things);
        const operationId = await operations.record(actor, {
          kind: 'follow',
          text: texts[level],
          values: { count: done },
          undoBy: 'follows',
          detail: { levels: before },
        });
        return { done, operationId };
      });
    },
  };
}
