import type { Report } from '../bench/measure/Report.ts';
import { meanInterval, meanOf, type Interval } from './meanInterval.ts';

/** Measures of 0 to 1, as hundredths. */
export const points = (value: number) => (value * 100).toFixed(1);

/** What one way of finding has reached, question by question, beside another one, with the interval of the difference, which it answers. */
export function addDifference(
  report: Report,
  what: string,
  { ours, baseline }: { ours: readonly number[]; baseline: readonly number[] },
  limit?: { readonly least: number },
): Interval {
  const interval = meanInterval(ours.map((value, at) => value - (baseline[at] ?? 0)));
  const { mean, low, high } = interval;
  report.add({
    what: `${what}: ${points(mean)} (${points(low)} to ${points(high)})`,
    ours: points(meanOf(ours)),
    baseline: points(meanOf(baseline)),
    value: high * 100,
    unit: 'at best',
    ...(limit && { limit }),
  });
  return interval;
}
