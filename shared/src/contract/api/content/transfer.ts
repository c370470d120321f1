import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { resolutionSchema } from '../../entities/content/operation.ts';
import { resourceSchema } from '../../entities/content/resource.ts';
import { uploadSchema } from '../../entities/content/upload.ts';
import { bytes, count, id, resourceName } from '../../scalars.ts';

const upload = z.strictObject({ uploadId: id('upl') });
const tusHeaders = z.object({
  'upload-offset': z.optional(z.string()),
  'upload-length': z.optional(z.string()),
});

export const files = {
  put: defineCall({
    method: 'PUT',
    path: '/api/storages/:storageId/files',
    access: 'user',
    viaLink: true,
    queues: true,
    status: 201,
    summary: 'Brings a small file in one request.',
    params: z.strictObject({ storageId: id('sto') }),
    query: z.strictObject({
      parentId: z.optional(id('res')),
      /** Names of folders below the target, with `/` between them; those that are missing are made. */
      path: z.optional(z.string().check(z.maxLength(17_000))),
      name: resourceName,
      conflict: z._default(resolutionSchema, 'keepBoth'),
    }),
    body: 'bytes',
    answer: z.object({ resource: resourceSchema, operationId: z.nullable(id('op')) }),
  }),
  /**
   * The body is a line of JSON, the list of `togetherFileSchema`, and behind it the bytes of these files, one after the
   * other. A file that cannot be brought stops none of the others: its line of the answer says why.
   */
  putTogether: defineCall({
    method: 'POST',
    path: '/api/storages/:storageId/files',
    access: 'user',
    summary: 'Brings several small files in one request.',
    params: z.strictObject({ storageId: id('sto') }),
    query: z.strictObject({
      parentId: z.optional(id('res')),
      conflict: z._default(resolutionSchema, 'keepBoth'),
    }),
    body: 'bytes',
    /** In the order of the files. */
    answer: z.object({
      items: z.array(
        z.object({
          resourceId: z.nullable(id('res')),
          operationId: z.nullable(id('op')),
          problem: z.nullable(z.object({ code: z.string(), message: z.string() })),
        }),
      ),
    }),
  }),
};

/** Resumable uploads: tus 1.0. `Upload-Metadata` carries `draft`, the JSON of an upload draft in base64. */
export const uploads = {
  check: defineCall({
    method: 'POST',
    path: '/api/uploads/check',
    access: 'user',
    summary: 'Before the first byte: which names are taken, which cannot be used, and whether there is room.',
    body: z.strictObject({
      storageId: id('sto'),
      parentId: z.nullable(id('res')),
      files: z
        .array(
          z.strictObject({
            path: z._default(z.array(z.string().check(z.maxLength(1000))).check(z.maxLength(70)), []),
            name: z.string().check(z.maxLength(1000)),
            size: bytes,
          }),
        )
        .check(z.maxLength(5000)),
    }),
    answer: z.object({
      conflicts: z.array(z.object({ index: count, existing: id('res') })),
      refused: z.array(
        z.object({
          index: count,
          code: z.string(),
          message: z.string(),
          suggestedName: z.nullable(z.string()),
        }),
      ),
      room: z.object({ needed: bytes, free: z.nullable(bytes), enough: z.boolean() }),
    }),
  }),
  list: defineCall({
    method: 'GET',
    path: '/api/uploads',
    access: 'user',
    summary: 'Uploads of this person that have begun and not ended.',
    answer: z.object({ items: z.array(uploadSchema) }),
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/uploads/:uploadId',
    access: 'user',
    viaLink: true,
    viaDrop: true,
    summary: 'How far an upload is. HEAD answers with the headers of tus.',
    params: upload,
    answer: uploadSchema,
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/uploads',
    access: 'user',
    viaLink: true,
    viaDrop: true,
    status: 201,
    summary: 'Begins a resumable upload (tus creation).',
    headers: tusHeaders,
    body: 'bytes',
    answer: 'bytes',
  }),
  append: defineCall({
    method: 'PATCH',
    path: '/api/uploads/:uploadId',
    access: 'user',
    viaLink: true,
    viaDrop: true,
    summary: 'Sends the next bytes (tus core).',
    params: upload,
    headers: tusHeaders,
    body: 'bytes',
    answer: 'bytes',
  }),
  cancel: defineCall({
    method: 'DELETE',
    path: '/api/uploads/:uploadId',
    access: 'user',
    viaLink: true,
    viaDrop: true,
    summary: 'Ends an upload and forgets what came (tus termination).',
    params: upload,
    answer: 'nothing',
  }),
};
