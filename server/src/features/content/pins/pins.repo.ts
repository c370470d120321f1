import type { Actor } from '../../../access/Actor.ts';
import { seenStorages } from '../../../access/seenStorages.ts';
import type { Database } from '../../../platform/db/Database.ts';

const listText = `
  select p.resource_id as id from pins p join resources r on r.id = p.resource_id
  join ${seenStorages} s on s.id = r.storage_id and s.space_id = p.space_id
  where p.space_id = $2 order by p.at desc, p.resource_id limit $3`;

const addText = `
  insert into pins (space_id, resource_id, at, pinned_by)
  select s.space_id, r.id, $3, $1 from resources r join ${seenStorages} s on s.id = r.storage_id where r.id = $2
  on conflict do nothing returning resource_id`;

const removeText = `
  delete from pins p using resources r, ${seenStorages} s
  where p.resource_id = $2 and r.id = p.resource_id and s.id = r.storage_id and s.space_id = p.space_id
  returning p.resource_id`;

export type PinsRepo = ReturnType<typeof createPinsRepo>;

/** What is pinned to spaces, as far as the actor sees it. */
export function createPinsRepo(database: Pick<Database, 'query'>) {
  return {
    /** The ids, what was pinned last first. */
    async list(actor: Actor, spaceId: string, most: number): Promise<string[]> {
      const rows = await database.query<{ id: string }>(listText, [actor.userId, spaceId, most], 'pins.list');
      return rows.map(({ id }) => id);
    },

    /** Pins a resource to the space that it lies in, or takes it off. False when it was so already. */
    async set(actor: Actor, resourceId: string, pinned: boolean, at: Date): Promise<boolean> {
      const rows = pinned
        ? await database.query(addText, [actor.userId, resourceId, at], 'pins.add')
        : await database.query(removeText, [actor.userId, resourceId], 'pins.remove');
      return rows.length > 0;
    },
  };
}
