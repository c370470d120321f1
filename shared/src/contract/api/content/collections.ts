import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import {
  collectionItemSchema,
  collectionPageSchema,
  collectionRulesSchema,
} from '../../entities/content/collection.ts';
import { collectionSorts, collectionViews } from '../../entities/content/collectionSections.ts';
import {
  collectionShareSchema,
  grantSchema,
  shareModeSchema,
  sharePlanSchema,
} from '../../entities/content/collectionShare.ts';
import { selectionQuerySchema, selectionSchema } from '../../entities/content/operation.ts';
import { resourceSchema } from '../../entities/content/resource.ts';
import { limits } from '../../limits.ts';
import { queryLimits } from '../../query/parseQuery.ts';
import { count, cursor, id, limit, line, prose } from '../../scalars.ts';

const collection = z.strictObject({ collectionId: id('sto') });
/** An entry by its own id; what only a rule put there, by the id of the resource. */
const entryId = z.union([id('ent'), id('res')]);
const entry = z.strictObject({ collectionId: id('sto'), entryId });
const note = prose(0, limits.noteLength);

/** A rule as it is given; one without an id is new. */
const rule = z.strictObject({
  id: z.optional(id('rul')),
  query: line(0, queryLimits.length),
  storageIds: z.array(id('sto')).check(z.minLength(1), z.maxLength(limits.ruleStorages)),
});

const virtual = {
  entries: defineCall({
    method: 'GET',
    path: '/api/virtual/:collectionId/entries',
    access: 'user',
    cost: 'rule',
    summary: 'What stands in a collection, as far as the asker may see it, a page at a time.',
    params: collection,
    query: z.strictObject({
      /** What was put there by hand, what rules find beside it, what was taken out of that, what is broken. */
      view: z._default(z.enum(collectionViews), 'items'),
      /** Words that the name must contain. */
      filter: z.optional(z.string().check(z.maxLength(200))),
      kind: z.optional(z.string().check(z.regex(/^[a-zA-Z]{1,40}$/))),
      sort: z._default(z.enum(collectionSorts), 'position'),
      cursor: z.optional(cursor),
      limit,
    }),
    answer: collectionPageSchema,
  }),
  count: defineCall({
    method: 'GET',
    path: '/api/virtual/:collectionId/entries/count',
    access: 'user',
    cost: 'rule',
    summary: 'How much stands in a list of a collection in all, as far as the asker may see it.',
    params: collection,
    query: z.strictObject({
      view: z._default(z.enum(['items', 'excluded', 'broken']), 'items'),
      filter: z.optional(z.string().check(z.maxLength(200))),
    }),
    answer: z.object({
      count,
      /** Files and folders among them that are there. The others are whole storages, and what is gone. */
      things: count,
    }),
  }),
  add: defineCall({
    method: 'POST',
    path: '/api/virtual/:collectionId/entries',
    access: 'user',
    cost: 'bulk',
    summary: 'Puts references into a collection. What is there already stays as it is.',
    params: collection,
    body: z.strictObject({
      resources: z.optional(selectionSchema),
      /** Whole storages, other collections among them. */
      storages: z.optional(z.array(id('sto')).check(z.minLength(1), z.maxLength(100))),
      note: z._default(note, ''),
    }),
    answer: z.object({ added: count, present: count, operationId: z.nullable(id('op')) }),
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/api/virtual/:collectionId/entries/:entryId',
    access: 'user',
    revision: true,
    summary: 'Changes the note of an entry, or its place among the others.',
    params: z.strictObject({ collectionId: id('sto'), entryId: id('ent') }),
    body: z.strictObject({
      note: z.optional(note),
      /** The entry that it is to stand before; null for the end. */
      before: z.optional(z.nullable(id('ent'))),
    }),
    answer: z.object({ item: collectionItemSchema, operationId: z.nullable(id('op')) }),
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/virtual/:collectionId/entries/:entryId',
    access: 'user',
    summary: 'Takes a reference out of a collection; the thing itself stays where it is.',
    params: entry,
    answer: z.object({ operationId: id('op') }),
  }),
  takeOut: defineCall({
    method: 'POST',
    path: '/api/virtual/:collectionId/entries/take-out',
    access: 'user',
    cost: 'bulk',
    summary: 'Takes many references out of a collection in one act; what they refer to stays where it is.',
    params: collection,
    body: z.strictObject({
      /** Entries by their ids, or all that match in a list of this collection. */
      entries: z.union([
        z.array(entryId).check(z.minLength(1), z.maxLength(limits.bulkItems)),
        selectionQuerySchema,
      ]),
    }),
    answer: z.object({ operationId: id('op') }),
  }),
  putBack: defineCall({
    method: 'POST',
    path: '/api/virtual/:collectionId/excluded/put-back',
    access: 'user',
    cost: 'bulk',
    summary: 'Lets rules find again, in one act, what was taken out of their finds.',
    params: collection,
    body: z.strictObject({ resources: selectionSchema }),
    answer: z.object({ operationId: id('op') }),
  }),
  rules: defineCall({
    method: 'GET',
    path: '/api/virtual/:collectionId/rules',
    access: 'user',
    summary: 'The rules of a collection.',
    params: collection,
    answer: collectionRulesSchema,
    staleOn: ['storageUpdated'],
  }),
  setRules: defineCall({
    method: 'PUT',
    path: '/api/virtual/:collectionId/rules',
    access: 'user',
    cost: 'rule',
    revision: true,
    summary: 'Puts these rules in the place of those that there are.',
    params: collection,
    body: z.strictObject({ items: z.array(rule).check(z.maxLength(limits.rules)) }),
    answer: z.object({ ...collectionRulesSchema.shape, operationId: z.nullable(id('op')) }),
  }),
  preview: defineCall({
    method: 'POST',
    path: '/api/virtual/:collectionId/rules/preview',
    access: 'user',
    cost: 'rule',
    summary: 'What a rule would find, as far as the asker may see it: how many, and the newest of them.',
    params: collection,
    body: rule,
    answer: z.object({
      count,
      /** There may be more: so many were found, or so many files looked at, that counting ended. */
      more: z.boolean(),
      sample: z.array(resourceSchema),
    }),
  }),
  holding: defineCall({
    method: 'GET',
    path: '/api/resources/:resourceId/collections',
    access: 'user',
    cost: 'rule',
    summary: 'The collections that a resource is in, and why.',
    params: z.strictObject({ resourceId: id('res') }),
    answer: z.object({
      items: z.array(
        z.object({
          collectionId: id('sto'),
          name: z.string(),
          spaceId: id('spc'),
          spaceName: z.string(),
          note: z.string(),
          reason: collectionItemSchema.shape.reason,
        }),
      ),
    }),
  }),
};

const shared = z.object({ share: z.nullable(collectionShareSchema) });

const collectionShares = {
  get: defineCall({
    method: 'GET',
    path: '/api/virtual/:collectionId/share',
    access: 'user',
    summary: 'How a collection is shared with its space; null for one that its owner sees alone.',
    params: collection,
    answer: shared,
    staleOn: ['storageUpdated', 'spaceUpdated'],
  }),
  plan: defineCall({
    method: 'POST',
    path: '/api/virtual/:collectionId/share/plan',
    access: 'user',
    cost: 'plan',
    summary: 'What sharing a collection this way would come to. Changes nothing.',
    params: collection,
    body: z.strictObject({ mode: shareModeSchema }),
    answer: sharePlanSchema,
  }),
  set: defineCall({
    method: 'PUT',
    path: '/api/virtual/:collectionId/share',
    access: 'user',
    cost: 'plan',
    summary: 'Shares a collection with its space this way from now on. A snapshot is taken by a job.',
    params: collection,
    body: z.strictObject({ mode: shareModeSchema }),
    answer: z.object({ ...shared.shape, jobId: z.nullable(id('job')) }),
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/virtual/:collectionId/share',
    access: 'user',
    cost: 'bulk',
    summary: 'Takes the share back, with what was granted and what was copied. It can be undone.',
    params: collection,
    answer: z.object({ ...shared.shape, operationId: z.nullable(id('op')) }),
  }),
  grants: defineCall({
    method: 'GET',
    path: '/api/resources/:resourceId/grants',
    access: 'user',
    cost: 'rule',
    summary: 'The shared collections through which the asker sees a thing; none where they see it without.',
    params: z.strictObject({ resourceId: id('res') }),
    answer: z.object({ items: z.array(grantSchema) }),
    staleOn: ['storageUpdated'],
  }),
};

/** The calls about collections: only screens that show them load them. */
export const collectionsApi = { virtual, collectionShares } as const;

export { collectionSorts };
