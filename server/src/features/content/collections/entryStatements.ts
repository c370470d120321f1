import type { Actor } from '../../../access/Actor.ts';
import { joinWay, spaceNameFor } from '../../../access/seenStorages.ts';
import { wordClause } from '../../../platform/db/wordClause.ts';
import type { EntryOrder } from './entryOrder.ts';
import { inTrash } from './inTrash.ts';

/** Which entries are meant. */
export interface Meant {
  collectionId: string;
  view: 'items' | 'broken';
  words: readonly string[];
  kind?: string | undefined;
  /** Files that the actor sees through the share of the collection alone. */
  granted: readonly string[];
}

export interface Question extends Meant {
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
export type PassedEntry = Position & {
  targetId: string;
  isKnown: boolean;
  isMeant: boolean;
  isThing: boolean;
};

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

/** Of all of them. */
export const known = knownAmong();

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
export function partStatement(actor: Actor, meant: Meant, last: Position | undefined, limit: number) {
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

export function pageStatement(actor: Actor, question: Question) {
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
export const seenText = `with ${knownAmong(`
    select coalesce(r.storage_id, e.storage_id) from virtual_entries e left join resources r on r.id = e.target_id
    where e.id = any($4) and e.collection_id = $2`)}
  select n.*, u.name as adder, u.guest as adder_guest from (
    select ${listed} ${entriesOf} and e.id = any($4) and ${mayKnow}
  ) n left join users u on u.id = n.added_by`;
