import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { count, id, moment } from '../../scalars.ts';

const length = z.enum(['short', 'medium', 'long']);
const style = z.enum(['paragraph', 'points']);

export const summaries = {
  begin: defineCall({
    method: 'POST',
    path: '/api/resources/:resourceId/summaries',
    access: 'user',
    cost: 'archive',
    summary:
      'Has a file summarised by a job. Its end is told by `summaryReady`, which brings the summary, or `summarizationFailed`.',
    params: z.strictObject({ resourceId: id('res') }),
    body: z.strictObject({ length: z._default(length, 'medium'), style: z._default(style, 'paragraph') }),
    answer: z.object({ jobId: id('job') }),
    status: 202,
  }),

  get: defineCall({
    method: 'GET',
    path: '/api/summaries/:summaryId',
    access: 'user',
    summary:
      'A summary, for whoever may see a file with the content that was summarised, now or as an earlier version.',
    params: z.strictObject({ summaryId: id('sum') }),
    answer: z.object({
      summaryId: id('sum'),
      resourceId: id('res'),
      resourceName: z.string(),
      storageName: z.string(),
      summary: z.string(),
      length,
      style,
      /** The sentences stand in the file as they are; or a model has written them of what stands there. */
      builtFrom: z.enum(['sentences', 'model']),
      /** The model that has. */
      model: z.nullable(z.string()),
      /** Sentences of the model that nothing in the file says. */
      leftOut: count,
      /** Where each stands, or what it rests on: the part of the text, counted from 0, and from and to in it. */
      sentences: z.array(z.object({ text: z.string(), part: count, start: count, end: count })),
      /** Of a very long text not every sentence is weighed. */
      coverage: z.object({ readWords: count, words: count }),
      madeAt: moment,
      /** The file holds something else by now. */
      outOfDate: z.boolean(),
    }),
    staleOn: ['resourceUpdated'],
  }),
};
