import type { Actor } from '../../../../access/Actor.ts';
import { seenStorages } from '../../../../access/seenStorages.ts';
import type { Database } from '../../../../platform/db/Database.ts';
import { requireRoom } from './placing.repo.ts';
import { searchNameOf, sortNameOf } from '../sortName.ts';

interface Copy {
  /** What is copied. */
  id: string;
  name: string;
}

interface Where {
  operationId: string;
  storageId: string;
  parentId: string | null;
  at: Date;
}

/** SQL: an id as the product makes them, made where ten thousand of them are needed at once. `$3` is the moment. */
export const freshId = `'res_' || lpad(to_hex((extract(epoch from $3::timestamptz) * 1000)::bigint), 12, '0') || '7'
  || substr(replace(gen_random_uuid()::text, '-', ''), 14, 19)`;

/** Copies everything below the chosen things in one statement. Contents are shared by their hash. */
const copyText = `
  with recursive chosen as (
    select * from unnest($6::text[], $7::text[], $8::text[], $9::text[]) as c(id, name, sort_name, search_name)
  ), tree as (
    select r.id, null::text as above from resources r join ${seenStorages} s on s.id = r.storage_id
    where r.id in (select id from chosen)
    union all
    select r.id, r.folder_id from tree t join resources r on r.folder_id = t.id and r.trashed_at is null
  ), fresh as materialized (
    select id, above, ${freshId} as new_id from tree
  ), added as (
    insert into resources (id, storage_id, parent_id, rank, kind, name, sort_name, search_name, mime, size, blob_hash,
      children_count, tags, created_at, created_by, changed_at, changed_by)
    select f.new_id, $4, case when f.above is null then $5 else p.new_id end, r.rank, r.kind,
      coalesce(c.name, r.name), coalesce(c.sort_name, r.sort_name), coalesce(c.search_name, r.search_name),
      r.mime, r.size, r.blob_hash, r.children_count, r.tags, $3, $1, r.changed_at, $1
    from fresh f
    join resources r on r.id = f.id
    left join fresh p on p.id = f.above
    left join chosen c on c.id = f.id and f.above is null
    returning id, size, name, coalesce(parent_id, '') as parent
  ), noted as (
    insert into operation_items
    select $2, a.id, $4, $5, a.name, true, $4, $5, a.name, false from added a where a.parent = coalesce($5, '')
    returning resource_id
  ), folder as (
    update resources set children_count = children_count + (select count(*) from noted) where id = $5
    returning children_count
  ), storage as (
    update storages set used = used + (select coalesce(sum(size), 0) from added),
      children_count = children_count + case when $5::text is null then (select count(*) from noted) else 0 end
    where id = $4 returning children_count
  )
  select (select array_agg(resource_id) from noted) as ids,
    (select count(*) from added)::int as copied,
    greatest((select children_count from folder), (select children_count from storage where $5::text is null))::int as entries`;

export type CopyingRepo = ReturnType<typeof createCopyingRepo>;

/** Copies of things with all that lies in them. */
export function createCopyingRepo(database: Database) {
  return {
    /** Copies into one folder, whose room is checked. Answers the ids of the new things at the top. */
    async copy(
      actor: Actor,
      copies: readonly Copy[],
      { operationId, storageId, parentId, at }: Where,
    ): Promise<string[]> {
      if (copies.length === 0) return [];
      const names = copies.map(({ name }) => name);
      const [row] = await database.query<{ ids: string[] | null; entries: number | null }>(
        copyText,
        [
          actor.userId,
          operationId,
          at,
          storageId,
          parentId,
          copies.map(({ id }) => id),
          names,
          names.map(sortNameOf),
          names.map(searchNameOf),
        ],
        'copying.copy',
      );
      requireRoom(row?.entries);
      return row?.ids ?? [];
    },
  };
}
