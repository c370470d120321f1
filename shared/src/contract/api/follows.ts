import * as z from 'zod/mini';
import { defineCall } from '../defineCall.ts';
import { followSchema, followStateSchema, followTargetSchema } from '../entities/follow.ts';
import { followLevelSchema } from '../entities/followLevel.ts';

export const follows = {
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
};
