import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { pathStepSchema, resourceSchema } from '../../entities/content/resource.ts';
import { meaningProblemSchema } from '../../entities/find/modelProblem.ts';
import { textPlaceSchema, textSourceSchema } from '../../entities/find/textSource.ts';
import { queryLimits } from '../../query/index.ts';
import { count, id, queryNumber } from '../../scalars.ts';

/** By what is searched: the words that stand there, what is meant, or both. */
const searchMode = z.enum(['words', 'meaning', 'both']);

const hit = {
  resource: resourceSchema,
  path: z.array(pathStepSchema),
  spaceId: id('spc'),
  storageName: z.string(),
};
/** How many of what is found are of one kind, or lie in one storage. */
const facet = z.array(z.object({ id: z.string(), count }));

/** The links of the chain that a file is found by, in their order; the first that is broken is what to look at first. */
const missingReasons = [
  /** Nothing is looked for: the question is not understood. */
  'notUnderstood',
  /** It lies in the trash. */
  'trashed',
  /** A condition of the question does not hold for it. */
  'condition',
  /** What must not stand there does. */
  'unwanted',
  /** A folder has a name and no text. */
  'folder',
  /** Its text is not read yet. */
  'waiting',
  /** Its text could not be read. */
  'unreadable',
  /** Its kind has no text that could be read. */
  'noText',
  /** Words in it are pictures or sounds, and what reads those is switched off. */
  'notRecognized',
  /** It was read, and there is not one word in it. */
  'empty',
  /** A word stands neither in its text nor in its name. */
  'word',
  /** The words of a phrase stand there, but not one behind another. */
  'phrase',
  /** All words stand there, but so far apart that they count as different texts. */
  'apart',
  /** It fits, but too many others do. */
  'tooMany',
] as const;

export const search = {
  find: defineCall({
    method: 'GET',
    path: '/api/search',
    access: 'user',
    cost: 'search',
    summary:
      'Finds files by what stands in them, by their names and by conditions such as `kind:pdf`. What is wrong with a question is told with its place. What lies in the trash is found by `is:trashed` alone, here and in saved searches; agents, the assistant and rules cannot ask for it.',
    query: z.strictObject({
      q: z.string().check(z.minLength(1), z.maxLength(queryLimits.length)),
      spaceId: z.optional(id('spc')),
      /** `both` unless said, where the operator has switched that on; else it is `words`, whatever is said. */
      mode: z.optional(searchMode),
      sort: z._default(z.enum(['relevance', 'changed', 'name']), 'relevance'),
      cursor: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
      limit: z._default(queryNumber(1, 50), 20),
    }),
    answer: z.object({
      items: z.array(
        z.object({
          ...hit,
          /** A piece of its text with what was looked for; null where only its name or the conditions fit. */
          passage: z.nullable(
            z.object({
              text: z.string(),
              marks: z.array(z.object({ start: count, end: count })),
              /** Where that is in the file; null where its text has no such places. */
              place: z.nullable(textPlaceSchema),
              source: textSourceSchema,
              /** How sure it is of the words, in hundredths, where they were recognized. */
              confidence: z.nullable(count),
              /** It is near to what is asked, whether or not words of it stand there. */
              isByMeaning: z.boolean(),
            }),
          ),
        }),
      ),
      nextCursor: z.nullable(z.string()),
      /** How many are found; the first so many where there are more. */
      count,
      more: z.boolean(),
      kinds: facet,
      /** Who has changed them last, by name: the most frequent ones. */
      people: facet,
      /** How many were changed since then: `today`, `week`, `month`, `year`, as conditions say it. */
      changed: facet,
      storages: facet,
      /**
       * Words that hardly anything has which the asker may read, each with those that are nearly the same, or that it is a
       * part of. What has these is shown (`isShown`), or they are to be offered.
       */
      spelling: z.array(z.object({ typed: z.string(), words: z.array(z.string()), isShown: z.boolean() })),
      /** What of the question is not understood: then nothing is looked for. */
      problems: z.array(z.object({ start: count, end: count, message: z.string() })),
      /** So many contents in which may be looked for it are still to be read. */
      waiting: count,
      /** By what was searched. */
      mode: searchMode,
      /** How it stands with searching by meaning; null where nobody has switched that on, the asker has it off, or the trash is looked into. */
      meaning: z.nullable(
        z.object({
          /** The host that questions are sent to; null where they stay on this server. */
          dataGoesTo: z.nullable(z.string()),
          /** Why nothing could be looked for by its meaning, so that words alone have answered. */
          problem: z.nullable(meaningProblemSchema),
          /** So many texts are not found by their meaning yet. */
          waiting: count,
          /** There are more passages than are looked through. */
          more: z.boolean(),
        }),
      ),
    }),
    staleOn: ['resourceUpdated', 'storageUpdated', 'textsRead'],
  }),

  missing: defineCall({
    method: 'GET',
    path: '/api/search/missing',
    access: 'user',
    cost: 'search',
    summary:
      'Says of one file that the asker may see why a question does not find it, or as the how manieth it is found.',
    query: z.strictObject({
      q: z.string().check(z.minLength(1), z.maxLength(queryLimits.length)),
      resourceId: id('res'),
    }),
    answer: z.object({
      /** 1 for the first that is found; null where it is not. */
      place: z.nullable(count),
      reasons: z.array(
        z.object({
          code: z.enum(missingReasons),
          /** The part of the question that is meant; empty for all of it. */
          term: z.string(),
          /** What the word is looked for as, without its ending; empty where that says nothing. */
          stem: z.string(),
          /** Words of the file, without their endings, that are nearly the same. */
          near: z.array(z.string()),
          /** Why its text could not be read (`encrypted`, `too_big`, `too_slow`, `unreadable`), or what is off (`ocr`, `transcription`); empty otherwise. */
          failure: z.string(),
        }),
      ),
    }),
    staleOn: ['resourceUpdated', 'textsRead'],
  }),

  words: defineCall({
    method: 'GET',
    path: '/api/search/words',
    access: 'user',
    cost: 'search',
    summary:
      'Words of texts and names that the asker may read which complete the last word of a question, those of most texts first.',
    query: z.strictObject({
      q: z.string().check(z.minLength(1), z.maxLength(queryLimits.length)),
      spaceId: z.optional(id('spc')),
      limit: z._default(queryNumber(1, 10), 6),
    }),
    answer: z.object({ items: z.array(z.object({ word: z.string() })) }),
  }),

  suggest: defineCall({
    method: 'GET',
    path: '/api/search/suggest',
    access: 'user',
    cost: 'search',
    summary: 'Finds resources by name: prefix, words, accents folded, small typing errors forgiven.',
    query: z.strictObject({
      q: z.string().check(z.minLength(1), z.maxLength(200)),
      spaceId: z.optional(id('spc')),
      limit: z._default(queryNumber(1, 50), 20),
    }),
    answer: z.object({
      items: z.array(z.object(hit)),
    }),
  }),
};
