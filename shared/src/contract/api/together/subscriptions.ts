import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { followSchema, followStateSchema, followTargetSchema } from '../../entities/together/follow.ts';
import { followLevelSchema } from '../../entities/together/followLevel.ts';
import { selectionSchema } from '../../entities/content/operation.ts';
import { count, id } from '../../scalars.ts';

export const subscriptions = {
  list: defineCall({
    method: 'GET',
    path: '/api/follows',
    access: 'user',
    keeps: true,
    summary: 'What this person has given a level of its own, the newest first.',
    answer: z.object({ items: z.array(followSchema) }),
    staleOn: ['resourceUpdated', 'storageUpdated'],
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/follows/:target',
    access: 'user',
    keeps: true,
    summary: 'How much this person is told of a resource or a storage, and where that comes from.',
    params: z.strictObject({ target: followTargetSchema }),
    answer: followStateSchema,
    staleOn: ['resourceUpdated', 'storageUpdated'],
  }),
  set: defineCall({
    method: 'PUT',
    path: '/api/follows',
    access: 'user',
    queues: true,
    summary: 'Says how much this person wants to be told of a resource or a storage, and of what lies in it.',
    body: z.strictObject({ target: followTargetSchema, level: followLevelSchema }),
    answer: followStateSchema,
  }),
  setMany: defineCall({
    method: 'POST',
    path: '/api/follows/many',
    access: 'user',
    cost: 'bulk',
    queues: true,
    summary:
      'Says how much this person wants to be told of many resources, and of what lies in them, in one act.',
    body: z.strictObject({ items: selectionSchema, level: followLevelSchema }),
    /** Those that this person sees; the operation is null where all of them had that level. */
    answer: z.object({ done: count, operationId: z.nullable(id('op')) }),
  }),
};
