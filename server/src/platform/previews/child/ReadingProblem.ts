import type { ReadingFailure } from '../reading.ts';

/** Thrown by a task that knows why a file cannot be read; anything else thrown means `unreadable`. */
export class ReadingProblem extends Error {
  readonly failure: ReadingFailure;

  constructor(failure: ReadingFailure) {
    super(failure);
    this.failure = failure;
  }
}
