import type { Actor } from '../../../../access/Actor.ts';
import type { HeldRole } from '../../../../access/heldRole.ts';
import { seenPlace } from '../../../../access/seenPlaces.ts';
import { seenStorages } from '../../../../access/seenStorages.ts';
import { askInParts } from '../../../../platform/db/createPace.ts';
import type { Database } from '../../../../platform/db/Database.ts';
import { wholeOrParts } from '../../../../platform/db/seeingParts.ts';
import { partColumns, readStorages, type ReadThing } from '../actions/readStorages.ts';

/** An entry of a folder, as much of it as is packed. */
export interface WalkedEntry {
  id: string;
  rank: number;
  name: string;
  sortName: string;
  blobHash: string | null;
  size: number;
  changedAt: Date;
  /** What the person is in the storage it lies in. */
  role: HeldRole;
}

/** An entry that was chosen, wherever it lies. */
export interface ChosenEntry extends WalkedEntry {
  parentId: string | null;
}

/** As much of a chosen thing as is asked about thousands at once. */
export type Root = Pick<WalkedEntry, 'id' | 'name'> & ReadThing & { storageId: string };

/** What some chosen things of one storage come to; what lies in the folders among them is not counted. */
export interface ChosenSum extends ReadThing {
  storageId: string;
  found: number;
  files: number;
  bytes: number;
  folderIds: string[];
  /** The name of one of them. */
  name: string;
}

const pageText = `
  select r.id, r.rank, r.name, r.sort_name as "sortName", r.blob_hash as "blobHash", r.size, r.changed_at as "changedAt",
    s.role
  from resources r ${seenPlace}
  where r.folder_id = $2 and r.trashed_at is null and (r.rank, r.sort_name, r.id) > ($3::smallint, $4, $5)
  order by r.rank, r.sort_name, r.id limit $6`;

const chosenText = `
  select r.id, r.parent_id as "parentId", r.rank, r.name, r.sort_name as "sortName", r.blob_hash as "blobHash", r.size,
    r.changed_at as "changedAt", s.role
  from resources r ${seenPlace}
  where r.id = any($2) and r.trashed_at is null`;

const rootsText = `
  select r.id, r.name, r.storage_id as "storageId"${partColumns}
  from resources r ${seenPlace} where r.id = any($2)`;

const sumsText = `
  select r.storage_id as "storageId", count(*)::int as found, min(r.name) as name,
    count(*) filter (where r.rank <> 0)::int as files, coalesce(sum(r.size) filter (where r.rank <> 0), 0)::float8 as bytes,
    coalesce(array_agg(r.id) filter (where r.rank = 0), '{}') as "folderIds"${partColumns}
  from resources r ${seenPlace} where r.id = any($2) group by r.storage_id${wholeOrParts('', ', s.role, s.space_id, s.top_id')}`;

const rolesText = `
  select s.role from ${seenStorages} s where s.id = any($2)
  union all
  select s.role from resources r ${seenPlace} where r.id = any($2)`;

const pageSize = 1000;

type Row<Entry extends WalkedEntry> = Omit<Entry, 'size'> & { size: string };

const entryOf = <Entry extends WalkedEntry>(row: Row<Entry>) => ({ ...row, size: Number(row.size) });

export type WalkingRepo = ReturnType<typeof createWalkingRepo>;

/** Reads folders from end to end, a page at a time, in an order that stays the same. */
export function createWalkingRepo(database: Database) {
  return {
    /** The entries of a folder after one of them; no more than a page. */
    async page(actor: Actor, folderId: string, after: WalkedEntry | null): Promise<WalkedEntry[]> {
      const rows = await database.query<Row<WalkedEntry>>(
        pageText,
        [actor.userId, folderId, after?.rank ?? -1, after?.sortName ?? '', after?.id ?? '', pageSize],
        'walking.page',
      );
      return rows.map(entryOf);
    },
    /** Chosen things that are not deleted themselves, in no order. */
    async chosen(actor: Actor, ids: readonly string[]): Promise<ChosenEntry[]> {
      const rows = await askInParts(ids, (part) =>
        database.query<Row<ChosenEntry>>(chosenText, [actor.userId, part], 'walking.chosen'),
      );
      return rows.map(entryOf);
    },
    /** Chosen things that the person can see, in no order. */
    roots: (actor: Actor, ids: readonly string[]): Promise<Root[]> =>
      askInParts(ids, (part) => database.query<Root>(rootsText, [actor.userId, part], 'walking.roots')),
    /** What they come to, by storages and in parts. Thousands are not read one by one: all of them would have to be swept up. */
    sums: (actor: Actor, ids: readonly string[]): Promise<ChosenSum[]> =>
      askInParts(ids, (part) => database.query<ChosenSum>(sumsText, [actor.userId, part], 'walking.sums')),
    /** The storages that they lie in, of those that the person can see. */
    storages: (actor: Actor, chosen: readonly { storageId: string }[]) =>
      readStorages(database, actor, chosen),
    /** What the person is in each of these storages, and of these things, that they can see. */
    async rolesIn(actor: Actor, placeIds: readonly string[]): Promise<HeldRole[]> {
      const rows = await database.query<{ role: HeldRole }>(
        rolesText,
        [actor.userId, placeIds],
        'walking.roles',
      );
      return rows.map(({ role }) => role);
    },
    isWhole: (page: readonly WalkedEntry[]) => page.length < pageSize,
  };
}
