import { chance } from '../bench/measure/chance.ts';
import { percentile } from '../bench/measure/statistics.ts';

const rounds = 2000;

/** A mean, and between which values it lies with 95 of 100 chances. */
export interface Interval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** The mean of the numbers. */
export const meanOf = (numbers: readonly number[]) =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/**
 * The mean of differences of pairs, with how much of it is noise: other questions of the same sort are drawn from those
 * that were asked, again and again (a paired bootstrap). The same in every run.
 */
export function meanInterval(differences: readonly number[]): Interval {
  const random = chance();
  const draw = () => differences[Math.floor(random.next().value * differences.length)] ?? 0;
  const means = Array.from({ length: rounds }, () => meanOf(differences.map(draw)));
  return { mean: meanOf(differences), low: percentile(means, 0.025), high: percentile(means, 0.975) };
}
