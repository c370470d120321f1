import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { activityKinds, activitySchema } from '../../entities/together/activity.ts';
import { whoSchema } from '../../entities/people/who.ts';
import { cursor, id, limit, moment, pageOf } from '../../scalars.ts';

const filterOfOne = {
  kind: z.optional(z.enum(activityKinds)),
  from: z.optional(moment),
  /** Not this moment itself. */
  to: z.optional(moment),
};
const filter = { by: z.optional(id('usr')), ...filterOfOne };
const page = { cursor: z.optional(cursor), limit };
const staleOn = [
  'resourceUpdated',
  'storageUpdated',
  'storageDeleted',
  'storageShared',
  'storageUnshared',
  'spaceUpdated',
] as const;

const space = z.strictObject({ spaceId: id('spc') });
const storage = z.strictObject({ storageId: id('sto') });
const resource = z.strictObject({ resourceId: id('res') });
const person = z.strictObject({ userId: id('usr') });

const list = {
  method: 'GET',
  access: 'user',
  cost: 'history',
  query: z.strictObject({ ...filter, ...page }),
  answer: pageOf(activitySchema),
  staleOn,
} as const;
const table = {
  method: 'GET',
  access: 'user',
  cost: 'export',
  query: z.strictObject(filter),
  answer: 'bytes',
} as const;

/** The calls about what was done, for as long as it can be undone. */
export const activity = {
  ofSpace: defineCall({
    ...list,
    path: '/api/spaces/:spaceId/activity',
    summary: 'What was done in a space where this person sees it, newest first.',
    params: space,
  }),
  exportSpace: defineCall({
    ...table,
    path: '/api/spaces/:spaceId/activity/export',
    summary: 'The same as a CSV file.',
    params: space,
  }),
  ofStorage: defineCall({
    ...list,
    path: '/api/storages/:storageId/activity',
    summary: 'What was done in a storage, newest first.',
    params: storage,
  }),
  exportStorage: defineCall({
    ...table,
    path: '/api/storages/:storageId/activity/export',
    summary: 'The same as a CSV file.',
    params: storage,
  }),
  ofResource: defineCall({
    ...list,
    path: '/api/resources/:resourceId/activity',
    summary: 'What was done to a resource, newest first.',
    params: resource,
  }),
  exportResource: defineCall({
    ...table,
    path: '/api/resources/:resourceId/activity/export',
    summary: 'The same as a CSV file.',
    params: resource,
  }),
  ofPerson: defineCall({
    ...list,
    path: '/api/people/:userId/activity',
    summary: 'What somebody did where this person sees it, newest first, and who they are.',
    params: person,
    query: z.strictObject({ ...filterOfOne, ...page }),
    answer: z.extend(pageOf(activitySchema), { person: whoSchema }),
  }),
  exportPerson: defineCall({
    ...table,
    path: '/api/people/:userId/activity/export',
    summary: 'The same as a CSV file.',
    params: person,
    query: z.strictObject(filterOfOne),
  }),
} as const;
