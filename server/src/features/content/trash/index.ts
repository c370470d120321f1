// Trash: what waits to be deleted for good, of all places at once.
import { api, limits } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { Context, Feature } from '../../../assemble.ts';
import { implementAll } from '../../../http/implement.ts';
import { createTrashRepo } from './trash.repo.ts';
import { listTrashedFiles } from './listTrashedFiles.ts';

const dayMs = 86_400_000;

interface Given {
  /** Bytes of all that lies in each of these folders, the deleted with it. */
  bytesIn(actor: Actor, folderIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** Builds the feature. */
export function createTrashFeature(
  { config, database, clock }: Pick<Context, 'config' | 'database' | 'clock'>,
  { bytesIn }: Given,
): Feature {
  const repo = createTrashRepo(database);
  const graceMs = limits.spaceGraceDays * dayMs;
  const files = listTrashedFiles({ repo, bytesIn, trashDays: config.TRASH_DAYS });
  return {
    routes: implementAll(api.trash, {
      list: async ({ actor }) => {
        const places = await repo.places(actor, new Date(clock.now().getTime() - graceMs));
        const untilOf = (at: Date) => new Date(at.getTime() + graceMs).toISOString();
        return {
          places: places.map((place) => ({
            ...place,
            at: place.at.toISOString(),
            until: untilOf(place.at),
          })),
        };
      },
      files: ({ actor, query }) => files(actor, query),
    }),
  };
}
