import { giveWay, isShared, spent } from './asking.ts';

interface Options {
  /** Rows that the first statement is asked for. */
  first: number;
  /** Rows of one statement, at most; and at least, 10 unless said, where asking costs something whatever is found. */
  most: number;
  least?: number;
  /** So much time may go into all statements together; without an end unless said. */
  budgetMs?: number;
  /** Milliseconds of a clock that only goes forwards; unless said, one that leaves out what was waited for others. */
  now?(): number;
}

/** A statement is to take about so long: on one connection others come between two of them, and wait for one at most. */
const statementMs = 5;
/**
 * What a statement takes whatever it is asked for (it is planned anew each time) is spread over more rows, but not beyond
 * so long for all of it: on a connection that all have, and on one of several.
 */
const mostMs = { shared: 40, own: 150 };
/** What was measured longer ago counts less by so much. */
const memory = 0.8;
/** What was made of the last rows has kept the processor; others have as long before the next, and so long at most. */
const longestWayMs = 10;

/**
 * Tells what statements take whatever they are asked for, from how long some took and how many rows they were for: a line
 * through these points. 0 while all were for as many.
 */
function createFixedCost() {
  let fixed = 0;
  const sums = { weight: 0, rows: 0, ms: 0, squares: 0, products: 0 };
  return (rows: number, ms: number): number => {
    for (const key of ['weight', 'rows', 'ms', 'squares', 'products'] as const) sums[key] *= memory;
    sums.weight += 1;
    sums.rows += rows;
    sums.ms += ms;
    sums.squares += rows * rows;
    sums.products += rows * ms;
    const spread = sums.weight * sums.squares - sums.rows ** 2;
    if (spread < 0.01 * sums.rows ** 2) return fixed;
    const msPerRow = (sums.weight * sums.products - sums.rows * sums.ms) / spread;
    const mean = sums.ms / sums.weight;
    fixed = Math.min(mean, Math.max(0, mean - msPerRow * (sums.rows / sums.weight)));
    return fixed;
  };
}

/**
 * Cuts long work into statements that each take about five milliseconds, by giving the next one more or fewer rows than
 * the last. Where a statement takes long by itself, it is for more rows: else all of the time would go into that.
 */
export function createPace(options: Options) {
  const { first, most, least = 10, budgetMs = Infinity, now = spent } = options;
  const fixedCost = createFixedCost();
  let rows = first;
  let total = 0;
  let hasTried = false;
  let ended = performance.now();

  function nextRows(took: number): number {
    const fixed = fixedCost(rows, took);
    const rowsMs = Math.max(statementMs, Math.min(mostMs[isShared() ? 'shared' : 'own'], 2 * fixed) - fixed);
    const factor = rowsMs / Math.max(0.1, took - fixed);
    const next = Math.max(least, Math.round(rows * Math.min(2, Math.max(0.25, factor))));
    // With the fewest it takes too long: whether that is because of them is tried once.
    if (next > least || rows > least || took < statementMs || took > mostMs.shared || hasTried) return next;
    hasTried = true;
    return 2 * rows;
  }

  return {
    /** How many rows the next statement is for. */
    next: () => rows,
    /** True when the time for all of them has gone. */
    isSpent: () => total >= budgetMs,
    /** Asks one statement, or a few about the same rows. */
    async step<T>(ask: () => Promise<T>): Promise<T> {
      await giveWay(Math.min(longestWayMs, performance.now() - ended));
      const before = now();
      const answer = await ask();
      ended = performance.now();
      const took = Math.max(0.1, now() - before);
      total += took;
      rows = Math.min(most, nextRows(took));
      return answer;
    },
  };
}

/** Cuts a list into parts of a size. */
export function inParts<T>(all: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < all.length; at += size) parts.push(all.slice(at, at + size));
  return parts;
}

/**
 * Asks about a long list in parts, each as long as a statement of about five milliseconds can be; answers the rows of all.
 * Between two of them others come, in a transaction too. `size` is for what is dear to ask about, each by itself.
 */
export async function askInParts<T, Row>(
  all: readonly T[],
  ask: (part: T[]) => Promise<readonly Row[]>,
  size: Pick<Options, 'first' | 'most' | 'least'> = { first: 50, most: 500 },
): Promise<Row[]> {
  const pace = createPace(size);
  const rows: Row[] = [];
  for (let at = 0; at < all.length;) {
    const part = all.slice(at, at + pace.next());
    at += part.length;
    for (const row of await pace.step(() => ask(part))) rows.push(row);
  }
  return rows;
}

/** What is made of the rows of a page takes time of the processor too. */
const pageRows = { first: 50, most: 200 };
/** The same where nothing but their ids is read. */
export const pageIds = { first: 200, most: 1000 };

/**
 * Reads a long list page by page: `ask` gives as many rows as it is told to, those behind `last`. Between two pages others
 * come, at the database and at the processor, so what is made of one page should be made at once.
 */
export async function* inPages<Row>(
  ask: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
  size = pageRows,
): AsyncGenerator<readonly Row[]> {
  const pace = createPace(size);
  for (let last: Row | undefined; ;) {
    const limit = pace.next();
    const behind = last;
    const rows = await pace.step(() => ask(behind, limit));
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    last = rows.at(-1);
  }
}
