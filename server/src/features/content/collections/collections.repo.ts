import type { Actor } from '../../../access/Actor.ts';
import type { HeldRole } from '../../../access/heldRole.ts';
import { seenStorages } from '../../../access/seenStorages.ts';
import { askInParts } from '../../../platform/db/createPace.ts';
import type { Database } from '../../../platform/db/Database.ts';

/** A collection as the actor sees it. */
export interface FoundCollection {
  id: string;
  name: string;
  spaceId: string;
  visibility: 'me' | 'space';
  ownerId: string;
  role: HeldRole;
  revision: number;
}

/** Something that a reference can be made to. */
export interface EntryTarget {
  id: string;
  storageId: string;
  name: string;
  kind: string;
  /** Of a whole storage. */
  storageKind?: string;
}

const findText = `
  select s.id, s.name, s.space_id as "spaceId", s.visibility, s.owner_id as "ownerId", s.role, t.revision
  from ${seenStorages} s join storages t on t.id = s.id where s.id = $2 and s.kind = 'virtual'`;

/** Of the same organization as the collection, `$3`; all that is nobody's organization belongs together. */
const sameHouse = `
  join spaces p on p.id = s.space_id
  join storages c on c.id = $3 join spaces cp on cp.id = c.space_id and cp.organization_id is not distinct from p.organization_id`;

/** Each is looked up by its key, whatever the planner thinks of thousands: else it may read all files of all storages. */
const resourcesText = `
  select r.id, r.storage_id as "storageId", r.name, r.kind
  from unnest($2::text[]) w(id) cross join lateral (select * from resources f where f.id = w.id offset 0) r
  join ${seenStorages} s on s.id = r.storage_id ${sameHouse}
  where r.trashed_at is null`;

const storagesText = `
  select s.id, s.id as "storageId", s.name, 'storage' as kind, s.kind as "storageKind" from ${seenStorages} s ${sameHouse} where s.id = any($2)`;

/** What is reached by going into the collections, `$1`, and on from them. Deleted ones count: they can come back. */
const reachedText = `
  with recursive reached as (
    select unnest($1::text[]) as id
    union
    select e.target_id from reached x join virtual_entries e on e.collection_id = x.id and e.target_id like 'sto%'
  )
  select 1 from reached where id = $2`;

/** Number of the lock under which collections are put into collections, so that two at once make no circle. */
const nestingLock = 7_205_118;

export type CollectionsRepo = ReturnType<typeof createCollectionsRepo>;

/** Collections, and what can be put into them, as the actor may see it. */
export function createCollectionsRepo(database: Pick<Database, 'query'>) {
  return {
    async find(actor: Actor, id: string): Promise<FoundCollection | null> {
      const [row] = await database.query<FoundCollection & Record<string, unknown>>(
        findText,
        [actor.userId, id],
        'virtual.find',
      );
      return row ?? null;
    },

    /** Those of the things that a reference from this collection can be made to, in no order. */
    targets: (actor: Actor, collectionId: string, ids: readonly string[]): Promise<EntryTarget[]> =>
      askInParts(ids, (part) =>
        database.query<EntryTarget & Record<string, unknown>>(
          resourcesText,
          [actor.userId, part, collectionId],
          'virtual.resources',
        ),
      ),

    /** The same of whole storages. */
    targetStorages: (actor: Actor, collectionId: string, ids: readonly string[]) =>
      database.query<EntryTarget & Record<string, unknown>>(
        storagesText,
        [actor.userId, ids, collectionId],
        'virtual.storages',
      ),

    /** Where storages are: their names and spaces, as far as the actor sees them. */
    async places(actor: Actor, ids: readonly string[]) {
      const text = `select s.id, s.name, s.space_id, s.space_name
        from ${seenStorages} s where s.id = any($2)`;
      type Row = { id: string; name: string; space_id: string; space_name: string };
      const rows = await database.query<Row>(text, [actor.userId, ids], 'virtual.places');
      return new Map(
        rows.map(({ id, name, space_id: spaceId, space_name: spaceName }) => [
          id,
          { spaceId, spaceName, storageId: id, storageName: name },
        ]),
      );
    },

    /** Keeps others from changing what is in it until the transaction ends. */
    async hold(_actor: Actor, id: string): Promise<void> {
      await database.query('select 1 from storages where id = $1 for update', [id], 'virtual.hold');
    },

    /**
     * Whether a collection is one of these storages, or is reached through them. Others that ask wait until the
     * transaction ends.
     */
    async leadsTo(_actor: Actor, storageIds: readonly string[], collectionId: string): Promise<boolean> {
      await database.query(`select pg_advisory_xact_lock(${nestingLock})`);
      const rows = await database.query(reachedText, [storageIds, collectionId], 'virtual.reached');
      return rows.length > 0;
    },

    /** Counts what is in it by hand, and marks it as changed. */
    async touch(_actor: Actor, id: string, more: number): Promise<void> {
      const text = 'update storages set children_count = children_count + $2 where id = $1';
      await database.query(text, [id, more], 'virtual.touch');
    },
  };
}
