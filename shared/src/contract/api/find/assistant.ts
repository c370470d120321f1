import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { answerSchema } from '../../entities/find/answer.ts';
import { assistantModeSchema } from '../../entities/people/settings.ts';
import { limits } from '../../limits.ts';
import { cursor, id, limit, line, moment, pageOf, prose } from '../../scalars.ts';

/** Where an answer is looked for: a space, a storage or one file; null for everything that the asker may read. */
const place = z.nullable(z.union([id('spc'), id('sto'), id('res')]));

const sessionSchema = z.object({
  id: id('asn'),
  /** The first question, unless it was given another name. */
  title: z.string(),
  pinned: z.boolean(),
  place,
  /** What the place is called; null where there is none, or it may not be seen any more. */
  placeName: z.nullable(z.string()),
  askedAt: moment,
});

/** How far a question has come, in this order; only a model writes. The last three are ends. */
const requestStates = [
  'queued',
  'searching',
  'reading',
  'writing',
  'checking',
  'done',
  'failed',
  'stopped',
] as const;

const requestSchema = z.object({
  id: id('arq'),
  question: z.string(),
  state: z.enum(requestStates),
  /** To stop it by. */
  jobId: z.nullable(z.string()),
  /** Why it has failed. */
  failure: z.nullable(z.string()),
  /** What a model has written so far. It goes on by `assistantDelta`. */
  draft: z.nullable(z.string()),
  askedAt: moment,
  answer: z.nullable(answerSchema),
});

const aboutSchema = z.object({
  mode: assistantModeSchema,
  /** The model that writes; null where none does. */
  model: z.nullable(z.string()),
  /** The host that questions and passages of files are sent to; null where they stay here. */
  dataGoesTo: z.nullable(z.string()),
});

const params = z.strictObject({ assistantSessionId: id('asn') });

export const assistant = {
  about: defineCall({
    method: 'GET',
    path: '/api/assistant',
    access: 'user',
    summary: 'How questions are answered here, and where what is needed for that goes.',
    answer: aboutSchema,
    staleOn: ['settingsUpdated'],
  }),

  sessions: defineCall({
    method: 'GET',
    path: '/api/assistant/sessions',
    access: 'user',
    cost: 'listing',
    summary: 'What this person has asked, the pinned first and then the newest. Nobody else sees it.',
    query: z.strictObject({ q: z._default(line(0, 200), ''), cursor: z.optional(cursor), limit }),
    answer: pageOf(sessionSchema),
    staleOn: ['assistantSessionUpdated'],
  }),

  ask: defineCall({
    method: 'POST',
    path: '/api/assistant/requests',
    access: 'user',
    cost: 'bulk',
    summary:
      'Asks a question, in a new session or in one that there is. The answer is made by a job, whether anybody waits for it or not; its end is told by `assistantRequestFinished`.',
    body: z.strictObject({
      assistantSessionId: z.optional(id('asn')),
      question: prose(1, limits.questionLength),
      /** What a new session is about; one that there is keeps its own. */
      place: z._default(place, null),
    }),
    answer: z.object({ sessionId: id('asn'), requestId: id('arq') }),
  }),

  session: defineCall({
    method: 'GET',
    path: '/api/assistant/sessions/:assistantSessionId',
    access: 'user',
    cost: 'search',
    summary:
      'The questions of a session and their answers, the oldest first. Each quote is looked up again: what the asker may not read any more is not shown.',
    params,
    answer: z.object({ session: sessionSchema, requests: z.array(requestSchema) }),
    staleOn: ['assistantSessionUpdated', 'resourceUpdated', 'textsRead', 'storageUpdated', 'spaceUpdated'],
  }),

  change: defineCall({
    method: 'PATCH',
    path: '/api/assistant/sessions/:assistantSessionId',
    access: 'user',
    summary: 'Gives a session another name, or pins it.',
    params,
    body: z.strictObject({ title: z.optional(line(1, 200)), pinned: z.optional(z.boolean()) }),
    answer: sessionSchema,
  }),

  remove: defineCall({
    method: 'DELETE',
    path: '/api/assistant/sessions/:assistantSessionId',
    access: 'user',
    summary: 'Deletes a session. It can be undone.',
    params,
    answer: z.object({ operationId: id('op') }),
  }),
};
