import type { ModelProblem } from '@holdall/shared';

/** Why a model, or what writes recordings down, gave no answer, and what to do. Catalogue ids. */
export const modelProblemWords: Readonly<Record<ModelProblem, string>> = {
  refused:
    'This server asks the open net alone. Whoever runs it allows a place in its own networks with REACH_INSIDE.',
  unreachable: 'Nothing answers at this address.',
  denied: 'The key is missing or wrong.',
  unknown: 'There is no such model, or nothing of the kind at this address.',
  busy: 'The model has too much to do. Try again later.',
  slow: 'The model has said nothing for too long.',
  empty: 'The model has written nothing.',
  broken: 'The model has failed.',
};
