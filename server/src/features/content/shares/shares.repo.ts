import { and, eq, isNull } from 'drizzle-orm';
import type { Role } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { topRole, type HeldRole } from '../../../access/heldRole.ts';
import { seenPlace } from '../../../access/seenPlaces.ts';
import { seenStorages, seersOfStorage, shownTo } from '../../../access/seenStorages.ts';
import type { Database } from '../../../platform/db/Database.ts';
import { shares } from './shares.tables.ts';

type ShareRow = Omit<typeof shares.$inferSelect, 'linkId' | 'holderId'> & {
  /** One of a person. */
  readonly userId: string;
};

/** What can be shared: a storage, or a folder or file in it. */
export interface Place {
  readonly storageId: string;
  readonly resourceId: string | null;
}

/** The same as who shares it sees it. */
export interface SharedThing extends Place {
  readonly isFolder: boolean;
  readonly name: string;
  readonly storageName: string;
  /** What of the storage they see, where that is not all: what lies around it is not told. */
  readonly topId: string | null;
  readonly spaceId: string;
  /** Whose its space is. */
  readonly organizationId: string | null;
  readonly role: HeldRole;
}

/** A living share with what it is of, who it is for and who has given it. */
export interface FoundShare extends ShareRow {
  readonly storageName: string;
  readonly spaceId: string;
  readonly kind: string;
  readonly resourceName: string | null;
  readonly resourceKind: string | null;
  /** Whoever it is for wants to be told nothing of it. */
  readonly isMuted: boolean;
  readonly userName: string;
  readonly guest: boolean;
  readonly email: string;
  readonly sharerName: string | null;
  readonly sharerGuest: boolean | null;
}

/** One way by which somebody sees a thing. */
export interface FoundGrant {
  readonly userId: string;
  readonly name: string | null;
  readonly guest: boolean | null;
  readonly email: string | null;
  readonly role: Role;
  readonly since: Date;
  /** The share of the thing itself, where it is that. */
  readonly shareId: string | null;
  /** What that is called which it lies in and which is shared, where it is that. */
  readonly of: string | null;
  readonly until: Date | null;
  readonly sharedBy: string | null;
  readonly sharerName: string | null;
}

/** Somebody who can be shared with. */
export interface FoundPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly guest: boolean;
}

const shareText = `
  select h.id, h.storage_id as "storageId", h.resource_id as "resourceId", h.user_id as "userId", h.role, h.message, h.shared_by as "sharedBy", h.since,
    h.until, h.ended_at as "endedAt", h.ended_for as "endedFor", h.ended_by as "endedBy", h.hidden_at as "hiddenAt",
    s.name as "storageName", s.space_id as "spaceId", s.kind, r.name as "resourceName", r.kind as "resourceKind",
    exists (select 1 from follows f where f.user_id = h.user_id and f.level = 'none'
      and f.resource_id is not distinct from h.resource_id and (f.resource_id is not null or f.storage_id = h.storage_id)
    ) as "isMuted", u.name as "userName", u.guest, u.email,
    b.name as "sharerName", b.guest as "sharerGuest"
  from shares h
  join storages s on s.id = h.storage_id and s.deleted_at is null
  join spaces p on p.id = s.space_id and p.deleted_at is null
  join users u on u.id = h.user_id
  left join users b on b.id = h.shared_by
  left join resources r on r.id = h.resource_id
  where h.ended_at is null and r.trashed_at is null`;

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
  select g.user_id as "userId", u.name, u.guest, u.email, g.role, g.since, g.share_id as "shareId", g.of, g.until,
    g.shared_by as "sharedBy", b.name as "sharerName"
  from (
    select h.user_id, h.role, h.since, case when up.step = 0 then h.id end as share_id,
      case when up.step > 0 then up.name end as of, h.until, h.shared_by
    from up join shares h on h.resource_id = up.id and h.ended_at is null and h.user_id is not null
    union all
    select h.user_id, h.role, h.since, case when $2::text is null then h.id end, case when $2 is not null then s.name end,
      h.until, h.shared_by
    from shares h join storages s on s.id = h.storage_id
    where h.storage_id = $1 and h.ended_at is null and h.resource_id is null and h.user_id is not null and $3::text is null
    union all
    select m.user_id, m.role, m.since, null, null, null, null from storages s join space_members m on m.space_id = s.space_id
    where s.id = $1 and $3 is null and m.paused_at is null and ${shownTo('m.user_id')}
  ) g
  left join users u on u.id = g.user_id
  left join users b on b.id = g.shared_by
  where $4::text[] is null or g.user_id = any($4)
  order by g.share_id is null, g.since desc, g.user_id limit $5`;

const seersText = `${wayUp}
  select count(*)::int as seers from (
    select user_id from storages s cross join lateral ${seersOfStorage} g where s.id = $1 and $3::text is null
    union
    select h.user_id from up join shares h on h.resource_id = up.id and h.ended_at is null and h.user_id is not null
  ) g`;

const storageText = `
  select s.id as "storageId", null as "resourceId", false as "isFolder", s.name, s.name as "storageName", s.top_id as "topId",
    s.space_id as "spaceId", p.organization_id as "organizationId", s.role
  from ${seenStorages} s join spaces p on p.id = s.space_id where s.id = $2`;

const resourceText = `
  select s.id as "storageId", r.id as "resourceId", r.rank = 0 as "isFolder", r.name, s.name as "storageName", s.top_id as "topId",
    s.space_id as "spaceId", p.organization_id as "organizationId", s.role
  from resources r ${seenPlace} join spaces p on p.id = s.space_id where r.id = $2 and r.trashed_at is null`;

const managersText = `
  select m.user_id as id from storages s join space_members m on m.space_id = s.space_id
  where s.id = $1 and m.role = 'manager' and m.paused_at is null and ${shownTo('m.user_id')}
  union
  select user_id from shares
  where storage_id = $1 and ended_at is null and resource_id is null and role = 'manager' and user_id is not null`;

export type SharesRepo = ReturnType<typeof createSharesRepo>;

/** Shares of storages in the database. */
export function createSharesRepo(database: Pick<Database, 'query' | 'orm'>) {
  type Found = FoundShare & Record<string, unknown>;
  const many = (condition: string, values: unknown[], name: string) =>
    database.query<Found>(`${shareText} and ${condition}`, values, name);

  return {
    /** A storage, or a folder or file that is not in the trash, as the actor sees it; null where they do not. */
    async thing(actor: Actor, target: string): Promise<SharedThing | null> {
      type Row = SharedThing & Record<string, unknown>;
      const [text, name] = target.startsWith('sto') ? [storageText, 'storage'] : [resourceText, 'resource'];
      const [row] = await database.query<Row>(text, [actor.userId, target], `shares.${name}`);
      return row ?? null;
    },

    /** Others wait with their shares of this storage until the transaction ends. */
    async hold(storageId: string): Promise<void> {
      await database.query('select 1 from storages where id = $1 for no key update', [storageId]);
    },

    /** Everything that lets somebody see a thing, so many at most; of some people alone, where those are named. */
    grants(
      { storageId, resourceId, topId }: SharedThing,
      userIds: readonly string[] | null,
      limit: number,
    ): Promise<FoundGrant[]> {
      type Row = FoundGrant & Record<string, unknown>;
      return database.query<Row>(grantsText, [storageId, resourceId, topId, userIds, limit], 'shares.grants');
    },

    /** How many people see a thing. */
    async countSeers({ storageId, resourceId, topId }: SharedThing): Promise<number> {
      const values = [storageId, resourceId, topId];
      const [row] = await database.query<{ seers: number }>(seersText, values, 'shares.seers');
      return row?.seers ?? 0;
    },

    async countShares({ storageId, resourceId }: Place): Promise<number> {
      const [row] = await database.query<{ shares: number }>(
        `select count(*)::int as shares from shares
          where storage_id = $1 and ended_at is null and resource_id is not distinct from $2 and user_id is not null`,
        [storageId, resourceId],
        'shares.count',
      );
      return row?.shares ?? 0;
    },

    /** People with these addresses, in lower case, who can sign in. */
    people(emails: readonly string[]): Promise<FoundPerson[]> {
      const text = `select id, name, email, guest from users
        where email = any($1) and suspended_at is null and leaves_at is null`;
      type Row = FoundPerson & Record<string, unknown>;
      return database.query<Row>(text, [emails], 'shares.people');
    },

    /** How many of these people there are. */
    async countPeople(ids: readonly string[]): Promise<number> {
      const text = 'select count(*)::int as people from users where id = any($1)';
      const [row] = await database.query<{ people: number }>(text, [ids], 'shares.countPeople');
      return row?.people ?? 0;
    },

    /** One that has not ended, of a storage that is there. */
    async find(id: string): Promise<FoundShare | null> {
      return (await many('h.id = $1', [id], 'shares.find'))[0] ?? null;
    },

    /** Those of them that have not ended. */
    findMany: (ids: readonly string[]) =>
      many('h.id = any($1) order by h.storage_id, h.id', [ids], 'shares.findMany'),

    async findOf({ storageId, resourceId }: Place, userId: string): Promise<FoundShare | null> {
      const [condition, target] =
        resourceId === null
          ? ['h.resource_id is null and h.storage_id', storageId]
          : ['h.resource_id', resourceId];
      const name = `shares.of.${resourceId === null ? 'storage' : 'resource'}`;
      return (await many(`${condition} = $1 and h.user_id = $2`, [target, userId], name))[0] ?? null;
    },

    withPerson: (userId: string, limit: number) =>
      many('h.user_id = $1 order by h.since desc, h.id desc limit $2', [userId, limit], 'shares.with'),

    /** Those that somebody has given and may take back. */
    given: (actor: Actor, limit: number) =>
      many(
        `h.shared_by = $1 and (exists (select 1 from ${seenStorages} o where o.id = h.storage_id and o.role = 'manager')
          or exists (select 1 from resources r ${seenPlace} where r.id = h.resource_id and s.role in ('manager', ${topRole("'manager'")})))
          order by h.since desc, h.id desc limit $2`,
        [actor.userId, limit],
        'shares.given',
      ),

    /** Ends what whoever has a link sees by it. */
    async endOfLink(
      linkId: string,
      endedFor: 'ended' | 'replaced',
      endedBy: string,
      endedAt: Date,
    ): Promise<void> {
      const living = and(eq(shares.linkId, linkId), isNull(shares.endedAt));
      await database.orm().update(shares).set({ endedAt, endedFor, endedBy }).where(living);
    },

    async insert(row: typeof shares.$inferInsert): Promise<void> {
      await database.orm().insert(shares).values(row);
    },

    /** False where it had ended already. */
    async end(id: string, endedFor: 'ended' | 'replaced', endedBy: string, endedAt: Date): Promise<boolean> {
      const rows = await database
        .orm()
        .update(shares)
        .set({ endedAt, endedFor, endedBy })
        .where(and(eq(shares.id, id), isNull(shares.endedAt)))
        .returning({ id: shares.id });
      return rows.length > 0;
    },

    async hide(id: string, hiddenAt: Date | null): Promise<void> {
      await database.orm().update(shares).set({ hiddenAt }).where(eq(shares.id, id));
    },

    /** Who may share a storage. */
    async managers(storageId: string): Promise<string[]> {
      const rows = await database.query<{ id: string }>(managersText, [storageId], 'shares.managers');
      return rows.map(({ id }) => id);
    },
  };
}
