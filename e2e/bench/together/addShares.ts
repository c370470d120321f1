import { randomBytes } from 'node:crypto';
import type { Database } from '../../../server/src/platform/db/Database.ts';
import type { Home } from '../world/addEntries.ts';

/** Shares things of a storage with people, each thing with each of them. */
export async function addShares(
  database: Database,
  { storageId, userId: sharedBy }: Home,
  { resourceIds, userIds }: { resourceIds: readonly string[]; userIds: readonly string[] },
): Promise<void> {
  const pairs = resourceIds.flatMap((resourceId) => userIds.map((userId) => ({ resourceId, userId })));
  await database.query(
    `insert into shares (id, storage_id, resource_id, user_id, role, message, shared_by, since)
     select p.id, $1, p.resource_id, p.user_id, 'viewer', '', $2, now()
     from unnest($3::text[], $4::text[], $5::text[]) p(id, resource_id, user_id)`,
    [
      storageId,
      sharedBy,
      pairs.map(() => `shr_${randomBytes(16).toString('hex')}`),
      pairs.map(({ resourceId }) => resourceId),
      pairs.map(({ userId }) => userId),
    ],
  );
}
