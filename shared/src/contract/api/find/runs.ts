import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { selectionSchema } from '../../entities/content/operation.ts';
import { answerSchema } from '../../entities/find/answer.ts';
import { limits } from '../../limits.ts';
import { count, cursor, id, limit, line, moment, pageOf, prose, queryNumber } from '../../scalars.ts';

/** How far a run has come. The last three are ends. */
const states = ['queued', 'running', 'done', 'failed', 'stopped'] as const;

const runSchema = z.object({
  id: id('run'),
  title: z.string(),
  /** The columns of the table. */
  questions: z.array(z.string()),
  state: z.enum(states),
  /** To stop it by. */
  jobId: z.nullable(z.string()),
  /** Why it has failed. */
  failure: z.nullable(z.string()),
  /** Files that it is about; null until they have been gathered. */
  files: z.nullable(count),
  /** Those that every question has been asked of. */
  done: count,
  /** There are more files than a run is about: the first ones were taken. */
  more: z.boolean(),
  begunAt: moment,
});

const rowSchema = z.object({
  resourceId: id('res'),
  name: z.string(),
  kind: z.string(),
  storageName: z.string(),
  /** `failed`: what stands in the file could not be read, or could not be answered from. */
  state: z.enum(['waiting', 'done', 'failed']),
  /** The file holds something else than what was read for this row. */
  outOfDate: z.boolean(),
  /** An answer to each question, in their order; none while it waits. */
  answers: z.array(answerSchema),
});

const params = z.strictObject({ runId: id('run') });
const questions = z
  .array(prose(1, limits.runQuestionLength))
  .check(z.minLength(1), z.maxLength(limits.runQuestions));

export const runs = {
  list: defineCall({
    method: 'GET',
    path: '/api/runs',
    access: 'user',
    cost: 'listing',
    summary: 'The tables that this person has had made, the newest first. Nobody else sees them.',
    query: z.strictObject({ cursor: z.optional(cursor), limit }),
    answer: pageOf(runSchema),
    staleOn: ['assistantRunUpdated'],
  }),

  reach: defineCall({
    method: 'POST',
    path: '/api/runs/reach',
    access: 'user',
    cost: 'plan',
    summary: 'How many files a run over a selection would be about: those below its folders as well.',
    body: z.strictObject({ items: selectionSchema }),
    answer: z.object({ files: count, more: z.boolean() }),
  }),

  begin: defineCall({
    method: 'POST',
    path: '/api/runs',
    access: 'user',
    cost: 'bulk',
    summary:
      'Asks the same questions of each file of a selection, by a job: a table with a row for each file and a cited answer in each cell. Its end is told by `assistantRunFinished`.',
    body: z.strictObject({ items: selectionSchema, questions, title: line(1, 200) }),
    answer: z.object({ runId: id('run') }),
    status: 202,
  }),

  get: defineCall({
    method: 'GET',
    path: '/api/runs/:runId',
    access: 'user',
    summary: 'One table, and how far it is.',
    params,
    answer: runSchema,
    staleOn: ['assistantRunUpdated'],
  }),

  rows: defineCall({
    method: 'GET',
    path: '/api/runs/:runId/rows',
    access: 'user',
    cost: 'search',
    summary:
      'The rows of a table. Files that the asker may not read any more are left out, and so is what an answer rests on there.',
    params,
    query: z.strictObject({ cursor: z.optional(cursor), limit }),
    answer: pageOf(rowSchema),
    staleOn: ['assistantRunUpdated', 'resourceUpdated', 'storageUpdated', 'spaceUpdated'],
  }),

  again: defineCall({
    method: 'POST',
    path: '/api/runs/:runId/again',
    access: 'user',
    cost: 'bulk',
    summary: 'Asks again: of the files that have changed, were added or have failed, or of all of them.',
    params,
    body: z.strictObject({ what: z._default(z.enum(['changed', 'all']), 'changed') }),
    answer: runSchema,
    status: 202,
  }),

  answered: defineCall({
    method: 'GET',
    path: '/api/runs/:runId/answered',
    access: 'user',
    cost: 'export',
    summary:
      'The files in which an answer to one question of a table stands, and that answer as a tag; none where it is too long for one. Files that the asker may not read any more, and answers that nothing in the file says, are left out.',
    params,
    query: z.strictObject({ question: z._default(queryNumber(0, limits.runQuestions - 1), 0) }),
    answer: z.object({
      items: z.array(z.object({ resourceId: id('res'), name: z.string(), tag: z.nullable(z.string()) })),
    }),
    staleOn: ['assistantRunUpdated'],
  }),

  table: defineCall({
    method: 'GET',
    path: '/api/runs/:runId/table',
    access: 'user',
    cost: 'export',
    summary: 'The table as a CSV file: of each answer its words, and the quotes that it rests on.',
    params,
    answer: 'bytes',
  }),

  remove: defineCall({
    method: 'DELETE',
    path: '/api/runs/:runId',
    access: 'user',
    summary: 'Deletes a table. It can be undone.',
    params,
    answer: z.object({ operationId: id('op') }),
  }),
};
