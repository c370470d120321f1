import type { MeaningProblem, WeightsProblem } from '@holdall/shared';

/** Why a model, or what writes recordings down or compares texts, gave no answer, and what to do. Catalogue ids. */
export const modelProblemWords: Readonly<Record<MeaningProblem, string>> = {
  refused:
    'This server asks the open net alone. Whoever runs it allows a place in its own networks with REACH_INSIDE.',
  unreachable: 'Nothing answers at this address.',
  denied: 'The key is missing or wrong.',
  unknown: 'There is no such model, or nothing of the kind at this address.',
  busy: 'The model has too much to do. Try again later.',
  slow: 'The model has said nothing for too long.',
  empty: 'The model has written nothing.',
  broken: 'The model has failed.',
  weights: 'The folder of weights cannot be used.',
};

/** What is wrong with the folder of weights, and what to do. Catalogue ids. */
export const weightsProblemWords: Readonly<Record<WeightsProblem, string>> = {
  missing:
    'The folder has to hold model.safetensors, tokenizer.json and config.json. One of them is not there.',
  notFiles:
    'One of the files in the folder of weights is a link, or no file. Put the files themselves there.',
  tooBig: 'These weights are larger than this server takes.',
  tooSlow: 'These weights take too long.',
  damaged: 'A file in the folder of weights is damaged, or is not what its name says.',
  unsupported:
    'These are weights of another kind. This server takes static embeddings as model2vec writes them.',
  mismatch: 'The tokenizer in the folder belongs to other weights.',
};
