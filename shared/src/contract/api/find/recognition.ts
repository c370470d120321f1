import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { modelProblemSchema } from '../../entities/find/modelProblem.ts';
import { count } from '../../scalars.ts';

/** What reads the words of scans, pictures and recordings. */
export const recognition = {
  test: defineCall({
    method: 'POST',
    path: '/api/admin/settings/recognition/test',
    access: 'operator',
    summary: 'Sends a second of silence to the server that writes recordings down, and says how that went.',
    answer: z.object({ problem: z.nullable(modelProblemSchema), milliseconds: count }),
  }),
};
