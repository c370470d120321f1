import * as z from 'zod/mini';

const modelProblems = [
  'refused',
  'unreachable',
  'denied',
  'unknown',
  'busy',
  'slow',
  'empty',
  'broken',
] as const;
/**
 * Why a language model has not written. `refused`: this server does not ask there. `denied`: the key is missing or wrong.
 * `unknown`: there is no such model, or nothing of the kind at the address. `busy`: it asked to be left alone for longer
 * than a question lasts. `slow`: it said nothing for too long. `empty`: it wrote nothing that can be used. `broken`: it
 * failed.
 */
export const modelProblemSchema = z.enum(modelProblems);
export type ModelProblem = z.output<typeof modelProblemSchema>;

/** Why there are no vectors of texts: as of a model, or since the folder of weights cannot be used. */
export const meaningProblemSchema = z.enum([...modelProblems, 'weights']);
export type MeaningProblem = z.output<typeof meaningProblemSchema>;

/**
 * Why a folder of weights cannot be used. `missing`: one of its files is not there. `notFiles`: one of them is a link, or no
 * file. `damaged`: it is not what it says. `unsupported`: weights of another kind. `mismatch`: the tokenizer is that of others.
 */
export const weightsProblemSchema = z.enum([
  'missing',
  'notFiles',
  'tooBig',
  'tooSlow',
  'damaged',
  'unsupported',
  'mismatch',
]);
export type WeightsProblem = z.output<typeof weightsProblemSchema>;
