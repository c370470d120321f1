import type { Actor } from '../../access/Actor.ts';
import type { Database } from '../../platform/db/Database.ts';
import { requireRoom } from './acts/placing.repo.ts';
import { searchNameOf, sortNameOf } from './sortName.ts';

/** A thing that is about to be. Its name has been looked at. */
export interface NewResource {
  id: string;
  storageId: string;
  parentId: string | null;
  isFolder: boolean;
  kind: string;
  name: string;
  mime: string | null;
  size: number;
  blobHash: string | null;
  at: Date;
}

/**
 * A name that was taken in the meantime adds nothing and counts nothing. The storage is held before the name, as every
 * act does: whoever finds a name taken then sees all names, and nobody waits for somebody who waits for them.
 */
const addText = `
  with held as (
    select id from storages where id = $3 for no key update
  ), added as (
    insert into resources (id, storage_id, parent_id, rank, kind, name, sort_name, search_name, mime, size, blob_hash,
      created_at, created_by, changed_at, changed_by)
    select $2, held.id, $4, $5, $6, $7, $8, $9, $10, $11::bigint, $12, $13, $1, $13, $1 from held
    on conflict (folder_id, name) where trashed_at is null do nothing
    returning id
  ), folder as (
    update resources set children_count = children_count + 1 where id = $4 and exists (select 1 from added)
    returning children_count
  ), storage as (
    update storages set used = used + $11, children_count = children_count + case when $4::text is null then 1 else 0 end
    where id = $3 and ($11::bigint > 0 or $4::text is null) and exists (select 1 from added)
    returning children_count
  ), wanted as (
    delete from stray_blobs where key = $12 and exists (select 1 from added)
  )
  select (select count(*) from added)::int as added,
    coalesce((select children_count from folder), (select children_count from storage where $4::text is null))::int as entries`;

const noteText = `
  insert into operation_items
  select $1, $2, $3, $4, $5, true, $3, $4, $5, false`;

export type AddingRepo = ReturnType<typeof createAddingRepo>;

/** Adds single things. Whoever calls has asked for the right to the place, and is in a transaction. */
export function createAddingRepo(database: Database) {
  return {
    /** False when the name was taken; then nothing has happened. */
    async add(actor: Actor, one: NewResource): Promise<boolean> {
      const [row] = await database.query<{ added: number; entries: number | null }>(
        addText,
        [
          actor.userId,
          one.id,
          one.storageId,
          one.parentId,
          one.isFolder ? 0 : 1,
          one.kind,
          one.name,
          sortNameOf(one.name),
          searchNameOf(one.name),
          one.mime,
          one.size,
          one.blobHash,
          one.at,
        ],
        'adding.add',
      );
      if (row === undefined || row.added === 0) return false;
      requireRoom(row.entries);
      return true;
    },

    /** Writes down that an operation has made this: undoing it puts it into the trash. */
    async note(operationId: string, { id, storageId, parentId, name }: NewResource): Promise<void> {
      await database.query(noteText, [operationId, id, storageId, parentId, name], 'adding.note');
    },
  };
}
