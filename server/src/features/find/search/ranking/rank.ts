/** How much text of each language somebody may search in. */
export interface Total {
  readonly language: string;
  readonly parts: number;
  readonly length: number;
}

/** What the score of a file is made of: of each word of the question, one behind another, the rank that the database gives it in the part that fits, and whether it stands in the name. */
interface Scored {
  readonly ranks: readonly number[] | null;
  /** Words of the part. */
  readonly length: number | null;
  readonly named: readonly boolean[];
}

/** How much a word weighs that stands again and again, and how little the length of a text counts: what Lucene's BM25 is measured with. */
export const bm25 = { k1: 0.9, b: 0.4 };
/** A word in the name weighs as much as one that fills the text. */
const nameWeight = 2.5;

/** What PostgreSQL's `ts_rank` divides by. */
const rankScale = 1.64493406685;
/** `ts_rank` of a word that stands so often, before it is divided: each time adds less. */
const sums: number[] = [0];
for (let times = 1; times <= 255; times += 1) sums.push((sums.at(-1) ?? 0) + 1 / times ** 2);

/** How often a word stands in a text, read off the rank that the database has given it. */
function timesOf(rank: number): number {
  const sum = rank * rankScale;
  if (sum <= 0) return 0;
  const above = sums.findIndex((value) => value > sum + 1e-5);
  return above < 0 ? 255 : Math.max(1, above - 1);
}

/** What a collection of texts tells of a question. The numbers are those of its words, one behind another. */
export interface Weights {
  /** How much each word weighs: the more, the fewer parts of texts have it. */
  readonly weights: readonly number[];
  readonly totals: readonly Total[];
}

/** How many parts of texts there are, at least one. */
export const partsOf = (totals: readonly Total[]) =>
  Math.max(
    1,
    totals.reduce((sum, { parts }) => sum + parts, 0),
  );

/** Words of a part, on the average. */
export function usualLength(totals: readonly Total[]): number {
  const words = totals.reduce((sum, { length }) => sum + length, 0);
  return Math.max(1, words / partsOf(totals));
}

/** How much words weigh that stand in so many parts; all the same where nothing was counted. */
export function weightsOf(
  frequencies: readonly number[],
  totals: readonly Total[],
  words: number,
): readonly number[] {
  const parts = partsOf(totals);
  return Array.from({ length: words }, (_, word) => {
    const holding = Math.min(parts, frequencies[word] ?? 1);
    return Math.log(1 + (parts - holding + 0.5) / (holding + 0.5));
  });
}

/** So many parts of texts are ranked, and fewer where each must be ranked by many words. */
const rankedAtMost = { parts: 600, words: 9000, least: 400 };

/** How many parts that fit are ranked. */
export const rankedParts = (words: number) =>
  Math.max(rankedAtMost.least, Math.min(rankedAtMost.parts, Math.floor(rankedAtMost.words / words)));

/** What is thought of texts where somebody has none of their own. */
export const usualTotals: readonly Total[] = [{ language: '', parts: 1, length: 400 }];

/** How much text there is in all of them, by language. */
export function totalsOf(storages: readonly { readonly totals: readonly Total[] | null }[]): Total[] {
  const all = storages.flatMap(({ totals }) => totals ?? []);
  return [...Map.groupBy(all, ({ language }) => language)].map(([language, ofIt]) => ({
    language,
    parts: ofIt.reduce((sum, { parts }) => sum + parts, 0),
    length: ofIt.reduce((sum, { length }) => sum + length, 0),
  }));
}

/** Puts a number on how well a candidate fits: BM25 of the words in its text, and more for those in its name. */
export function scorer({ weights, totals }: Weights) {
  const usual = usualLength(totals);
  return ({ ranks, length, named }: Scored): number =>
    weights.reduce((score, weight, word) => {
      const times = timesOf(ranks?.[word] ?? 0);
      const dampened = bm25.k1 * (1 - bm25.b + (bm25.b * (length ?? usual)) / usual);
      const inText = (times * (bm25.k1 + 1)) / (times + dampened);
      return score + weight * ((times > 0 ? inText : 0) + (named[word] === true ? nameWeight : 0));
    }, 0);
}
