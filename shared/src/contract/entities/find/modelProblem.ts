import * as z from 'zod/mini';

/**
 * Why a language model has not written. `refused`: this server does not ask there. `denied`: the key is missing or wrong.
 * `unknown`: there is no such model, or nothing of the kind at the address. `busy`: it asked to be left alone for longer
 * than a question lasts. `slow`: it said nothing for too long. `empty`: it wrote nothing that can be used. `broken`: it
 * failed.
 */
export const modelProblemSchema = z.enum([
  'refused',
  'unreachable',
  'denied',
  'unknown',
  'busy',
  'slow',
  'empty',
  'broken',
]);
export type ModelProblem = z.output<typeof modelProblemSchema>;
