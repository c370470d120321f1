import type { Actor } from '../../../../access/Actor.ts';
import type { HeldRole } from '../../../../access/heldRole.ts';
import { holdersOf, withHolders } from '../../../../access/holders.ts';
import { seenPlace } from '../../../../access/seenPlaces.ts';
import { seenStorages, storagesSeenBy } from '../../../../access/seenStorages.ts';
import { askInParts } from '../../../../platform/db/createPace.ts';
import type { Database } from '../../../../platform/db/Database.ts';
import type { RuleRow } from '../rules/rules.repo.ts';
import { inTrash } from '../inTrash.ts';

/** A grant that reaches somebody, with the role that they have in the collection, and that of its sharer. */
export interface GrantRow {
  readonly collectionId: string;
  readonly collectionName: string;
  readonly spaceId: string;
  readonly sharedBy: string;
  readonly rules: string;
  readonly role: HeldRole;
  readonly sharerRole: HeldRole;
}

/** A thing that somebody sees without its storage: it is shared with them, or lies in a folder that is. */
export interface SharedPart {
  readonly id: string;
  readonly storageId: string;
  readonly spaceId: string;
  readonly role: HeldRole;
}

/** A file that was put into a collection by hand, as who shares it and who has put it there stand to it. */
export interface GrantedEntry {
  readonly id: string;
  readonly collectionId: string;
  readonly sharedBy: string;
  readonly addedBy: string;
  readonly sharerRole: HeldRole;
  readonly adderRole: HeldRole;
  readonly createdBy: string;
}

const grantsText = `
  select c.collection_id as "collectionId", v.name as "collectionName", v.space_id as "spaceId",
    c.shared_by as "sharedBy", c.rules, v.role, h.role as "sharerRole"
  from collection_shares c join ${seenStorages} v on v.id = c.collection_id and v.kind = 'virtual'
  join users u on u.id = c.shared_by and u.suspended_at is null
  ${withHolders('c.shared_by', 'sharer')}
  join lateral ${storagesSeenBy('c.shared_by', 'sharer.ids')} h on h.id = c.collection_id
  where c.mode = 'grant' and c.shared_by <> $1 and ($2::text[] is null or array[v.space_id, v.id] && $2)
  order by v.role = 'viewOnly', c.shared_at, c.collection_id`;

const sharedInText = `
  select distinct s.id from shares h join storages s on s.id = h.storage_id and s.deleted_at is null and s.kind = 'local'
  where h.holder_id = any(${holdersOf('$1')}) and h.ended_at is null and h.resource_id is not null
    and ($2::text[] is null or array[s.space_id, s.id] && $2) and not exists (select 1 from ${seenStorages} o where o.id = s.id)`;

const sharedText = `
  select r.id, r.storage_id as "storageId", s.space_id as "spaceId", s.role from unnest($2::text[]) w(id)
  cross join lateral (select * from resources f where f.id = w.id offset 0) r
  ${seenPlace}
  where s.top_id is not null and not ${inTrash}`;

/** What a person is to a storage is asked once for each of the two, however many files of it are meant. */
const entriesText = `
  with files as materialized (
    select e.target_id as id, e.collection_id, c.shared_by, e.added_by, r.created_by, r.storage_id
    from virtual_entries e join collection_shares c on c.collection_id = e.collection_id
    cross join lateral (select * from resources f where f.id = e.target_id and f.rank = 1 offset 0) r
    where e.collection_id = any($1) and e.target_id = any($2) and not ${inTrash}
  ), roles as materialized (
    select pair.person, pair.storage_id, held.role from (
      select shared_by as person, storage_id from files union select added_by, storage_id from files
    ) pair ${withHolders('pair.person', 'holder')}
    join lateral ${storagesSeenBy('pair.person', 'holder.ids')} held on held.id = pair.storage_id
  )
  select f.id, f.collection_id as "collectionId", f.shared_by as "sharedBy", f.added_by as "addedBy",
    sharer.role as "sharerRole", adder.role as "adderRole", f.created_by as "createdBy"
  from files f
  join roles sharer on sharer.person = f.shared_by and sharer.storage_id = f.storage_id
  join roles adder on adder.person = f.added_by and adder.storage_id = f.storage_id`;

const byHandText = `
  with seen as materialized (select s.id from ${seenStorages} s)
  select r.id, r.storage_id as "storageId" from (
    select distinct e.target_id as id, e.added_at from virtual_entries e
    where e.collection_id = any($2) and e.target_id like 'res%' order by e.added_at desc limit $3
  ) e
  cross join lateral (select * from resources f where f.id = e.id and f.rank = 1 and f.trashed_at is null offset 0) r
  where r.storage_id not in (select id from seen)`;

const openText = `
  select w.sharer, h.id as "storageId", h.role from unnest($2::text[], $3::text[]) w(sharer, id)
  ${withHolders('w.sharer', 'sharer')}
  join lateral ${storagesSeenBy('w.sharer', 'sharer.ids')} h on h.id = w.id
  where h.kind = 'local' and not exists (select 1 from ${seenStorages} o where o.id = h.id)`;

const newestText = `
  select r.id, r.changed_at as "changedAt" from (
    select n.id, n.changed_at from unnest($1::text[]) s(id) cross join lateral (
      select f.id, f.changed_at from resources f where f.storage_id = s.id and f.rank = 1 and f.trashed_at is null
      order by f.changed_at desc, f.id desc limit $3
    ) n
    union
    select f.id, f.changed_at from unnest($2::text[]) w(id)
    cross join lateral (select * from resources f where f.id = w.id offset 0) f
  ) r order by r.changed_at desc, r.id desc limit $3`;

export type ReachRepo = ReturnType<typeof createReachRepo>;

/** What collections that are shared by granting hold, for all of those that reach somebody at once. */
export function createReachRepo(database: Pick<Database, 'query'>) {
  return {
    /** Grants of the collections that the actor sees, of some spaces and collections where those are named; none of their own. */
    grants({ userId }: Pick<Actor, 'userId'>, places: readonly string[] | null) {
      type Row = GrantRow & Record<string, unknown>;
      return database.query<Row>(grantsText, [userId, places], 'reach.grants');
    },

    /** The storages that the actor does not see, of which something is shared with them. */
    async sharedIn({ userId }: Pick<Actor, 'userId'>, places: readonly string[] | null): Promise<string[]> {
      const rows = await database.query<{ id: string }>(sharedInText, [userId, places], 'reach.sharedIn');
      return rows.map(({ id }) => id);
    },

    /** Those of these things that are shared with the actor without their storage, and are in no trash. */
    shared({ userId }: Pick<Actor, 'userId'>, ids: readonly string[]): Promise<SharedPart[]> {
      type Row = SharedPart & Record<string, unknown>;
      return askInParts(ids, (part) =>
        database.query<Row>(sharedText, [userId, part], 'reach.shared', 'once'),
      );
    },

    /** Which of these files were put into these collections by hand, and are in no trash. */
    entries(collectionIds: readonly string[], ids: readonly string[]): Promise<GrantedEntry[]> {
      type Row = GrantedEntry & Record<string, unknown>;
      return askInParts(ids, (part) =>
        database.query<Row>(entriesText, [collectionIds, part], 'reach.entries', 'once'),
      );
    },

    /** The files that were put in last by hand, so many, without those that the actor sees otherwise. */
    byHand({ userId }: Pick<Actor, 'userId'>, collectionIds: readonly string[], most: number) {
      type Row = { id: string; storageId: string };
      return database.query<Row>(byHandText, [userId, collectionIds, most], 'reach.byHand');
    },

    /** The rules of these collections, each in its order. */
    rules(collectionIds: readonly string[]): Promise<RuleRow[]> {
      const text = 'select * from virtual_rules where collection_id = any($1) order by collection_id, place';
      return database.query<RuleRow & Record<string, unknown>>(text, [collectionIds], 'reach.rules');
    },

    /** Of storages with a person each: those that this person sees and the actor does not, with the role of the person. */
    open(
      { userId }: Pick<Actor, 'userId'>,
      pairs: readonly { readonly sharer: string; readonly storageId: string }[],
    ) {
      type Row = { sharer: string; storageId: string; role: HeldRole };
      const sharers = pairs.map(({ sharer }) => sharer);
      const storageIds = pairs.map(({ storageId }) => storageId);
      return database.query<Row>(openText, [userId, sharers, storageIds], 'reach.open');
    },

    /** In which storages files lie. */
    async storagesOf(ids: readonly string[]): Promise<Map<string, string>> {
      const text = `select r.id, r.storage_id as "storageId" from unnest($1::text[]) w(id)
        cross join lateral (select * from resources f where f.id = w.id and f.rank = 1 offset 0) r`;
      const rows = await askInParts(ids, (part) =>
        database.query<{ id: string; storageId: string }>(text, [part], 'reach.storages', 'once'),
      );
      return new Map(rows.map(({ id, storageId }) => [id, storageId]));
    },

    /** What was taken out of what the rules of these collections find. */
    exclusions(collectionIds: readonly string[], ids: readonly string[]) {
      const text = `select collection_id as "collectionId", resource_id as id from virtual_exclusions
        where collection_id = any($1) and resource_id = any($2)`;
      type Row = { collectionId: string; id: string };
      return database.query<Row>(text, [collectionIds, ids], 'reach.exclusions');
    },

    /** The files of storages that were changed last, and these, the newest first, so many. */
    newest(storageIds: readonly string[], ids: readonly string[], most: number) {
      type Row = { id: string; changedAt: Date };
      return database.query<Row>(newestText, [storageIds, ids, most], 'reach.newest');
    },
  };
}
