import { createPauses } from '../../../platform/createPauses.ts';

/** What a sentence is compared by: the stems of its words. */
type Stems = readonly string[];
/** How much each stem says of a sentence; of length 1. */
type Vector = ReadonlyMap<string, number>;

/** Gives way to others where it is time to. */
type Pause = () => Promise<void> | undefined;

/** Less alike are not alike at all. */
const leastAlike = 0.1;
/** How much of its weight a sentence has from those that are like it; the rest from its place. */
const fromOthers = 0.8;
const rounds = 40;
/** How much what a sentence is worth counts against being like one that is chosen already. */
const worthOverVariety = 0.5;

/** Stems that stand in many sentences say little. */
async function vectorsOf(sentences: readonly Stems[], pause: Pause): Promise<Vector[]> {
  const holders = new Map<string, number>();
  for (const stems of sentences) {
    await pause();
    for (const stem of new Set(stems)) holders.set(stem, (holders.get(stem) ?? 0) + 1);
  }
  const rarity = (stem: string) => {
    const count = holders.get(stem) ?? 0;
    return Math.log(1 + (sentences.length - count + 0.5) / (count + 0.5));
  };
  const vectors: Vector[] = [];
  for (const stems of sentences) {
    await pause();
    const weights = new Map<string, number>();
    for (const stem of stems) weights.set(stem, (weights.get(stem) ?? 0) + rarity(stem));
    const length = Math.hypot(...weights.values());
    vectors.push(new Map(Array.from(weights, ([stem, weight]) => [stem, weight / length])));
  }
  return vectors;
}

/** How much each is like each other one: a row of cosines for each, nothing for itself. */
async function compare(vectors: readonly Vector[], pause: Pause): Promise<Float32Array[]> {
  const holders = new Map<string, { index: number; weight: number }[]>();
  for (const [index, vector] of vectors.entries()) {
    await pause();
    for (const [stem, weight] of vector) {
      const known = holders.get(stem);
      if (known) known.push({ index, weight });
      else holders.set(stem, [{ index, weight }]);
    }
  }
  const rows: Float32Array[] = [];
  for (const [own, vector] of vectors.entries()) {
    await pause();
    const row = new Float32Array(vectors.length);
    for (const [stem, weight] of vector)
      for (const { index, weight: its } of holders.get(stem) ?? [])
        row[index] = (row[index] ?? 0) + weight * its;
    rows.push(row.map((alike, index) => (index === own || alike < leastAlike ? 0 : alike)));
  }
  return rows;
}

/** What each is worth: sentences are recommended by those that are like them, as pages are by links. */
async function weigh(
  alike: readonly Float32Array[],
  places: readonly number[],
  pause: Pause,
): Promise<number[]> {
  const count = alike.length;
  const wanted = places.map((place) => 1 + 1 / (1 + 10 * place));
  const allWanted = wanted.reduce((sum, one) => sum + one, 0);
  const priors = wanted.map((one) => one / allWanted);
  const sums: number[] = [];
  for (const row of alike) {
    await pause();
    sums.push(row.reduce((sum, one) => sum + one, 0));
  }
  let worth = priors;
  for (let round = 0; round < rounds; round += 1) {
    await pause();
    const given = worth.map((one, index) => (sums[index] ? (fromOthers * one) / (sums[index] ?? 1) : 0));
    // Those that are like no other one give what they have to all.
    const spread = 1 - given.reduce((sum, one, index) => sum + one * (sums[index] ?? 0), 0);
    const next = priors.map((prior) => prior * spread);
    for (const [index, row] of alike.entries()) {
      const gives = given[index] ?? 0;
      if (gives === 0) continue;
      for (let other = 0; other < count; other += 1)
        next[other] = (next[other] ?? 0) + gives * (row[other] ?? 0);
    }
    worth = next;
  }
  return worth;
}

/** Takes the best one after another, each unlike those before it, and not too many of one text. */
function choose(
  worth: readonly number[],
  alike: readonly Float32Array[],
  most: number,
  texts: Texts | undefined,
): number[] {
  const best = Math.max(...worth);
  const chosen: number[] = [];
  const nearest = worth.map(() => 0);
  const taken = new Map<number | undefined, number>();
  const isFull = (index: number) =>
    texts !== undefined && (taken.get(texts.of[index]) ?? 0) >= texts.mostOfOne;
  while (chosen.length < Math.min(most, worth.length)) {
    let [found, value] = [-1, -Infinity];
    for (const [index, one] of worth.entries()) {
      const its = (worthOverVariety * one) / best - (1 - worthOverVariety) * (nearest[index] ?? 0);
      if (its > value && !chosen.includes(index) && !isFull(index)) [found, value] = [index, its];
    }
    if (found < 0) break;
    chosen.push(found);
    taken.set(texts?.of[found], (taken.get(texts?.of[found]) ?? 0) + 1);
    for (const [index, near] of nearest.entries())
      nearest[index] = Math.max(near, alike[found]?.[index] ?? 0);
  }
  return chosen;
}

/** The texts that sentences are of. */
interface Texts {
  /** The number of its text, for each sentence. */
  readonly of: readonly number[];
  /** So many are chosen of one text at most. */
  readonly mostOfOne: number;
}

interface Options {
  readonly pause?: Pause;
  /** Where each stands in its text, from 0 at its beginning to 1. Without it they are all of one text, one after another. */
  readonly places?: readonly number[];
  readonly texts?: Texts;
}

/**
 * Chooses the sentences that say most of all of them, and different things: LexRank (Erkan and Radev 2004), in which an
 * earlier sentence counts a little more, then maximal marginal relevance. The same sentences give the same choice. Takes
 * time with the square of their number, and gives way to others meanwhile.
 * @returns The places of those that are chosen, in the order of the text.
 */
export async function rankSentences(
  sentences: readonly Stems[],
  most: number,
  {
    pause = createPauses(),
    places = sentences.map((_, index) => index / sentences.length),
    texts,
  }: Options = {},
): Promise<number[]> {
  if (sentences.length <= most && texts === undefined) return Array.from(sentences.keys());
  const alike = await compare(await vectorsOf(sentences, pause), pause);
  const worth = await weigh(alike, places, pause);
  return choose(worth, alike, most, texts).sort((one, other) => one - other);
}
