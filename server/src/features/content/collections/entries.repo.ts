import type { CollectionItem } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { Database } from '../../../platform/db/Database.ts';
import { askInParts, inPages, pageIds } from '../../../platform/db/createPace.ts';
import {
  known,
  pageStatement,
  partStatement,
  seenText,
  type Meant,
  type PassedEntry,
  type Question,
} from './entryStatements.ts';

/** An entry as it is kept. Undoing writes it back as it was. */
export interface EntryRow {
  id: string;
  collection_id: string;
  target_id: string;
  storage_id: string;
  name: string;
  kind: string;
  note: string;
  position: string;
  added_by: string;
  added_at: string;
  revision: number;
}

/** An entry with what the actor may know of what it refers to. */
export type ListedEntry = Omit<EntryRow, 'collection_id' | 'storage_id' | 'added_at'> & {
  added_at: Date;
  adder: string | null;
  adder_guest: boolean | null;
  sort_name: string;
  changed_at: Date;
  origin_id: string | null;
  origin_name: string | null;
  origin_kind: string | null;
  space_id: string | null;
  space_name: string | null;
  broken: CollectionItem['broken'];
};

/** An entry of a list, without what it looks like. */
export interface HeldReference {
  id: string;
  targetId: string;
  /** It refers to a file or a folder that is there, not to a whole storage. */
  isThing: boolean;
}

const writeText = `
  insert into virtual_entries select * from json_populate_recordset(null::virtual_entries, $1)
  on conflict do nothing returning id`;

export type EntriesRepo = ReturnType<typeof createEntriesRepo>;

/** What was put into collections by hand. Rights to the collection have been asked; rights to what is referred to are joined in. */
export function createEntriesRepo(database: Pick<Database, 'query'>) {
  const passed = (actor: Actor, meant: Meant) =>
    inPages<PassedEntry>((last, limit) => {
      const { text, values } = partStatement(actor, meant, last, limit);
      return database.query<PassedEntry>(text, values, undefined, 'once');
    }, pageIds);

  return {
    page(actor: Actor, question: Question): Promise<ListedEntry[]> {
      const { text, values } = pageStatement(actor, question);
      return database.query<ListedEntry>(text, values);
    },

    /** All of a list, in its own order. A collection holds a bounded number of entries. */
    async all(actor: Actor, meant: Meant): Promise<HeldReference[]> {
      const found: HeldReference[] = [];
      for await (const page of passed(actor, meant))
        for (const { id, targetId, isThing, isKnown, isMeant } of page)
          if (isKnown && isMeant) found.push({ id, targetId, isThing });
      return found;
    },

    /** Entries as the actor may see them, in no order. */
    seen(
      actor: Actor,
      collectionId: string,
      ids: readonly string[],
      granted: readonly string[],
    ): Promise<ListedEntry[]> {
      return askInParts(ids, (part) =>
        database.query<ListedEntry>(
          seenText,
          [actor.userId, collectionId, granted, part],
          'virtual.entries',
          'once',
        ),
      );
    },

    /** How many the actor may not see. */
    async invisible(actor: Actor, collectionId: string, granted: readonly string[]): Promise<number> {
      let count = 0;
      const meant = { collectionId, view: 'items', words: [], granted } as const;
      for await (const page of passed(actor, meant)) count += page.filter(({ isKnown }) => !isKnown).length;
      return count;
    },

    /** Which of these are there already, and how many there are in all. */
    async present(_actor: Actor, collectionId: string, targetIds: readonly string[]) {
      const [all] = await database.query<{ total: number; last: string | null }>(
        'select count(*)::int as total, max(position) as last from virtual_entries where collection_id = $1',
        [collectionId],
        'virtual.total',
      );
      const there = await askInParts(targetIds, (part) =>
        database.query<{ id: string }>(
          'select target_id as id from virtual_entries where collection_id = $1 and target_id = any($2)',
          [collectionId, part],
          'virtual.present',
        ),
      );
      return { total: all?.total ?? 0, last: all?.last ?? null, present: there.map(({ id }) => id) };
    },

    /** The rows themselves, whatever they refer to, in no order. */
    rows(_actor: Actor, collectionId: string, ids: readonly string[]): Promise<EntryRow[]> {
      const text = `select e.*, to_json(e.added_at)#>>'{}' as added_at from virtual_entries e
        where e.collection_id = $1 and (e.id = any($2) or e.target_id = any($2))`;
      return askInParts(ids, (part) =>
        database.query<EntryRow & Record<string, unknown>>(
          text,
          [collectionId, part],
          'virtual.rows',
          'once',
        ),
      );
    },

    /** The folders and files that were put there. */
    async things(_actor: Actor, collectionId: string): Promise<string[]> {
      const text = `select target_id as id from virtual_entries where collection_id = $1 and target_id like 'res%'`;
      const rows = await database.query<{ id: string }>(text, [collectionId], 'virtual.things');
      return rows.map(({ id }) => id);
    },

    /** Writes rows that are not there. Answers how many. */
    async write(_actor: Actor, rows: readonly EntryRow[]): Promise<number> {
      const write = (part: readonly EntryRow[]) =>
        database.query(writeText, [JSON.stringify(part)], 'virtual.write');
      return (await askInParts(rows, write)).length;
    },

    async remove(_actor: Actor, ids: readonly string[]): Promise<number> {
      const text = 'delete from virtual_entries where id = any($1) returning id';
      return (await askInParts(ids, (part) => database.query(text, [part], 'virtual.remove'))).length;
    },

    /** Changes one if it is still as it was seen. */
    async change(_actor: Actor, { id, note, position, revision }: EntryRow): Promise<boolean> {
      const text = `update virtual_entries set note = $2, position = $3, revision = revision + 1
        where id = $1 and revision = $4 returning id`;
      const rows = await database.query(text, [id, note, position, revision], 'virtual.change');
      return rows.length > 0;
    },

    /** The places between which something goes before this entry; at the end of all without one. */
    async gap(_actor: Actor, collectionId: string, before: string | null, moved: string) {
      const text = `with here as (select position from virtual_entries where collection_id = $1 and id = $2)
        select (select position from here) as high, max(e.position) as low from virtual_entries e
        where e.collection_id = $1 and e.id <> $3
          and ($2::text is null or e.position < (select position from here))`;
      type Row = { high: string | null; low: string | null };
      const [row] = await database.query<Row>(text, [collectionId, before, moved], 'virtual.gap');
      return row ?? { high: null, low: null };
    },

    /** Collections that the actor sees and that a resource was put into by hand. */
    holding(actor: Actor, resourceId: string) {
      const text = `with ${known} select e.collection_id as "collectionId", k.name, k.space_id as "spaceId", k.space_name as "spaceName",
          e.note, e.added_by as "addedBy", e.added_at as "addedAt", u.name as adder, u.guest as "adderGuest"
        from virtual_entries e join known k on k.id = e.collection_id and not k.gone
        left join users u on u.id = e.added_by
        where e.target_id = $2 order by lower(k.name), k.id`;
      type Row = {
        collectionId: string;
        name: string;
        spaceId: string;
        spaceName: string;
        note: string;
        addedBy: string;
        addedAt: Date;
        adder: string | null;
        adderGuest: boolean | null;
      };
      return database.query<Row>(text, [actor.userId, resourceId], 'virtual.holding');
    },
  };
}
