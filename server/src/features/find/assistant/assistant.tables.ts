import { boolean, index, integer, json, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { storages } from '../../content/storages/storages.tables.ts';
import { users } from '../../people/accounts/accounts.tables.ts';
import type { KeptAnswer } from './KeptAnswer.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** How far a question has come. */
export type RequestState =
  | 'queued'
  | 'searching'
  | 'reading'
  | 'writing'
  | 'checking'
  | 'done'
  | 'failed'
  | 'stopped';

/** What somebody thinks of an answer. */
export interface Rating {
  readonly isGood: boolean;
  /** Empty where they have not said why. */
  readonly reason: string;
}

/** What a model has made of a question that asks for something to be done, beside its proposals. */
export interface KeptProposing {
  readonly model: string;
  /** Why nothing is proposed: texts of the catalogue, with what fills them. */
  readonly problems: readonly { readonly text: string; readonly values: Record<string, string | number> }[];
  readonly isEnded: boolean;
}

/** Folders that somebody puts their sessions into. */
export const assistantFolders = pgTable(
  'assistant_folders',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    deletedAt: moment(),
  },
  (table) => [
    index('assistant_folders_of').on(table.userId, table.name),
    index('assistant_folders_deleted').on(table.deletedAt),
  ],
);

/** What those who manage a storage tell a model about how questions there are answered. */
export const assistantInstructions = pgTable('assistant_instructions', {
  storageId: text()
    .primaryKey()
    .references(() => storages.id, { onDelete: 'cascade' }),
  text: text().notNull(),
  changedAt: moment().notNull(),
});

/** What somebody asks about one thing: questions that stand together. */
export const assistantSessions = pgTable(
  'assistant_sessions',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** What is asked about now: spaces, storages, folders and files; none for everything. */
    places: text().array().notNull().default([]),
    folderId: text().references(() => assistantFolders.id, { onDelete: 'set null' }),
    /** It is in no list, and gone soon. */
    isIncognito: boolean().notNull().default(false),
    /** 1 where it is pinned, to be put in order by. */
    pinned: integer().notNull().default(0),
    askedAt: moment().notNull(),
    /** The last question of those that are shown. */
    shownId: text(),
    deletedAt: moment(),
  },
  (table) => [
    index('assistant_sessions_of').on(table.userId, table.pinned, table.askedAt, table.id),
    index('assistant_sessions_deleted').on(table.deletedAt),
    index('assistant_sessions_in').on(table.folderId),
  ],
);

/** The questions, each with its answer. */
export const assistantRequests = pgTable(
  'assistant_requests',
  {
    id: text().primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => assistantSessions.id, { onDelete: 'cascade' }),
    /** The question that it goes on from; null for what a session begins with. Those of the same one are ways to ask it. */
    afterId: text(),
    question: text().notNull(),
    /** What it was asked about. */
    places: text().array().notNull().default([]),
    state: text().$type<RequestState>().notNull(),
    jobId: text(),
    failure: text(),
    /** What a model has written so far. */
    draft: text(),
    answer: json().$type<KeptAnswer>(),
    /** In place of an answer, where something is to be done. */
    acted: json().$type<KeptProposing>(),
    rating: json().$type<Rating>(),
    askedAt: moment().notNull(),
  },
  (table) => [index('assistant_requests_of').on(table.sessionId, table.afterId, table.askedAt, table.id)],
);
