import type { Actor } from '../../../access/Actor.ts';
import type { Database } from '../../../platform/db/Database.ts';
import { requireRoom } from './actions/placing.repo.ts';
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

/** Where new things go: a folder, or the root of a storage. */
type Goal = Pick<NewResource, 'storageId' | 'parentId'>;

/**
 * The storage is held before the names, as every act does: whoever finds a name taken then sees all names, and nobody waits
 * for somebody who waits for them. A statement of its own, so that the next one sees the storage as it is held: one that
 * held and changed it would come back to what it was before, for which others queue.
 */
const holdText = 'select 1 from storages where id = $1 for no key update';

/** Names that were taken in the meantime add nothing and count nothing. */
const addText = `
  with held as (
    select id from storages where id = $2
  ), given as (
    select * from unnest($5::text[], $6::smallint[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[],
      $12::bigint[], $13::text[]) as g(id, rank, kind, name, sort_name, search_name, mime, size, blob_hash)
  ), added as (
    insert into resources (id, storage_id, parent_id, rank, kind, name, sort_name, search_name, mime, size, blob_hash,
      created_at, created_by, changed_at, changed_by)
    select g.id, held.id, $3, g.rank, g.kind, g.name, g.sort_name, g.search_name, g.mime, g.size, g.blob_hash,
      $4, $1, $4, $1 from held, given g
    on conflict (folder_id, name) where trashed_at is null do nothing
    returning id, size, blob_hash
  ), total as (
    select count(*)::int as entries, coalesce(sum(size), 0)::bigint as bytes from added
  ), folder as (
    update resources r set children_count = r.children_count + total.entries
    from total where r.id = $3 and total.entries > 0
    returning r.children_count
  ), storage as (
    update storages s set used = s.used + total.bytes,
      children_count = s.children_count + case when $3::text is null then total.entries else 0 end
    from total where s.id = $2 and total.entries > 0 and (total.bytes > 0 or $3::text is null)
    returning s.children_count
  ), wanted as (
    delete from stray_blobs where key in (select blob_hash from added)
  )
  select (select coalesce(array_agg(id), '{}') from added) as ids,
    coalesce((select children_count from folder), (select children_count from storage where $3::text is null))::int as entries`;

const noteText = `
  insert into operation_items
  select n.operation_id, n.id, $3, $4, n.name, true, $3, $4, n.name, false
  from unnest($1::text[], $2::text[], $5::text[]) as n(operation_id, id, name)`;

export type AddingRepo = ReturnType<typeof createAddingRepo>;

/** Adds single things. Whoever calls has asked for the right to the place, and is in a transaction. */
export function createAddingRepo(database: Database) {
  /** Puts these into one place, made at one time. Answers those that are there now; the names of others were taken. */
  async function addAll(
    actor: Actor,
    { storageId, parentId }: Goal,
    things: readonly NewResource[],
    at: Date,
  ): Promise<Set<string>> {
    await database.query(holdText, [storageId], 'adding.hold');
    const [row] = await database.query<{ ids: string[]; entries: number | null }>(
      addText,
      [
        actor.userId,
        storageId,
        parentId,
        at,
        things.map(({ id }) => id),
        things.map(({ isFolder }) => (isFolder ? 0 : 1)),
        things.map(({ kind }) => kind),
        things.map(({ name }) => name),
        things.map(({ name }) => sortNameOf(name)),
        things.map(({ name }) => searchNameOf(name)),
        things.map(({ mime }) => mime),
        things.map(({ size }) => size),
        things.map(({ blobHash }) => blobHash),
      ],
      'adding.add',
    );
    const added = new Set(row?.ids);
    if (added.size > 0) requireRoom(row?.entries);
    return added;
  }

  /** Writes down that operations have made these, each one: undoing it puts it into the trash. */
  async function noteAll(
    { storageId, parentId }: Goal,
    notes: readonly { operationId: string; id: string; name: string }[],
  ): Promise<void> {
    await database.query(
      noteText,
      [
        notes.map(({ operationId }) => operationId),
        notes.map(({ id }) => id),
        storageId,
        parentId,
        notes.map(({ name }) => name),
      ],
      'adding.note',
    );
  }

  return {
    addAll,
    noteAll,
    /** False when the name was taken; then nothing has happened. */
    add: async (actor: Actor, one: NewResource): Promise<boolean> =>
      (await addAll(actor, one, [one], one.at)).has(one.id),
    note: (operationId: string, { id, name, ...goal }: NewResource): Promise<void> =>
      noteAll(goal, [{ operationId, id, name }]),
  };
}
