import { createPace } from '../../../platform/db/createPace.ts';
import type { Database } from '../../../platform/db/Database.ts';
import { impactsText } from '../../../platform/words/lexemes.ts';

/** A part without impacts: where it lies, its words that stand in it more than once, and how often. */
interface Part extends Record<string, unknown> {
  readonly row: string;
  readonly length: number;
  readonly lexemes: string[];
  readonly times: number[];
}

const withoutText = `
  select p.row, p.length, w.lexemes, w.times
  from (
    select ctid::text as row, length, words from text_parts where not has_impacts
    order by storage_id, blob_hash, mime, part limit $1 for update
  ) p cross join lateral (
    select coalesce(array_agg(lexeme), '{}') as lexemes, coalesce(array_agg(cardinality(positions)), '{}') as times
    from unnest(p.words) where cardinality(positions) > 1
  ) w`;

/** By their place in the table: nothing else finds a few rows of many as surely, whatever the planner thinks. */
const addText = `
  update text_parts p set words = p.words || i.words, has_impacts = true
  from unnest($1::tid[], $2::tsvector[]) i(row, words) where p.ctid = i.row`;

/** Adds words by their impact to the texts that older versions have read, some at a time, until all have them or it is stopped. */
export async function addImpacts(
  database: Pick<Database, 'query' | 'transaction'>,
  signal: AbortSignal,
): Promise<void> {
  const pace = createPace({ first: 4, most: 100, least: 1 });
  const addSome = (limit: number) =>
    database.transaction(async () => {
      const parts = await database.query<Part>(withoutText, [limit], 'text.withoutImpacts');
      const impacts = parts.map(({ lexemes, times, length }) =>
        impactsText(
          lexemes.map((lexeme, at) => [lexeme, times[at] ?? 0]),
          length,
        ),
      );
      await database.query(addText, [parts.map(({ row }) => row), impacts], 'text.addImpacts');
      return parts.length === limit;
    });
  for (let isMore = true; isMore && !signal.aborted;) {
    const limit = pace.next();
    isMore = await pace.step(() => addSome(limit));
  }
}
