const minute = 60_000;

/** How long a mail waits after each try that failed; after the last of these always so long again. */
const waits = [10_000, minute, 5 * minute, 15 * minute, 30 * minute, 60 * minute, 120 * minute, 240 * minute];

/** Milliseconds until the next try, after so many that failed. */
export function waitAfter(attempts: number): number {
  const known = waits[Math.min(Math.max(attempts, 1), waits.length) - 1];
  return known ?? minute;
}
