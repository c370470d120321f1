import { serverLimits } from '@holdall/shared/contract';
import { joinPlace } from '../../../../access/seenPlaces.ts';
import { seenStorages } from '../../../../access/seenStorages.ts';
import { shapeOfWords, wordClause } from '../../../../platform/db/wordClause.ts';
import { changedSinceLook, rowParts } from '../resourceRow.ts';
import { findText } from '../resources.repo.ts';
import { sortColumns, type Order, type Position } from './cursor.ts';

/** Which rows a list is made of. */
export type View = 'folder' | 'root' | 'recent' | 'starred' | 'trash';

/** Which rows are meant, in no order. */
export interface ListFilter {
  actorId: string;
  storageId: string;
  /** The open folder; the storage itself in its root. */
  folderId: string;
  view: View;
  words: readonly string[];
  kind: string | undefined;
  /** Only of these. What is starred is always asked about so: `Starred`. */
  among?: readonly string[] | undefined;
  /** Without what begins with a dot; in the trash all is shown. */
  isTidy: boolean;
}

/** Everything that a page is asked by. */
export interface PageQuestion extends ListFilter {
  order: Order;
  descending: boolean;
  /** Begins behind this row; a position without values begins with the first row of its rank. */
  after: Position | null;
  /** Leaves out so many rows first. Each costs as much as one that is shown. */
  skip: number;
  limit: number;
  /** With the open folder and the way to it. */
  place: boolean;
}

/** A statement with the name it is prepared under: the same name always has the same text. */
export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** Not in a folder that is in the trash, or below one. */
const living = 'r.trashed_at is null and not exists (select 1 from hidden h where h.id = r.folder_id)';
const hidden = `with recursive hidden as (
    select id from resources where storage_id = $2 and trashed_at is not null and rank = 0
    union all
    select c.id from hidden h join resources c on c.folder_id = h.id and c.rank = 0 and c.trashed_at is null
  )`;
/** The files used last. Found by their index first, so that any order and filter of them costs the same. */
const lately = `, lately as (
    select r.id from resources r where r.storage_id = $2 and r.rank = 1 and ${living}
    order by r.changed_at desc, r.id desc limit ${serverLimits.recentEntries}
  )`;

/** One row a view: its rows, the ranks it has, what it starts with, and how many rows there are, where that is known. */
const views: Readonly<
  Record<View, { rows: string; ranks: readonly (0 | 1)[]; total: string; start: string }>
> = {
  root: {
    rows: 'r.folder_id = $3 and r.trashed_at is null',
    ranks: [0, 1],
    total: 's.children_count',
    start: '',
  },
  folder: {
    rows: 'r.folder_id = $3 and r.trashed_at is null',
    ranks: [0, 1],
    total: 'f.children_count',
    start: '',
  },
  trash: {
    rows: 'r.storage_id = $2 and $3 = $2 and r.trashed_at is not null',
    ranks: [0, 1],
    total: 's.trash_count',
    start: '',
  },
  recent: {
    rows: '$3 = $2 and r.id in (select id from lately)',
    ranks: [1],
    total: 'null::int',
    start: hidden + lately,
  },
  starred: {
    rows: `r.storage_id = $2 and $3 = $2 and ${living}`,
    ranks: [0, 1],
    total: 'null::int',
    start: hidden,
  },
};

/** SQL: where a list lies, as the actor sees it: its storage, `s`, and the open folder, `f`; nothing where they do not. */
const seenIn = (view: View) =>
  view === 'folder'
    ? `resources f ${joinPlace('f')} where f.id = $3 and f.storage_id = $2 and f.rank = 0`
    : `${seenStorages} s where s.id = $2`;

function collect() {
  const values: unknown[] = [];
  return { values, give: (value: unknown, type: string) => `$${values.push(value)}::${type}` };
}

/** Nothing of the list is left out, so that it is as long as is kept count of. */
export const leavesNothingOut = ({ words, kind, isTidy }: Pick<ListFilter, 'words' | 'kind' | 'isTidy'>) =>
  words.length === 0 && kind === undefined && !isTidy;

/** For the name of a statement: what its text depends on beside the number of words. */
const narrowing = ({ kind, isTidy, among }: ListFilter) =>
  (kind === undefined ? '' : '.kind') + (isTidy ? '.tidy' : '') + (among === undefined ? '' : '.among');

function rowsOf(
  { view, words, kind, isTidy, among }: ListFilter,
  give: (value: unknown, type: string) => string,
): string {
  const filters = words.map((word) => ` and ${wordClause(word, give)}`);
  if (kind !== undefined) filters.push(` and r.kind = ${give(kind, 'text')}`);
  if (isTidy) filters.push(" and r.name not like '.%'");
  if (among !== undefined) filters.push(` and r.id = any(${give(among, 'text[]')})`);
  return views[view].rows + filters.join('');
}

/** What a row of a list brings, column by name and in this order. Who they are and what is starred comes beside the rows. */
export function rowColumns(view: View): readonly string[] {
  return view === 'trash' ? [...rowParts, 'trashed_at', 'trashed_by', 'trash_path', 'departed_id'] : rowParts;
}

/** The rows from a place on, in order. Folders come first in either direction, so that turned round they are two arms. */
function pageText(
  question: PageQuestion,
  give: (value: unknown, type: string) => string,
  wanted: readonly string[],
): string {
  const { view, order, descending, after, skip, limit } = question;
  const rows = rowsOf(question, give);
  const take = give(limit + 1, 'int');
  const offset = skip === 0 ? '' : give(skip, 'int');
  const columns = sortColumns[order].map(([column]) => `r.${column}`);
  const values =
    after?.values.map((value, index) => give(value, sortColumns[order][index]?.[1] ?? 'text')) ?? [];
  const chosen = ['rank', ...wanted].map((column) => `r.${column}`).join(', ');
  const { ranks } = views[view];
  if (!descending && ranks.length > 1) {
    const behind =
      after === null
        ? ''
        : values.length === 0
          ? ` and r.rank >= ${after.rank}`
          : ` and (r.rank, ${columns.join(', ')}) > (${[after.rank, ...values].join(', ')})`;
    return `select ${chosen} from resources r where ${rows}${behind}
      order by r.rank, ${columns.join(', ')} limit ${take} ${offset && `offset ${offset}`}`;
  }
  const orderBy = columns.map((column) => `${column} ${descending ? 'desc' : 'asc'}`).join(', ');
  const arms = ranks
    .filter((rank) => after === null || rank >= after.rank)
    .map((rank) => {
      const begins = rank === after?.rank && values.length > 0;
      const behind = `(${columns.join(', ')}) ${descending ? '<' : '>'} (${values.join(', ')})`;
      return `(select ${chosen} from resources r where ${rows} and r.rank = ${rank}${begins ? ` and ${behind}` : ''}
        order by ${orderBy} limit ${take}${offset && ` + ${offset}`})`;
    });
  return `select * from (${arms.join(' union all ')}) r
    order by r.rank, ${orderBy} limit ${take} ${offset && `offset ${offset}`}`;
}

/** For the name of a statement: what the text of its page depends on. */
function shapeOf(question: PageQuestion): string {
  const { view, order, descending, words, after, skip } = question;
  const begins = after !== null && after.values.length > 0;
  const from = after === null ? '' : `${after.rank}${begins ? 'b' : ''}`;
  const shape = [view, descending ? 'desc' : 'asc', order, from, shapeOfWords(words)].join('.');
  return `${shape}${narrowing(question)}${skip === 0 ? '' : '.skip'}`;
}

/**
 * The one statement behind a page: rights, total, rows and the open folder together. A page is read along one index, so
 * that it costs the same wherever it is and however long the list. All rows come as one JSON text, column by column:
 * as columns of the answer, or row by row, they take up to twice as long on their way from the embedded database.
 * People and stars come once beside them, which costs less than joining them to every row.
 */
export function listingStatement(question: PageQuestion): Statement {
  const { actorId, storageId, folderId, view, place } = question;
  const { values, give } = collect();
  values.push(actorId, storageId, folderId);
  const page = pageText(question, give, rowColumns(view));
  const total = leavesNothingOut(question) ? views[view].total : 'null::int';
  const { start } = views[view];
  const people = view === 'trash' ? ['changed_by', 'trashed_by'] : ['changed_by'];
  const text = `${start === '' ? 'with' : `${start},`} page as materialized (${page})
    select s.role, ${view === 'trash' ? 's.trash_days' : 'null::int[]'} as "trashDays", ${total} as total, (
      select json_build_array(${rowColumns(view)
        .map((column) => `json_agg(p.${column})`)
        .join(', ')})::text from page p
    ) as rows, (
      select json_object_agg(u.id, json_build_array(u.name, u.guest))::text from users u
      where u.id in (${people.map((column) => `select p.${column} from page p`).join(' union ')})
    ) as people, (
      select json_object_agg(w.id, json_build_array(w.name, null))::text from public_links w
      where w.id in (select p.changed_by from page p)
    ) as links, (
      select json_agg(t.resource_id)::text from stars t
      where t.user_id = $1 and t.resource_id in (select p.id from page p)
    ) as stars, (
      select json_agg(json_build_array(f.resource_id, f.level))::text from follows f
      where f.user_id = $1 and f.resource_id in (select p.id from page p)
    ) as subscriptions, (
      select json_agg(json_build_array(k.resource_id, k.at, k.blob_hash))::text
      from looks k join page p on p.id = k.resource_id where k.user_id = $1 and ${changedSinceLook('p', 'k')}
    ) as "lastSeen", case when s.top_id is null then (
      select json_agg(distinct h.resource_id)::text from shares h join page p on p.id = h.resource_id
      where h.storage_id = $2 and h.resource_id is not null and h.ended_at is null
    ) end as shared,
    ${place ? `(select to_json(found)::text from (${findText('r.id = $3 and r.storage_id = s.id', '')}) found)` : 'null'} as place
    from ${seenIn(view)}`;
  const name = `list.${shapeOf(question)}${place ? '.place' : ''}`;
  return { name, text, values };
}

/** How many rows a list has, counted no further than `most` + 1. */
export function countStatement(question: ListFilter, most: number): Statement {
  const { values, give } = collect();
  values.push(question.actorId, question.storageId, question.folderId);
  const rows = rowsOf(question, give);
  const text = `${views[question.view].start}
    select count(*)::int as total from (
      select 1 from (select 1 from ${seenIn(question.view)}) seen join resources r on ${rows} limit ${give(most + 1, 'int')}
    ) counted`;
  return {
    name: `count.${question.view}.${shapeOfWords(question.words)}${narrowing(question)}`,
    text,
    values,
  };
}

/** A row of a list by its id and what it is ordered by. */
export type WalkedRow = { id: string; rank: Position['rank'] } & Record<string, unknown>;

/**
 * Rows of a page, one more than its limit, as `WalkedRow`. One row without an id says that there are none; no row, that
 * the list is not theirs.
 */
export function walkStatement(question: PageQuestion): Statement {
  const { actorId, storageId, folderId, view, order, descending } = question;
  const { values, give } = collect();
  values.push(actorId, storageId, folderId);
  const columns = sortColumns[order].map(([column]) => column);
  const page = pageText(question, give, columns);
  const { start } = views[view];
  const orderBy = columns.map((column) => `p.${column} ${descending ? 'desc' : 'asc'}`).join(', ');
  const text = `${start === '' ? 'with' : `${start},`} page as materialized (${page})
    select p.* from (select 1 from ${seenIn(view)}) seen
    left join page p on true order by p.rank, ${orderBy}`;
  return { name: `walk.${shapeOf(question)}`, text, values };
}
