import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { modelProblemSchema } from '../../entities/find/modelProblem.ts';
import { count } from '../../scalars.ts';

/** The language model that the operator has named. */
export const languageModel = {
  test: defineCall({
    method: 'POST',
    path: '/api/admin/settings/assistant/test',
    access: 'operator',
    summary: 'Has the named model write a few words, and says how that went.',
    answer: z.object({ problem: z.nullable(modelProblemSchema), milliseconds: count }),
  }),
};
