/** Why something out there was not brought. `refused`: this server does not ask there. */
export type EgressFailure = 'refused' | 'unreachable' | 'too_slow' | 'too_big' | 'gone' | 'failed';

/** Ends an exchange for a reason that is an answer, and no fault. */
export class EgressProblem extends Error {
  readonly failure: EgressFailure;

  constructor(failure: EgressFailure) {
    super(failure);
    this.failure = failure;
  }
}
