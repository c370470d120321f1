import { AppError, serverLimits } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import { askInParts } from '../../../../platform/db/createPace.ts';
import type { Database } from '../../../../platform/db/Database.ts';
import { searchNameOf, sortNameOf } from '../sortName.ts';

/** Where a thing shall be: in which folder (or root), under which name, in the trash or not. */
export interface Placement {
  id: string;
  storageId: string;
  parentId: string | null;
  name: string;
  trashed: boolean;
}

interface How {
  operationId: string;
  at: Date;
  /** These leave their places first, since others of them take those: `givesWay`. */
  giveWay?: readonly string[];
  /** Something goes from one storage to another, and what lies in it goes with it. */
  crosses?: boolean;
}

/**
 * Writes down where each thing is and where it goes; the row is kept from others until the transaction ends. In the
 * order of the ids, which is that of the indexes. Answers what gets another name.
 */
const noteText = `
  with wanted as (
    select * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::bool[]) as w(id, storage_id, parent_id, name, trashed)
  ), present as (
    select r.id, r.storage_id, r.parent_id, r.name, r.trashed_at from resources r
    where r.id = any($2::text[]) order by r.id for update
  ), noted as (
    insert into operation_items
    select $1, r.id, r.storage_id, r.parent_id, r.name, r.trashed_at is not null, w.storage_id, w.parent_id, w.name, w.trashed
    from wanted w join present r on r.id = w.id order by r.id
    returning resource_id, was_name, is_name
  )
  select resource_id as id, is_name as name from noted where is_name <> was_name`;

const parkText = 'update resources set trashed_at = $2 where id = any($1) and trashed_at is null';

/**
 * Puts everything where it goes. What goes to the trash remembers the names of the folders it was in. In the order of
 * the names, so that rows which are neighbours in an index come one after the other: a third less to do for thousands.
 */
const placeText = `
  with recursive up as (
    select d.parent_id as start, p.parent_id, p.name, 1 as step
    from (select distinct is_parent_id as parent_id from operation_items
      where operation_id = $1 and is_trashed and is_parent_id is not null) d
    join resources p on p.id = d.parent_id
    union all
    select up.start, p.parent_id, p.name, up.step + 1 from up join resources p on p.id = up.parent_id
  ), paths as (
    select start, array_agg(name order by step desc) as path from up group by start
  ), names as (
    select * from unnest($4::text[], $5::text[], $6::text[]) as n(id, sort_name, search_name)
  )
  update resources r set
    storage_id = i.is_storage_id, parent_id = i.is_parent_id, name = i.is_name,
    sort_name = coalesce(n.sort_name, r.sort_name), search_name = coalesce(n.search_name, r.search_name),
    trashed_at = case when i.is_trashed then $2::timestamptz end,
    trashed_by = case when i.is_trashed then $3::text end,
    trash_path = case when i.is_trashed then coalesce(p.path, '{}') end,
    departed_id = null,
    revision = r.revision + 1
  from (select * from operation_items where operation_id = $1 and resource_id = any($7) order by is_name collate "C") i
  left join names n on n.id = i.resource_id
  left join paths p on p.start = i.is_parent_id
  where r.id = i.resource_id`;

const deltas = `
  select folder, sum(living)::int as living, sum(trashed)::int as trashed from (
    select coalesce(was_parent_id, was_storage_id) as folder, case when was_trashed then 0 else -1 end as living, 0 as trashed
    from operation_items where operation_id = $1
    union all
    select coalesce(is_parent_id, is_storage_id), case when is_trashed then 0 else 1 end, 0
    from operation_items where operation_id = $1
    union all
    select was_storage_id, 0, case when was_trashed then -1 else 0 end from operation_items where operation_id = $1
    union all
    select is_storage_id, 0, case when is_trashed then 1 else 0 end from operation_items where operation_id = $1
  ) changes group by folder having sum(living) <> 0 or sum(trashed) <> 0`;

const countText = `
  with delta as materialized (${deltas}),
  folders as (
    update resources r set children_count = r.children_count + d.living from delta d
    where r.id = d.folder and d.living <> 0 returning r.children_count
  ), roots as (
    update storages s set children_count = s.children_count + d.living, trash_count = s.trash_count + d.trashed from delta d
    where s.id = d.folder returning s.children_count
  )
  select max(children_count)::int as most from (select * from folders union all select * from roots) counted`;

/** What lies below things that went to another storage goes with them, and so do their bytes. */
const followText = `
  with recursive moved as (
    select r.id, i.is_storage_id as storage_id, i.was_storage_id, r.size from operation_items i join resources r on r.id = i.resource_id
    where i.operation_id = $1 and i.was_storage_id <> i.is_storage_id
    union all
    select c.id, m.storage_id, m.was_storage_id, c.size from moved m join resources c on c.folder_id = m.id and c.trashed_at is null
  ), followed as (
    update resources r set storage_id = m.storage_id from moved m where r.id = m.id and r.storage_id <> m.storage_id
  )
  update storages s set used = s.used + d.bytes from (
    select storage_id, sum(bytes) as bytes from (
      select storage_id, size as bytes from moved union all select was_storage_id, -size from moved
    ) b group by storage_id
  ) d where s.id = d.storage_id`;

/** Refuses the entry too many. */
export function requireRoom(entries: number | null | undefined): void {
  if ((entries ?? 0) <= serverLimits.folderEntries) return;
  throw new AppError('conflict', {
    message: 'This folder is full: it can hold {most, number} entries.',
    values: { most: serverLimits.folderEntries },
    details: { maxEntries: serverLimits.folderEntries },
  });
}

export type PlacingRepo = ReturnType<typeof createPlacingRepo>;

/**
 * Changes of place, of one thing or of ten thousand, in a handful of statements: moving, renaming, deleting to the
 * trash and bringing back are all the same. Whoever calls has asked for the rights and holds the storages.
 */
export function createPlacingRepo(database: Database) {
  return {
    /** Keeps others from changing the structure of these storages until the transaction ends. */
    async hold(storageIds: readonly string[]): Promise<void> {
      const text = 'select 1 from storages where id = any($1) order by id for update';
      await database.query(text, [[...new Set(storageIds)]], 'placing.hold');
    },

    /** Puts things in their places and writes both places down under the operation. */
    async place(
      actor: Actor,
      placements: readonly Placement[],
      { operationId, at, giveWay = [], crosses = false }: How,
    ): Promise<void> {
      if (placements.length === 0) return;
      // Names that are neighbours lie side by side in the indexes.
      const inOrder = placements.toSorted((one, other) => (one.name < other.name ? -1 : 1));
      const renamed = await askInParts(inOrder, (part) =>
        database.query<{ id: string; name: string }>(
          noteText,
          [
            operationId,
            part.map(({ id }) => id),
            part.map(({ storageId }) => storageId),
            part.map(({ parentId }) => parentId),
            part.map(({ name }) => name),
            part.map(({ trashed }) => trashed),
          ],
          'placing.note',
        ),
      );
      await askInParts(giveWay, (part) => database.query(parkText, [part, at], 'placing.park'));
      const names = new Map(renamed.map(({ id, name }) => [id, name]));
      await askInParts(inOrder, (part) => {
        const ids = part.map(({ id }) => id);
        const given = ids.filter((id) => names.has(id));
        const newNames = given.map((id) => names.get(id) ?? '');
        return database.query(
          placeText,
          [operationId, at, actor.userId, given, newNames.map(sortNameOf), newNames.map(searchNameOf), ids],
          'placing.place',
        );
      });
      const [counted] = await database.query<{ most: number | null }>(
        countText,
        [operationId],
        'placing.count',
      );
      if (crosses) await database.query(followText, [operationId], 'placing.follow');
      requireRoom(counted?.most);
    },
  };
}
