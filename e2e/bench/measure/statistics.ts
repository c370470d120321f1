/** The value below which a share of the numbers lies; `percentile(numbers, 0.99)`. Infinity when there are none. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const place = Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1));
  return sorted[place] ?? Number.POSITIVE_INFINITY;
}

/** The middle one; between two, the mean of them. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  const upper = sorted[Math.floor(half)] ?? Number.NaN;
  return Number.isInteger(half) ? (upper + (sorted[half - 1] ?? Number.NaN)) / 2 : upper;
}

/** One comparison: what the product took and what the baseline took, one right after the other. */
export interface Pair {
  readonly ours: number;
  readonly baseline: number;
}

/**
 * Runs two measurements in turns, so that a machine that slows down or heats up is the same to both; every other time
 * the baseline goes first.
 */
export async function inTurns(
  count: number,
  ours: (turn: number) => Promise<number>,
  baseline: (turn: number) => Promise<number>,
): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const first = turn % 2 === 1 ? await baseline(turn) : undefined;
    const mine = await ours(turn);
    pairs.push({ ours: mine, baseline: first ?? (await baseline(turn)) });
  }
  return pairs;
}

/** Medians of both sides, and of the ratios of the single pairs. */
export function summarise(pairs: readonly Pair[]): Pair & { ratio: number } {
  return {
    ours: median(pairs.map(({ ours }) => ours)),
    baseline: median(pairs.map(({ baseline }) => baseline)),
    ratio: median(pairs.map(({ ours, baseline }) => ours / baseline)),
  };
}

/** How many milliseconds a work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
