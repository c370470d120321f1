import type { MeaningProblem } from '@holdall/shared';

/** Why a model, or a server that reads or compares texts, does not get on: the end of a sentence. Catalogue ids. */
export const modelProblems: Readonly<Record<MeaningProblem, string>> = {
  refused: 'this server must not ask it',
  unreachable: 'it cannot be reached',
  denied: 'it refuses the key',
  unknown: 'it does not know its model',
  busy: 'it has too much to do',
  slow: 'it takes too long',
  empty: 'it writes nothing',
  broken: 'it has failed',
  weights: 'its weights cannot be used',
};
