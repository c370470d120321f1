import type { Actor } from '../../../../access/Actor.ts';
import type { HeldRole } from '../../../../access/heldRole.ts';
import { joinHolders } from '../../../../access/holders.ts';
import { seenStorages } from '../../../../access/seenStorages.ts';
import { inParts } from '../../../../platform/db/createPace.ts';
import type { Database } from '../../../../platform/db/Database.ts';

/** How a collection is shared beyond being seen in its space. */
export interface ShareRow {
  collectionId: string;
  mode: 'grant' | 'snapshot';
  sharedBy: string;
  sharerName: string | null;
  sharedAt: Date;
  rules: string;
  snapshotId: string | null;
}

/** That a collection is shared by granting. */
export interface Grant {
  collectionId: string;
  collectionName: string;
  sharedBy: string;
  sharerName: string;
  sharedAt: Date;
  rules: string;
}

/** A grant that reaches somebody, with the role they have in the collection. */
export interface ReachingGrant extends Grant {
  role: HeldRole;
}

/** What was put into a collection by hand, as whoever shares it stands to it. */
export interface HeldEntry {
  targetId: string;
  name: string;
  kind: string;
  addedBy: string;
  /** Null where they do not see it, or where it is gone. */
  role: HeldRole | null;
  createdBy: string | null;
}

const rowText = `
  select c.collection_id as "collectionId", c.mode, c.shared_by as "sharedBy", u.name as "sharerName",
    c.shared_at as "sharedAt", c.rules, (select s.id from storages s where s.id = c.snapshot_id and s.deleted_at is null) as "snapshotId"
  from collection_shares c left join users u on u.id = c.shared_by where c.collection_id = $1`;

/** Only those of people who can still sign in. */
const reachingText = `
  select c.collection_id as "collectionId", v.name as "collectionName", c.shared_by as "sharedBy",
    u.name as "sharerName", c.shared_at as "sharedAt", c.rules, v.role
  from collection_shares c join ${seenStorages} v on v.id = c.collection_id and v.kind = 'virtual'
  join users u on u.id = c.shared_by and u.suspended_at is null
  where c.mode = 'grant' and ($2::text is null or c.collection_id = $2)`;

/** Grants of collections that a file was put into, or whose rules look into its storage. */
const holdingText = `
  select c.collection_id as "collectionId", v.name as "collectionName", c.shared_by as "sharedBy",
    u.name as "sharerName", c.shared_at as "sharedAt", c.rules
  from (
    select e.collection_id from virtual_entries e where e.target_id = $1
    union
    select w.collection_id from virtual_rules w where w.storage_ids @> array[$2::text]
  ) k
  join collection_shares c on c.collection_id = k.collection_id and c.mode = 'grant'
  join storages v on v.id = c.collection_id and v.deleted_at is null
  join spaces p on p.id = v.space_id and p.deleted_at is null
  join users u on u.id = c.shared_by and u.suspended_at is null
  order by c.shared_at, c.collection_id limit $3`;

const putText = `
  insert into collection_shares (collection_id, mode, shared_by, shared_at, rules, snapshot_id) values ($2, $3, $1, $4, $5, $6)
  on conflict (collection_id) do update set mode = excluded.mode, shared_by = excluded.shared_by,
    shared_at = excluded.shared_at, rules = excluded.rules, snapshot_id = excluded.snapshot_id`;

/** Each is looked up by its id: against a list of thousands, every file of the storages would be compared with all of them. */
const livingText = `
  with seen as materialized (select s.id, s.role from ${seenStorages} s)
  select r.id, s.role, r.created_by as "createdBy" from unnest($2::text[]) w(id)
  cross join lateral (select * from resources f where f.id = w.id and f.rank = 1 and f.trashed_at is null offset 0) r
  join seen s on s.id = r.storage_id`;
/** So many files are asked about in one statement. It is planned each time: a plan made when there was little would compare all with all. */
const filesAtOnce = 1000;

const heldText = `
  select e.target_id as "targetId", coalesce(r.name, e.name) as name, coalesce(r.kind, e.kind) as kind, e.added_by as "addedBy",
    s.role, r.created_by as "createdBy"
  from virtual_entries e
  left join resources r on r.id = e.target_id and r.trashed_at is null
  left join ${seenStorages} s on s.id = coalesce(r.storage_id, case when e.target_id like 'sto%' then e.target_id end)
  where e.collection_id = $2 order by e.position, e.id`;

export type SharesRepo = ReturnType<typeof createSharesRepo>;

/** Shares of collections. Who is asked about is who the rights are read of: a grant is read with the eyes of its sharer. */
export function createSharesRepo(database: Pick<Database, 'query'>) {
  return {
    async find(_actor: Actor, collectionId: string): Promise<ShareRow | null> {
      const [row] = await database.query<ShareRow & Record<string, unknown>>(rowText, [collectionId]);
      return row ?? null;
    },

    async put(
      _actor: Actor,
      { collectionId, mode, sharedBy, sharedAt, rules, snapshotId }: Omit<ShareRow, 'sharerName'>,
    ): Promise<void> {
      await database.query(putText, [sharedBy, collectionId, mode, sharedAt, rules, snapshotId]);
    },

    /** The sharer has changed the rules, so these are what is granted from now on. */
    async approve(actor: Actor, collectionId: string, rules: string): Promise<void> {
      const text = `update collection_shares set rules = $3 where collection_id = $2 and shared_by = $1 and mode = 'grant'`;
      await database.query(text, [actor.userId, collectionId, rules]);
    },

    async remove(_actor: Actor, collectionId: string): Promise<void> {
      await database.query('delete from collection_shares where collection_id = $1', [collectionId]);
    },

    /** Grants of the collections that the actor sees, or of one of them. */
    reaching(actor: Pick<Actor, 'userId'>, collectionId: string | null = null): Promise<ReachingGrant[]> {
      type Row = ReachingGrant & Record<string, unknown>;
      return database.query<Row>(reachingText, [actor.userId, collectionId], 'shares.reaching');
    },

    /** Grants that may hold a file, the first of them, so many. */
    holding({ id, storageId }: { id: string; storageId: string }, most: number): Promise<Grant[]> {
      return database.query<Grant & Record<string, unknown>>(
        holdingText,
        [id, storageId, most],
        'shares.holding',
      );
    },

    /** Which of these things were put into which of these collections by hand. */
    entriesAmong(_actor: Pick<Actor, 'userId'>, collectionIds: readonly string[], ids: readonly string[]) {
      const text = `select collection_id as "collectionId", target_id as "targetId", added_by as "addedBy" from virtual_entries
        where collection_id = any($1) and target_id = any($2)`;
      type Row = { collectionId: string; targetId: string; addedBy: string };
      return database.query<Row>(text, [collectionIds, ids], 'shares.among');
    },

    /** Files that are there, of those that somebody sees, with their role in it. */
    async files(person: Pick<Actor, 'userId'>, ids: readonly string[]) {
      type Row = { id: string; role: HeldRole; createdBy: string };
      const found: Row[] = [];
      for (const part of inParts([...new Set(ids)], filesAtOnce))
        found.push(...(await database.query<Row>(livingText, [person.userId, part])));
      return found;
    },

    /** Storages that somebody sees, with their role in each. */
    storages(person: Pick<Actor, 'userId'>, ids: readonly string[]) {
      const text = `select s.id, s.name, s.role from ${seenStorages} s where s.id = any($2)`;
      type Row = { id: string; name: string; role: HeldRole };
      return database.query<Row>(text, [person.userId, ids], 'shares.storages');
    },

    /** All that was put there by hand, as this person stands to it. */
    held(person: Pick<Actor, 'userId'>, collectionId: string): Promise<HeldEntry[]> {
      type Row = HeldEntry & Record<string, unknown>;
      return database.query<Row>(heldText, [person.userId, collectionId], 'shares.held');
    },

    /** Others who see what is shared with a space. */
    async people(actor: Actor, spaceId: string): Promise<string[]> {
      const text = `select distinct k.user_id as id from space_members m ${joinHolders('m')}
        where m.space_id = $2 and m.paused_at is null and k.user_id <> $1`;
      return (await database.query<{ id: string }>(text, [actor.userId, spaceId])).map(({ id }) => id);
    },

    /** Bytes of files. */
    async bytes(_actor: Actor, ids: readonly string[]): Promise<number> {
      const text = `select coalesce(sum(r.size), 0)::float8 as bytes
        from unnest($1::text[]) w(id)
        cross join lateral (select size from resources f where f.id = w.id and f.rank = 1 offset 0) r`;
      let bytes = 0;
      for (const part of inParts(ids, filesAtOnce))
        bytes += (await database.query<{ bytes: number }>(text, [part]))[0]?.bytes ?? 0;
      return bytes;
    },

    /** How many files and folders lie in folders, as far as `most`. */
    async countIn(_actor: Actor, folderIds: readonly string[], most: number): Promise<number> {
      const text = `
        with recursive down as (
          select r.id, r.rank from resources r where r.folder_id = any($1) and r.trashed_at is null
          union all
          select c.id, c.rank from down d join resources c on c.folder_id = d.id and c.trashed_at is null where d.rank = 0
        )
        select count(*)::int as count from (select 1 from down limit $2) x`;
      return (await database.query<{ count: number }>(text, [folderIds, most]))[0]?.count ?? 0;
    },
  };
}
