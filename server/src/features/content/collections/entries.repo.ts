import type { CollectionItem } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { joinWay, spaceNameFor } from '../../../access/seenStorages.ts';
import type { Database } from '../../../platform/db/Database.ts';
import { askInParts, inPages, pageIds } from '../../../platform/db/createPace.ts';
import { wordClause } from '../../../platform/db/wordClause.ts';
import type { EntryOrder } from './entryOrder.ts';

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

/** Which entries are meant. */
interface Meant {
  collectionId: string;
  view: 'items' | 'broken';
  words: readonly string[];
  kind?: string | undefined;
  /** Files that the actor sees through the share of the collection alone. */
  granted: readonly string[];
}

interface Question extends Meant {
  order: EntryOrder;
  after: readonly string[] | null;
  limit: number;
}

/** Where an entry stands in the order of its collection. */
interface Position {
  position: string;
  id: string;
}

/** An entry on the way through all of them. */
type PassedEntry = Position & { targetId: string; isKnown: boolean; isMeant: boolean; isThing: boolean };

/** An entry of a list, without what it looks like. */
export interface HeldReference {
  id: string;
  targetId: string;
  /** It refers to a file or a folder that is there, not to a whole storage. */
  isThing: boolean;
}

/**
 * SQL: the storages that the actor, `$1`, sees, those too that were deleted and can come back: what was in them is
 * still theirs to know. Of all of them, or of some.
 */
const knownAmong = (some?: string) => `known as materialized (
    select s.id, s.name, s.kind, s.space_id, ${spaceNameFor('$1')} as space_name,
      s.deleted_at is not null or p.deleted_at is not null as gone
    from storages s join spaces p on p.id = s.space_id ${joinWay('$1')}
    ${some === undefined ? '' : `where s.id in (${some})`}
  )`;
const known = knownAmong();

/** Whether the way up from a resource ends in the trash. */
const inTrash = `exists (
    with recursive up as (
      select r.parent_id, r.trashed_at
      union all
      select o.parent_id, o.trashed_at from up join resources o on o.id = up.parent_id where up.trashed_at is null
    )
    select 1 from up where trashed_at is not null
  )`;

/**
 * What the actor may know: what lies in a storage of theirs, what they see past those while it is in no trash, and what they
 * put here themselves once nothing is left of its storage.
 */
const mayKnow = `(k.id is not null or (e.target_id = any($3::text[]) and not ${inTrash}) or (e.added_by = $1
    and not exists (select 1 from storages x where x.id = coalesce(r.storage_id, e.storage_id))))`;

const entriesOf = `
  from virtual_entries e
  left join resources r on r.id = e.target_id
  left join known k on k.id = coalesce(r.storage_id, e.storage_id)
  where e.collection_id = $2`;

const broken = `case
    when k.id is null and e.target_id = any($3::text[]) then null
    when k.id is null or k.gone then 'storageGone'
    when r.id is null and e.target_id like 'res%' then 'deleted'
    when r.id is not null and ${inTrash} then 'trashed'
  end`;

/** What entries are ordered by, whatever is left of what they refer to. */
const sortValues: Readonly<Record<string, string>> = {
  id: 'e.id',
  position: 'e.position',
  sort_name: `coalesce(r.sort_name, lower(coalesce(k.name, e.name)) collate "C")`,
  changed_at: 'coalesce(r.changed_at, e.added_at)',
  kind: 'coalesce(r.kind, e.kind)',
};

const listed = `e.id, e.target_id, coalesce(r.name, case when e.target_id like 'sto%' then k.name end, e.name) as name,
    ${sortValues['kind']} as kind, e.note, e.position, e.added_by, ${sortValues['sort_name']} as sort_name,
    ${sortValues['changed_at']} as changed_at, e.added_at, e.revision,
    k.id as origin_id, k.name as origin_name, k.kind as origin_kind, k.space_id, k.space_name, ${broken} as broken`;

function meantBy(actor: Actor, { collectionId, view, words, kind, granted }: Meant) {
  const values: unknown[] = [actor.userId, collectionId, granted];
  const give = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
  const named = `coalesce(r.search_name, lower(coalesce(k.name, e.name)))`;
  const conditions = words.map((word) => wordClause(word, give, named));
  if (kind !== undefined) conditions.push(`${sortValues['kind']} = ${give(kind, 'text')}`);
  if (view === 'broken') conditions.push(`${broken} is not null`);
  return { values, give, conditions };
}

/** The next entries of a collection in their order, whatever they are, and of each what it is to the actor. */
function partStatement(actor: Actor, meant: Meant, last: Position | undefined, limit: number) {
  const { values, give, conditions } = meantBy(actor, meant);
  const [position, id] = [give(last?.position ?? '', 'text'), give(last?.id ?? '', 'text')];
  const text = `with part as materialized (
      select e.*, coalesce(r.storage_id, e.storage_id) as place_id from (
        select * from virtual_entries where collection_id = $2 and (position, id) > (${position}, ${id})
        order by position, id limit ${give(limit, 'int')}
      ) e left join resources r on r.id = e.target_id
    ), ${knownAmong('select place_id from part')}
    select e.position, e.id, e.target_id as "targetId", ${mayKnow} as "isKnown",
      ${['true', ...conditions].join(' and ')} as "isMeant", r.id is not null and ${broken} is null as "isThing"
    from part e left join resources r on r.id = e.target_id left join known k on k.id = e.place_id
    order by e.position, e.id`;
  return { text, values };
}

function pageStatement(actor: Actor, question: Question) {
  const { order, after, limit } = question;
  const { values, give, conditions } = meantBy(actor, question);
  const columns = order.columns.map(([column]) => sortValues[column]);
  if (after !== null) {
    const ends = after.map((value, index) => give(value, order.columns[index]?.[1] ?? 'text'));
    conditions.push(`(${columns.join(', ')}) ${order.descending ? '<' : '>'} (${ends.join(', ')})`);
  }
  const direction = order.descending ? 'desc' : 'asc';
  const orderBy = (names: readonly (string | undefined)[]) =>
    names.map((name) => `${name} ${direction}`).join(', ');
  const text = `with ${known}, page as materialized (
      select e.id ${entriesOf} and ${[mayKnow, ...conditions].join(' and ')}
      order by ${orderBy(columns)} limit ${give(limit, 'int')}
    )
    select n.*, u.name as adder, u.guest as adder_guest from (
      select ${listed} ${entriesOf} and e.id in (select id from page)
    ) n left join users u on u.id = n.added_by
    order by ${orderBy(order.columns.map(([column]) => `n.${column}`))}`;
  return { text, values };
}

/** Some entries, `$4`. */
const seenText = `with ${knownAmong(`
    select coalesce(r.storage_id, e.storage_id) from virtual_entries e left join resources r on r.id = e.target_id
    where e.id = any($4) and e.collection_id = $2`)}
  select n.*, u.name as adder, u.guest as adder_guest from (
    select ${listed} ${entriesOf} and e.id = any($4) and ${mayKnow}
  ) n left join users u on u.id = n.added_by`;

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
