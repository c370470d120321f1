import type { Role } from '@holdall/shared/contract';
import { joinHolders } from '../../../../access/holders.ts';
import { seersAbove } from '../../../../access/seenPlaces.ts';
import { isSeenBy, seersOfStorage, shownTo } from '../../../../access/seenStorages.ts';
import type { Database } from '../../../../platform/db/Database.ts';
import type { Place, SharedThing } from '../shares.repo.ts';

/** One way by which somebody sees a thing. */
export interface FoundGrant {
  readonly userId: string;
  readonly name: string | null;
  readonly guest: boolean | null;
  readonly email: string | null;
  readonly role: Role;
  readonly since: Date;
  /** The share of the thing itself with this person, where it is that. */
  readonly shareId: string | null;
  /** What the group is called with which it is shared, where it is that. */
  readonly group: string | null;
  /** What that is called which it lies in and which is shared, where it is that. */
  readonly of: string | null;
  readonly until: Date | null;
  readonly sharedBy: string | null;
  readonly sharerName: string | null;
}

/** SQL: the resource `$2` and the folders above it, up to `$3` where that is said, as `up`; nothing where it is null. */
const wayUp = `
  with recursive up as (
    select r.id, r.parent_id, r.name, 0 as step from resources r where r.id = $2
    union all
    select o.id, o.parent_id, o.name, up.step + 1 from up join resources o on o.id = up.parent_id
    where up.id is distinct from $3
  )`;

/** Shares of the thing come before all others: they are what can be changed here. Read for a thing that the actor may share. */
const grantsText = `${wayUp}
  select g.user_id as "userId", u.name, u.guest, u.email, g.role, g.since, g.share_id as "shareId", g.group_name as "group",
    g.of, g.until, g.shared_by as "sharedBy", b.name as "sharerName"
  from (
    select k.user_id, h.role, h.since, case when up.step = 0 and h.group_id is null then h.id end as share_id, k.group_name,
      case when up.step > 0 then up.name end as of, h.until, h.shared_by
    from up join shares h on h.resource_id = up.id and h.ended_at is null ${joinHolders('h')}
    union all
    select k.user_id, h.role, h.since, case when $2::text is null and h.group_id is null then h.id end, k.group_name,
      case when $2 is not null then s.name end, h.until, h.shared_by
    from shares h join storages s on s.id = h.storage_id ${joinHolders('h')}
    where h.storage_id = $1 and h.ended_at is null and h.resource_id is null and $3::text is null
    union all
    select k.user_id, m.role, m.since, null, k.group_name, null, null, null
    from storages s join space_members m on m.space_id = s.space_id ${joinHolders('m')}
    where s.id = $1 and $3 is null and m.paused_at is null and ${shownTo('k.user_id')}
  ) g
  left join users u on u.id = g.user_id
  left join users b on b.id = g.shared_by
  where $4::text[] is null or g.user_id = any($4)
  order by g.share_id is null, g.since desc, g.user_id limit $5`;

const seersText = `${wayUp}
  select count(*)::int as seers from (
    select user_id from storages s cross join lateral ${seersOfStorage} g where s.id = $1 and $3::text is null
    union
    select k.user_id from up join shares h on h.resource_id = up.id and h.ended_at is null ${joinHolders('h')}
  ) g`;

const managersText = `
  select k.user_id as id from storages s join space_members m on m.space_id = s.space_id ${joinHolders('m')}
  where s.id = $1 and m.role = 'manager' and m.paused_at is null and ${shownTo('k.user_id')}
  union
  select k.user_id from shares h ${joinHolders('h')}
  where h.storage_id = $1 and h.ended_at is null and h.resource_id is null and h.role = 'manager'`;

const stillText = `
  select w.id from unnest($3::text[]) w(id) join storages s on s.id = $1
  where ${isSeenBy('w.id')} or exists (select 1 from ${seersAbove('$2')} above where above.user_id = w.id)`;

export type SeersRepo = ReturnType<typeof createSeersRepo>;

/** Who sees a thing, and by what, in the database. Whether that may be asked was seen before. */
export function createSeersRepo(database: Pick<Database, 'query'>) {
  return {
    /** Everything that lets somebody see a thing, so many at most; of some people alone, where those are named. */
    grants(
      { storageId, resourceId, topId }: Place & Pick<SharedThing, 'topId'>,
      userIds: readonly string[] | null,
      limit: number,
    ): Promise<FoundGrant[]> {
      type Row = FoundGrant & Record<string, unknown>;
      return database.query<Row>(grantsText, [storageId, resourceId, topId, userIds, limit], 'seers.grants');
    },

    /** How many people see a thing. */
    async countSeers({ storageId, resourceId, topId }: SharedThing): Promise<number> {
      const values = [storageId, resourceId, topId];
      const [row] = await database.query<{ seers: number }>(seersText, values, 'seers.count');
      return row?.seers ?? 0;
    },

    /** Those of these people who see a thing, be it otherwise than before. */
    async stillSeen({ storageId, resourceId }: Place, userIds: readonly string[]): Promise<Set<string>> {
      const values = [storageId, resourceId, userIds];
      const rows = await database.query<{ id: string }>(stillText, values, 'seers.stillSeen');
      return new Set(rows.map(({ id }) => id));
    },

    /** Who may share a storage. */
    async managers(storageId: string): Promise<string[]> {
      const rows = await database.query<{ id: string }>(managersText, [storageId], 'seers.managers');
      return rows.map(({ id }) => id);
    },
  };
}
