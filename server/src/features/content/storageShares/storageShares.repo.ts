import { and, eq, isNull } from 'drizzle-orm';
import type { Role } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { HeldRole } from '../../../access/heldRole.ts';
import { seenStorages, seersOfStorage, shownTo } from '../../../access/seenStorages.ts';
import type { Database } from '../../../platform/db/Database.ts';
import { storageShares } from './storageShares.tables.ts';

type ShareRow = typeof storageShares.$inferSelect;

/** A storage as who shares it sees it. */
export interface SharedStorage {
  readonly id: string;
  readonly name: string;
  readonly spaceId: string;
  readonly kind: string;
  /** Whose its space is. */
  readonly organizationId: string | null;
  readonly role: HeldRole;
}

/** A living share with what it is of, who it is for and who has given it. */
export interface FoundShare extends ShareRow {
  readonly storageName: string;
  readonly spaceId: string;
  readonly kind: string;
  readonly userName: string;
  readonly guest: boolean;
  readonly email: string;
  readonly sharerName: string | null;
  readonly sharerGuest: boolean | null;
}

/** One way by which somebody sees a storage. */
export interface FoundGrant {
  readonly userId: string;
  readonly name: string | null;
  readonly guest: boolean | null;
  readonly email: string | null;
  readonly role: Role;
  readonly since: Date;
  readonly shareId: string | null;
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
  select h.id, h.storage_id as "storageId", h.user_id as "userId", h.role, h.message, h.shared_by as "sharedBy", h.since,
    h.until, h.ended_at as "endedAt", h.ended_for as "endedFor", h.ended_by as "endedBy", h.hidden_at as "hiddenAt",
    s.name as "storageName", s.space_id as "spaceId", s.kind, u.name as "userName", u.guest, u.email,
    b.name as "sharerName", b.guest as "sharerGuest"
  from storage_shares h
  join storages s on s.id = h.storage_id and s.deleted_at is null
  join spaces p on p.id = s.space_id and p.deleted_at is null
  join users u on u.id = h.user_id
  left join users b on b.id = h.shared_by
  where h.ended_at is null`;

/** Shares come before the members: they are what can be changed here. Read for a storage that the actor may share. */
const grantsText = `
  select g.user_id as "userId", u.name, u.guest, u.email, g.role, g.since, g.share_id as "shareId", g.until,
    g.shared_by as "sharedBy", b.name as "sharerName"
  from (
    select h.user_id, h.role, h.since, h.id as share_id, h.until, h.shared_by from storage_shares h
    where h.storage_id = $1 and h.ended_at is null
    union all
    select m.user_id, m.role, m.since, null, null, null from storages s join space_members m on m.space_id = s.space_id
    where s.id = $1 and m.paused_at is null and ${shownTo('m.user_id')}
  ) g
  left join users u on u.id = g.user_id
  left join users b on b.id = g.shared_by
  where $2::text[] is null or g.user_id = any($2)
  order by g.share_id is null, g.since desc, g.user_id limit $3`;

const managersText = `
  select m.user_id as id from storages s join space_members m on m.space_id = s.space_id
  where s.id = $1 and m.role = 'manager' and m.paused_at is null and ${shownTo('m.user_id')}
  union
  select user_id from storage_shares where storage_id = $1 and ended_at is null and role = 'manager'`;

const overText = `
  update storage_shares set ended_at = until, ended_for = 'over' where ended_at is null and until <= $1
  returning id, storage_id as "storageId", user_id as "userId"`;

export type StorageSharesRepo = ReturnType<typeof createStorageSharesRepo>;

/** Shares of storages in the database. */
export function createStorageSharesRepo(database: Pick<Database, 'query' | 'orm'>) {
  type Found = FoundShare & Record<string, unknown>;
  const many = (condition: string, values: unknown[], name: string) =>
    database.query<Found>(`${shareText} and ${condition}`, values, name);

  return {
    async storage(actor: Actor, id: string): Promise<SharedStorage | null> {
      const text = `
        select s.id, s.name, s.space_id as "spaceId", s.kind, p.organization_id as "organizationId", s.role
        from ${seenStorages} s join spaces p on p.id = s.space_id where s.id = $2`;
      type Row = SharedStorage & Record<string, unknown>;
      const [row] = await database.query<Row>(text, [actor.userId, id], 'storageShares.storage');
      return row ?? null;
    },

    /** Others wait with their shares of this storage until the transaction ends. */
    async hold(storageId: string): Promise<void> {
      await database.query('select 1 from storages where id = $1 for no key update', [storageId]);
    },

    /** Everything that lets somebody see a storage, so many at most; of some people alone, where those are named. */
    grants(storageId: string, userIds: readonly string[] | null, limit: number): Promise<FoundGrant[]> {
      type Row = FoundGrant & Record<string, unknown>;
      return database.query<Row>(grantsText, [storageId, userIds, limit], 'storageShares.grants');
    },

    /** How many people see a storage. */
    async countSeers(storageId: string): Promise<number> {
      const text = `select count(*)::int as seers from storages s cross join lateral ${seersOfStorage} g where s.id = $1`;
      const [row] = await database.query<{ seers: number }>(text, [storageId], 'storageShares.seers');
      return row?.seers ?? 0;
    },

    async countShares(storageId: string): Promise<number> {
      const text =
        'select count(*)::int as shares from storage_shares where storage_id = $1 and ended_at is null';
      const [row] = await database.query<{ shares: number }>(text, [storageId], 'storageShares.count');
      return row?.shares ?? 0;
    },

    /** People with these addresses, in lower case, who can sign in. */
    people(emails: readonly string[]): Promise<FoundPerson[]> {
      const text = `select id, name, email, guest from users
        where email = any($1) and suspended_at is null and leaves_at is null`;
      type Row = FoundPerson & Record<string, unknown>;
      return database.query<Row>(text, [emails], 'storageShares.people');
    },

    /** How many of these people there are. */
    async countPeople(ids: readonly string[]): Promise<number> {
      const text = 'select count(*)::int as people from users where id = any($1)';
      const [row] = await database.query<{ people: number }>(text, [ids], 'storageShares.countPeople');
      return row?.people ?? 0;
    },

    /** One that has not ended, of a storage that is there. */
    async find(id: string): Promise<FoundShare | null> {
      return (await many('h.id = $1', [id], 'storageShares.find'))[0] ?? null;
    },

    /** Those of them that have not ended, each storage together. */
    findMany: (ids: readonly string[]) =>
      many('h.id = any($1) order by h.storage_id, h.id', [ids], 'storageShares.findMany'),

    async findOf(storageId: string, userId: string): Promise<FoundShare | null> {
      const condition = 'h.storage_id = $1 and h.user_id = $2';
      return (await many(condition, [storageId, userId], 'storageShares.findOf'))[0] ?? null;
    },

    withPerson: (userId: string, limit: number) =>
      many('h.user_id = $1 order by h.since desc, h.id desc limit $2', [userId, limit], 'storageShares.with'),

    /** Those that somebody has given and may take back. */
    given: (actor: Actor, limit: number) =>
      many(
        `h.shared_by = $1 and exists (select 1 from ${seenStorages} o where o.id = h.storage_id and o.role = 'manager')
          order by h.since desc, h.id desc limit $2`,
        [actor.userId, limit],
        'storageShares.given',
      ),

    async insert(row: typeof storageShares.$inferInsert): Promise<void> {
      await database.orm().insert(storageShares).values(row);
    },

    /** False where it had ended already. */
    async end(id: string, endedFor: 'ended' | 'replaced', endedBy: string, endedAt: Date): Promise<boolean> {
      const rows = await database
        .orm()
        .update(storageShares)
        .set({ endedAt, endedFor, endedBy })
        .where(and(eq(storageShares.id, id), isNull(storageShares.endedAt)))
        .returning({ id: storageShares.id });
      return rows.length > 0;
    },

    async hide(id: string, hiddenAt: Date | null): Promise<void> {
      await database.orm().update(storageShares).set({ hiddenAt }).where(eq(storageShares.id, id));
    },

    /** Who may share a storage. */
    async managers(storageId: string): Promise<string[]> {
      const rows = await database.query<{ id: string }>(managersText, [storageId], 'storageShares.managers');
      return rows.map(({ id }) => id);
    },

    /** When the next share ends by itself. */
    async nextEnd(): Promise<Date | null> {
      const text =
        'select min(until) as until from storage_shares where ended_at is null and until is not null';
      const [row] = await database.query<{ until: Date | null }>(text, [], 'storageShares.next');
      return row?.until ?? null;
    },

    /** How many living shares end by themselves before a moment, of each storage that has such; of one storage, where it is named. */
    ending(before: Date, storageId: string | null) {
      const text = `
        select h.storage_id as "storageId", count(*)::int as shares from storage_shares h
        where h.ended_at is null and h.until < $1 and ($2::text is null or h.storage_id = $2) group by h.storage_id`;
      type Row = { storageId: string; shares: number };
      return database.query<Row>(text, [before, storageId], 'storageShares.ending');
    },

    /** Ends those whose time is over, whoever they are of. */
    endOver(now: Date) {
      type Row = { id: string; storageId: string; userId: string };
      return database.query<Row>(overText, [now], 'storageShares.over');
    },

    /** What a storage is called and where it lies, whoever asks. */
    async named(storageId: string): Promise<{ storageName: string; spaceId: string } | null> {
      const text = 'select name as "storageName", space_id as "spaceId" from storages where id = $1';
      type Row = { storageName: string; spaceId: string };
      return (await database.query<Row>(text, [storageId], 'storageShares.named'))[0] ?? null;
    },
  };
}
