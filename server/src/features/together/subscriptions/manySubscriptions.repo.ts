import type { FollowLevel } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { seenPlace } from '../../../access/seenPlaces.ts';
import { askInParts } from '../../../platform/db/createPace.ts';
import type { Database } from '../../../platform/db/Database.ts';
import type { Followable } from './subscriptions.repo.ts';

/** Things and the level of their own that somebody has given them; null for none. */
export interface LevelOf {
  level: FollowLevel | null;
  ids: string[];
}

const seenText = `
  select r.id, s.id as "storageId", s.name as "storageName", s.space_id as "spaceId", r.parent_id as "parentId"
  from resources r ${seenPlace} where r.id = any($2)`;

const ownText = `
  select f.level, array_agg(w.id order by w.id) as ids
  from unnest($2::text[]) as w(id) left join follows f on f.resource_id = w.id and f.user_id = $1
  group by f.level order by f.level`;

const dropText = 'delete from follows where user_id = $1 and resource_id = any($2)';

const addText = `
  insert into follows (user_id, storage_id, resource_id, level, at)
  select $1, null, w.id, $3, $4 from unnest($2::text[]) as w(id)`;

const foldersText = 'select r.id from resources r where r.id = any($1) and r.rank = 0';

/**
 * The level is written down where another one would count: what lies in a folder that gets it too needs none of its own.
 * `$2` are all folders that get it, `$6` the things that are asked about.
 */
const addNeededText = `
  with recursive chosen as materialized (select id from unnest($2::text[]) as c(id)),
  up as (
    select r.id as start, r.id, r.parent_id, r.storage_id, 0 as step from resources r where r.id = any($6)
    union all
    select up.start, p.id, p.parent_id, up.storage_id, up.step + 1 from up join resources p on p.id = up.parent_id
  ),
  said as (
    select start, $3 as level, step from up where step > 0 and id in (select id from chosen)
    union all
    select up.start, f.level, up.step from up join follows f on f.resource_id = up.id and f.user_id = $1
    where up.id not in (select id from chosen)
    union all
    select up.start, f.level, 1000 from up join follows f on f.storage_id = up.storage_id and f.user_id = $1
    where up.step = 0
  ),
  nearest as (select distinct on (start) start, level from said order by start, step)
  insert into follows (user_id, storage_id, resource_id, level, at)
  select $1, null, w.id, $3, $4 from unnest($6::text[]) as w(id) left join nearest n on n.start = w.id
  where coalesce(n.level, $5) <> $3`;

export type ManySubscriptionsRepo = ReturnType<typeof createManySubscriptionsRepo>;

/** What one person follows, by many things at a time. */
export function createManySubscriptionsRepo(database: Pick<Database, 'query'>) {
  return {
    /** Those of the things that the actor sees. */
    async seen(actor: Actor, ids: readonly string[]): Promise<(Followable & { id: string })[]> {
      type Row = Followable & { id: string } & Record<string, unknown>;
      return askInParts(ids, (part) => database.query<Row>(seenText, [actor.userId, part], 'follows.seen'));
    },

    /** The levels that things have of their own. */
    async own(actor: Actor, ids: readonly string[]): Promise<LevelOf[]> {
      type Row = LevelOf & Record<string, unknown>;
      const rows = await askInParts(ids.toSorted(), (part) =>
        database.query<Row>(ownText, [actor.userId, part], 'follows.own'),
      );
      return [...Map.groupBy(rows, ({ level }) => level)].map(([level, parts]) => ({
        level,
        ids: parts.flatMap((part) => part.ids),
      }));
    },

    /** Gives things a level. The one that counts for a thing anyhow, which for all is `usual`, is not written down. */
    async set(
      actor: Actor,
      ids: readonly string[],
      { level, usual, at }: { level: FollowLevel; usual: FollowLevel; at: Date },
    ): Promise<void> {
      await askInParts(ids, (part) => database.query(dropText, [actor.userId, part], 'follows.dropMany'));
      const folders = await askInParts(ids, (part) =>
        database.query<{ id: string }>(foldersText, [part], 'follows.folders'),
      );
      const folderIds = folders.map(({ id }) => id);
      await askInParts(ids, (part) =>
        database.query(addNeededText, [actor.userId, folderIds, level, at, usual, part], 'follows.setMany'),
      );
    },

    /** Gives things these levels of their own, whatever counts for them. */
    async putBack(actor: Actor, levels: readonly LevelOf[], at: Date): Promise<void> {
      const all = levels.flatMap(({ ids }) => ids);
      await askInParts(all, (part) => database.query(dropText, [actor.userId, part], 'follows.dropMany'));
      for (const { level, ids } of levels)
        if (level !== null)
          await askInParts(ids, (part) =>
            database.query(addText, [actor.userId, part, level, at], 'follows.putBack'),
          );
    },
  };
}
