import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { resourceSchema } from '../../entities/content/resource.ts';
import { id } from '../../scalars.ts';

/** The calls about what is pinned to the overview of a space. */
export const pins = {
  list: defineCall({
    method: 'GET',
    path: '/api/spaces/:spaceId/pins',
    access: 'user',
    summary: 'What is pinned to a space, as far as this person sees it; what was pinned last first.',
    params: z.strictObject({ spaceId: id('spc') }),
    answer: z.object({ items: z.array(resourceSchema) }),
    staleOn: ['spaceUpdated', 'resourceUpdated'],
  }),
  set: defineCall({
    method: 'PUT',
    path: '/api/resources/:resourceId/pin',
    access: 'user',
    queues: true,
    summary: 'Pins a resource to the overview of its space, or takes it off.',
    params: z.strictObject({ resourceId: id('res') }),
    body: z.strictObject({ pinned: z.boolean() }),
    answer: z.object({ operationId: z.nullable(id('op')) }),
  }),
} as const;
