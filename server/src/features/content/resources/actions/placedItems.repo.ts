import type { Actor } from '../../../../access/Actor.ts';
import { joinPlace, seenPlace } from '../../../../access/seenPlaces.ts';
import type { Database } from '../../../../platform/db/Database.ts';
import type { SeenStorage } from '../resources.repo.ts';
import { partColumns, readStorages, seenIn } from './readStorages.ts';

/** A thing that an operation has put somewhere, and what has become of it since. */
export interface PlacedItem extends SeenStorage {
  id: string;
  name: string;
  rank: number;
  createdBy: string;
  wasStorageId: string;
  wasParentId: string | null;
  wasName: string;
  wasTrashed: boolean;
  isParentId: string | null;
  isTrashed: boolean;
  /** Still where the operation put it; somewhere else; gone, or no longer to be seen. */
  state: 'there' | 'changed' | 'gone';
}

const listText = `
  select i.resource_id as id, i.is_name as name, r.rank, r.created_by as "createdBy",
    i.was_storage_id as "wasStorageId", i.was_parent_id as "wasParentId", i.was_name as "wasName", i.was_trashed as "wasTrashed",
    i.is_parent_id as "isParentId", i.is_trashed as "isTrashed",
    s.id as "storageId",
    case
      when s.id is null then 'gone'
      when r.storage_id = i.is_storage_id and r.parent_id is not distinct from i.is_parent_id and r.name = i.is_name
        and (r.trashed_at is not null) = i.is_trashed then 'there'
      else 'changed'
    end as state${partColumns}
  from operation_items i
  join operations o on o.id = i.operation_id and o.user_id = $1
  left join resources r on r.id = i.resource_id
  ${joinPlace('r', { join: 'left join' })}
  where i.operation_id = $2`;

const takenText = `
  select distinct r.name from unnest($2::text[], $3::text[]) as w(folder_id, name)
  join resources r on r.folder_id = w.folder_id and r.name = w.name and r.trashed_at is null and r.id <> all($4)
  ${seenPlace}`;

/** In place of a storage that the actor does not see. */
const unseen: SeenStorage = {
  storageId: '',
  storageName: '',
  spaceId: '',
  role: 'viewOnly',
};

export type PlacedItemsRepo = ReturnType<typeof createPlacedItemsRepo>;

/** Reads what an operation has placed. */
export function createPlacedItemsRepo(database: Database) {
  return {
    /** The things of an operation of this person. */
    async list(actor: Actor, operationId: string): Promise<PlacedItem[]> {
      type Row = Omit<PlacedItem, keyof SeenStorage> & { storageId: string | null };
      const rows = await database.query<Row>(listText, [actor.userId, operationId], 'placed.list');
      const storages = await readStorages(database, actor, rows);
      return rows.map((row) => {
        const storage = seenIn(storages, row) ?? unseen;
        return { ...row, ...storage, state: storage === unseen ? 'gone' : row.state };
      });
    },

    /** The storages that an operation has touched. */
    async storageIds(operationId: string): Promise<string[]> {
      const text = `
        select is_storage_id as id from operation_items where operation_id = $1
        union select was_storage_id from operation_items where operation_id = $1`;
      const rows = await database.query<{ id: string }>(text, [operationId], 'placed.storages');
      return rows.map(({ id }) => id);
    },

    /** Those of these names that something other than the given things has. */
    async takenByOthers(
      actor: Actor,
      wanted: readonly { folderId: string; name: string }[],
      ids: readonly string[],
    ): Promise<string[]> {
      const folders = wanted.map(({ folderId }) => folderId);
      const names = wanted.map(({ name }) => name);
      const rows = await database.query<{ name: string }>(
        takenText,
        [actor.userId, folders, names, ids],
        'placed.taken',
      );
      return rows.map(({ name }) => name);
    },
  };
}
