import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { usedTagSchema } from '../../entities/content/tagging.ts';
import { id } from '../../scalars.ts';

export const tags = {
  list: defineCall({
    method: 'GET',
    path: '/api/storages/:storageId/tags',
    access: 'user',
    cost: 'search',
    keeps: true,
    summary: 'The tags that things in the space of a storage have, those first that most have.',
    params: z.strictObject({ storageId: id('sto') }),
    query: z.strictObject({ q: z._default(z.string().check(z.maxLength(40)), '') }),
    answer: z.object({ items: z.array(usedTagSchema) }),
    staleOn: ['resourceUpdated'],
  }),
};
