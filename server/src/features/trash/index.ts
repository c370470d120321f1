// Trash: what waits to be deleted for good. Files lie in the trash of their storage; here are those above them.
import { api, limits } from '@holdall/shared/contract';
import type { Doors, Feature } from '../../assemble.ts';
import { implementAll } from '../../http/implement.ts';
import { createTrashRepo } from './trash.repo.ts';

const dayMs = 86_400_000;

/** Builds the feature. */
export function createTrashFeature({ database, clock }: Pick<Doors, 'database' | 'clock'>): Feature {
  const repo = createTrashRepo(database);
  const graceMs = limits.spaceGraceDays * dayMs;
  return {
    routes: implementAll(api.trash, {
      list: async ({ actor }) => {
        const [places, storages] = await Promise.all([
          repo.places(actor, new Date(clock.now().getTime() - graceMs)),
          repo.storages(actor),
        ]);
        const untilOf = (at: Date) => new Date(at.getTime() + graceMs).toISOString();
        return {
          places: places.map((place) => ({
            ...place,
            at: place.at.toISOString(),
            until: untilOf(place.at),
          })),
          storages,
        };
      },
    }),
  };
}
