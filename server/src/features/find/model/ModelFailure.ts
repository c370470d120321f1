import type { ModelProblem } from '@holdall/shared/contract';

/** A language model has not written, for a reason that is an answer and no fault of this server. */
export class ModelFailure extends Error {
  readonly problem: ModelProblem;

  constructor(problem: ModelProblem, options?: ErrorOptions) {
    super(`The language model has not written: ${problem}.`, options);
    this.problem = problem;
  }
}
