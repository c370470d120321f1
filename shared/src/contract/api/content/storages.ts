import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { resourcePageSchema, sorts, type Sort } from '../../entities/content/resource.ts';
import {
  localSections,
  type LocalSection,
  storageChangeSchema,
  storageDraftSchema,
  storageSchema,
} from '../../entities/content/storage.ts';
import { cursor, id, limit } from '../../scalars.ts';

const storage = z.strictObject({ storageId: id('sto') });
const inSpace = z.strictObject({ spaceId: id('spc') });

/** How a section is looked at. `at` seeks to a fraction of the list, for the scroll bar. */
const listingQuery = (firstSort: Sort) =>
  z.strictObject({
    parentId: z.optional(id('res')),
    /** Words that the name must contain. */
    filter: z.optional(z.string().check(z.maxLength(200))),
    kind: z.optional(z.string().check(z.regex(/^[a-zA-Z]{1,40}$/))),
    sort: z._default(z.enum(sorts), firstSort),
    cursor: z.optional(cursor),
    at: z.optional(
      z.pipe(
        z.string().check(z.regex(/^(0|1|0?\.\d{1,12}|1\.0{1,12})$/)),
        z.transform((text: string) => Number(text)),
      ),
    ),
    limit,
  });

/** Both ends of a range as they stand in a list, looked at as it was. */
const rangeSchema = z.strictObject({
  section: z.enum(localSections),
  parentId: z.optional(id('res')),
  filter: z.optional(z.string().check(z.maxLength(200))),
  sort: z.enum(sorts),
  from: id('res'),
  to: id('res'),
});

const listing = <const S extends LocalSection>(section: S, firstSort: Sort = 'name') =>
  defineCall({
    method: 'GET',
    path: `/api/storages/:storageId/sections/${section}/resources`,
    access: 'user',
    ...(section === 'files' && { viaLink: true as const }),
    cost: 'listing',
    keeps: true,
    summary: `The ${section} section of a storage, a page at a time.`,
    params: storage,
    query: listingQuery(firstSort),
    answer: resourcePageSchema,
  });

export const storages = {
  list: defineCall({
    method: 'GET',
    path: '/api/spaces/:spaceId/storages',
    access: 'user',
    keeps: true,
    summary: 'The storages of a space that the asker sees: all of them, or those that are shared with them.',
    params: inSpace,
    answer: z.object({ items: z.array(storageSchema) }),
    staleOn: [
      'storageUpdated',
      'storageDeleted',
      'storageShared',
      'storageUnshared',
      'resourceShared',
      'resourceUnshared',
      'spaceUpdated',
    ],
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/spaces/:spaceId/storages',
    access: 'user',
    status: 201,
    summary: 'Makes a storage in a space.',
    params: inSpace,
    body: storageDraftSchema,
    answer: storageSchema,
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/storages/:storageId',
    access: 'user',
    keeps: true,
    summary: 'One storage.',
    params: storage,
    answer: storageSchema,
    staleOn: ['storageUpdated', 'storageShared', 'storageUnshared', 'spaceUpdated'],
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/api/storages/:storageId',
    access: 'user',
    revision: true,
    summary: 'Renames a storage.',
    params: storage,
    body: storageChangeSchema,
    answer: storageSchema,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/storages/:storageId',
    access: 'user',
    revision: true,
    summary: 'Deletes a storage with all it holds; for 30 days it can be restored.',
    params: storage,
    answer: z.object({ operationId: id('op') }),
  }),
  handOver: defineCall({
    method: 'POST',
    path: '/api/storages/:storageId/hand-over',
    access: 'user',
    summary: 'Gives a storage to somebody else of its space, who owns it from then on.',
    params: storage,
    body: z.strictObject({ userId: id('usr') }),
    /** Null where it cannot be taken back: whoever gave it does not see it any more. */
    answer: z.object({ operationId: z.nullable(id('op')) }),
  }),
  restore: defineCall({
    method: 'POST',
    path: '/api/storages/:storageId/restore',
    access: 'user',
    summary: 'Brings a deleted storage back.',
    params: storage,
    answer: z.object({ ...storageSchema.shape, operationId: z.nullable(id('op')) }),
  }),
};

/** One row for each section of a local storage, and one for choosing in them. */
export const sections = {
  files: listing('files'),
  recent: listing('recent', '-changed'),
  starred: listing('starred'),
  trash: listing('trash'),
  range: defineCall({
    method: 'POST',
    path: '/api/storages/:storageId/range',
    access: 'user',
    cost: 'listing',
    summary: 'Everything from one row of a list to another, both included, in no order.',
    params: storage,
    body: rangeSchema,
    answer: z.object({ ids: z.array(id('res')) }),
  }),
};
