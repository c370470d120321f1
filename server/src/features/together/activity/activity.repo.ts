import type { ActivityKind } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { doerName } from '../../../access/whoOf.ts';
import { membershipsOf, seenStorages } from '../../../access/seenStorages.ts';
import type { Database } from '../../../platform/db/Database.ts';

/** Which of it is wanted. */
export interface ActivityFilter {
  readonly by?: string | undefined;
  readonly kind?: ActivityKind | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** What it is the activity of. */
export type ActivityScope =
  | { readonly spaceId: string }
  | { readonly storageId: string }
  | { readonly resourceId: string }
  | { readonly userId: string };

/** An act as others may know of it. */
export interface ActivityRow {
  id: string;
  kind: string;
  at: Date;
  userId: string;
  userName: string | null;
  userGuest: boolean | null;
  text: string;
  values: Record<string, string | number>;
  undoneAt: Date | null;
  /** All of it happened where the asker sees what lies there; of anything else no name is told. */
  isSeen: boolean;
}

interface Page {
  before: string | null;
  limit: number;
}

const inSpace = `(o.space_id = $2
  or o.storage_ids && array(select s.id from seen s where s.space_id = $2))`;
/** Read along the time: what an index of storages finds would have to be put in order for each page. */
const inStorage = 'o.storage_ids && array(select s.id from seen s where s.id = $2)';
/** Only what happened where they see it: a thing may have come from elsewhere. */
const seenSomewhere = 'o.storage_ids && array(select s.id from seen s)';
/** The same of what somebody did in storages, and in the spaces themselves that the actor is in. */
const byPerson = `o.user_id = $2 and (${seenSomewhere} or o.space_id in (
  select p.id from ${membershipsOf('$1')} m join spaces p on p.id = m.space_id and p.deleted_at is null))`;

/** Who the person `$2` is, for who shares an organization or a space with them and is no guest there. */
const knownText = `
  select u.id, u.name, u.guest from users u where u.id = $2 and (
    $2 = $1
    or exists (select 1 from accounts mine join accounts theirs on theirs.organization_id = mine.organization_id
      where mine.user_id = $1 and mine.suspended_at is null and mine.role <> 'guest' and theirs.user_id = $2)
    or exists (select 1 from ${membershipsOf('$1')} m join ${membershipsOf('$2')} n on n.space_id = m.space_id
      join spaces p on p.id = m.space_id and p.deleted_at is null))`;

/** Comes behind the id of every operation. */
const behindAll = 'oq';

/** Which of it is wanted, and how many: the latest that are no later than a page before it. */
const wanted = `
  o.id < coalesce($3, '${behindAll}') and ($4::text is null or o.user_id = $4) and ($5::text is null or o.kind = $5)
  and ($6::timestamptz is null or o.at >= $6) and ($7::timestamptz is null or o.at < $7)`;
const operationsOf = (scope: string) =>
  `(select o.* from operations o where ${scope} and ${wanted} order by o.id desc limit $8)`;

/** What was done to the thing alone, and what it was one of many in: of each no more is read than a page can show. */
const operationsOfResource = `(
    ${operationsOf(`o.resource_id = $2 and ${seenSomewhere}`)}
    union all
    (select o.* from operation_items i
      cross join lateral (select * from operations m where m.id = i.operation_id offset 0) o
      where i.resource_id = $2 and i.operation_id < coalesce($3, '${behindAll}') and o.resource_id is distinct from $2
        and ${seenSomewhere} and ${wanted}
      order by i.operation_id desc limit $8)
  )`;

/** `$1` is the actor. Membership is joined by `seen` for what lies in storages; for the space itself the service asks. */
const listText = (operations: string) => `
  with seen as materialized (select s.id, s.space_id from ${seenStorages} s)
  select o.id, o.kind, o.at, o.user_id as "userId", ${doerName('o.user_id')} as "userName", u.guest as "userGuest", o.text, o.values,
    o.undone_at as "undoneAt", o.storage_ids <@ array(select s.id from seen s) as "isSeen"
  from ${operations} o left join users u on u.id = o.user_id
  order by o.id desc limit $8`;
const asked = {
  spaceId: { text: listText(operationsOf(inSpace)), name: 'activity.space' },
  storageId: { text: listText(operationsOf(inStorage)), name: 'activity.storage' },
  resourceId: { text: listText(operationsOfResource), name: 'activity.resource' },
  userId: { text: listText(operationsOf(byPerson)), name: 'activity.person' },
};

/** The question of a scope, and the id that it is about. */
function questionOf(scope: ActivityScope) {
  if ('spaceId' in scope) return { ...asked.spaceId, id: scope.spaceId };
  if ('storageId' in scope) return { ...asked.storageId, id: scope.storageId };
  if ('resourceId' in scope) return { ...asked.resourceId, id: scope.resourceId };
  return { ...asked.userId, id: scope.userId };
}

export type ActivityRepo = ReturnType<typeof createActivityRepo>;

/** What was done, in the operations, as far as the actor sees where it was done. */
export function createActivityRepo(database: Pick<Database, 'query'>) {
  return {
    /** The latest first; ids sort by time. */
    async list(
      actor: Actor,
      scope: ActivityScope,
      { by, kind, from, to }: ActivityFilter,
      { before, limit }: Page,
    ): Promise<ActivityRow[]> {
      const { text, name, id } = questionOf(scope);
      const values = [actor.userId, id, before, by ?? null, kind ?? null, from ?? null, to ?? null, limit];
      return database.query<ActivityRow & Record<string, unknown>>(text, values, name);
    },

    /** Somebody whom the actor may know of; null for everybody else. */
    async known(actor: Actor, userId: string): Promise<{ id: string; name: string; guest: boolean } | null> {
      type Row = { id: string; name: string; guest: boolean };
      const [row] = await database.query<Row>(knownText, [actor.userId, userId], 'activity.known');
      return row ?? null;
    },
  };
}
