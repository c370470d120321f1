import { askInParts, createPace, inPages, inParts, pageIds } from '../../../../platform/db/createPace.ts';
import type { Database } from '../../../../platform/db/Database.ts';
import type { PageQuestion } from './listingStatement.ts';
import { firstRows } from './walkList.ts';

/** Among so many a page is looked for in one statement. */
const atOnce = 500;

const starsText = `
  select resource_id as id from stars where user_id = $1 and resource_id > $2 order by resource_id limit $3`;

/** All that a person has starred, wherever it lies and whether or not it is still theirs to see. */
export async function starsOf(database: Pick<Database, 'query'>, userId: string): Promise<string[]> {
  type Star = { id: string };
  const pages = inPages<Star>(
    (last, limit) => database.query<Star>(starsText, [userId, last?.id ?? '', limit], 'stars.of', 'once'),
    pageIds,
  );
  const ids: string[] = [];
  for await (const page of pages) for (const { id } of page) ids.push(id);
  return ids;
}

/** The same in parts that are each asked about at once; an empty one where there is none. */
export async function partsOfStars(database: Pick<Database, 'query'>, userId: string): Promise<string[][]> {
  const ids = await starsOf(database, userId);
  return ids.length === 0 ? [[]] : inParts(ids, atOnce);
}

/**
 * The same question about fewer: of thousands that are starred, those that come first are found a part at a time, each
 * part together with the first of those before it.
 */
export async function amongFirst(
  database: Pick<Database, 'query'>,
  question: PageQuestion,
): Promise<PageQuestion> {
  const { among = [], limit, skip } = question;
  if (among.length <= atOnce) return question;
  const pace = createPace({ first: 100, most: atOnce });
  let first: string[] = [];
  for (let at = 0; at < among.length;) {
    const part = among.slice(at, at + pace.next());
    at += part.length;
    const asked = { ...question, among: [...first, ...part] };
    const rows = await pace.step(() => firstRows(database, asked, skip + limit + 1));
    first = rows.map(({ id }) => id);
  }
  return { ...question, among: first };
}

/** Asks about parts of what is starred where that is thousands; otherwise once. */
export async function inPartsOfStars<Question extends { among?: readonly string[] | undefined }, Row>(
  question: Question,
  ask: (question: Question) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const { among } = question;
  if (among === undefined || among.length <= atOnce) return ask(question);
  return askInParts(among, (part) => ask({ ...question, among: part }));
}
