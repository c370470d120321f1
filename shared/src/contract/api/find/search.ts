import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { pathStepSchema, resourceSchema } from '../../entities/content/resource.ts';
import { queryLimits } from '../../query/index.ts';
import { count, id, queryNumber } from '../../scalars.ts';

const hit = {
  resource: resourceSchema,
  path: z.array(pathStepSchema),
  spaceId: id('spc'),
  storageName: z.string(),
};
/** How many of what is found are of one kind, or lie in one storage. */
const facet = z.array(z.object({ id: z.string(), count }));

export const search = {
  find: defineCall({
    method: 'GET',
    path: '/api/search',
    access: 'user',
    cost: 'search',
    summary:
      'Finds files by what stands in them, by their names and by conditions such as `kind:pdf`. What is wrong with a question is told with its place.',
    query: z.strictObject({
      q: z.string().check(z.minLength(1), z.maxLength(queryLimits.length)),
      spaceId: z.optional(id('spc')),
      sort: z._default(z.enum(['relevance', 'changed', 'name']), 'relevance'),
      cursor: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
      limit: z._default(queryNumber(1, 50), 20),
    }),
    answer: z.object({
      items: z.array(
        z.object({
          ...hit,
          /** A piece of its text with what was looked for; null where only its name or the conditions fit. */
          passage: z.nullable(
            z.object({ text: z.string(), marks: z.array(z.object({ start: count, end: count })) }),
          ),
        }),
      ),
      nextCursor: z.nullable(z.string()),
      /** How many are found; the first so many where there are more. */
      count,
      more: z.boolean(),
      kinds: facet,
      storages: facet,
      /** What of the question is not understood: then nothing is looked for. */
      problems: z.array(z.object({ start: count, end: count, message: z.string() })),
      /** So many contents in which may be looked for it are still to be read. */
      waiting: count,
    }),
    staleOn: ['resourceUpdated', 'storageUpdated', 'textsRead'],
  }),

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
      items: z.array(z.object(hit)),
    }),
  }),
};
