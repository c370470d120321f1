import type { Actor } from '../../../access/Actor.ts';
import { groupsOffered, holdersOf, isGroupId, joinHolders } from '../../../access/holders.ts';
import { isLinkId } from '../../../access/isLinkId.ts';
import type { Database } from '../../../platform/db/Database.ts';

/** Somebody who can be shared with. */
export interface FoundPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly guest: boolean;
}

/** A group that can be shared with. */
export interface FoundGroup {
  readonly id: string;
  readonly name: string;
  readonly organization: string;
  readonly people: number;
}

const groupsText = `
  select g.id, g.name, o.name as organization, (
    select count(*)::int from group_members n join accounts a on a.id = n.account_id and a.suspended_at is null
    where n.group_id = g.id) as people
  from organization_groups g join organizations o on o.id = g.organization_id
  where g.id in (select band.id from ${groupsOffered('$1')}) and ($2::text[] is null or g.id = any($2))
  order by g.name_key, g.id`;

const peopleKnownText = `
  select u.id, u.name, u.email, u.guest from users u
  where u.id = any($2) and u.suspended_at is null and u.leaves_at is null and (
    exists (select 1 from accounts w join accounts a on a.organization_id = w.organization_id
      where w.user_id = $1 and w.suspended_at is null and a.user_id = u.id and a.suspended_at is null)
    or exists (select 1 from space_members w join space_members m on m.space_id = w.space_id
      where w.holder_id = any(${holdersOf('$1')}) and w.paused_at is null and m.user_id = u.id and m.paused_at is null)
    or exists (select 1 from shares h where h.storage_id = $3 and h.user_id = u.id and h.ended_at is null))`;

const peopleText = `
  select k.user_id as id from (select null::text as user_id, $1::text as group_id) h ${joinHolders('h')}`;

const peopleOfGroupsText = `
  select distinct u.id, u.name, u.email, u.guest
  from (select null::text as user_id, w.id as group_id from unnest($1::text[]) w(id)) h ${joinHolders('h')}
  join users u on u.id = k.user_id order by u.name, u.id limit $2`;

export type HoldersRepo = ReturnType<typeof createHoldersRepo>;

/** Those with whom something can be shared, people and groups, in the database. */
export function createHoldersRepo(database: Pick<Database, 'query'>) {
  return {
    /** People with these addresses, in lower case, who can sign in. */
    people(emails: readonly string[]): Promise<FoundPerson[]> {
      const text = `select id, name, email, guest from users
        where email = any($1) and suspended_at is null and leaves_at is null`;
      type Row = FoundPerson & Record<string, unknown>;
      return database.query<Row>(text, [emails], 'holders.people');
    },

    /** Those of these people, who can sign in, whom somebody meets: in an organization, in a space, or in this storage. */
    async peopleKnownTo(actor: Actor, storageId: string, ids: readonly string[]): Promise<FoundPerson[]> {
      type Row = FoundPerson & Record<string, unknown>;
      if (ids.length === 0) return [];
      return database.query<Row>(peopleKnownText, [actor.userId, ids, storageId], 'holders.peopleKnownTo');
    },

    /** The groups that somebody may share with, by name; only some of them where ids are given. */
    groups(actor: Actor, ids: readonly string[] | null = null): Promise<FoundGroup[]> {
      type Row = FoundGroup & Record<string, unknown>;
      return database.query<Row>(groupsText, [actor.userId, ids], 'holders.groups');
    },

    /** The people behind a person or a group; behind a link nobody. */
    async peopleOf(holderId: string): Promise<string[]> {
      if (isLinkId(holderId)) return [];
      if (!isGroupId(holderId)) return [holderId];
      const rows = await database.query<{ id: string }>(peopleText, [holderId], 'holders.peopleOf');
      return rows.map(({ id }) => id);
    },

    /** The people of some groups, so many. */
    peopleOfGroups(groupIds: readonly string[], limit: number): Promise<FoundPerson[]> {
      type Row = FoundPerson & Record<string, unknown>;
      if (groupIds.length === 0) return Promise.resolve([]);
      return database.query<Row>(peopleOfGroupsText, [groupIds, limit], 'holders.peopleOfGroups');
    },

    /** How many of these people and groups there are. */
    async count(ids: readonly string[]): Promise<number> {
      const text = `select (select count(*) from users where id = any($1))::int
        + (select count(*) from organization_groups where id = any($1) and deleted_at is null)::int as holders`;
      const [row] = await database.query<{ holders: number }>(text, [ids], 'holders.count');
      return row?.holders ?? 0;
    },
  };
}
