import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { pathStepSchema, resourceSchema } from '../../entities/content/resource.ts';
import { id, queryNumber } from '../../scalars.ts';

export const search = {
  suggest: defineCall({
    method: 'GET',
    path: '/api/search/suggest',
    access: 'user',
    cost: 'search',
    summary: 'Finds resources by name: prefix, words, accents folded, small typing errors forgiven.',
    query: z.strictObject({
      q: z.string().check(z.minLength(1), z.maxLength(200)),
      spaceId: z.optional(id('spc')),
      limit: z._default(queryNumber(1, 50), 20),
    }),
    answer: z.object({
      items: z.array(
        z.object({
          resource: resourceSchema,
          path: z.array(pathStepSchema),
          spaceId: id('spc'),
          storageName: z.string(),
        }),
      ),
    }),
  }),
};
