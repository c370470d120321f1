import type { Actor } from '../../../../access/Actor.ts';
import { seenPlace } from '../../../../access/seenPlaces.ts';
import { askInParts } from '../../../../platform/db/createPace.ts';
import type { Database } from '../../../../platform/db/Database.ts';
import type { SeenStorage } from '../resources.repo.ts';
import { partColumns, readStorages, seenIn } from './readStorages.ts';
import { createSumTrees } from './sumTrees.ts';

/** A chosen thing: as much of it as an act over many asks about. */
export interface Item extends SeenStorage {
  id: string;
  parentId: string | null;
  rank: number;
  name: string;
  size: number;
  createdBy: string;
  changedAt: Date;
  tags: readonly string[];
  /** It was itself deleted, not a folder above it. */
  isTrashRoot: boolean;
  trashPath: readonly string[];
}

/** The folders above the things of one folder, the outermost first; in the trash, from the deleted one on. */
export interface Way {
  ids: readonly string[];
  names: readonly string[];
  isTrashed: boolean;
  /** Where the deleted one was. */
  trashPath: readonly string[];
}

/** A living thing that has the name, or nearly, which something else is to get. */
export interface Namesake {
  index: number;
  id: string;
  name: string;
  rank: number;
  createdBy: string;
}

const itemsText = `
  select r.id, r.storage_id as "storageId", r.parent_id as "parentId", r.rank, r.name, r.size::float8 as size, r.created_by as "createdBy", r.changed_at as "changedAt", r.tags,
    r.trashed_at is not null as "isTrashRoot", coalesce(r.trash_path, '{}') as "trashPath"${partColumns}
  from resources r ${seenPlace}
  where r.id = any($2)`;

const storagesText = `
  select distinct s.id from resources r ${seenPlace} where r.id = any($2)`;

const waysText = `
  with recursive up as (
    select r.id as start, r.id, r.parent_id, r.name, r.trashed_at, r.trash_path, 1 as step
    from resources r ${seenPlace} where r.id = any($2)
    union all
    select up.start, p.id, p.parent_id, p.name, p.trashed_at, p.trash_path, up.step + 1
    from up join resources p on p.id = up.parent_id where up.trashed_at is null
  )
  select start, array_agg(id order by step desc) as ids, array_agg(name order by step desc) as names,
    bool_or(trashed_at is not null) as "isTrashed", coalesce(max(trash_path), '{}') as "trashPath"
  from up group by start`;

const namesakesText = `
  select w.index::int, r.id, r.name, r.rank, r.created_by as "createdBy"
  from unnest($2::text[], $3::text[]) with ordinality as w(folder_id, sort_name, index)
  join resources r on r.folder_id = w.folder_id and r.rank in (0, 1) and r.sort_name = w.sort_name and r.trashed_at is null
  ${seenPlace}`;

const takenText = `
  select w.index::int, r.id from unnest($2::text[], $3::text[]) with ordinality as w(folder_id, name, index)
  join resources r on r.folder_id = w.folder_id and r.name = w.name and r.trashed_at is null
  ${seenPlace}`;

/** Chosen things in batches as large as people choose them; asked about in parts. */
export function createItemsRepo(database: Database) {
  return {
    /** The chosen things that the actor may see, in no order. */
    async items(actor: Actor, ids: readonly string[]): Promise<Item[]> {
      type Row = Omit<Item, Exclude<keyof SeenStorage, 'storageId'>>;
      const rows = await askInParts(ids, (part) =>
        database.query<Row>(itemsText, [actor.userId, part], 'items.find'),
      );
      const storages = await readStorages(database, actor, rows);
      const seen: Item[] = [];
      for (const row of rows) {
        const storage = seenIn(storages, row);
        // Each row becomes the item itself: twenty thousand new ones would all have to be swept up.
        if (storage) seen.push(Object.assign(row, storage));
      }
      return seen;
    },

    /** The storages that chosen things lie in. */
    async storageIds(actor: Actor, ids: readonly string[]): Promise<string[]> {
      const rows = await askInParts(ids, (part) =>
        database.query<{ id: string }>(storagesText, [actor.userId, part], 'items.storages'),
      );
      return [...new Set(rows.map(({ id }) => id))];
    },

    /** The way down to each of these folders, the folder included. */
    async ways(actor: Actor, folderIds: readonly string[]): Promise<Map<string, Way>> {
      type Row = Way & { start: string };
      const rows = await askInParts(folderIds, (part) =>
        database.query<Row>(waysText, [actor.userId, part], 'items.ways'),
      );
      return new Map(rows.map(({ start, ...way }) => [start, way]));
    },

    /** What lies in each of these things. */
    sums: createSumTrees(database),

    /** Who sits where something of this name (folded for sorting) is to go. `index` counts from 0. */
    async namesakes(
      actor: Actor,
      wanted: readonly { folderId: string; sortName: string }[],
    ): Promise<Namesake[]> {
      let asked = 0;
      return askInParts(wanted, async (part) => {
        const folders = part.map(({ folderId }) => folderId);
        const names = part.map(({ sortName }) => sortName);
        const values = [actor.userId, folders, names];
        const rows = await database.query<Namesake>(namesakesText, values, 'items.namesakes');
        const first = asked;
        asked += part.length;
        return rows.map((row) => ({ ...row, index: first + row.index - 1 }));
      });
    },

    /** Who has these names, by their index. */
    async holders(
      actor: Actor,
      wanted: readonly { folderId: string; name: string }[],
    ): Promise<Map<number, string>> {
      const folders = wanted.map(({ folderId }) => folderId);
      const names = wanted.map(({ name }) => name);
      const rows = await database.query<{ index: number; id: string }>(
        takenText,
        [actor.userId, folders, names],
        'items.holders',
      );
      return new Map(rows.map(({ index, id }) => [index - 1, id]));
    },
  };
}

export type ItemsRepo = ReturnType<typeof createItemsRepo>;
