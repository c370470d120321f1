import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { pathStepSchema, resourceSchema } from '../../entities/content/resource.ts';
import { tagsSchema } from '../../entities/content/tags.ts';
import { limits } from '../../limits.ts';
import { bytes, count, id, queryNumber, resourceName } from '../../scalars.ts';

const resource = z.strictObject({ resourceId: id('res') });
const inStorage = z.strictObject({ storageId: id('sto') });
/** An earlier content instead of the present one. */
const version = z.optional(id('ver'));
const changed = z.object({ resource: resourceSchema, operationId: z.nullable(id('op')) });

export const resources = {
  create: defineCall({
    method: 'POST',
    path: '/api/storages/:storageId/resources',
    access: 'user',
    queues: true,
    status: 201,
    summary: 'Makes a folder or an empty text file.',
    params: inStorage,
    body: z.strictObject({
      kind: z.enum(['folder', 'text']),
      name: resourceName,
      parentId: z.nullable(id('res')),
    }),
    answer: changed,
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/resources/:resourceId',
    access: 'user',
    viaLink: true,
    keeps: true,
    summary: 'One resource.',
    params: resource,
    answer: resourceSchema,
    staleOn: ['resourceMessageUpdated'],
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/api/resources/:resourceId',
    access: 'user',
    queues: true,
    revision: true,
    summary: 'Renames, stars or tags a resource.',
    params: resource,
    body: z.strictObject({
      name: z.optional(resourceName),
      starred: z.optional(z.boolean()),
      tags: z.optional(tagsSchema),
    }),
    answer: changed,
  }),
  look: defineCall({
    method: 'POST',
    path: '/api/resources/:resourceId/look',
    access: 'user',
    queues: true,
    summary: 'Remembers that this person has seen this content of a file.',
    params: resource,
    body: z.strictObject({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    answer: 'nothing',
  }),
  path: defineCall({
    method: 'GET',
    path: '/api/resources/:resourceId/path',
    access: 'user',
    viaLink: true,
    keeps: true,
    summary: 'The way from the root to a resource.',
    params: resource,
    answer: z.object({ items: z.array(pathStepSchema) }),
  }),
  content: defineCall({
    method: 'GET',
    path: '/api/resources/:resourceId/content',
    access: 'user',
    viaLink: true,
    summary: 'The bytes, with Range and ETag. `download=1` offers them as a file.',
    params: resource,
    query: z.strictObject({ download: z.optional(z.literal('1')), version }),
    answer: 'bytes',
  }),
  setContent: defineCall({
    method: 'PUT',
    path: '/api/resources/:resourceId/content',
    access: 'user',
    queues: true,
    revision: true,
    summary: 'Replaces the bytes of a file.',
    params: resource,
    body: 'bytes',
    answer: changed,
  }),
  preview: defineCall({
    method: 'GET',
    path: '/api/resources/:resourceId/preview',
    access: 'user',
    viaLink: true,
    cost: 'preview',
    summary: 'A picture of the resource, made safe; 404 where its kind has none.',
    params: resource,
    query: z.strictObject({
      w: z._default(z.enum(['64', '256', '1024', '2048']), '256'),
      /** Stands for the content in addresses, so that a picture can be kept as long as the content is the same. */
      v: z.optional(z.string().check(z.regex(/^[0-9a-f]{1,64}$/))),
      version,
    }),
    answer: 'bytes',
  }),
  text: defineCall({
    method: 'GET',
    path: '/api/resources/:resourceId/text',
    access: 'user',
    viaLink: true,
    keeps: true,
    summary: 'A window of a text file, decoded.',
    params: resource,
    query: z.strictObject({
      offset: z._default(queryNumber(0, 999_999_999), 0),
      length: z._default(queryNumber(1, limits.textEditBytes), 256 * 1024),
      version,
    }),
    answer: z.object({
      text: z.string(),
      encoding: z.string(),
      offset: bytes,
      nextOffset: z.nullable(bytes),
      size: bytes,
      revision: count,
      /** Bytes at the beginning of the file that say how it is written, and are no part of the text. */
      mark: z._default(count, 0),
      /** Whether the whole file may be edited here. */
      editable: z.boolean(),
      /** Why somebody who may change it cannot do so here: it is too large, or its bytes would not come back as they were. */
      fixed: z.optional(z.nullable(z.enum(['large', 'bytes']))),
    }),
  }),
};
