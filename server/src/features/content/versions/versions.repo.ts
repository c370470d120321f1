import type { Actor } from '../../../access/Actor.ts';
import type { HeldRole } from '../../../access/heldRole.ts';
import { seenPlace } from '../../../access/seenPlaces.ts';
import { doerName } from '../../../access/whoOf.ts';
import type { Database } from '../../../platform/db/Database.ts';

/** A version as it is read. */
export interface VersionRow {
  id: string;
  resourceId: string;
  blobHash: string;
  size: number;
  mime: string | null;
  kind: string;
  savedAt: Date;
  savedBy: string;
  saverName: string | null;
  saverGuest: boolean | null;
  name: string | null;
  pinned: boolean;
}

/** A version on its way out of the product. */
export interface WalkedVersion extends Pick<VersionRow, 'id' | 'blobHash' | 'size' | 'savedAt'> {
  /** Of the file. */
  name: string;
  /** Names of the folders down to it. */
  path: readonly string[];
  createdBy: string;
  role: HeldRole;
}

/** Which page of the versions of a file. */
interface Page {
  before: string | null;
  hash: string | null;
  limit: number;
}

/** What is to be kept. */
interface Keeping {
  id: string;
  resourceId: string;
  at: Date;
  /** Saves of one person since then share a version; null where this one is kept in any case. */
  sittingSince: Date | null;
  name?: string;
}

type Read = Omit<VersionRow, 'size'> & { size: string };
const rowOf = (row: Read): VersionRow => ({ ...row, size: Number(row.size) });

/** `$1` is the actor, `$2` the file. */
const readText = `
  select v.id, v.resource_id as "resourceId", v.blob_hash as "blobHash", v.size::text, v.mime, v.kind,
    v.saved_at as "savedAt", v.saved_by as "savedBy", ${doerName('v.saved_by')} as "saverName", u.guest as "saverGuest", v.name, v.pinned
  from versions v
  join resources r on r.id = v.resource_id
  ${seenPlace}
  left join users u on u.id = v.saved_by
  where v.resource_id = $2`;

const findText = `${readText} and v.id = $3`;

const listText = `${readText}
  and ($3::text is null or v.id < $3) and ($4::text is null or v.blob_hash = $4)
  order by v.id desc limit $5`;

/** The versions of all files of a storage, `$2`, that are not in the trash, with the folders down to each. */
const walkText = `
  with recursive page as (
    select v.id, v.blob_hash, v.size, v.saved_at, r.name, r.parent_id, r.created_by, s.role
    from resources r ${seenPlace} join versions v on v.resource_id = r.id
    where r.storage_id = $2 and r.trashed_at is null and v.id > $3 order by v.id limit $4
  ), up as (
    select p.id as start, p.parent_id, null::text as name, 0 as step from page p
    union all
    select up.start, f.parent_id, f.name, up.step + 1 from up join resources f on f.id = up.parent_id
  )
  select p.id, p.blob_hash as "blobHash", p.size::text, p.saved_at as "savedAt", p.name, p.created_by as "createdBy", p.role,
    (select array_agg(up.name order by up.step desc) from up where up.start = p.id and up.step > 0) as path
  from page p order by p.id`;

const countText = `
  select count(*)::int as total, count(*) filter (where v.name is not null or v.pinned)::int as kept
  from versions v join resources r on r.id = v.resource_id ${seenPlace}
  where v.resource_id = $2`;

/**
 * The present content of a file becomes a version. Not what it holds already, nor the nothing that a file begins with,
 * nor what the same person saved a moment ago in the same sitting.
 */
const keepText = `
  with wanted as (
    delete from stray_blobs where key = (select blob_hash from resources where id = $2)
  ), latest as (
    select blob_hash, kept_at, kept_by from versions where resource_id = $2 order by id desc limit 1
  )
  insert into versions (id, resource_id, blob_hash, size, mime, kind, saved_at, saved_by, kept_at, kept_by, name)
  select $3, r.id, r.blob_hash, r.size, r.mime, r.kind, r.changed_at, r.changed_by, $4, $1, $6
  from resources r left join latest l on true
  where r.id = $2 and r.blob_hash is not null
    and ($6::text is not null or (
      not (r.size = 0 and r.changed_at = r.created_at) and r.blob_hash is distinct from l.blob_hash
      and ($5::timestamptz is null or r.changed_by <> $1 or l.kept_by is distinct from $1 or l.kept_at <= $5)))`;

/** Of those that may go, the oldest beyond so many in all. */
const capText = `
  delete from versions where id in (
    select id from versions where resource_id = $1 and name is null and not pinned order by id desc
    offset greatest(0, $2 - (select count(*) from versions where resource_id = $1 and (name is not null or pinned))))`;

/** The content that the last act had replaced is the present one again. */
const returnText = `
  delete from versions v using resources r where r.id = $1 and v.resource_id = r.id and v.blob_hash = $2
    and v.kept_at = r.changed_at and v.name is null and not v.pinned`;

const changeText = `update versions set name = $2, pinned = $3 where id = $1`;

const agedText = `
  with chosen as (
    select distinct resource_id from versions
    where name is null and not pinned and resource_id > $1 and kept_at < $2 order by resource_id limit $3
  )
  select v.id, v.resource_id as "resourceId", v.kept_at as "keptAt" from versions v join chosen c using (resource_id)
  where v.name is null and not v.pinned order by v.resource_id, v.id desc`;

const removeText = 'delete from versions where id = any($1) and name is null and not pinned';

export type VersionsRepo = ReturnType<typeof createVersionsRepo>;

/** Versions in the database, of files as the actor may see them. */
export function createVersionsRepo(database: Pick<Database, 'query'>) {
  async function count(actor: Actor, resourceId: string): Promise<{ total: number; kept: number }> {
    type Row = { total: number; kept: number };
    const [row] = await database.query<Row>(countText, [actor.userId, resourceId], 'versions.count');
    return row ?? { total: 0, kept: 0 };
  }

  return {
    count,

    /** Null for one of another file as well. */
    async find(actor: Actor, resourceId: string, id: string): Promise<VersionRow | null> {
      const [row] = await database.query<Read>(findText, [actor.userId, resourceId, id], 'versions.find');
      return row ? rowOf(row) : null;
    },

    /** The latest first. */
    async list(actor: Actor, resourceId: string, { before, hash, limit }: Page): Promise<VersionRow[]> {
      const values = [actor.userId, resourceId, before, hash, limit];
      return (await database.query<Read>(listText, values, 'versions.list')).map(rowOf);
    },

    /** Whoever calls has asked for the right, holds the file, and is in a transaction. */
    async keep(
      actor: Actor,
      { id, resourceId, at, sittingSince, name }: Keeping,
      most: number,
    ): Promise<void> {
      const values = [actor.userId, resourceId, id, at, sittingSince, name ?? null];
      await database.query(keepText, values, 'versions.keep');
      await database.query(capText, [resourceId, most], 'versions.cap');
    },

    /** Forgets the version that came with the present content, when its own content comes back. */
    async takeBack(_actor: Actor, resourceId: string, blobHash: string): Promise<void> {
      await database.query(returnText, [resourceId, blobHash], 'versions.takeBack');
    },

    async change(
      _actor: Actor,
      { id, name, pinned }: Pick<VersionRow, 'id' | 'name' | 'pinned'>,
    ): Promise<void> {
      await database.query(changeText, [id, name, pinned], 'versions.change');
    },

    /** The versions of a storage after one of them, in the order of their ids. */
    async walk(actor: Actor, storageId: string, after: string, limit: number): Promise<WalkedVersion[]> {
      type Row = Omit<WalkedVersion, 'size' | 'path'> & { size: string; path: string[] | null };
      const values = [actor.userId, storageId, after, limit];
      const rows = await database.query<Row>(walkText, values, 'versions.walk');
      return rows.map((row) => ({ ...row, size: Number(row.size), path: row.path ?? [] }));
    },

    /** Those that may go, of some files that have any kept before a moment; the files go on after an id. */
    async aged(
      after: string,
      before: Date,
      files: number,
    ): Promise<{ id: string; resourceId: string; keptAt: Date }[]> {
      return database.query(agedText, [after, before, files], 'versions.aged');
    },

    async remove(ids: readonly string[]): Promise<void> {
      await database.query(removeText, [ids], 'versions.remove');
    },
  };
}
