import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { selectionSchema } from '../../entities/content/operation.ts';
import { count, id, line, moment } from '../../scalars.ts';

export const archives = {
  create: defineCall({
    method: 'POST',
    path: '/api/archives',
    access: 'user',
    viaLink: true,
    cost: 'archive',
    summary:
      'Prepares a selection for download as one zip: at once, or with 202 by a job whose end is told by `archiveReady`.',
    body: z.strictObject({
      items: selectionSchema,
      name: z.optional(line(1, 200)),
    }),
    answer: z.object({
      archiveId: id('arc'),
      /** Where it is fetched; null until it is ready. */
      url: z.nullable(z.string()),
      jobId: z.nullable(id('job')),
      estimate: z.nullable(z.object({ files: count, bytes: z.number(), seconds: count })),
      name: z.string(),
      files: count,
      bytes: z.number(),
      expiresAt: moment,
    }),
  }),
  download: defineCall({
    method: 'GET',
    path: '/api/archive/:archiveId/download',
    access: 'user',
    viaLink: true,
    cost: 'archive',
    summary: 'The zip. A person’s browser is told of a failure by a small page.',
    params: z.strictObject({ archiveId: id('arc') }),
    answer: 'bytes',
  }),
};
