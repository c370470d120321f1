interface Search {
  /** Whether a rate can be borne. */
  readonly holds: (rate: number) => Promise<boolean>;
  readonly guess: number;
  /** The next higher rate is so many times this one. */
  readonly step: number;
  readonly mostSteps?: number;
}

/** The highest rate that holds, in steps from a guess upwards or downwards. */
export async function highestRate({ holds, guess, step, mostSteps = 20 }: Search): Promise<number> {
  let rate = guess;
  const climbs = await holds(rate);
  for (let steps = 0; steps < mostSteps; steps += 1) {
    const next = climbs ? rate * step : rate / step;
    const held = await holds(next);
    if (climbs && !held) return rate;
    rate = next;
    if (!climbs && held) return rate;
  }
  return rate;
}
