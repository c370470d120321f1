import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { resourceSchema } from '../../entities/content/resource.ts';
import { versionSchema } from '../../entities/content/version.ts';
import { limits } from '../../limits.ts';
import { count, cursor, id, limit, line, pageOf, resourceName } from '../../scalars.ts';

const resource = z.strictObject({ resourceId: id('res') });
const version = z.strictObject({ resourceId: id('res'), versionId: id('ver') });
const name = line(1, limits.versionNameLength);
const changed = z.object({ resource: resourceSchema, operationId: z.nullable(id('op')) });

/**
 * The calls about earlier contents of files. Their bytes, texts and pictures come by the calls of the resource with
 * `version`. Only those parts load these rows that show versions.
 */
export const versions = {
  list: defineCall({
    method: 'GET',
    path: '/api/resources/:resourceId/versions',
    access: 'user',
    cost: 'listing',
    summary: 'Earlier contents of a file, the latest first.',
    params: resource,
    query: z.strictObject({
      cursor: z.optional(cursor),
      limit,
      /** Only those with this content. */
      hash: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
    }),
    answer: pageOf(versionSchema),
    staleOn: ['resourceUpdated'],
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/resources/:resourceId/versions/:versionId',
    access: 'user',
    summary: 'One version of a file.',
    params: version,
    answer: versionSchema,
    staleOn: ['resourceUpdated'],
  }),
  keep: defineCall({
    method: 'POST',
    path: '/api/resources/:resourceId/versions',
    access: 'user',
    status: 201,
    summary: 'Keeps the present content as a version with a name.',
    params: resource,
    body: z.strictObject({ name }),
    answer: versionSchema,
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/api/resources/:resourceId/versions/:versionId',
    access: 'user',
    summary: 'Names or pins a version, so that it is never thinned out.',
    params: version,
    body: z.strictObject({ name: z.optional(z.nullable(name)), pinned: z.optional(z.boolean()) }),
    answer: versionSchema,
  }),
  restore: defineCall({
    method: 'POST',
    path: '/api/resources/:resourceId/versions/:versionId/restore',
    access: 'user',
    summary: 'Makes a version the present content again. What it replaces becomes a version.',
    params: version,
    /** Of the file, as it was seen when this was wished. */
    body: z.strictObject({ revision: count }),
    answer: changed,
  }),
  copy: defineCall({
    method: 'POST',
    path: '/api/resources/:resourceId/versions/:versionId/copies',
    access: 'user',
    status: 201,
    summary: 'Makes a file of its own out of a version, beside the present one.',
    params: version,
    body: z.strictObject({ name: resourceName }),
    answer: changed,
  }),
} as const;
