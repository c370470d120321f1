/** Milliseconds before the next try: doubling from 1 s to 30 s, with jitter so that clients do not return in step. */
export function backoff(attempt: number, random: () => number): number {
  const ceiling = Math.min(30_000, 1000 * 2 ** Math.min(attempt, 5));
  return Math.max(1000, Math.round(ceiling * (0.5 + random() / 2)));
}
