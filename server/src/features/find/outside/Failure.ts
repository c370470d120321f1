import type { OutsideProblem } from '@holdall/shared/contract';

/** How a server that lets nobody in without a token says that one gets it. */
export interface Challenge {
  /** Where it describes itself (RFC 9728), if it has said so. */
  readonly describedAt?: URL | undefined;
  readonly scope?: string | undefined;
}

/** Nothing has come, and why; with a challenge where nobody was let in. */
export interface Unanswered {
  readonly problem: OutsideProblem;
  readonly challenge?: Challenge | undefined;
}

/** Something that has not come from a server outside, for a reason that is an answer. */
export class Failure extends Error {
  readonly problem: OutsideProblem;
  readonly challenge: Challenge | undefined;

  constructor(
    problem: OutsideProblem,
    { challenge, cause }: { challenge?: Challenge; cause?: unknown } = {},
  ) {
    super(problem, { cause });
    this.problem = problem;
    this.challenge = challenge;
  }
}

/** Has something asked, and answers with the reason where nothing came. Rejects with anything that is no such reason. */
export async function orUnanswered<T>(work: () => Promise<T>): Promise<T | Unanswered> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { problem, challenge } = error;
    return challenge === undefined ? { problem } : { problem, challenge };
  }
}
