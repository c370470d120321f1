import { boolean, index, integer, json, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Selection } from '@holdall/shared/contract';
import { users } from '../../people/accounts/accounts.tables.ts';
import type { KeptAnswer } from '../assistant/KeptAnswer.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** How far a run has come. */
export type RunState = 'queued' | 'running' | 'done' | 'failed' | 'stopped';

/** The same questions, asked of each of many files. */
export const runs = pgTable(
  'runs',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** What was chosen; what is below it is looked for each time it runs. */
    items: json().$type<Selection>().notNull(),
    questions: json().$type<readonly string[]>().notNull(),
    state: text().$type<RunState>().notNull(),
    jobId: text(),
    failure: text(),
    /** Whether there are more files than it is about. */
    more: boolean().notNull().default(false),
    /** Whether its files have been gathered. */
    gathered: boolean().notNull().default(false),
    begunAt: moment().notNull(),
    deletedAt: moment(),
  },
  (table) => [
    index('runs_of').on(table.userId, table.begunAt, table.id),
    index('runs_deleted').on(table.deletedAt),
  ],
);

/** The files of a run, each with an answer to each question. */
export const runRows = pgTable(
  'run_rows',
  {
    runId: text()
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    resourceId: text().notNull(),
    /** Its place in the table, counted from 0. */
    place: integer().notNull(),
    state: text().$type<'waiting' | 'done' | 'failed'>().notNull(),
    /** The content that was read. */
    blobHash: text().notNull().default(''),
    answers: json().$type<readonly KeptAnswer[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.resourceId] }),
    index('run_rows_of').on(table.runId, table.place),
  ],
);
