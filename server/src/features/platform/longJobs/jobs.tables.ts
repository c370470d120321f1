import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { JobState } from '@holdall/shared/contract';
import type { WorkFailure } from './Work.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });
const number = () => bigint({ mode: 'number' });

/** Long acts of people: what was asked, how far it is, what came of it. */
export const jobs = pgTable(
  'jobs',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    userId: text().notNull(),
    /** The account in which it was begun; it is listed there. */
    accountId: text().notNull(),
    state: text().$type<JobState>().notNull(),
    /** Catalogue id and values of the sentence. */
    text: text().notNull(),
    values: jsonb().$type<Record<string, string | number>>().notNull(),
    /** What its kind of work needs to know. */
    input: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Where to go on after a pause or a stop of the server. */
    note: jsonb().$type<Record<string, unknown>>(),
    items: number().notNull(),
    totalItems: number(),
    bytes: number().notNull(),
    totalBytes: number(),
    opens: text(),
    failures: jsonb().$type<readonly WorkFailure[]>().notNull(),
    failed: integer().notNull(),
    /** How often it was begun. */
    attempts: integer('tries').notNull(),
    createdAt: moment().notNull(),
    startedAt: moment(),
    endedAt: moment(),
  },
  (table) => [
    index('jobs_of').on(table.userId, table.accountId, table.id),
    index('jobs_state').on(table.state),
    index('jobs_ended').on(table.endedAt),
  ],
);
