import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { limits } from '../../limits.ts';
import { queryLimits } from '../../query/index.ts';
import { id, line, moment } from '../../scalars.ts';

const name = line(1, limits.savedSearchNameLength);
const query = line(1, queryLimits.length);

const savedSearchSchema = z.object({
  id: id('svs'),
  name: z.string(),
  /** The question, as it is typed. */
  query: z.string(),
  /** Files that it finds anew are told. */
  isFollowed: z.boolean(),
  /** It finds more files than are looked through, so nothing new is told of it. */
  findsTooMuch: z.boolean(),
  savedAt: moment,
});

const params = z.strictObject({ savedSearchId: id('svs') });

export const savedSearches = {
  list: defineCall({
    method: 'GET',
    path: '/api/saved-searches',
    access: 'user',
    cost: 'listing',
    summary: 'The searches that this person has saved, by name. Nobody else sees them.',
    answer: z.object({ items: z.array(savedSearchSchema) }),
    staleOn: ['savedSearchUpdated'],
  }),

  add: defineCall({
    method: 'POST',
    path: '/api/saved-searches',
    access: 'user',
    cost: 'search',
    summary: 'Saves a search. Of one that is followed, files that it finds later are told in the inbox.',
    body: z.strictObject({ name, query, isFollowed: z.boolean() }),
    answer: savedSearchSchema,
    status: 201,
  }),

  change: defineCall({
    method: 'PATCH',
    path: '/api/saved-searches/:savedSearchId',
    access: 'user',
    cost: 'search',
    summary: 'Gives a saved search another name or question, follows it, or follows it no longer.',
    params,
    body: z.strictObject({
      name: z.optional(name),
      query: z.optional(query),
      isFollowed: z.optional(z.boolean()),
    }),
    answer: savedSearchSchema,
  }),

  remove: defineCall({
    method: 'DELETE',
    path: '/api/saved-searches/:savedSearchId',
    access: 'user',
    summary: 'Deletes a saved search; it can be undone.',
    params,
    answer: z.object({ operationId: id('op') }),
  }),
};
