import type { Actor } from '../../../../access/Actor.ts';
import type { HeldRole } from '../../../../access/heldRole.ts';
import { seenStorages } from '../../../../access/seenStorages.ts';
import type { Database } from '../../../../platform/db/Database.ts';
import { wholeOrParts } from '../../../../platform/db/seeingParts.ts';
import type { SeenStorage } from '../resources.repo.ts';

const text = `
  select s.id as "storageId", s.name as "storageName", s.space_id as "spaceId", s.role
  from ${seenStorages} s where s.id = any($2)`;

/** SQL: what else of the place `s` is read with each thing for who sees parts of storages: their roles differ within one. */
export const partColumns = wholeOrParts('', ', s.role, s.space_id as "spaceId", s.top_id as "topId"');

/** A thing as it is read with them. */
export interface ReadThing {
  readonly storageId: string | null;
  readonly role?: HeldRole | null;
  readonly spaceId?: string | null;
  readonly topId?: string | null;
}

/** Where a thing lies, as who asked sees it; undefined where they do not. */
export function seenIn(
  storages: ReadonlyMap<string | null, SeenStorage>,
  { storageId, role, spaceId }: ReadThing,
): SeenStorage | undefined {
  const whole = storages.get(storageId);
  if (role == null || storageId === null) return whole;
  return whole ? { ...whole, role } : { storageId, storageName: '', spaceId: spaceId ?? '', role };
}

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
