import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { pathStepSchema, resourceSchema } from '../../entities/content/resource.ts';
import { meaningProblemSchema, modelProblemSchema } from '../../entities/find/modelProblem.ts';
import { quoteLength } from '../../entities/together/messageWords.ts';
import { textPlaceSchema, textSourceSchema } from '../../entities/find/textSource.ts';
import { count, cursor, id, limit, moment, pageOf } from '../../scalars.ts';

const ofStorage = z.strictObject({ storageId: id('sto') });

export const texts = {
  ledger: defineCall({
    method: 'GET',
    path: '/api/storages/:storageId/texts',
    access: 'user',
    cost: 'search',
    summary:
      'What has become of the texts of a storage, so that files are found by what stands in them: what was seen is indexed, waiting, skipped or failed. Files with the same content count once.',
    params: ofStorage,
    answer: z.object({
      storageName: z.string(),
      seen: count,
      indexed: count,
      waiting: count,
      skipped: count,
      failed: count,
      /** Words of all that is indexed. */
      words: count,
      /** Whether the asker may have what failed read again. */
      canRetry: z.boolean(),
      /** What reads words of which none are kept as such, and what has become of the contents that need it. */
      engines: z.array(
        z.object({
          source: textSourceSchema,
          isOn: z.boolean(),
          /** The host that contents are sent to; null where they stay on this server. */
          dataGoesTo: z.nullable(z.string()),
          /** Why it does not get on at the moment: what waits for it is tried again. */
          problem: z.nullable(modelProblemSchema),
          indexed: count,
          waiting: count,
          /** Not read, or not all of it, because it is switched off. */
          unread: count,
          /** Read in part: there was too much of it, or pages that could not be read. */
          partly: count,
        }),
      ),
      /** What is found by its meaning too; null where that is switched off. */
      meaning: z.nullable(
        z.object({
          /** The host that texts are sent to; null where they stay on this server. */
          dataGoesTo: z.nullable(z.string()),
          /** Why it does not get on at the moment: what waits for it is tried again. */
          problem: z.nullable(meaningProblemSchema),
          /** Its space or its organization lets no model have what lies here. */
          isKeptOut: z.boolean(),
          /** Texts of which there are vectors; a long one counts as several. */
          indexed: count,
          waiting: count,
        }),
      ),
    }),
    staleOn: ['textsRead', 'resourceUpdated'],
  }),

  unread: defineCall({
    method: 'GET',
    path: '/api/storages/:storageId/texts/unread',
    access: 'user',
    cost: 'search',
    summary: 'Files of a storage whose text is not searched, and why.',
    params: ofStorage,
    query: z.strictObject({
      state: z._default(z.enum(['failed', 'skipped']), 'failed'),
      cursor: z.optional(cursor),
      limit,
    }),
    answer: pageOf(
      z.object({
        resource: resourceSchema,
        path: z.array(pathStepSchema),
        /**
         * `unsupported` (its kind has no text), `empty`, `encrypted`, `too_big`, `too_slow`, `unreadable`, or what is switched
         * off: `ocr_off`, `transcription_off`.
         */
        reason: z.string(),
        at: moment,
      }),
    ),
    staleOn: ['textsRead', 'resourceUpdated'],
  }),

  place: defineCall({
    method: 'GET',
    path: '/api/resources/:resourceId/texts/place',
    access: 'user',
    cost: 'search',
    summary:
      'On which page, or at which moment, words stand in the text that was read of a file; null where they do not, or the file has no such places.',
    params: z.strictObject({ resourceId: id('res') }),
    query: z.strictObject({ quote: z._default(z.string().check(z.maxLength(quoteLength)), '') }),
    answer: z.object({ place: z.nullable(textPlaceSchema) }),
    staleOn: ['textsRead', 'resourceUpdated'],
  }),

  process: defineCall({
    method: 'POST',
    path: '/api/storages/:storageId/texts/process',
    access: 'user',
    cost: 'bulk',
    summary:
      'Has all of a storage read by a job, what failed before as well where the asker may change things. Its end is told by `assistantSessionProcessingFinished`.',
    params: ofStorage,
    answer: z.object({ jobId: id('job') }),
    status: 202,
  }),

  retry: defineCall({
    method: 'POST',
    path: '/api/storages/:storageId/texts/retry',
    access: 'user',
    cost: 'bulk',
    summary: 'Has texts read again that failed: those of one file, or all of a storage.',
    params: ofStorage,
    body: z.strictObject({ resourceId: z.optional(id('res')) }),
    answer: z.object({ count }),
  }),
};
