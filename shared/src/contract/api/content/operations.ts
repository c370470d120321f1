import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { operationSchema } from '../../entities/content/operation.ts';
import { count, cursor, id, limit, pageOf } from '../../scalars.ts';

export const operations = {
  list: defineCall({
    method: 'GET',
    path: '/api/operations',
    access: 'user',
    cost: 'listing',
    summary: 'What this person did, newest first.',
    query: z.strictObject({ cursor: z.optional(cursor), limit }),
    answer: pageOf(operationSchema),
    staleOn: ['resourceUpdated'],
  }),
  undo: defineCall({
    method: 'POST',
    path: '/api/operations/:operationId/undo',
    access: 'user',
    cost: 'bulk',
    summary: 'Takes an act back. The answer is an operation too, so that undoing can be undone.',
    params: z.strictObject({ operationId: id('op') }),
    answer: operationSchema,
  }),
  undoFrom: defineCall({
    method: 'POST',
    path: '/api/operations/:operationId/undo-from',
    access: 'user',
    cost: 'bulk',
    summary:
      'Takes this act back and everything that this person did after it, newest first; all of that or nothing.',
    params: z.strictObject({ operationId: id('op') }),
    answer: z.object({ undone: count, left: count }),
  }),
};
