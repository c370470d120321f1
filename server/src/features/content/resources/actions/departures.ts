import type { Actor } from '../../../../access/Actor.ts';
import type { Departed, DepartingRepo } from './departing.repo.ts';
import type { PurgingRepo } from './purging.repo.ts';

interface Dependencies {
  repo: DepartingRepo;
  purging: Pick<PurgingRepo, 'purge'>;
}

/** Something that has gone from one storage to another. */
export interface Crossing extends Departed {
  goalId: string;
}

export type Departures = ReturnType<typeof createDepartures>;

/**
 * Things that leave a storage: where others manage it, who would miss them, a copy stays in its trash. It says who moved
 * them and not where to. All of it in the transaction of the act.
 */
export function createDepartures({ repo, purging }: Dependencies) {
  /** After things have come back to a storage: what they had left in its trash is not needed any more. */
  async function returned(
    actor: Actor,
    things: readonly Pick<Departed, 'id' | 'storageId'>[],
  ): Promise<void> {
    const copies = things.length === 0 ? [] : await repo.left(actor, things);
    if (copies.length > 0) await purging.purge(actor, copies);
  }

  return {
    bereft: repo.bereft,

    /** After things have crossed: leaves copies where they are missed, and drops those of what has come back. */
    async crossed(actor: Actor, crossings: readonly Crossing[], at: Date): Promise<void> {
      if (crossings.length === 0) return;
      const left: Departed[] = [];
      for (const [goalId, group] of Map.groupBy(crossings, (one) => one.goalId)) {
        const storageIds = [...new Set(group.map(({ storageId }) => storageId))];
        const bereft = await repo.bereft(actor, storageIds, goalId);
        left.push(...group.filter(({ storageId }) => bereft.has(storageId)));
      }
      if (left.length > 0) await repo.leave(actor, left, at);
      await returned(
        actor,
        crossings.map(({ id, goalId }) => ({ id, storageId: goalId })),
      );
    },

    returned,
  };
}
