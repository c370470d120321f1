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

/** A thing that may be followed, as somebody sees it. */
export type SeenThing = Followable & { id: string; isFolder: boolean };

const seenText = `
  select r.id, s.id as "storageId", s.name as "storageName", s.space_id as "spaceId", r.parent_id as "parentId",
    r.rank = 0 as "isFolder"
  from resources r ${seenPlace} where r.id = any($2)`;

const dropText =
  'delete from follows where user_id = $1 and resource_id = any($2) returning resource_id as id, level';

const addText = `
  insert into follows (user_id, storage_id, resource_id, level, at)
  select $1, null, w.id, $3, $4 from unnest($2::text[]) as w(id)`;

/** A level that somebody, `$1`, has given, looked up by what it is of: they may have given thousands. */
const ownOf = (what: string) => `select level from follows where user_id = $1 and ${what} offset 0`;

/**
 * The level is written down where another one would count: what lies in a folder that gets it too needs none of its own.
 * `$2` are all folders that get it, `$6` the things that are asked about; of those that are gone by now nothing is.
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
    select up.start, f.level, up.step from up cross join lateral (${ownOf('storage_id is null and resource_id = up.id')}) f
    where up.id not in (select id from chosen)
    union all
    select up.start, f.level, 1000 from (select distinct storage_id as id from up) s
    cross join lateral (${ownOf('storage_id = s.id and resource_id is null')}) f
    join up on up.step = 0 and up.storage_id = s.id
  ),
  nearest as (select distinct on (start) start, level from said order by start, step)
  insert into follows (user_id, storage_id, resource_id, level, at)
  select $1, null, w.id, $3, $4 from unnest($6::text[]) as w(id) left join nearest n on n.start = w.id
  where coalesce(n.level, $5) <> $3 and w.id in (select start from up)
  returning resource_id as id, level`;

interface OwnLevel extends Record<string, unknown> {
  id: string;
  level: FollowLevel;
}

/** By the level: those that have one of their own, and those that have none. */
function byLevel(ids: readonly string[], rows: readonly OwnLevel[]): LevelOf[] {
  const levels = new Map(rows.map(({ id, level }) => [id, level]));
  const groups = Map.groupBy(ids.toSorted(), (id) => levels.get(id) ?? null);
  return [...groups].map(([level, of]) => ({ level, ids: of }));
}

export type ManySubscriptionsRepo = ReturnType<typeof createManySubscriptionsRepo>;

/** What one person follows, by many things at a time. */
export function createManySubscriptionsRepo(database: Pick<Database, 'query'>) {
  const drop = (actor: Actor, ids: readonly string[]) =>
    askInParts(ids, (part) => database.query<OwnLevel>(dropText, [actor.userId, part], 'follows.dropMany'));

  return {
    /** Those of the things that the actor sees. */
    async seen(actor: Actor, ids: readonly string[]): Promise<SeenThing[]> {
      type Row = SeenThing & Record<string, unknown>;
      return askInParts(ids, (part) => database.query<Row>(seenText, [actor.userId, part], 'follows.seen'));
    },

    /**
     * Gives things a level, and tells the levels of their own before and after. The one that counts for a thing anyhow,
     * which for all is `usual`, is not written down.
     */
    async set(
      actor: Actor,
      things: readonly SeenThing[],
      { level, usual, at }: { level: FollowLevel; usual: FollowLevel; at: Date },
    ): Promise<{ before: LevelOf[]; after: LevelOf[] }> {
      const ids = things.map(({ id }) => id);
      const folderIds = things.flatMap(({ id, isFolder }) => (isFolder ? [id] : []));
      const had = await drop(actor, ids);
      const have = await askInParts(ids, (part) =>
        database.query<OwnLevel>(
          addNeededText,
          [actor.userId, folderIds, level, at, usual, part],
          'follows.setMany',
        ),
      );
      return { before: byLevel(ids, had), after: byLevel(ids, have) };
    },

    /** Gives things these levels of their own, whatever counts for them, and tells those that they had. */
    async putBack(actor: Actor, levels: readonly LevelOf[], at: Date): Promise<LevelOf[]> {
      const all = levels.flatMap(({ ids }) => ids);
      const had = await drop(actor, all);
      for (const { level, ids } of levels)
        if (level !== null)
          await askInParts(ids, (part) =>
            database.query(addText, [actor.userId, part, level, at], 'follows.putBack'),
          );
      return byLevel(all, had);
    },
  };
}
