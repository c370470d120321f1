import type { Actor } from '../../../../access/Actor.ts';
import { seenPlace } from '../../../../access/seenPlaces.ts';
import { askInParts } from '../../../../platform/db/createPace.ts';
import type { Database } from '../../../../platform/db/Database.ts';
import { newId } from '../../../../platform/ids.ts';
import { createInsideFolders, type Folder } from './insideFolders.ts';
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
  /** Whose the copies are; they are theirs who see what is copied unless said. */
  by?: string;
}

const rootsText = `
  select r.id, r.rank, r.children_count as entries from resources r ${seenPlace}
  where r.id = any($2)`;

/** What is copied, and the folder it lies in where that is copied too. */
interface Branch {
  readonly id: string;
  readonly above: string | null;
  readonly newId: string;
}

/** Contents are shared by their hash. */
const addText = `
  insert into resources (id, storage_id, parent_id, rank, kind, name, sort_name, search_name, mime, size, blob_hash,
    children_count, tags, created_at, created_by, changed_at, changed_by)
  select c.new_id, $2, c.parent_id, r.rank, r.kind, coalesce(c.name, r.name), coalesce(c.sort_name, r.sort_name),
    coalesce(c.search_name, r.search_name), r.mime, r.size, r.blob_hash, r.children_count, r.tags, $3, $1, r.changed_at, $1
  from unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[])
    as c(id, new_id, parent_id, name, sort_name, search_name)
  join resources r on r.id = c.id
  returning size::float8 as size`;

const noteText = `
  insert into operation_items
  select $1, r.id, $2, $3, r.name, true, $2, $3, r.name, false from resources r where r.id = any($4)`;

const countText = `
  with folder as (
    update resources set children_count = children_count + $3 where id = $2 returning children_count
  ), storage as (
    update storages set used = used + $4, children_count = children_count + case when $2::text is null then $3 else 0 end
    where id = $1 returning children_count
  )
  select greatest((select children_count from folder), (select children_count from storage where $2::text is null))::int as entries`;

export type CopyingRepo = ReturnType<typeof createCopyingRepo>;

/** Copies of things with all that lies in them. */
export function createCopyingRepo(database: Database) {
  const inside = createInsideFolders<{ ids: readonly string[] }>(
    database,
    'copying',
    'array_agg(c.id) as ids',
  );
  const branch = (id: string, above: string | null): Branch => ({ id, above, newId: newId('res') });

  /** Everything that is copied, what is above before what lies in it. */
  async function treeOf(actor: Actor, ids: readonly string[]): Promise<Branch[]> {
    const roots = await askInParts(ids, (part) =>
      database.query<Folder & { rank: number }>(rootsText, [actor.userId, part], 'copying.roots'),
    );
    const tree = roots.map(({ id }) => branch(id, null));
    let level: Folder[] = roots.filter(({ rank }) => rank === 0);
    while (level.length > 0) {
      const below: Folder[] = [];
      for await (const { id: above, ids: found, folderIds, folderEntries } of inside(level)) {
        for (const id of found) tree.push(branch(id, above));
        folderIds?.forEach((id, index) => below.push({ id, entries: folderEntries?.[index] ?? 0 }));
      }
      level = below;
    }
    return tree;
  }

  return {
    /** Copies into one folder, whose room is checked. Answers the ids of the new things at the top. */
    async copy(
      actor: Actor,
      copies: readonly Copy[],
      { operationId, storageId, parentId, at, by = actor.userId }: Where,
    ): Promise<string[]> {
      if (copies.length === 0) return [];
      const names = new Map(copies.map(({ id, name }) => [id, name]));
      const tree = await treeOf(actor, [...names.keys()]);
      const newIds = new Map(tree.map(({ id, newId }) => [id, newId]));
      const added = await askInParts(tree, (part) => {
        const newNames = part.map(({ id, above }) => (above === null ? (names.get(id) ?? null) : null));
        return database.query<{ size: number }>(
          addText,
          [
            by,
            storageId,
            at,
            part.map(({ id }) => id),
            part.map(({ newId }) => newId),
            part.map(({ above }) => (above === null ? parentId : (newIds.get(above) ?? null))),
            newNames,
            newNames.map((name) => name && sortNameOf(name)),
            newNames.map((name) => name && searchNameOf(name)),
          ],
          'copying.add',
        );
      });
      const made = tree.filter(({ above }) => above === null).map(({ newId }) => newId);
      await askInParts(made, (part) =>
        database.query(noteText, [operationId, storageId, parentId, part], 'copying.note'),
      );
      const bytes = added.reduce((sum, { size }) => sum + size, 0);
      const [row] = await database.query<{ entries: number | null }>(
        countText,
        [storageId, parentId, made.length, bytes],
        'copying.count',
      );
      requireRoom(row?.entries);
      return made;
    },
  };
}
