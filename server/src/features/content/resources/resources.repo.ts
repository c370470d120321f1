import type { PathStep } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { belowTop, type HeldRole } from '../../../access/heldRole.ts';
import { seenPlace } from '../../../access/seenPlaces.ts';
import { seenStorages } from '../../../access/seenStorages.ts';
import type { SaidDays } from '../../../access/trashDays.ts';
import { whoOf } from '../../../access/whoOf.ts';
import { askInParts } from '../../../platform/db/createPace.ts';
import type { Database } from '../../../platform/db/Database.ts';
import { resourceColumns, resourceJoins, type ResourceRow, type Trashed } from './resourceRow.ts';

/** The storage something lies in, as the actor sees it. */
export interface SeenStorage {
  storageId: string;
  storageName: string;
  spaceId: string;
  role: HeldRole;
}

/** A resource with all that is asked about before something is done to it. */
export interface FoundResource extends SeenStorage {
  row: ResourceRow;
  createdBy: string;
  /** The folders above it, the outermost first; in the trash, those up to the deleted one. */
  path: PathStep[];
  trashed: Trashed | null;
  /** The collection through which alone the actor sees it. */
  through?: GrantedThrough;
}

/** A place where something can be put: a folder, or the root of a storage. */
export interface Place extends SeenStorage {
  parentId: string | null;
  childrenCount: number;
  /** The folders down to this place, itself included. */
  path: PathStep[];
  trashed: Trashed | null;
  folder: FoundResource | null;
}

type StorageColumns = {
  space_id: string;
  storage_name: string;
  role: HeldRole;
  /** What is shared with who asks, where they see no more than that. */
  top_id: string | null;
};
/** A resource as `findText` finds it. */
export type FoundRow = ResourceRow &
  StorageColumns & {
    path: PathStep[] | null;
    root_at: Date | null;
    root_by: string | null;
    root_by_name: string | null;
    root_path: string[] | null;
    root_days: SaidDays | null;
    root_departed: boolean | null;
  };

const storageColumns = 's.space_id, s.name as storage_name, s.role, s.top_id';

/** SQL: a value of what is deleted, where that is the resource itself or a folder above it. */
const ofRoot = (column: string) => `case when r.trashed_at is null then w.${column} else r.${column} end`;

/**
 * SQL: resources as the actor, `$1`, may see them. The way up from each folder that they lie in is looked for once; it
 * ends at the root or at the one that was deleted. One is found by another text than many: the plan for one is made
 * once, that for many each time. `storage` says where the storage `s` comes from; nothing, where a statement around has
 * it already.
 */
export const findText = (chosen: string, storage = seenPlace) => `
  with recursive up as (
    select p.id as start, p.id, p.parent_id, p.name, p.trashed_at, p.trashed_by, p.trash_path, p.departed_id, 1 as step
    from (select distinct r.parent_id from resources r where ${chosen} and r.trashed_at is null) d
    join resources p on p.id = d.parent_id
    union all
    select up.start, p.id, p.parent_id, p.name, p.trashed_at, p.trashed_by, p.trash_path, p.departed_id, up.step + 1
    from up join resources p on p.id = up.parent_id where up.trashed_at is null
  ), ways as (
    select start, json_agg(json_build_object('id', id, 'name', name) order by step desc) as path,
      max(trashed_at) as trashed_at, max(trashed_by) as trashed_by,
      max(trash_path) filter (where trashed_at is not null) as trash_path,
      max(departed_id) filter (where trashed_at is not null) as departed_id
    from up group by start
  )
  select ${resourceColumns}, ${storageColumns}, w.path, s.role is not null and s.top_id is null and exists (
      select 1 from shares h where h.resource_id = r.id and h.ended_at is null
    ) as shared,
    coalesce(r.trashed_at, w.trashed_at) as root_at, ${ofRoot('trashed_by')} as root_by,
    ${ofRoot('trash_path')} as root_path, (${ofRoot('departed_id')}) is not null as root_departed,
    case when coalesce(r.trashed_at, w.trashed_at) is null then null else s.trash_days end as root_days,
    (select name from users d where d.id = ${ofRoot('trashed_by')}) as root_by_name
  from resources r
  ${storage}
  ${resourceJoins}
  left join ways w on w.start = r.parent_id and r.trashed_at is null
  where ${chosen}`;
const findOneText = findText('r.id = $2');
const findManyText = findText('r.id = any($2)');

/** SQL: the same of single things, wherever they lie. Who may see them has been asked. */
const grantedText = findText(
  'r.id = any($2)',
  `join lateral (select t.id, t.space_id, '' as name, null as role, null::int[] as trash_days, null::text as top_id
    from storages t where t.id = r.storage_id and $1::text is not null) s on true`,
);

/** A collection through which somebody sees a single thing that they do not see otherwise, and what they may do with it. */
export interface GrantedThrough {
  readonly collectionId: string;
  readonly collectionName: string;
  readonly spaceId: string;
  readonly role: HeldRole;
}

/** Of some things that somebody does not see otherwise, those that they see through a shared collection. */
export type FindGranted = (
  actor: Actor,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, GrantedThrough>>;

const storageText = `
  select s.id, s.children_count, ${storageColumns} from ${seenStorages} s where s.id = $2 and s.kind = 'local'`;

function seenStorageOf(storageId: string, row: StorageColumns): SeenStorage {
  const { storage_name: storageName, space_id: spaceId, role } = row;
  return { storageId, storageName, spaceId, role };
}

/** The way down to it, from where somebody sees it: who sees what is shared alone, from there. */
function pathOf({ id, path, top_id: topId }: FoundRow): PathStep[] {
  if (path === null || id === topId) return [];
  return path.slice(
    Math.max(
      0,
      path.findIndex((step) => step.id === topId),
    ),
  );
}

function foundOf(row: FoundRow): FoundResource {
  const by = row.root_by === null ? null : whoOf(row.root_by, row.root_by_name, null);
  return {
    ...seenStorageOf(row.storage_id, row),
    row,
    createdBy: row.created_by,
    path: pathOf(row),
    trashed:
      row.root_at === null
        ? null
        : {
            at: row.root_at,
            by,
            path: row.root_path ?? [],
            movedOut: row.root_departed === true,
            days: row.root_days,
          },
  };
}

/** The folder that was found, as a place; null when it is none of this storage. */
export function placeOf(row: FoundRow | undefined, storageId: string): Place | null {
  if (row === undefined || row.storage_id !== storageId || row.rank !== 0) return null;
  const folder = foundOf(row);
  const { id, name, children_count: childrenCount } = row;
  const role = belowTop(folder.role);
  return { ...folder, role, parentId: id, childrenCount, path: [...folder.path, { id, name }], folder };
}

export type ResourcesRepo = ReturnType<typeof createResourcesRepo>;

/** Reads resources as the actor may see them. What is not theirs to see is not found. */
export function createResourcesRepo(database: Database, findGranted: FindGranted) {
  /** What is granted shows itself and nothing around it: neither folders nor storage, and not from the trash. */
  async function granted(actor: Actor, ids: readonly string[]): Promise<FoundResource[]> {
    const ways = ids.length === 0 ? null : await findGranted(actor, ids);
    if (ways === null || ways.size === 0) return [];
    const rows = await askInParts([...ways.keys()], (part) =>
      database.query<FoundRow>(grantedText, [actor.userId, part], 'resources.granted'),
    );
    return rows.flatMap((row) => {
      const through = ways.get(row.id);
      if (through === undefined || row.root_at !== null) return [];
      const { role } = through;
      return [{ ...foundOf({ ...row, role, parent_id: null, path: null, comments: 0 }), through }];
    });
  }

  async function findMany(actor: Actor, ids: readonly string[]): Promise<FoundResource[]> {
    const rows = await askInParts(ids, (part) =>
      database.query<FoundRow>(findManyText, [actor.userId, part], 'resources.findMany'),
    );
    const seen = new Set(rows.map((row) => row.id));
    const others = ids.filter((id) => !seen.has(id));
    return [...rows.map(foundOf), ...(await granted(actor, others))];
  }

  async function findRow(actor: Actor, id: string): Promise<FoundRow | undefined> {
    const [row] = await database.query<FoundRow>(findOneText, [actor.userId, id], 'resources.find');
    return row;
  }

  async function find(actor: Actor, id: string): Promise<FoundResource | null> {
    const row = await findRow(actor, id);
    if (row !== undefined) return foundOf(row);
    const [one] = await granted(actor, [id]);
    return one ?? null;
  }

  return {
    find,
    /** In no order; those that are not there are missing. Meant for a page, not for thousands. */
    findMany,

    /** The root of a storage, or a folder in it. Null as well for a parent that is no folder of this storage, and for a collection. */
    async findPlace(actor: Actor, storageId: string, parentId: string | null): Promise<Place | null> {
      if (parentId === null) {
        type Row = StorageColumns & { children_count: number };
        const [row] = await database.query<Row>(storageText, [actor.userId, storageId], 'resources.storage');
        if (row === undefined) return null;
        const { children_count: childrenCount } = row;
        return {
          ...seenStorageOf(storageId, row),
          parentId,
          childrenCount,
          path: [],
          trashed: null,
          folder: null,
        };
      }
      return placeOf(await findRow(actor, parentId), storageId);
    },
  };
}
