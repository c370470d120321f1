import type { Right } from '@holdall/shared/contract';
import type { Database } from '../../platform/db/Database.ts';
import type { Actor } from '../Actor.ts';
import { authorize } from '../authorize.ts';
import { heldRole, type HeldRole } from '../heldRole.ts';
import { membershipsOf } from '../seenStorages.ts';

/** A living space in which this person may do this. Throws `not_found` or `forbidden` where it is not, or they may not. */
export type RequireSpace = (
  actor: Actor,
  spaceId: string,
  right: Extract<Right, 'list' | 'manage'>,
) => Promise<{ readonly organizationId: string | null; readonly role: HeldRole }>;

const text = `
  select p.organization_id as "organizationId", ${heldRole} as role
  from spaces p join ${membershipsOf('$1', 'w.space_id = $2')} m on m.space_id = p.id
  where p.id = $2 and p.deleted_at is null`;

/** Builds the question. */
export function createRequireSpace(database: Pick<Database, 'query'>): RequireSpace {
  return async (actor, spaceId, right) => {
    type Row = { organizationId: string | null; role: HeldRole };
    const [row] = await database.query<Row>(text, [actor.userId, spaceId], 'access.space');
    return authorize(actor, right, row);
  };
}
