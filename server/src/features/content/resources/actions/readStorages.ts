import type { Actor } from '../../../../access/Actor.ts';
import { seenStorages } from '../../../../access/seenStorages.ts';
import type { Database } from '../../../../platform/db/Database.ts';
import type { SeenStorage } from '../resources.repo.ts';

const text = `
  select s.id as "storageId", s.name as "storageName", s.space_id as "spaceId", s.role
  from ${seenStorages} s where s.id = any($2)`;

/** The storages that things lie in and the actor sees, by id: what thousands have in common is not read with each. */
export async function readStorages(
  database: Pick<Database, 'query'>,
  actor: Actor,
  things: readonly { storageId: string | null }[],
): Promise<ReadonlyMap<string | null, SeenStorage>> {
  const ids = new Set(things.map(({ storageId }) => storageId));
  const values = [actor.userId, [...ids].filter((id) => id !== null)];
  const rows = await database.query<SeenStorage & Record<string, unknown>>(text, values, 'items.seen');
  return new Map(rows.map((row) => [row.storageId, row]));
}
