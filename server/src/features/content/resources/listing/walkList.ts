import { AppError } from '@holdall/shared/contract';
import { inPages, pageIds } from '../../../../platform/db/createPace.ts';
import type { Database } from '../../../../platform/db/Database.ts';
import { positionOf, type Order } from './cursor.ts';
import { walkStatement, type ListFilter, type PageQuestion, type WalkedRow } from './listingStatement.ts';

type Asked = Pick<Database, 'query'>;
type Walked = ListFilter & Pick<PageQuestion, 'order' | 'descending'> & Partial<Pick<PageQuestion, 'after'>>;

/** The first rows of a list from a place on. Throws where the list is not theirs to see. */
export async function firstRows(database: Asked, question: Walked, limit: number): Promise<WalkedRow[]> {
  const page = { after: null, ...question, skip: 0, place: false, limit: limit - 1 };
  const { name, text, values } = walkStatement(page);
  const rows = await database.query<WalkedRow>(text, values, name, 'once');
  if (rows.length === 0) throw new AppError('not_found');
  return rows.filter(({ id }) => id !== null);
}

/**
 * The ids of a list in its order, page by page, so that others come in between however long it is. Throws where the list
 * is not theirs to see.
 */
export async function* walkList(database: Asked, question: Walked): AsyncGenerator<string[]> {
  const placeOf = (row: WalkedRow) => positionOf(question.order, row.rank, row);
  const ask = (last: WalkedRow | undefined, limit: number) =>
    firstRows(database, last === undefined ? question : { ...question, after: placeOf(last) }, limit);
  for await (const rows of inPages(ask, pageIds)) yield rows.map(({ id }) => id);
}

/** In this order a whole list is read along an index. */
export const orderOfIndex = (view: ListFilter['view']): Order =>
  view === 'trash' ? 'trashed' : view === 'recent' ? 'changed' : 'name';
