import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import {
  bulkResultSchema,
  planSchema,
  resolutionSchema,
  selectionSchema,
  targetSchema,
} from '../../entities/content/operation.ts';
import { plannedActions, planOptionsSchema } from '../../entities/content/plannedAction.ts';
import { taggingSchema } from '../../entities/content/tagging.ts';
import { id } from '../../scalars.ts';

export const plans = {
  create: defineCall({
    method: 'POST',
    path: '/api/plans',
    access: 'user',
    cost: 'plan',
    summary: 'Says what an act over many would do: conflicts and what cannot be done. Changes nothing.',
    body: z.strictObject({
      action: z.enum(plannedActions),
      items: selectionSchema,
      target: z.optional(targetSchema),
      /** How things are renamed, what becomes of their tags, or the folder that is made for them; nothing else has any. */
      options: z.optional(planOptionsSchema),
    }),
    answer: planSchema,
  }),
  apply: defineCall({
    method: 'POST',
    path: '/api/plans/:planId/apply',
    access: 'user',
    cost: 'bulk',
    summary:
      'Does what a plan says. When it would come to something else by now: 409 `plan_stale`, with the new plan.',
    params: z.strictObject({ planId: id('pln') }),
    body: z.strictObject({
      default: z._default(resolutionSchema, 'keepBoth'),
      resolutions: z._default(z.record(id('res'), resolutionSchema), {}),
    }),
    answer: bulkResultSchema,
  }),
  carryOut: defineCall({
    method: 'POST',
    path: '/api/acts',
    access: 'user',
    cost: 'bulk',
    queues: true,
    summary:
      'Does an act over many without a look at its plan. Where names are taken, both are kept; where other people would come to see it, nothing is done: 409 `plan_stale`.',
    body: z.strictObject({
      action: z.enum(['copy', 'move', 'delete', 'restore', 'star', 'unstar', 'tag']),
      items: selectionSchema,
      target: z.optional(targetSchema),
      /** What becomes of their tags; nothing else has any. */
      options: z.optional(taggingSchema),
    }),
    /** With the names that were taken. */
    answer: z.object({ ...bulkResultSchema.shape, keptBoth: z.array(z.string()) }),
  }),
};
