import type { ActivityKind } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { doerName } from '../../../access/whoOf.ts';
import { membershipsOf, seenStorages } from '../../../access/seenStorages.ts';
import type { Database } from '../../../platform/db/Database.ts';
import { createPace } from '../../../platform/db/createPace.ts';

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

/** The same, or nothing, with where the operations that were passed for it end. */
type PassedRow = { endId: string; endAt: Date; passed: number } & (ActivityRow | { id: null });

/** Operations that one statement passes, at most. */
const passedAtOnce = 2000;

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
const byPerson = `(${seenSomewhere} or o.space_id in (
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
const isBefore = (id: string) => `${id} < coalesce($3, '${behindAll}')`;

/** Operations along the time, so many of them, whatever is wanted: so no statement passes more, however little it finds. */
const passedAlong = (which: string) =>
  `select o.* from operations o where ${which} and ${isBefore('o.id')} order by o.id desc limit $8`;

/** What was done to the thing alone, and what it was one of many in. */
const passedOfResource = `
  select o.* from (
    (select id from operations where resource_id = $2 and ${isBefore('id')} order by id desc limit $8)
    union
    (select operation_id from operation_items where resource_id = $2 and ${isBefore('operation_id')}
      order by operation_id desc limit $8)
    order by id desc limit $8
  ) i cross join lateral (select * from operations m where m.id = i.id offset 0) o`;

/** Which of it is wanted. */
const wanted = `
  ($4::text is null or o.user_id = $4) and ($5::text is null or o.kind = $5)
  and ($6::timestamptz is null or o.at >= $6) and ($7::timestamptz is null or o.at < $7)`;

/** `$1` is the actor. Membership is joined by `seen` for what lies in storages; for the space itself the service asks. */
const listText = (passed: string, isMeant: string) => `
  with seen as materialized (select s.id, s.space_id from ${seenStorages} s),
  passed as materialized (${passed})
  select e.*, o.* from (select min(id) as "endId", min(at) as "endAt", count(*)::int as passed from passed) e
  left join (
    select o.id, o.kind, o.at, o.user_id as "userId", ${doerName('o.user_id')} as "userName", u.guest as "userGuest", o.text,
      o.values, o.undone_at as "undoneAt", o.storage_ids <@ array(select s.id from seen s) as "isSeen"
    from passed o left join users u on u.id = o.user_id
    where ${isMeant} and ${wanted} order by o.id desc limit $9
  ) o on true order by o.id desc`;
const asked = {
  spaceId: { text: listText(passedAlong('true'), inSpace), name: 'activity.space' },
  storageId: { text: listText(passedAlong('true'), inStorage), name: 'activity.storage' },
  resourceId: { text: listText(passedOfResource, seenSomewhere), name: 'activity.resource' },
  userId: { text: listText(passedAlong('o.user_id = $2'), byPerson), name: 'activity.person' },
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
    /** The latest first; ids sort by time. However much has to be passed for them, others come between. */
    async list(
      actor: Actor,
      scope: ActivityScope,
      { by, kind, from, to }: ActivityFilter,
      { before, limit }: Page,
    ): Promise<ActivityRow[]> {
      const { text, name, id } = questionOf(scope);
      const filter = [by ?? null, kind ?? null, from ?? null, to ?? null];
      const earliest = from === undefined ? -Infinity : Date.parse(from);
      const pace = createPace({ first: limit, most: passedAtOnce });
      const rows: ActivityRow[] = [];
      for (let behind = before; ;) {
        const most = pace.next();
        const values = [actor.userId, id, behind, ...filter, most, limit - rows.length];
        const found = await pace.step(() => database.query<PassedRow>(text, values, name, 'once'));
        for (const row of found) if (row.id !== null) rows.push(row);
        const [end] = found;
        if (end === undefined || end.passed < most || rows.length === limit) return rows;
        if (end.endAt.getTime() < earliest) return rows;
        behind = end.endId;
      }
    },

    /** Somebody whom the actor may know of; null for everybody else. */
    async known(actor: Actor, userId: string): Promise<{ id: string; name: string; guest: boolean } | null> {
      type Row = { id: string; name: string; guest: boolean };
      const [row] = await database.query<Row>(knownText, [actor.userId, userId], 'activity.known');
      return row ?? null;
    },
  };
}
