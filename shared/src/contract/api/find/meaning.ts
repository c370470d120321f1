import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { meaningProblemSchema, weightsProblemSchema } from '../../entities/find/modelProblem.ts';
import { count } from '../../scalars.ts';

/** What makes vectors of texts, so that they are found by what they mean. */
export const meaning = {
  test: defineCall({
    method: 'POST',
    path: '/api/admin/settings/meaning/test',
    access: 'operator',
    summary:
      'Has what makes vectors of texts, a server or weights of this one, make one of a word, and says how that went.',
    answer: z.object({
      problem: z.nullable(meaningProblemSchema),
      /** What is wrong with the folder of weights, where it is that. */
      weightsProblem: z.nullable(weightsProblemSchema),
      milliseconds: count,
      /** Numbers of a vector; 0 where there was none. */
      dimensions: count,
    }),
  }),
};
