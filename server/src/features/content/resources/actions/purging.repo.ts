import type { Actor } from '../../../../access/Actor.ts';
import { seenPlace } from '../../../../access/seenPlaces.ts';
import type { Database } from '../../../../platform/db/Database.ts';

/** Everything below the chosen things, but for what was deleted before them: that is an entry of the trash by itself. */
const removeTree = `
  tree as (
    select id, storage_id, size, trashed_at is not null as is_root, parent_id from chosen
    union all
    select r.id, r.storage_id, r.size, false, r.parent_id from tree t
    join resources r on r.folder_id = t.id and r.trashed_at is null
  ), removed as (
    delete from resources r using tree t where r.id = t.id
  ), shrunk as (
    update storages s set used = s.used - d.bytes, trash_count = s.trash_count - d.roots
    from (select storage_id, sum(size) as bytes, count(*) filter (where is_root) as roots from tree group by storage_id) d
    where s.id = d.storage_id
  ), thinned as (
    update resources f set children_count = f.children_count - d.gone
    from (select parent_id, count(*) as gone from chosen where trashed_at is null and parent_id is not null group by parent_id) d
    where f.id = d.parent_id and f.id not in (select id from tree)
  )
  select (select count(*) from chosen)::int as roots, (select count(*) from tree)::int as removed`;

const purgeText = `
  with recursive chosen as (
    select r.id, r.storage_id, r.size, r.trashed_at, r.parent_id from resources r
    ${seenPlace} where r.id = any($2)
  ), ${removeTree}`;

const purgeOldText = `
  with recursive chosen as (
    select r.id, r.storage_id, r.size, r.trashed_at, r.parent_id from resources r
    join storages s on s.id = r.storage_id join spaces p on p.id = s.space_id
    left join organizations o on o.id = p.organization_id
    where r.trashed_at < $1::timestamptz - make_interval(days => $3)
      and r.trashed_at < $1::timestamptz - make_interval(days => least(coalesce(p.trash_days, $2), o.trash_days))
    order by r.trashed_at limit $4
  ), ${removeTree}`;
/** The fewest days after which anything may be due: by it the entries are found along their index. */
const fewestText = `
  select least($1, (select min(trash_days) from organizations), (select min(trash_days) from spaces))::int as days`;

export type PurgingRepo = ReturnType<typeof createPurgingRepo>;

/** Takes things out of the trash for good. Their contents are removed later, when nothing names them any more. */
export function createPurgingRepo(database: Database) {
  return {
    /** Removes chosen things, which are in the trash, with all that lies in them. */
    async purge(actor: Actor, ids: readonly string[]): Promise<void> {
      await database.query(purgeText, [actor.userId, ids], 'purging.purge');
    },

    /**
     * Removes entries that have been in the trash for so many days, or for as many as their space says, and in any case
     * after as many as their organization keeps them; some at a time. Answers how many.
     */
    async purgeOld(now: Date, days: number, limit: number): Promise<number> {
      const [fewest] = await database.query<{ days: number }>(fewestText, [days], 'purging.fewest');
      const values = [now, days, fewest?.days ?? days, limit];
      const [row] = await database.query<{ roots: number }>(purgeOldText, values, 'purging.old');
      return row?.roots ?? 0;
    },
  };
}
