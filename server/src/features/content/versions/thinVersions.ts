/** A version that may go. */
export interface AgedVersion {
  readonly id: string;
  readonly keptAt: Date;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Up to which age one stays of each stretch of time; what is older than all of these goes. */
const steps = [
  { untilMs: dayMs, oneEachMs: 0 },
  { untilMs: 7 * dayMs, oneEachMs: hourMs },
  { untilMs: 30 * dayMs, oneEachMs: dayMs },
  { untilMs: 365 * dayMs, oneEachMs: 7 * dayMs },
] as const;

/** Younger than this nothing is thinned out. */
export const untouchedMs = steps[0].untilMs;

/**
 * Which versions of one file are to go: all stay for a day, then the last of each hour, of each day, of each week.
 * Stretches are those of the calendar (UTC), so thinning again takes nothing more.
 */
export function thinVersions(latestFirst: readonly AgedVersion[], now: Date): string[] {
  const taken = new Set<string>();
  return latestFirst.flatMap(({ id, keptAt }) => {
    const age = now.getTime() - keptAt.getTime();
    const step = steps.find(({ untilMs }) => age < untilMs);
    if (step === undefined) return [id];
    if (step.oneEachMs === 0) return [];
    const stretch = `${step.oneEachMs}/${Math.floor(keptAt.getTime() / step.oneEachMs)}`;
    if (taken.has(stretch)) return [id];
    taken.add(stretch);
    return [];
  });
}
