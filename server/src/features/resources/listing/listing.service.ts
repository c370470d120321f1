import {
  AppError,
  type LocalSection,
  type ResourcePage,
  type Role,
  type Sort,
} from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { authorize } from '../../../access/authorize.ts';
import type { Database } from '../../../platform/db/Database.ts';
import { toResource, whoOf, type ResourceRow, type Trashed } from '../resourceRow.ts';
import type { Place, ResourcesRepo } from '../resources.repo.ts';
import { wordsOf } from '../sortName.ts';
import { decodeCursor, encodeCursor, orderOf, sortColumns, type Order } from './cursor.ts';
import { countStatement, listingStatement, type PageQuestion, type View } from './listingStatement.ts';

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
  repo: ResourcesRepo;
  trashDays: number;
}

type PageRow = Omit<ResourceRow, 'id'> & {
  /** Null in the one row of an empty list. */
  id: string | null;
  role: Role;
  total: number | null;
  start: number | null;
  deleter?: string | null;
};

/** A filtered list is counted up to here. */
const mostCounted = 10_000;

const rootViews: Readonly<Record<LocalSection, View>> = {
  files: 'root',
  recent: 'recent',
  starred: 'starred',
  trash: 'trash',
};

/** Recent has one order; in the trash "changed" is when it was deleted. */
function orderIn(view: View, sort: Sort): { order: Order; descending: boolean } {
  if (view === 'recent') return { order: 'changed', descending: true };
  const { order, descending } = orderOf(sort);
  return { order: view === 'trash' && order === 'changed' ? 'trashed' : order, descending };
}

/** The name of a list, for its cursors: one of another list is refused. */
function listName({ folderId, view, order, descending }: Omit<PageQuestion, 'after' | 'at'>): string {
  return `${folderId}.${view}.${order}.${descending ? 'down' : 'up'}`;
}

function positionOf(order: Order, row: ResourceRow) {
  const values = sortColumns[order].map(([column, type]) => {
    const value = (row as unknown as Record<string, string | number | Date>)[column];
    if (value instanceof Date) return value.toISOString();
    return type === 'bigint' ? Number(value) : (value ?? '');
  });
  return { rank: row.rank as 0 | 1, values };
}

export type ListingService = ReturnType<typeof createListingService>;

/** Pages of the sections of a storage. */
export function createListingService({ database, repo, trashDays }: Dependencies) {
  function ask(actor: Actor, storageId: string, section: LocalSection, query: ListingQuery): PageQuestion {
    const view = query.parentId === undefined ? rootViews[section] : 'folder';
    const question: PageQuestion = {
      actorId: actor.userId,
      storageId,
      folderId: query.parentId ?? storageId,
      view,
      ...orderIn(view, query.sort),
      words: wordsOf(query.filter ?? ''),
      kind: query.kind,
      after: null,
      at: query.cursor === undefined ? (query.at ?? null) : null,
      limit: query.limit,
    };
    if (query.cursor === undefined) return question;
    return { ...question, after: decodeCursor(listName(question), question.order, query.cursor) };
  }

  async function readRows(question: PageQuestion): Promise<PageRow[]> {
    const { name, text, values } = listingStatement(question);
    return database.query<PageRow>(text, values, name);
  }

  async function countFiltered(
    question: PageQuestion,
    shown: number,
    isWhole: boolean,
  ): Promise<number | null> {
    if (question.after !== null) return null;
    if (isWhole) return shown;
    const { name, text, values } = countStatement(question, mostCounted);
    const [row] = await database.query<{ total: number }>(text, values, name);
    return row === undefined || row.total > mostCounted ? null : row.total;
  }

  function trashedOf(view: View, row: PageRow, place: Place | null): Trashed | null {
    if (view !== 'trash' || row.trashed_at === null) return place?.trashed ?? null;
    const by = row.trashed_by === null ? null : whoOf(row.trashed_by, row.deleter ?? null, null);
    return { at: row.trashed_at, by, path: row.trash_path ?? [] };
  }

  return {
    /** A page of a section. The open folder and the way to it come with the first page. */
    async page(
      actor: Actor,
      storageId: string,
      section: LocalSection,
      query: ListingQuery,
    ): Promise<ResourcePage> {
      const question = ask(actor, storageId, section, query);
      const isFirst = question.after === null;
      const needsPlace = query.parentId !== undefined && (isFirst || section === 'trash');
      const [rows, place] = await Promise.all([
        readRows(question),
        needsPlace ? repo.findPlace(actor, storageId, query.parentId ?? null) : null,
      ]);
      const [first] = rows;
      authorize(actor, 'list', first);
      if (first === undefined || (needsPlace && place === null)) throw new AppError('not_found');
      if (section !== 'trash' && place?.trashed) throw new AppError('not_found');

      const found = rows.filter((row): row is PageRow & { id: string } => row.id !== null);
      const shown = found.slice(0, question.limit);
      const last = shown.at(-1);
      const hasMore = found.length > shown.length && last !== undefined;
      const { role } = first;
      const seen = { actor, role, trashDays };
      const isWhole = !hasMore && question.at === null;
      const isCounted = question.words.length > 0 || question.kind !== undefined || first.total === null;
      return {
        items: shown.map((row) =>
          toResource(row, { ...seen, trashed: trashedOf(question.view, row, place) }),
        ),
        nextCursor: hasMore ? encodeCursor(listName(question), positionOf(question.order, last)) : null,
        total: first.total ?? (isCounted ? await countFiltered(question, shown.length, isWhole) : null),
        index: first.start,
        parent:
          isFirst && place?.folder ? toResource(place.folder.row, { ...seen, trashed: place.trashed }) : null,
        path: isFirst && place ? place.path : [],
      };
    },
  };
}
