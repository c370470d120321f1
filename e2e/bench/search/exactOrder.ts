import { scorer, weightsOf } from '../../../server/src/features/find/search/ranking/rank.ts';
import type { Database } from '../../../server/src/platform/db/Database.ts';
import { lexemeOf } from '../../../server/src/platform/words/stems.ts';

/** So many of the best are compared. */
export const compared = 20;

interface Fitting extends Record<string, unknown> {
  readonly name: string;
  readonly length: number;
  readonly ranks: readonly number[];
}

/**
 * The score of every file that fits, worked out over all of them: nothing is left out and nothing estimated. Words are looked
 * for in the language of each text.
 */
async function scoresOf(
  database: Database,
  words: readonly string[],
  isAny: boolean,
): Promise<Map<string, number>> {
  const totals = await database.query<{ language: string; parts: number; length: number }>(
    'select language, sum(parts)::int as parts, sum(length)::int as length from text_totals where parts > 0 group by 1',
  );
  const values: unknown[] = [totals.map(({ language }) => language)];
  for (const word of words) values.push(totals.map(({ language }) => `'${lexemeOf(language, word)}'`));
  const queries = words.map((_, at) => `$${at + 2}::tsquery[]`);
  const columns = words.map((_, at) => `a.q${at + 1}`);
  const rows = await database.query<Fitting>(
    `select r.name, p.length, array[${columns.map((query) => `ts_rank('{1,1,1,1}', p.words, ${query})`).join(', ')}] as ranks
    from unnest($1::text[], ${queries.join(', ')}) a(language, ${words.map((_, at) => `q${at + 1}`).join(', ')})
    join text_parts p on p.language = a.language and p.words @@ (${columns.join(' || ')})
    join resources r on r.storage_id = p.storage_id and r.blob_hash = p.blob_hash and r.mime = p.mime`,
    values,
  );
  const frequencies = words.map((_, at) => rows.filter(({ ranks }) => (ranks[at] ?? 0) > 0).length);
  const score = scorer({ weights: weightsOf(frequencies, totals, words.length), totals });
  const fitting = isAny ? rows : rows.filter(({ ranks }) => ranks.every((rank) => rank > 0));
  const named = words.map(() => false);
  return new Map(fitting.map((row) => [row.name, score({ ...row, named })]));
}

/** The share of the best files that are among what was found; files with one score are as good as each other. */
export async function overlapOf(
  found: readonly string[],
  database: Database,
  words: readonly string[],
  isAny: boolean,
): Promise<number> {
  const scores = await scoresOf(database, words, isAny);
  const best = [...scores.values()].toSorted((one, other) => other - one).slice(0, compared);
  const last = (best.at(-1) ?? 0) - 1e-6;
  const good = found.slice(0, compared).filter((name) => (scores.get(name) ?? -1) >= last);
  return best.length === 0 ? 1 : good.length / best.length;
}
