import { seersAbove } from '../../../access/seenPlaces.ts';
import { isSeenBy } from '../../../access/seenStorages.ts';
import type { Database } from '../../../platform/db/Database.ts';

const seersText = `
  select u.id from resources r
  join storages s on s.id = r.storage_id and s.deleted_at is null
  join spaces p on p.id = s.space_id and p.deleted_at is null
  cross join unnest($2::text[]) u(id)
  where r.id = $1 and (${isSeenBy('u.id')} or u.id in ${seersAbove('$1')})`;

export type PresenceRepo = ReturnType<typeof createPresenceRepo>;

/** What the database says of those who have something open. */
export function createPresenceRepo(database: Pick<Database, 'query'>) {
  return {
    /** Those of these people who may see a resource now, for whom is told of it and whom it is told of. */
    async seers(resourceId: string, userIds: readonly string[]): Promise<ReadonlySet<string>> {
      const values = [resourceId, [...new Set(userIds)]];
      const rows = await database.query<{ id: string }>(seersText, values, 'presence.seers');
      return new Set(rows.map(({ id }) => id));
    },
  };
}
