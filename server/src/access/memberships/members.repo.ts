import { and, eq, sql } from 'drizzle-orm';
import type { Role } from '@holdall/shared/contract';
import type { Actor } from '../Actor.ts';
import type { Database } from '../../platform/db/Database.ts';
import { groupsOffered, holdersOf, joinHolders } from '../holders.ts';
import { seersAbove } from '../seenPlaces.ts';
import { isSeenBy, seersOfStorage } from '../seenStorages.ts';
import { spaceMembers } from '../../features/content/spaces/spaces.tables.ts';

/** Somebody in a space: by themselves, or through a group. */
export interface FoundMember {
  userId: string;
  /** What the group is called, where it is that. */
  group: string | null;
  name: string | null;
  email: string | null;
  guest: boolean | null;
  role: Role;
  since: Date;
  revision: number;
}

/** A group in a space. */
export interface FoundGroup {
  id: string;
  name: string;
  people: number;
  role: Role;
  since: Date;
}

const isInside = `exists (
    select 1 from space_members a where a.space_id = $2 and a.holder_id = any(${holdersOf('$1')}) and a.paused_at is null)`;

const listText = `
  select k.user_id as "userId", k.group_name as "group", u.name, u.email, u.guest, m.role, m.since, m.revision
  from space_members m ${joinHolders('m')} left join users u on u.id = k.user_id
  where m.space_id = $2 and m.paused_at is null and ${isInside}`;

const groupsText = `
  select g.id, g.name, (
      select count(*)::int from group_members n join accounts a on a.id = n.account_id and a.suspended_at is null
      where n.group_id = g.id) as people, m.role, m.since
  from space_members m join organization_groups g on g.id = m.group_id and g.deleted_at is null
  where m.space_id = $2 and ${isInside}`;

const peopleText = `
  select k.user_id as id from (select null::text as user_id, $1::text as group_id) h ${joinHolders('h')}`;

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
  const of = (spaceId: string, holderId: string) =>
    and(eq(spaceMembers.spaceId, spaceId), eq(spaceMembers.holderId, holderId));
  return {
    /** The longest members first. */
    async list(actor: Actor, spaceId: string): Promise<FoundMember[]> {
      const text = `${listText} order by k.group_name is not null, m.since, k.user_id`;
      return database.query<FoundMember & Record<string, unknown>>(
        text,
        [actor.userId, spaceId],
        'members.list',
      );
    },

    /** Somebody who is in it by themselves. */
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
        where space_id = $1 and role = 'manager' and paused_at is null and user_id is not null`;
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

    /** The groups in it, by name; or one of them. */
    async groups(actor: Actor, spaceId: string, groupId: string | null = null): Promise<FoundGroup[]> {
      const text = `${groupsText} and ($3::text is null or g.id = $3) order by g.name_key, g.id`;
      const values = [actor.userId, spaceId, groupId];
      return database.query<FoundGroup & Record<string, unknown>>(text, values, 'members.groups');
    },

    /** Whether somebody may choose a group: it is of an organization of theirs. */
    async mayChoose(actor: Actor, groupId: string): Promise<boolean> {
      const text = `select 1 from ${groupsOffered('$1')} and band.id = $2`;
      return (await database.query(text, [actor.userId, groupId], 'members.mayChoose')).length > 0;
    },

    /** Gives a person or a group another role. */
    async setRole(_actor: Actor, spaceId: string, holderId: string, role: Role): Promise<void> {
      const set = { role, revision: sql`${spaceMembers.revision} + 1` };
      await orm().update(spaceMembers).set(set).where(of(spaceId, holderId));
    },

    /** Takes a person or a group out. */
    async remove(_actor: Actor, spaceId: string, holderId: string): Promise<void> {
      await orm().delete(spaceMembers).where(of(spaceId, holderId));
    },

    /** The people of a group. */
    async peopleOf(groupId: string): Promise<string[]> {
      const rows = await database.query<{ id: string }>(peopleText, [groupId], 'members.peopleOf');
      return rows.map(({ id }) => id);
    },

    /** Everybody in a space, for the delivery of events. */
    async userIds(spaceId: string): Promise<string[]> {
      const text = `
        select distinct k.user_id as id from space_members m ${joinHolders('m')} where m.space_id = $1
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
