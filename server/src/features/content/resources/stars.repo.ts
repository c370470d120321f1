import type { Actor } from '../../../access/Actor.ts';
import { seenPlace } from '../../../access/seenPlaces.ts';
import { askInParts } from '../../../platform/db/createPace.ts';
import type { Database } from '../../../platform/db/Database.ts';

const addText = `
  insert into stars (user_id, resource_id, at)
  select $1, r.id, $3 from resources r ${seenPlace} where r.id = any($2)
  on conflict do nothing returning resource_id`;

const removeText = 'delete from stars where user_id = $1 and resource_id = any($2) returning resource_id';

export type StarsRepo = ReturnType<typeof createStarsRepo>;

/** What a person has starred. Nobody else's stars are ever read or written. */
export function createStarsRepo(database: Database) {
  return {
    /** Sets or takes away stars. Answers those that were not so before. */
    async set(actor: Actor, ids: readonly string[], starred: boolean, at: Date): Promise<string[]> {
      type Row = { resource_id: string };
      const rows = await askInParts(ids, (part) =>
        starred
          ? database.query<Row>(addText, [actor.userId, part, at], 'stars.add')
          : database.query<Row>(removeText, [actor.userId, part], 'stars.remove'),
      );
      return rows.map((row) => row.resource_id);
    },
  };
}
