import type { Mentionable } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { groupsOffered, joinHolders } from '../../../access/holders.ts';
import { seenPlace, seersAbove } from '../../../access/seenPlaces.ts';
import { seenStorages, seersOfStorage } from '../../../access/seenStorages.ts';
import type { Database } from '../../../platform/db/Database.ts';

/** Somebody who is mentioned in a message; without a name once they have left. */
export interface MentionRow {
  messageId: string;
  userId: string;
  name: string | null;
  guest: boolean | null;
}

/** A resource that is named in a message. */
export interface NamedThing {
  id: string;
  name: string;
  kind: string;
}

interface Sought {
  storageId: string;
  /** The thing itself. */
  targetId: string;
  /** A part of the name. */
  q: string;
  limit: number;
}

/** Who sees the thing `$4` in the storage `$2`. The actor, `$1`, sees it; who is in the storage is for those who see that. */
const readers = `
  select u.id, u.name, u.guest
  from (
    select g.user_id from ${seenStorages} s cross join lateral ${seersOfStorage} g where s.id = $2
    union
    select user_id from ${seersAbove('$4')} above
  ) m
  join users u on u.id = m.user_id and u.suspended_at is null`;

/**
 * Guests are offered who has spoken there already: they list nobody. Everybody else is offered the readers, and after
 * them others of their organization, who cannot read it.
 */
const offeredText = `
  with readers as (${readers}),
  offered as (
    select r.*, true as "canRead" from readers r
    where not $5::boolean or exists (
      select 1 from messages x where x.author_id = r.id and x.deleted_at is null and $4 in (x.resource_id, x.storage_id))
    union all
    select u.id, u.name, u.guest, false
    from accounts a join users u on u.id = a.user_id and u.suspended_at is null
    where not $5::boolean and a.organization_id = $6 and a.suspended_at is null
      and exists (select 1 from readers) and not exists (select 1 from readers r where r.id = u.id)
  )
  select id, name, guest, "canRead" from offered
  where id <> $1 and position(lower($3) in lower(name)) > 0
  order by "canRead" desc, position(lower($3) in lower(name)) > 1, name, id limit $7`;

const amongText = `select id from (${readers}) r where r.id = any($3)`;

const amongGroupsText = `
  select id from (${readers}) r where r.id in (
    select k.user_id from (select null::text as user_id, w.id as group_id from unnest($3::text[]) w(id)) h ${joinHolders('h')}
  ) limit $5`;

const noteText = `
  insert into message_mentions (message_id, user_id, by_group) select $1, unnest($2::text[]), $3
  on conflict do nothing returning user_id as "userId"`;

const noteGroupsText = `
  insert into message_groups (message_id, group_id)
  select $1, band.id from ${groupsOffered('$2')} and band.id = any($3)
  on conflict do nothing`;

const groupsText = `
  select x.message_id as "messageId", g.id, g.name
  from message_groups x join organization_groups g on g.id = x.group_id and g.deleted_at is null
  where x.message_id = any($1)`;

const mentionsText = `
  select x.message_id as "messageId", x.user_id as "userId", u.name, u.guest
  from message_mentions x left join users u on u.id = x.user_id
  where x.message_id = any($1) and not x.by_group`;

const thingsText = `
  select r.id, r.name, r.kind from resources r ${seenPlace}
  where r.id = any($2) and r.trashed_at is null`;

export type MentionsRepo = ReturnType<typeof createMentionsRepo>;

/** Who is mentioned where, and who may be. */
export function createMentionsRepo(database: Pick<Database, 'query'>) {
  return {
    /** Those whose name has these letters, who can read the thing before all others. */
    async offered(
      actor: Actor,
      { storageId, targetId, q, limit }: Sought,
    ): Promise<Omit<Mentionable, 'mayLetIn'>[]> {
      type Row = { id: string; name: string; guest: boolean; canRead: boolean };
      const values = [actor.userId, storageId, q, targetId, actor.guest, actor.organizationId, limit];
      const rows = await database.query<Row>(offeredText, values, 'mentions.offered');
      return rows.map(({ guest, ...person }) => ({ ...person, ...(guest && { guest: true }) }));
    },

    /** Whether somebody is in the present organization of the actor. */
    async isColleague({ organizationId }: Actor, userId: string): Promise<boolean> {
      const text = `select 1 from accounts a join users u on u.id = a.user_id and u.suspended_at is null
        where a.user_id = $1 and a.organization_id = $2 and a.suspended_at is null`;
      return (await database.query(text, [userId, organizationId], 'mentions.colleague')).length > 0;
    },

    /** Of these, the ones who can read a thing. */
    async readersAmong(
      actor: Actor,
      { storageId, targetId }: Pick<Sought, 'storageId' | 'targetId'>,
      userIds: readonly string[],
    ): Promise<string[]> {
      const values = [actor.userId, storageId, userIds, targetId];
      const rows = await database.query<{ id: string }>(amongText, values, 'mentions.among');
      return rows.map(({ id }) => id);
    },

    /** The people of groups who can read a thing, so many. */
    async readersInGroups(
      actor: Actor,
      { storageId, targetId }: Pick<Sought, 'storageId' | 'targetId'>,
      groupIds: readonly string[],
      limit: number,
    ): Promise<string[]> {
      const values = [actor.userId, storageId, groupIds, targetId, limit];
      const rows = await database.query<{ id: string }>(amongGroupsText, values, 'mentions.amongGroups');
      return rows.map(({ id }) => id);
    },

    /** Which groups a message mentions, of those that the actor may choose: answers these. */
    async noteGroups(actor: Actor, messageId: string, groupIds: readonly string[]): Promise<string[]> {
      await database.query(noteGroupsText, [messageId, actor.userId, groupIds], 'mentions.noteGroups');
      const rows = await this.groupsOf([messageId]);
      return rows.map(({ id }) => id).filter((id) => groupIds.includes(id));
    },

    /** The present names of the groups that messages mention. */
    groupsOf: (messageIds: readonly string[]) =>
      database.query<{ messageId: string; id: string; name: string }>(
        groupsText,
        [messageIds],
        'mentions.groups',
      ),

    /** Answers those who were not mentioned in it before. Whoever calls has asked for the right. */
    async note(messageId: string, userIds: readonly string[], byGroup = false): Promise<string[]> {
      const values = [messageId, userIds, byGroup];
      const rows = await database.query<{ userId: string }>(noteText, values, 'mentions.note');
      return rows.map(({ userId }) => userId);
    },

    /** Who is mentioned in messages that the actor has read already. */
    async of(messageIds: readonly string[]): Promise<MentionRow[]> {
      return database.query<MentionRow & Record<string, unknown>>(mentionsText, [messageIds], 'mentions.of');
    },

    /** The present names of resources, those that the actor sees. */
    async things(actor: Actor, ids: readonly string[]): Promise<NamedThing[]> {
      type Row = NamedThing & Record<string, unknown>;
      return database.query<Row>(thingsText, [actor.userId, ids], 'mentions.things');
    },
  };
}
