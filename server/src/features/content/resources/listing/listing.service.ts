import {
  AppError,
  type FollowLevel,
  type LocalSection,
  type ResourcePage,
  type Sort,
  limits,
  serverLimits,
} from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import { belowTop, type HeldRole } from '../../../../access/heldRole.ts';
import { authorize } from '../../../../access/authorize.ts';
import type { Database } from '../../../../platform/db/Database.ts';
import type { SaidDays } from '../../../../access/trashDays.ts';
import { whoOf } from '../../../../access/whoOf.ts';
import { toResource, type ResourceRow, type ShownRow, type Trashed } from '../resourceRow.ts';
import { placeOf, type FoundRow, type Place } from '../resources.repo.ts';
import { wordsOf } from '../sortName.ts';
import { decodeCursor, encodeCursor, orderOf, positionOf, type Order } from './cursor.ts';
import { isTidyFor } from './isTidyFor.ts';
import type { Rulers } from './rulers.ts';
import {
  countStatement,
  leavesNothingOut,
  listingStatement,
  rowColumns,
  type PageQuestion,
  type View,
} from './listingStatement.ts';
import { amongFirst, inPartsOfStars, starsOf } from './starred.ts';
import { firstRows, walkList } from './walkList.ts';

/** How a section is looked at; the query of the contract. */
export interface ListingQuery {
  parentId?: string | undefined;
  filter?: string | undefined;
  kind?: string | undefined;
  sort: Sort;
  cursor?: string | undefined;
  at?: number | undefined;
  limit: number;
}

interface Dependencies {
  database: Pick<Database, 'query'>;
  rulers: Rulers;
  trashDays: number;
}

/** Where a list was sought to. */
interface Seek {
  question: PageQuestion;
  index: number;
  total: number;
}

type ListedRow = Omit<ShownRow, 'storage_id'> &
  Partial<Pick<ResourceRow, 'trashed_at' | 'trashed_by' | 'trash_path' | 'departed_id'>> & {
    deleter?: string | null;
  };

/** A page as the database answers it. */
interface PageAnswer {
  role: HeldRole;
  total: number | null;
  /** JSON: a list of values for each column, or null where there are no rows. */
  rows: string;
  /** JSON: name, and whether they are a guest, by id. */
  people: string | null;
  /** JSON: the same of those who have changed some of them by a public link. */
  links: string | null;
  /** JSON: the ids of those rows that are starred. */
  stars: string | null;
  /** JSON: the levels that this person has given to some of those rows. */
  subscriptions: string | null;
  /** JSON: when this person last looked at those that somebody else has changed since, and what was in them. */
  lastSeen: string | null;
  /** JSON: the ids of those rows that are shared by themselves. */
  shared: string | null;
  /** How long what is deleted is kept here. */
  trashDays: SaidDays | null;
  /** JSON; null when the open folder is not asked for. */
  place: string | null;
}

const moments = ['created_at', 'changed_at', 'trashed_at', 'root_at', 'looked_at'];

/** JSON has no dates: those of a row are read here, as the driver does for columns of their own. */
function withMoments(row: Record<string, unknown>): Record<string, unknown> {
  for (const column of moments) {
    const value = row[column];
    if (typeof value === 'string') row[column] = new Date(value);
  }
  return row;
}

function readRows(
  view: View,
  { rows, people, links, stars, subscriptions, lastSeen, shared }: PageAnswer,
): ListedRow[] {
  const values = JSON.parse(rows) as (unknown[] | null)[];
  const [ids] = values;
  if (!ids) return [];
  const columns = rowColumns(view);
  const namesIn = (of: string | null) =>
    Object.entries(JSON.parse(of ?? '{}') as Record<string, [string, boolean | null]>);
  const known = new Map([...namesIn(people), ...namesIn(links)]);
  const starred = new Set(JSON.parse(stars ?? '[]') as string[]);
  const given = new Set(JSON.parse(shared ?? '[]') as string[]);
  const followed = new Map(JSON.parse(subscriptions ?? '[]') as [string, FollowLevel][]);
  const looked = new Map(
    (JSON.parse(lastSeen ?? '[]') as [string, string, string][]).map(([id, at, hash]) => [id, { at, hash }]),
  );
  return ids.map((_, place) => {
    const row: Record<string, unknown> = {};
    columns.forEach((column, index) => (row[column] = values[index]?.[place]));
    const listed = withMoments(row) as unknown as ListedRow;
    const [changer = null, isGuest = null] = known.get(listed.changed_by) ?? [];
    listed.changer = changer;
    listed.changer_guest = isGuest;
    listed.starred = starred.has(listed.id);
    listed.shared = given.has(listed.id);
    listed.followed = followed.get(listed.id) ?? null;
    const look = looked.get(listed.id);
    if (look) Object.assign(listed, { looked_at: new Date(look.at), looked_hash: look.hash });
    if (listed.trashed_by) listed.deleter = known.get(listed.trashed_by)?.[0] ?? null;
    return listed;
  });
}

function readPlace(storageId: string, text: string | null): Place | null {
  if (text === null) return null;
  return placeOf(withMoments(JSON.parse(text) as Record<string, unknown>) as unknown as FoundRow, storageId);
}

/** A filtered list is counted up to here. */
const mostCounted = 10_000;

const rootViews: Readonly<Record<LocalSection, View>> = {
  files: 'root',
  recent: 'recent',
  starred: 'starred',
  trash: 'trash',
};

/** In the trash "changed" is when it was deleted. */
function orderIn(view: View, sort: Sort): { order: Order; descending: boolean } {
  const { order, descending } = orderOf(sort);
  return { order: view === 'trash' && order === 'changed' ? 'trashed' : order, descending };
}

/** The name of a list, for its cursors: one of another list is refused. */
function listName({ folderId, view, order, descending }: PageQuestion): string {
  return `${folderId}.${view}.${order}.${descending ? 'down' : 'up'}`;
}

/** Two rows of a list, as it was looked at. */
export type RangeQuery = Pick<ListingQuery, 'parentId' | 'filter' | 'sort'> & { from: string; to: string };

export type ListingService = ReturnType<typeof createListingService>;

/** Pages of the sections of a storage. */
export function createListingService({ database, rulers, trashDays }: Dependencies) {
  async function ask(
    actor: Actor,
    storageId: string,
    section: LocalSection,
    query: ListingQuery,
  ): Promise<PageQuestion> {
    const view = query.parentId === undefined ? rootViews[section] : 'folder';
    const question: PageQuestion = {
      actorId: actor.userId,
      storageId,
      folderId: query.parentId ?? storageId,
      view,
      ...orderIn(view, query.sort),
      words: wordsOf(query.filter ?? ''),
      kind: query.kind,
      isTidy: isTidyFor(actor, view),
      after: null,
      skip: 0,
      limit: query.limit,
      place: query.parentId !== undefined && (query.cursor === undefined || section === 'trash'),
    };
    if (view === 'starred') question.among = await starsOf(database, actor.userId);
    if (query.cursor === undefined) return question;
    return { ...question, after: decodeCursor(listName(question), question.order, query.cursor) };
  }

  async function readPage(question: PageQuestion): Promise<PageAnswer | undefined> {
    const { name, text, values } = listingStatement(question);
    const planned = question.words.length === 0 ? 'once' : undefined;
    const [answer] = await database.query<PageAnswer & Record<string, unknown>>(text, values, name, planned);
    return answer;
  }

  async function count(question: PageQuestion, most: number): Promise<number> {
    const rows = await inPartsOfStars(question, (part) => {
      const { name, text, values } = countStatement(part, most);
      return database.query<{ total: number }>(text, values, name);
    });
    return rows.reduce((sum, { total }) => sum + total, 0);
  }

  /** How many rows a list has of which nobody keeps count; null when there are too many to count for one page. */
  async function countShown(question: PageQuestion, shown: number, isWhole: boolean): Promise<number | null> {
    if (question.after !== null) return null;
    if (isWhole) return shown;
    const total = await count(question, mostCounted);
    return total > mostCounted ? null : total;
  }

  /** Turns a fraction of a list into a place in it. A plain folder has a ruler for that, other lists are counted. */
  async function seek(actor: Actor, question: PageQuestion, at: number): Promise<Seek> {
    const { view } = question;
    const isPlain = (view === 'root' || view === 'folder') && leavesNothingOut(question);
    const ruler = isPlain ? await rulers.of(actor, question) : null;
    const total = ruler?.total ?? (await count(question, serverLimits.folderEntries));
    const index = Math.max(0, Math.min(Math.floor(at * total), total - 1));
    if (ruler === null) return { question: { ...question, skip: index }, index, total };
    return { question: { ...question, ...ruler.find(index) }, index, total };
  }

  function trashedOf(
    { view }: PageQuestion,
    row: ListedRow,
    place: Place | null,
    { trashDays: days }: PageAnswer,
  ): Trashed | null {
    if (view !== 'trash' || !row.trashed_at) return place?.trashed ?? null;
    const by = !row.trashed_by ? null : whoOf(row.trashed_by, row.deleter ?? null, null);
    const movedOut = (row.departed_id ?? null) !== null;
    return { at: row.trashed_at, by, path: row.trash_path ?? [], movedOut, days };
  }

  return {
    /** What lies between two rows. Refused when one of them is no longer there, or when it is too much to choose. */
    async range(
      actor: Actor,
      storageId: string,
      section: LocalSection,
      { from, to, ...query }: RangeQuery,
    ): Promise<string[]> {
      const question = await ask(actor, storageId, section, { ...query, limit: limits.bulkItems });
      const gone = () =>
        new AppError('conflict', { message: 'This list has changed meanwhile. Choose again.' });
      const isStarred = (id: string) => question.among?.includes(id) ?? true;
      const [first, last = first] = await firstRows(database, { ...question, among: [from, to] }, 2);
      if (!first || !last || (first === last && from !== to) || !isStarred(from) || !isStarred(to))
        throw gone();
      const ids = [first.id];
      if (first === last) return ids;
      const after = positionOf(question.order, first.rank, first);
      for await (const page of walkList(database, { ...question, after })) {
        const end = page.indexOf(last.id);
        ids.push(...(end === -1 ? page : page.slice(0, end + 1)));
        if (ids.length > limits.bulkItems)
          throw new AppError('body_too_large', { message: 'This is too much at once.' });
        if (end !== -1) return ids;
      }
      throw gone();
    },

    /** A page of a section. The open folder and the way to it come with the first page. */
    async page(
      actor: Actor,
      storageId: string,
      section: LocalSection,
      query: ListingQuery,
    ): Promise<ResourcePage> {
      const asked = await ask(actor, storageId, section, query);
      const sought =
        query.at === undefined || query.cursor !== undefined ? null : await seek(actor, asked, query.at);
      const question = await amongFirst(database, sought?.question ?? asked);
      const isFirst = query.cursor === undefined;
      const answer = await readPage(question);
      authorize(actor, 'list', answer);
      if (answer === undefined) throw new AppError('not_found');
      const place = readPlace(storageId, answer.place);
      if ((question.place && place === null) || (section !== 'trash' && place?.trashed))
        throw new AppError('not_found');

      const found = readRows(question.view, answer);
      const shown = found.slice(0, question.limit);
      const last = shown.at(-1);
      const hasMore = found.length > shown.length && last !== undefined;
      const seen = { actor, role: belowTop(answer.role), trashDays };
      const total = sought?.total ?? answer.total ?? (await countShown(question, shown.length, !hasMore));
      return {
        items: shown.map((row) =>
          toResource(
            { ...row, storage_id: storageId },
            { ...seen, trashed: trashedOf(question, row, place, answer) },
          ),
        ),
        nextCursor: hasMore
          ? encodeCursor(listName(question), positionOf(question.order, last.kind === 'folder' ? 0 : 1, last))
          : null,
        total,
        index: sought?.index ?? null,
        parent:
          isFirst && place?.folder
            ? toResource(place.folder.row, { ...seen, role: answer.role, trashed: place.trashed })
            : null,
        path: isFirst && place ? place.path : [],
      };
    },
  };
}
