import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { activityKinds, activitySchema } from '../../entities/together/activity.ts';
import { cursor, id, limit, moment, pageOf } from '../../scalars.ts';

const filter = {
  by: z.optional(id('usr')),
  kind: z.optional(z.enum(activityKinds)),
  from: z.optional(moment),
  /** Not this moment itself. */
  to: z.optional(moment),
};
const page = z.strictObject({ ...filter, cursor: z.optional(cursor), limit });
const space = z.strictObject({ spaceId: id('spc') });
const staleOn = [
  'resourceUpdated',
  'storageUpdated',
  'storageDeleted',
  'storageShared',
  'storageUnshared',
  'spaceUpdated',
] as const;

/** The calls about what was done, for as long as it can be undone. */
export const activity = {
  ofSpace: defineCall({
    method: 'GET',
    path: '/api/spaces/:spaceId/activity',
    access: 'user',
    cost: 'history',
    summary: 'What was done in a space where this person sees it, newest first.',
    params: space,
    query: page,
    answer: pageOf(activitySchema),
    staleOn,
  }),
  exportSpace: defineCall({
    method: 'GET',
    path: '/api/spaces/:spaceId/activity/export',
    access: 'user',
    cost: 'export',
    summary: 'The same as a CSV file.',
    params: space,
    query: z.strictObject(filter),
    answer: 'bytes',
  }),
  ofResource: defineCall({
    method: 'GET',
    path: '/api/resources/:resourceId/activity',
    access: 'user',
    cost: 'history',
    summary: 'What was done to a resource, newest first.',
    params: z.strictObject({ resourceId: id('res') }),
    query: page,
    answer: pageOf(activitySchema),
    staleOn,
  }),
} as const;
