import { and, eq, sql } from 'drizzle-orm';
import type { Role } from '@holdall/shared/contract';
import type { Actor } from '../Actor.ts';
import type { Database } from '../../platform/db/Database.ts';
import { joinHolders } from '../holders.ts';
import { seersAbove } from '../seenPlaces.ts';
import { isSeenBy, seersOfStorage } from '../seenStorages.ts';
import { spaceMembers } from '../../features/content/spaces/spaces.tables.ts';

/** Somebody in a space. */
export interface FoundMember {
  userId: string;
  name: string | null;
  email: string | null;
  guest: boolean | null;
  role: Role;
  since: Date;
  revision: number;
}

const listText = `
  select m.user_id as "userId", u.name, u.email, u.guest, m.role, m.since, m.revision
  from space_members m left join users u on u.id = m.user_id
  where m.space_id = $2 and m.paused_at is null and exists (
    select 1 from space_members a where a.space_id = $2 and a.user_id = $1 and a.paused_at is null)`;

const partSeersText = `
  select distinct g.user_id as id from storages s cross join lateral (
    select k.user_id from shares h ${joinHolders('h')}
    where $2::text is null and h.storage_id = s.id and h.ended_at is null and h.resource_id is not null
    union all
    select user_id from ${seersAbove('$2')} above
  ) g where s.id = $1 and not ${isSeenBy('g.user_id')}`;

export type MembersRepo = ReturnType<typeof createMembersRepo>;

/** Who is in which space. Only members find members. */
export function createMembersRepo(database: Database) {
  const orm = () => database.orm();
  const of = (spaceId: string, userId: string) =>
    and(eq(spaceMembers.spaceId, spaceId), eq(spaceMembers.userId, userId));
  return {
    /** The longest members first. */
    async list(actor: Actor, spaceId: string): Promise<FoundMember[]> {
      const text = `${listText} order by m.since, m.user_id`;
      return database.query<FoundMember & Record<string, unknown>>(
        text,
        [actor.userId, spaceId],
        'members.list',
      );
    },

    async find(actor: Actor, spaceId: string, userId: string): Promise<FoundMember | null> {
      const text = `${listText} and m.user_id = $3`;
      const values = [actor.userId, spaceId, userId];
      const [row] = await database.query<FoundMember & Record<string, unknown>>(text, values, 'members.find');
      return row ?? null;
    },

    /** How many manage the space. Others wait with their changes of members until the transaction ends. */
    async holdManagers(_actor: Actor, spaceId: string): Promise<number> {
      await database.query('select 1 from spaces where id = $1 for update', [spaceId]);
      const text = `
        select count(*)::int as managers from space_members
        where space_id = $1 and role = 'manager' and paused_at is null`;
      const [row] = await database.query<{ managers: number }>(text, [spaceId]);
      return row?.managers ?? 0;
    },

    /** Somebody with this address, in lower case, who can sign in. */
    async findUser(_actor: Actor, email: string): Promise<string | null> {
      const text = 'select id from users where email = $1 and suspended_at is null';
      const [row] = await database.query<{ id: string }>(text, [email]);
      return row?.id ?? null;
    },

    /** False when they were in it already. */
    async insert(_actor: Actor, row: typeof spaceMembers.$inferInsert): Promise<boolean> {
      const rows = await orm().insert(spaceMembers).values(row).onConflictDoNothing().returning();
      return rows.length > 0;
    },

    async setRole(_actor: Actor, spaceId: string, userId: string, role: Role): Promise<void> {
      const set = { role, revision: sql`${spaceMembers.revision} + 1` };
      await orm().update(spaceMembers).set(set).where(of(spaceId, userId));
    },

    async remove(_actor: Actor, spaceId: string, userId: string): Promise<void> {
      await orm().delete(spaceMembers).where(of(spaceId, userId));
    },

    /** Everybody in a space, for the delivery of events. */
    async userIds(spaceId: string): Promise<string[]> {
      const text = `
        select m.user_id as id from space_members m join spaces p on p.id = m.space_id where m.space_id = $1
          and m.paused_at is null`;
      const rows = await database.query<{ id: string }>(text, [spaceId], 'members.ids');
      return rows.map(({ id }) => id);
    },

    /** Everybody who sees a storage, for the same; one that was just deleted too. */
    async seerIds(storageId: string): Promise<string[]> {
      const text = `select g.user_id as id from storages s cross join lateral ${seersOfStorage} g where s.id = $1`;
      const rows = await database.query<{ id: string }>(text, [storageId], 'members.seers');
      return rows.map(({ id }) => id);
    },

    /** Everybody who sees a part of a storage and not the whole; of these who see a resource in it, where that is said. */
    async partSeerIds(storageId: string, resourceId: string | null): Promise<string[]> {
      const values = [storageId, resourceId];
      const rows = await database.query<{ id: string }>(partSeersText, values, 'members.partSeers');
      return rows.map(({ id }) => id);
    },
  };
}
