import * as z from 'zod/mini';
import { defineCall } from '../defineCall.ts';
import {
  bulkResultSchema,
  operationSchema,
  planSchema,
  renamingSchema,
  resolutionSchema,
  selectionSchema,
  targetSchema,
} from '../entities/operation.ts';
import { count, cursor, id, limit, pageOf } from '../scalars.ts';

export const plans = {
  create: defineCall({
    method: 'POST',
    path: '/api/plans',
    access: 'user',
    summary: 'Says what an act over many would do: conflicts and what cannot be done. Changes nothing.',
    body: z.strictObject({
      action: z.enum(['copy', 'move', 'rename', 'delete', 'restore', 'purge', 'star', 'unstar']),
      items: selectionSchema,
      target: z.optional(targetSchema),
      /** How things are renamed; nothing else has any. */
      options: z.optional(renamingSchema),
    }),
    answer: planSchema,
  }),
  apply: defineCall({
    method: 'POST',
    path: '/api/plans/:planId/apply',
    access: 'user',
    summary:
      'Does what a plan says. When it would come to something else by now: 409 `plan_stale`, with the new plan.',
    params: z.strictObject({ planId: id('pln') }),
    body: z.strictObject({
      default: z._default(resolutionSchema, 'keepBoth'),
      resolutions: z._default(z.record(id('res'), resolutionSchema), {}),
    }),
    answer: bulkResultSchema,
  }),
};

export const operations = {
  list: defineCall({
    method: 'GET',
    path: '/api/operations',
    access: 'user',
    summary: 'What this person did, newest first.',
    query: z.strictObject({ cursor: z.optional(cursor), limit }),
    answer: pageOf(operationSchema),
    staleOn: ['resourceUpdated'],
  }),
  undo: defineCall({
    method: 'POST',
    path: '/api/operations/:operationId/undo',
    access: 'user',
    summary: 'Takes an act back. The answer is an operation too, so that undoing can be undone.',
    params: z.strictObject({ operationId: id('op') }),
    answer: operationSchema,
  }),
  undoFrom: defineCall({
    method: 'POST',
    path: '/api/operations/:operationId/undo-from',
    access: 'user',
    summary:
      'Takes this act back and everything that this person did after it, newest first; all of that or nothing.',
    params: z.strictObject({ operationId: id('op') }),
    answer: z.object({ undone: count, left: count }),
  }),
};
