import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { spaceChangeSchema, spaceDraftSchema, spaceSchema } from '../../entities/content/space.ts';
import { keptSpaceStateSchema, spaceStateSchema } from '../../entities/content/spaceState.ts';
import { id } from '../../scalars.ts';

const space = z.strictObject({ spaceId: id('spc') });
/** The operation is null where there was nothing to do. */
const changedSpace = z.object({ ...spaceSchema.shape, operationId: z.nullable(id('op')) });

export const spaces = {
  list: defineCall({
    method: 'GET',
    path: '/api/spaces',
    access: 'user',
    keeps: true,
    summary: 'The spaces of the person, with those that wait for deletion.',
    answer: z.object({ items: z.array(spaceSchema) }),
    staleOn: ['spaceUpdated'],
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/spaces',
    access: 'user',
    status: 201,
    summary: 'Makes a space with one local storage.',
    body: spaceDraftSchema,
    answer: spaceSchema,
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/spaces/:spaceId',
    access: 'user',
    keeps: true,
    summary: 'One space.',
    params: space,
    answer: spaceSchema,
    staleOn: ['spaceUpdated'],
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/api/spaces/:spaceId',
    access: 'user',
    revision: true,
    summary: 'Renames or recolours a space.',
    params: space,
    body: spaceChangeSchema,
    answer: spaceSchema,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/spaces/:spaceId',
    access: 'user',
    revision: true,
    summary: 'Deletes a space; for 30 days it can be restored.',
    params: space,
    answer: changedSpace,
  }),
  restore: defineCall({
    method: 'POST',
    path: '/api/spaces/:spaceId/restore',
    access: 'user',
    summary: 'Brings a deleted space back.',
    params: space,
    answer: changedSpace,
  }),
  archive: defineCall({
    method: 'POST',
    path: '/api/spaces/:spaceId/archive',
    access: 'user',
    summary: 'From now on a space can be read, and nothing in it can be changed.',
    params: space,
    answer: changedSpace,
  }),
  unarchive: defineCall({
    method: 'POST',
    path: '/api/spaces/:spaceId/unarchive',
    access: 'user',
    summary: 'Brings an archived space back into use.',
    params: space,
    answer: changedSpace,
  }),
  state: defineCall({
    method: 'GET',
    path: '/api/spaces/:spaceId/state',
    access: 'user',
    keeps: true,
    summary: 'How this person left the space: their tabs, and what those are called now.',
    params: space,
    answer: keptSpaceStateSchema,
    staleOn: ['spaceStateUpdated'],
  }),
  setState: defineCall({
    method: 'PUT',
    path: '/api/spaces/:spaceId/state',
    access: 'user',
    queues: true,
    revision: true,
    summary: 'Remembers how this person leaves the space. The first time the revision is 0.',
    params: space,
    body: spaceStateSchema,
    answer: keptSpaceStateSchema,
  }),
};
