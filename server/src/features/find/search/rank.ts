import type { Candidate, Total } from './find.repo.ts';

/** How much a word weighs that stands again and again, and how little the length of a text counts: what Lucene's BM25 is measured with. */
const bm25 = { k1: 0.9, b: 0.4 };
/** A word in the name weighs as much as one that fills the text. */
const nameWeight = 2.5;

/** What PostgreSQL's `ts_rank` divides by. */
const rankScale = 1.64493406685;
/** `ts_rank` of a word that stands so often, before it is divided: each time adds less. */
const sums: number[] = [0];
for (let times = 1; times <= 255; times += 1) sums.push((sums.at(-1) ?? 0) + 1 / times ** 2);

/** How often a word stands in a text, read off the rank that the database has given it among so many alternatives. */
function timesOf(rank: number, alternatives: number): number {
  const sum = rank * rankScale * alternatives;
  if (sum <= 0) return 0;
  const above = sums.findIndex((value) => value > sum + 1e-5);
  return above < 0 ? 255 : Math.max(1, above - 1);
}

/** What a collection of texts tells of a question. */
export interface Weights {
  /** Parts of texts in which each group stands; empty where all weigh the same. */
  readonly frequencies: readonly number[];
  readonly totals: readonly Total[];
  /** How many words each group asks the database for at once; a phrase is one. */
  readonly alternatives: readonly number[];
}

/** Puts a number on how well a candidate fits: BM25 of the words in its text, and more for those in its name. */
export function scorer({ frequencies, totals, alternatives }: Weights) {
  const parts = Math.max(
    1,
    totals.reduce((sum, total) => sum + total.parts, 0),
  );
  const words = totals.reduce((sum, total) => sum + total.length, 0);
  const usual = Math.max(1, words / parts);
  const weightOf = (group: number) => {
    const holding = Math.min(parts, frequencies[group] ?? 1);
    return Math.log(1 + (parts - holding + 0.5) / (holding + 0.5));
  };
  return ({ ranks, length, named }: Candidate): number =>
    named.reduce((score, isNamed, group) => {
      const times = timesOf(ranks?.[group] ?? 0, alternatives[group] ?? 1);
      const dampened = bm25.k1 * (1 - bm25.b + (bm25.b * (length ?? usual)) / usual);
      const inText = (times * (bm25.k1 + 1)) / (times + dampened);
      return score + weightOf(group) * ((times > 0 ? inText : 0) + (isNamed ? nameWeight : 0));
    }, 0);
}
