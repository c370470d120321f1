import type { Actor } from '../../../../access/Actor.ts';
import { joinHolders } from '../../../../access/holders.ts';
import { seenPlace } from '../../../../access/seenPlaces.ts';
import { ofFound } from '../../../../platform/db/narrowing.ts';
import type { Database } from '../../../../platform/db/Database.ts';
import { searchNameOf, sortNameOf } from '../sortName.ts';

/** Something that has just left its storage. */
export interface Departed {
  id: string;
  /** Where it was, and as what. */
  storageId: string;
  parentId: string | null;
  name: string;
}

/** SQL: who manages the storage `storage`, as `user_id`: in its space, or by a share. */
const managersOf = (storage: string) => `(
  select k.user_id from space_members m ${joinHolders('m')}
  where m.space_id = ${storage}.space_id and m.role = 'manager' and m.paused_at is null
    and (${storage}.visibility = 'space' or ${storage}.owner_id = k.user_id)
  union all
  select k.user_id from shares h ${joinHolders('h')}
  where h.storage_id = ${storage}.id and h.role = 'manager' and h.ended_at is null and h.resource_id is null
)`;

/**
 * Storages from which somebody else would miss what goes to the goal: who manages them and does not manage that one. Who
 * moves it has been asked for it, and sees no more than a part of them maybe.
 */
const bereftText = `
  select f.id from storages f, storages t
  where f.id = any($2) and t.id = $3 and f.id <> t.id and exists (
    select 1 from ${managersOf('f')} m where m.user_id <> $1
      and not exists (select 1 from ${managersOf('t')} n where n.user_id = m.user_id)) ${ofFound}`;

/** SQL: an id as the product makes them, made where ten thousand of them are needed at once. `$3` is the moment. */
const freshId = `'res_' || lpad(to_hex((extract(epoch from $3::timestamptz) * 1000)::bigint), 12, '0') || '7'
  || substr(replace(gen_random_uuid()::text, '-', ''), 14, 19)`;

/** Copies of all that has left lie in the trash of where it was, as if whoever moved it had deleted it there. */
const leaveText = `
  with recursive departed as (
    select * from unnest($2::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
      as d(id, storage_id, parent_id, name, sort_name, search_name)
  ), up as (
    select d.parent_id as start, p.parent_id, p.name, 1 as step
    from (select distinct parent_id from departed where parent_id is not null) d join resources p on p.id = d.parent_id
    union all
    select up.start, p.parent_id, p.name, up.step + 1 from up join resources p on p.id = up.parent_id
  ), paths as (
    select start, array_agg(name order by step desc) as path from up group by start
  ), tree as (
    select r.id, null::text as above, d.storage_id
    from departed d join resources r on r.id = d.id ${seenPlace}
    union all
    select r.id, r.folder_id, t.storage_id from tree t join resources r on r.folder_id = t.id and r.trashed_at is null
  ), fresh as materialized (
    select id, above, storage_id, ${freshId} as new_id from tree
  ), added as (
    insert into resources (id, storage_id, parent_id, rank, kind, name, sort_name, search_name, mime, size, blob_hash,
      children_count, tags, created_at, created_by, changed_at, changed_by, trashed_at, trashed_by, trash_path, departed_id)
    select f.new_id, f.storage_id, case when f.above is null then d.parent_id else p.new_id end, r.rank, r.kind,
      coalesce(d.name, r.name), coalesce(d.sort_name, r.sort_name), coalesce(d.search_name, r.search_name),
      r.mime, r.size, r.blob_hash, r.children_count, r.tags, r.created_at, r.created_by, r.changed_at, r.changed_by,
      case when f.above is null then $3::timestamptz end, case when f.above is null then $1 end,
      case when f.above is null then coalesce(w.path, '{}') end, case when f.above is null then r.id end
    from fresh f
    join resources r on r.id = f.id
    left join fresh p on p.id = f.above
    left join departed d on d.id = f.id and f.above is null
    left join paths w on w.start = d.parent_id
    returning storage_id, size, departed_id
  )
  update storages s set used = s.used + a.bytes, trash_count = s.trash_count + a.roots
  from (select storage_id, sum(size) as bytes, count(departed_id) as roots from added group by storage_id) a
  where s.id = a.storage_id`;

const leftText = `
  select r.id from unnest($2::text[], $3::text[]) as b(id, storage_id)
  join resources r on r.departed_id = b.id and r.storage_id = b.storage_id and r.trashed_at is not null
  ${seenPlace}`;

export type DepartingRepo = ReturnType<typeof createDepartingRepo>;

/** What is left behind in the trash of a storage by what was moved out of it. */
export function createDepartingRepo(database: Pick<Database, 'query'>) {
  return {
    /** Those of these storages from which somebody else would miss what goes to another one. */
    async bereft(actor: Actor, storageIds: readonly string[], goalId: string): Promise<Set<string>> {
      const values = [actor.userId, storageIds, goalId];
      const rows = await database.query<{ id: string }>(bereftText, values, 'departing.bereft');
      return new Set(rows.map(({ id }) => id));
    },

    /** Leaves copies of these, which are where they went to by now. Contents are shared by their hash. */
    async leave(actor: Actor, departed: readonly Departed[], at: Date): Promise<void> {
      const names = departed.map(({ name }) => name);
      const values = [
        actor.userId,
        departed.map(({ id }) => id),
        at,
        departed.map(({ storageId }) => storageId),
        departed.map(({ parentId }) => parentId),
        names,
        names.map(sortNameOf),
        names.map(searchNameOf),
      ];
      await database.query(leaveText, values, 'departing.leave');
    },

    /** The copies that these have left, which have come back to where they were. */
    async left(actor: Actor, returned: readonly Pick<Departed, 'id' | 'storageId'>[]): Promise<string[]> {
      const values = [actor.userId, returned.map(({ id }) => id), returned.map(({ storageId }) => storageId)];
      const rows = await database.query<{ id: string }>(leftText, values, 'departing.left');
      return rows.map(({ id }) => id);
    },
  };
}
