import { seenStorages } from '../../../access/seenStorages.ts';
import { resourceColumns, resourceJoins } from '../resourceRow.ts';
import { sortColumns, type Order, type Position } from './cursor.ts';

/** Which rows a list is made of. */
export type View = 'folder' | 'root' | 'recent' | 'starred' | 'trash';

/** Everything that a page is asked by. */
export interface PageQuestion {
  actorId: string;
  storageId: string;
  /** The open folder; the storage itself in its root. */
  folderId: string;
  view: View;
  order: Order;
  descending: boolean;
  words: readonly string[];
  kind: string | undefined;
  after: Position | null;
  /** Seeks to this fraction of the list. */
  at: number | null;
  limit: number;
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
    rows: `r.storage_id = $2 and $3 = $2 and ${living}`,
    ranks: [1],
    total: 'null::int',
    start: hidden,
  },
  starred: {
    rows: `r.storage_id = $2 and $3 = $2 and ${living}
      and r.id in (select resource_id from stars where user_id = $1)`,
    ranks: [0, 1],
    total: 'null::int',
    start: hidden,
  },
};

/** Protects what `like` would read as a sign. */
function pattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

function collect() {
  const values: unknown[] = [];
  return { values, give: (value: unknown, type: string) => `$${values.push(value)}::${type}` };
}

type Filter = Pick<PageQuestion, 'actorId' | 'storageId' | 'folderId' | 'view' | 'words' | 'kind'>;

function rowsOf({ view, words, kind }: Filter, give: (value: unknown, type: string) => string): string {
  const filters = words.map((word) => ` and r.search_name like ${give(pattern(word), 'text')}`);
  if (kind !== undefined) filters.push(` and r.kind = ${give(kind, 'text')}`);
  return views[view].rows + filters.join('');
}

/**
 * The one statement behind a page: rights, total and rows together. Folders and files are two arms, each in the order
 * of an index, so that a page costs the same wherever it is and however long the list.
 */
export function listingStatement(question: PageQuestion): Statement {
  const { actorId, storageId, folderId, view, order, descending, words, kind, after, at, limit } = question;
  const { values, give } = collect();
  values.push(actorId, storageId, folderId);
  const take = give(limit + 1, 'int');
  const rows = rowsOf(question, give);
  const columns = sortColumns[order];
  const direction = descending ? 'desc' : 'asc';
  const orderBy = columns.map(([column]) => `r.${column} ${direction}`).join(', ');
  const isFiltered = words.length > 0 || kind !== undefined;
  const total = isFiltered ? 'null::int' : views[view].total;
  const count = (rank: number) =>
    `(select count(*) from resources r where ${rows} and r.rank = ${rank})::int`;

  const afterText =
    after === null
      ? ''
      : ` and (${columns.map(([column]) => `r.${column}`).join(', ')}) ${descending ? '<' : '>'} (${columns
          .map(([, type], index) => give(after.values[index], type))
          .join(', ')})`;
  const seek =
    at === null
      ? null
      : `cross join lateral (select ${count(0)} as folders, ${total === 'null::int' ? count(1) : 'null::int'} as files) c
      cross join lateral (select coalesce(${total}, c.folders + c.files) as total) n
      cross join lateral (select least(floor(${give(at, 'float8')} * n.total), greatest(n.total - 1, 0))::int as start) k`;
  const arms = views[view].ranks
    .filter((rank) => after === null || rank >= after.rank)
    .map((rank) => {
      const offset =
        seek === null
          ? ''
          : rank === 0
            ? 'offset least(k.start, c.folders)'
            : 'offset greatest(k.start - c.folders, 0)';
      const position = rank === after?.rank ? afterText : '';
      return `(select r.* from resources r where ${rows} and r.rank = ${rank}${position} order by ${orderBy} limit ${take} ${offset})`;
    });

  const text = `${views[view].start}
    select s.role, s.space_id, ${seek === null ? `${total} as total, null::int as start` : 'n.total, k.start'},
      ${resourceColumns}${view === 'trash' ? ', d.name as deleter' : ''}
    from ${seenStorages} s
    ${view === 'folder' ? 'join resources f on f.id = $3 and f.storage_id = s.id and f.rank = 0' : ''}
    ${seek ?? ''}
    left join lateral (
      select * from (${arms.join(' union all ')}) r order by r.rank, ${orderBy} limit ${take}
    ) r on true
    ${resourceJoins}
    ${view === 'trash' ? 'left join users d on d.id = r.trashed_by' : ''}
    where s.id = $2
    order by r.rank, ${orderBy}`;
  const shape = [
    view,
    direction,
    order,
    after?.rank ?? '',
    words.length,
    kind === undefined ? '' : 'kind',
    at === null ? '' : 'at',
  ];
  return { name: `list.${shape.join('.')}`, text, values };
}

/** How many rows a filtered list has, counted no further than `most` + 1. */
export function countStatement(question: Filter, most: number): Statement {
  const { values, give } = collect();
  values.push(question.actorId, question.storageId, question.folderId);
  const rows = rowsOf(question, give);
  const text = `${views[question.view].start}
    select count(*)::int as total from (
      select 1 from resources r join ${seenStorages} s on s.id = r.storage_id and s.id = $2 where ${rows} limit ${give(most + 1, 'int')}
    ) counted`;
  const shape = [question.view, question.words.length, question.kind === undefined ? '' : 'kind'];
  return { name: `count.${shape.join('.')}`, text, values };
}

/** The ids of everything in a list. One row with null says that there is nothing in it; none, that it is not theirs. */
export function selectionStatement(question: Filter & { limit: number }): Statement {
  const { values, give } = collect();
  values.push(question.actorId, question.storageId, question.folderId);
  const rows = rowsOf(question, give);
  const text = `${views[question.view].start}
    select r.id from ${seenStorages} s
    ${question.view === 'folder' ? 'join resources f on f.id = $3 and f.storage_id = s.id and f.rank = 0' : ''}
    left join lateral (select r.id from resources r where ${rows} limit ${give(question.limit + 1, 'int')}) r on true
    where s.id = $2`;
  return { name: `select.${question.view}.${question.words.length}`, text, values };
}
