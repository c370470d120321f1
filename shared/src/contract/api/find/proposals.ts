import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import {
  bulkResultSchema,
  planSchema,
  renamingSchema,
  resolutionSchema,
  targetSchema,
} from '../../entities/content/operation.ts';
import { taggingSchema } from '../../entities/content/tagging.ts';
import { mostProposed, proposalSchema, proposedItemSchema } from '../../entities/find/proposal.ts';
import { cursor, id, limit, pageOf, resourceName } from '../../scalars.ts';

const params = z.strictObject({ proposalId: id('prp') });

/** What a model or an agent wants done. Nothing of it is done but by `approve`. */
export const proposals = {
  list: defineCall({
    method: 'GET',
    path: '/api/proposals',
    access: 'user',
    cost: 'listing',
    summary: 'What agents of this person have proposed, the newest first.',
    query: z.strictObject({ cursor: z.optional(cursor), limit }),
    answer: pageOf(proposalSchema),
    staleOn: ['proposalUpdated', 'resourceUpdated', 'storageUpdated', 'spaceUpdated'],
  }),
  items: defineCall({
    method: 'GET',
    path: '/api/proposals/:proposalId/items',
    access: 'user',
    cost: 'listing',
    summary: 'All that a proposal is about. What its person does not see any more is missing.',
    params,
    answer: z.object({ items: z.array(proposedItemSchema) }),
    staleOn: ['proposalUpdated', 'resourceUpdated'],
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/api/proposals/:proposalId',
    access: 'user',
    cost: 'listing',
    summary:
      'Leaves something out of a proposal, or says anew where it goes, or what names or tags there shall be.',
    params,
    body: z.strictObject({
      without: z.optional(z.array(id('res')).check(z.maxLength(mostProposed))),
      target: z.optional(targetSchema),
      renaming: z.optional(renamingSchema),
      tagging: z.optional(taggingSchema),
      /** Another name for the folder that is made. */
      folder: z.optional(resourceName),
    }),
    answer: proposalSchema,
  }),
  look: defineCall({
    method: 'POST',
    path: '/api/proposals/:proposalId/plan',
    access: 'user',
    cost: 'plan',
    summary: 'Makes the plan of a proposal: what it would come to. Changes nothing.',
    params,
    answer: planSchema,
  }),
  approve: defineCall({
    method: 'POST',
    path: '/api/proposals/:proposalId/approve',
    access: 'user',
    cost: 'bulk',
    summary:
      'Does what the plan of a proposal says that was looked at last. When it would come to something else by now: 409 `plan_stale`, with the new plan.',
    params,
    body: z.strictObject({
      planId: id('pln'),
      default: z._default(resolutionSchema, 'keepBoth'),
      resolutions: z._default(z.record(id('res'), resolutionSchema), {}),
    }),
    answer: bulkResultSchema,
  }),
  reject: defineCall({
    method: 'POST',
    path: '/api/proposals/:proposalId/reject',
    access: 'user',
    cost: 'listing',
    summary: 'Says that nothing of a proposal is wanted.',
    params,
    answer: proposalSchema,
  }),
};
