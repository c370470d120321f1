import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { answerSchema } from '../../entities/find/answer.ts';
import { instructionsLength, instructionsSchema } from '../../entities/find/instructions.ts';
import { outsideCallSchema } from '../../entities/find/outside.ts';
import { proposalSchema } from '../../entities/find/proposal.ts';
import { assistantModeSchema } from '../../entities/people/settings.ts';
import { limits } from '../../limits.ts';
import { count, cursor, id, limit, line, moment, pageOf, prose } from '../../scalars.ts';

/**
 * Where an answer is looked for: spaces, storages, folders, files, and what saved searches of the asker find when it is looked
 * for; none for everything that the asker may read.
 */
const placesAsked = z
  .array(z.union([id('spc'), id('sto'), id('res'), id('svs')]))
  .check(z.maxLength(limits.questionPlaces));

/** The same, as they are told; those that the asker does not see any more have no name. */
const places = z.array(z.object({ id: z.string(), name: z.nullable(z.string()) }));

const sessionSchema = z.object({
  id: id('asn'),
  /** The first question, unless it was given another name. */
  title: z.string(),
  pinned: z.boolean(),
  /** What it is about now. */
  places,
  /** The folder that it lies in; null where it lies in none. */
  folderId: z.nullable(z.string()),
  /** It is in no list, nobody is told of it, and an hour after its last question it is gone. */
  isIncognito: z.boolean(),
  askedAt: moment,
});

const folderSchema = z.object({ id: id('asf'), name: z.string() });
const folderName = line(1, limits.spaceNameLength);

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

/** What its person thinks of an answer; nobody else is told. */
const rating = z.nullable(z.object({ isGood: z.boolean(), reason: z.string() }));

/** What a model wants done where it was asked for that. */
const actedSchema = z.object({
  model: z.string(),
  proposals: z.array(proposalSchema),
  /** Why nothing is proposed, in the words of the product. */
  problems: z.array(z.string()),
  /** The model went on and on, and was ended. */
  isEnded: z.boolean(),
});

const requestSchema = z.object({
  id: id('arq'),
  question: z.string(),
  places,
  state: z.enum(requestStates),
  /** To stop it by. */
  jobId: z.nullable(z.string()),
  /** Why it has failed. */
  failure: z.nullable(z.string()),
  /** What a model has written so far. It goes on by `assistantDelta`. */
  draft: z.nullable(z.string()),
  askedAt: moment,
  answer: z.nullable(answerSchema),
  /** What a model has made of it where something is to be done; there is no answer then. */
  acted: z.nullable(actedSchema),
  /** Tools of servers outside and of remotes that were asked for it, or would be. */
  outside: z._default(z.array(outsideCallSchema), []),
  rating,
  /** Which of the ways it is in which this place of the session was asked about, the first one counted as 1. */
  version: z.object({
    place: count,
    of: count,
    previousId: z.nullable(z.string()),
    nextId: z.nullable(z.string()),
  }),
});

const aboutSchema = z.object({
  mode: assistantModeSchema,
  /** Who has lowered it to that; null where it is as the operator allows. */
  loweredBy: z.nullable(z.enum(['organization', 'space', 'person'])),
  /** The model that writes; null where none does. */
  model: z.nullable(z.string()),
  /** The host that questions and passages of files are sent to; null where they stay here. */
  dataGoesTo: z.nullable(z.string()),
  /** Servers outside whose tools a model may be given; `asks`: some of them without approval. */
  outside: z._default(z.array(z.object({ name: z.string(), host: z.string(), asks: z.boolean() })), []),
  /** Remotes whose tools a model may be given, as long as a window of their person is open; `reads`: without approval. */
  remotes: z._default(
    z.array(
      z.object({
        title: z.string(),
        tools: z.array(z.object({ title: z.string(), description: z.string(), reads: z.boolean() })),
      }),
    ),
    [],
  ),
});

const params = z.strictObject({ assistantSessionId: id('asn') });
const inStorage = z.strictObject({ storageId: id('sto') });
const folderParams = z.strictObject({ assistantFolderId: id('asf') });

export const assistant = {
  about: defineCall({
    method: 'GET',
    path: '/api/assistant',
    access: 'user',
    summary: 'How questions are answered here, and where what is needed for that goes.',
    query: z.strictObject({
      /** Where they are about some places alone: their ids, with commas between them. */
      places: z._default(
        z.pipe(
          z.string().check(z.maxLength(1000)),
          z.pipe(
            z.transform((text: string) => (text === '' ? [] : text.split(','))),
            placesAsked,
          ),
        ),
        [],
      ),
    }),
    answer: aboutSchema,
    staleOn: ['settingsUpdated', 'spaceUpdated', 'organizationUpdated'],
  }),

  sessions: defineCall({
    method: 'GET',
    path: '/api/assistant/sessions',
    access: 'user',
    cost: 'listing',
    summary: 'What this person has asked, the pinned first and then the newest. Nobody else sees it.',
    query: z.strictObject({
      q: z._default(line(0, 200), ''),
      /** Those of one folder, or those that lie in none; all without this. */
      folder: z.optional(z.union([id('asf'), z.literal('none')])),
      cursor: z.optional(cursor),
      limit,
    }),
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
      /** A question of that session that this one stands beside, asked in another way or once more: both stay. */
      instead: z.optional(id('arq')),
      question: prose(1, limits.questionLength),
      /** Where it is looked for from now on. Left out, where it was before; in a new session, in everything. */
      places: z.optional(placesAsked),
      /** A new session is kept in no list, and only as long as somebody uses it. One that there is stays what it is. */
      isIncognito: z.optional(z.boolean()),
    }),
    answer: z.object({ sessionId: id('asn'), requestId: id('arq') }),
  }),

  session: defineCall({
    method: 'GET',
    path: '/api/assistant/sessions/:assistantSessionId',
    access: 'user',
    cost: 'search',
    summary:
      'The questions of a session and their answers, the oldest first, as far as each goes on from the one before it. Each quote is looked up again: what the asker may not read any more is not shown.',
    params,
    answer: z.object({ session: sessionSchema, requests: z.array(requestSchema) }),
    staleOn: [
      'assistantSessionUpdated',
      'proposalUpdated',
      'resourceUpdated',
      'textsRead',
      'storageUpdated',
      'spaceUpdated',
    ],
  }),

  change: defineCall({
    method: 'PATCH',
    path: '/api/assistant/sessions/:assistantSessionId',
    access: 'user',
    summary:
      'Gives a session another name, pins it, puts it into a folder, or goes to another of the ways in which it was asked.',
    params,
    body: z.strictObject({
      title: z.optional(line(1, 200)),
      pinned: z.optional(z.boolean()),
      /** The folder that it is put into; null takes it out of any. */
      folderId: z.optional(z.nullable(id('asf'))),
      /** The question that is shown, and what goes on from it. */
      shows: z.optional(id('arq')),
    }),
    answer: sessionSchema,
  }),

  rate: defineCall({
    method: 'PUT',
    path: '/api/assistant/requests/:assistantRequestId/rating',
    access: 'user',
    summary: 'Says what its person thinks of an answer; null takes that back. Nobody else sees it.',
    params: z.strictObject({ assistantRequestId: id('arq') }),
    body: z.strictObject({
      rating: z.nullable(
        z.strictObject({ isGood: z.boolean(), reason: z._default(prose(0, limits.reasonLength), '') }),
      ),
    }),
    answer: z.object({ rating }),
  }),

  remove: defineCall({
    method: 'DELETE',
    path: '/api/assistant/sessions/:assistantSessionId',
    access: 'user',
    summary: 'Deletes a session. It can be undone, unless it is incognito.',
    params,
    answer: z.object({ operationId: z.nullable(id('op')) }),
  }),

  folders: defineCall({
    method: 'GET',
    path: '/api/assistant/folders',
    access: 'user',
    summary: 'The folders that this person puts their sessions into, by name.',
    answer: z.object({ items: z.array(folderSchema) }),
    staleOn: ['assistantSessionUpdated'],
  }),

  addFolder: defineCall({
    method: 'POST',
    path: '/api/assistant/folders',
    access: 'user',
    status: 201,
    summary: 'Makes a folder for sessions.',
    body: z.strictObject({ name: folderName }),
    answer: folderSchema,
  }),

  renameFolder: defineCall({
    method: 'PATCH',
    path: '/api/assistant/folders/:assistantFolderId',
    access: 'user',
    summary: 'Gives a folder of sessions another name.',
    params: folderParams,
    body: z.strictObject({ name: folderName }),
    answer: folderSchema,
  }),

  removeFolder: defineCall({
    method: 'DELETE',
    path: '/api/assistant/folders/:assistantFolderId',
    access: 'user',
    summary: 'Deletes a folder of sessions. Its sessions stay, in no folder. It can be undone.',
    params: folderParams,
    answer: z.object({ operationId: id('op') }),
  }),

  instructions: defineCall({
    method: 'GET',
    path: '/api/storages/:storageId/assistant-instructions',
    access: 'user',
    summary:
      'What those who manage a storage want answers there to be like. Only a model is told; whoever sees the storage may read it.',
    params: inStorage,
    answer: instructionsSchema,
    staleOn: ['storageUpdated'],
  }),

  setInstructions: defineCall({
    method: 'PUT',
    path: '/api/storages/:storageId/assistant-instructions',
    access: 'user',
    summary:
      'Says what answers in a storage are to be like, for whoever manages it; an empty text takes that back.',
    params: inStorage,
    body: z.strictObject({ text: prose(0, instructionsLength) }),
    answer: instructionsSchema,
  }),
};
