import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { selectionSchema } from '../../entities/content/operation.ts';
import { count, id, line, moment } from '../../scalars.ts';
import { writtenLanguages } from '../../writtenLanguages.ts';

const length = z.enum(['short', 'medium', 'long']);
/** `decisions`: what was decided and what is to be done, and nothing else. */
const style = z.enum(['paragraph', 'points', 'decisions']);
const builtFrom = z.enum(['sentences', 'model']);
const coverage = z.object({ readWords: count, words: count });
/** What a model shall translate it into; null for the language that it is in. */
const language = z._default(z.nullable(z.enum(writtenLanguages)), null);
const wish = {
  length: z._default(length, 'medium'),
  style: z._default(style, 'paragraph'),
  language,
};
/** What it was translated into, and the model that did; null for its own language. */
const translation = {
  language,
  translatedBy: z._default(z.nullable(z.string()), null),
  /** Whether there is a model that may translate it. */
  canTranslate: z._default(z.boolean(), false),
};

export const summaries = {
  begin: defineCall({
    method: 'POST',
    path: '/api/resources/:resourceId/summaries',
    access: 'user',
    cost: 'archive',
    summary:
      'Has a file summarised by a job. Its end is told by `summaryReady`, which brings the summary, or `summarizationFailed`.',
    params: z.strictObject({ resourceId: id('res') }),
    body: z.strictObject(wish),
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
      builtFrom,
      /** The model that has. */
      model: z.nullable(z.string()),
      /** Sentences of the model that nothing in the file says. */
      leftOut: count,
      ...translation,
      /** Where each stands, or what it rests on: the part of the text, counted from 0, and from and to in it. */
      sentences: z.array(z.object({ text: z.string(), part: count, start: count, end: count })),
      /** Of a very long text not every sentence is weighed. */
      coverage,
      madeAt: moment,
      /** The file holds something else by now. */
      outOfDate: z.boolean(),
    }),
    staleOn: ['resourceUpdated'],
  }),

  beginOfMany: defineCall({
    method: 'POST',
    path: '/api/selection-summaries',
    access: 'user',
    cost: 'archive',
    summary:
      'Has the files of a selection summarised together by a job, those below its folders too, the first 200 with a text. Its end is told by `summaryReady` or `summarizationFailed`.',
    body: z.strictObject({ items: selectionSchema, name: line(1, 200), ...wish }),
    answer: z.object({ jobId: id('job') }),
    status: 202,
  }),

  ofMany: defineCall({
    method: 'GET',
    path: '/api/selection-summaries/:selectionSummaryId',
    access: 'user',
    cost: 'plan',
    summary:
      'A summary of several files that this person has had made, as far as they may read them now: of others it has no sentence and no number.',
    params: z.strictObject({ selectionSummaryId: id('ssm') }),
    answer: z.object({
      selectionSummaryId: id('ssm'),
      /** What was chosen, to have it made anew, and the sign of that. */
      items: selectionSchema,
      selection: z.string(),
      name: z.string(),
      summary: z.string(),
      length,
      style,
      builtFrom,
      model: z.nullable(z.string()),
      leftOut: count,
      ...translation,
      /** Each with the file that says so, word for word as in `quote`. */
      sentences: z.array(
        z.object({ text: z.string(), quote: z.string(), resourceId: id('res'), resourceName: z.string() }),
      ),
      /** Files that were read; that have no text, or none that could be read; that a rule of their space keeps out. */
      files: z.object({ read: count, unread: count, heldBack: count }),
      /** There are more files than a summary is of: the first ones were taken. */
      more: z.boolean(),
      coverage,
      madeAt: moment,
      /** A file has changed, has come or is gone since. */
      outOfDate: z.boolean(),
    }),
    staleOn: ['resourceUpdated', 'storageUpdated', 'spaceUpdated'],
  }),
};
