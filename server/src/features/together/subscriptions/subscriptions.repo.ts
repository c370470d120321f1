import type { Follow, FollowLevel } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { joinPlace, seersAbove } from '../../../access/seenPlaces.ts';
import { isSeenBy } from '../../../access/seenStorages.ts';
import { doerName } from '../../../access/whoOf.ts';
import type { Database } from '../../../platform/db/Database.ts';

/** What everybody is told of everything that nobody has said a level for. */
export const usualLevel: FollowLevel = 'mentions';

/** A thing that can be followed, where it lies, and what it is told by. */
export interface Followable {
  storageId: string;
  storageName: string;
  spaceId: string;
  parentId: string | null;
}

/** Somebody who is to hear of a thing, and through what they follow it. */
export interface Listener {
  /** The thing, and its name. */
  id: string;
  name: string;
  isFolder: boolean;
  userId: string;
  guest: boolean;
  /** What they follow: the thing itself, a folder above it, or its storage. */
  target: string;
  targetName: string;
  targetIsFolder: boolean;
  spaceId: string;
  storageId: string;
}

/** `$1` are resources or storages; each level that anybody has given to one of them or to something above, the nearest first. */
const nearest = `
  with recursive up as (
    select r.id as start, r.id, r.parent_id, r.storage_id, 0 as step from resources r where r.id = any($1)
    union all
    select up.start, p.id, p.parent_id, up.storage_id, up.step + 1 from up join resources p on p.id = up.parent_id
  ),
  said as (
    select up.start, f.user_id, f.level, up.id as target, up.storage_id, up.step from up join follows f on f.resource_id = up.id
    union all
    select up.start, f.user_id, f.level, f.storage_id, up.storage_id, 1000 from up join follows f on f.storage_id = up.storage_id
    where up.step = 0
    union all
    select f.storage_id, f.user_id, f.level, f.storage_id, f.storage_id, 1000 from follows f where f.storage_id = any($1)
  ),
  nearest as (select distinct on (start, user_id) * from said order by start, user_id, step)`;

/** Asked anew each time something is told: who may no longer see a thing hears nothing of it. */
const listenersText = `${nearest}
  select n.start as id, coalesce(r.name, s.name) as name, coalesce(r.rank, 0) = 0 as "isFolder",
    n.user_id as "userId", u.guest, n.target, coalesce(t.name, s.name) as "targetName",
    coalesce(t.rank, 0) = 0 as "targetIsFolder", s.space_id as "spaceId", s.id as "storageId"
  from nearest n
  left join resources r on r.id = n.start
  left join resources t on t.id = n.target
  join storages s on s.id = n.storage_id and s.deleted_at is null
  join spaces p on p.id = s.space_id and p.deleted_at is null
  join users u on u.id = n.user_id and u.suspended_at is null
  where n.level = 'all' and n.user_id <> $2
    and (${isSeenBy('n.user_id')} or n.user_id in ${seersAbove('n.start')})
    and not exists (select 1 from message_mentions x where x.message_id = $3 and x.user_id = n.user_id)`;

const nameText = `select ${doerName('$1')} as name from (select 1) x left join users u on u.id = $1`;

const deafText = `${nearest} select user_id as id from nearest where level = 'none' and user_id = any($2)`;

const stateText = `${nearest}
  select n.level, n.target, coalesce(t.name, s.name) as name from nearest n
  left join resources t on t.id = n.target
  left join storages s on s.id = n.target
  where n.user_id = $2`;

const findText = `
  select s.id as "storageId", s.name as "storageName", s.space_id as "spaceId", r.parent_id as "parentId"
  from (select $2::text as id) w left join resources r on r.id = w.id
  ${joinPlace('r', { storage: 'coalesce(r.storage_id, w.id)' })}`;

const setText = `
  insert into follows (user_id, storage_id, resource_id, level, at) values ($1, $2, $3, $4, $5)
  on conflict on constraint follows_of do update set level = excluded.level, at = excluded.at`;

const dropText = `
  delete from follows where user_id = $1 and storage_id is not distinct from $2 and resource_id is not distinct from $3`;

const listText = `
  select coalesce(f.resource_id, f.storage_id) as target, f.level, coalesce(r.name, s.name) as name,
    coalesce(r.kind, 'storage') as kind, s.id as "storageId", s.name as "storageName", s.space_id as "spaceId", f.at
  from follows f
  left join resources r on r.id = f.resource_id
  ${joinPlace('r', { storage: 'coalesce(r.storage_id, f.storage_id)' })}
  where f.user_id = $1 order by f.at desc, target limit $2`;

const columnsOf = (target: string) => (target.startsWith('sto') ? [target, null] : [null, target]);

export type SubscriptionsRepo = ReturnType<typeof createSubscriptionsRepo>;

/** Who follows what. A level counts for all that lies below, as far as nothing nearer says otherwise. */
export function createSubscriptionsRepo(database: Pick<Database, 'query'>) {
  return {
    /** Null where the actor sees no such thing. */
    async find(actor: Actor, target: string): Promise<Followable | null> {
      type Row = Followable & Record<string, unknown>;
      const [row] = await database.query<Row>(findText, [actor.userId, target], 'follows.find');
      return row ?? null;
    },

    /** The level that counts for a thing and what it comes from; null where nobody has said any. */
    async state(
      actor: Actor,
      target: string,
    ): Promise<{ level: FollowLevel; target: string; name: string } | null> {
      type Row = { level: FollowLevel; target: string; name: string };
      const [row] = await database.query<Row>(stateText, [[target], actor.userId], 'follows.state');
      return row ?? null;
    },

    async set(actor: Actor, target: string, level: FollowLevel, at: Date): Promise<void> {
      await database.query(setText, [actor.userId, ...columnsOf(target), level, at], 'follows.set');
    },

    async drop(actor: Actor, target: string): Promise<void> {
      await database.query(dropText, [actor.userId, ...columnsOf(target)], 'follows.drop');
    },

    /** What the actor has given a level of its own and still sees, the newest first; all of it where `most` is null. */
    async list(actor: Actor, most: number | null): Promise<Follow[]> {
      type Row = Omit<Follow, 'at'> & { at: Date };
      const rows = await database.query<Row>(listText, [actor.userId, most], 'follows.list');
      return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
    },

    /** Who hears of what somebody has done to things; never those whom the message mentions, who are told of that. */
    async listeners(
      ids: readonly string[],
      by: string | undefined,
      messageId: string | undefined,
    ): Promise<Listener[]> {
      type Row = Listener & Record<string, unknown>;
      const values = [ids, by ?? '', messageId ?? ''];
      return database.query<Row>(listenersText, values, 'follows.listeners');
    },

    /** What somebody is called who has done something, a person or whoever has a link; empty once they have left. */
    async nameOf(id: string): Promise<string> {
      const [row] = await database.query<{ name: string | null }>(nameText, [id], 'follows.doer');
      return row?.name ?? '';
    },

    /** Those of these people who want to hear nothing of a thing. */
    async deafAmong(userIds: readonly string[], target: string): Promise<string[]> {
      const rows = await database.query<{ id: string }>(deafText, [[target], userIds], 'follows.deaf');
      return rows.map(({ id }) => id);
    },
  };
}
