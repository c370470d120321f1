import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import {
  assistantDraftSchema,
  bannerDraftSchema,
  installationSchema,
  meaningDraftSchema,
  recognitionDraftSchema,
  waitingSchema,
} from '../../entities/people/installation.ts';
import { signUpModeSchema } from '../../entities/people/settings.ts';
import { count, cursor, limit, pageOf, queryNumber } from '../../scalars.ts';

const lastPlace = 999_999_999;
const place = queryNumber(1, lastPlace);

/** What the operator changes of the installation, and who waits for a place in it. */
export const installation = {
  get: defineCall({
    method: 'GET',
    path: '/api/admin/settings',
    access: 'operator',
    summary:
      'Who may sign up, the word to everybody, how questions are answered, what reads scans and recordings, and what searches by meaning.',
    answer: installationSchema,
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/api/admin/settings',
    access: 'operator',
    revision: true,
    summary:
      'Changes who may sign up, the word to everybody (null takes it away), how questions are answered, what reads scans and recordings, or what searches by meaning.',
    body: z.strictObject({
      signUp: z.optional(signUpModeSchema),
      banner: z.optional(z.nullable(bannerDraftSchema)),
      assistant: z.optional(assistantDraftSchema),
      recognition: z.optional(recognitionDraftSchema),
      meaning: z.optional(meaningDraftSchema),
    }),
    answer: installationSchema,
  }),
  waiting: defineCall({
    method: 'GET',
    path: '/api/admin/waitlist',
    access: 'operator',
    cost: 'listing',
    summary: 'Who waits for a place, in the order they came; `total` counts those who are not invited.',
    query: z.strictObject({ cursor: z.optional(cursor), limit }),
    answer: pageOf(waitingSchema),
  }),
  invite: defineCall({
    method: 'POST',
    path: '/api/admin/waitlist/invite',
    access: 'operator',
    summary: 'Gives a place to the first so many who wait, or to those named, and mails them a link.',
    body: z.union([
      z.strictObject({ count: z.int().check(z.minimum(1), z.maximum(500)) }),
      z.strictObject({
        places: z
          .array(z.int().check(z.minimum(1), z.maximum(lastPlace)))
          .check(z.minLength(1), z.maxLength(500)),
      }),
    ]),
    answer: z.object({ invited: count, waiting: count }),
  }),
  takeOff: defineCall({
    method: 'DELETE',
    path: '/api/admin/waitlist/:place',
    access: 'operator',
    summary: 'Takes somebody off the waiting list; a link they got works no more.',
    params: z.strictObject({ place }),
    answer: 'nothing',
  }),
};
