import type { WeightsProblem } from '@holdall/shared/contract';

/** A folder of weights cannot be used, and why. */
export class WeightsFailure extends Error {
  override readonly name = 'WeightsFailure';
  readonly problem: WeightsProblem;
  constructor(problem: WeightsProblem) {
    super(problem);
    this.problem = problem;
  }
}
