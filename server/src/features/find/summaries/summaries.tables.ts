import type { api, Answer, Parsed, Selection } from '@holdall/shared/contract';
import {
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { users } from '../../people/accounts/accounts.tables.ts';
import { texts } from '../text/text.tables.ts';

/** How a summary is wished for. */
export type SummaryWish = Parsed<typeof api.summaries.begin>['body'];

/** The same as a job was given it: one of before knows of no language. */
export type QueuedWish = Omit<SummaryWish, 'language'> & Partial<SummaryWish>;

/** A sentence of a file, and where in its text it stands. */
export type SummarySentence = Answer<typeof api.summaries.get>['sentences'][number];

/** What a summary was translated into, and the model that did; empty where it is in its own language. */
const translation = () => ({
  language: text().notNull().default(''),
  translatedBy: text().notNull().default(''),
});

/** A sentence of a summary of several files, and what says so. */
export interface SelectionSentence {
  readonly text: string;
  readonly quote: string;
  readonly resourceId: string;
  /** The files that it rests on, and that one of them. */
  readonly of: readonly string[];
}

/** A file as it was when several were summarised. */
export interface SummarisedContent {
  readonly resourceId: string;
  readonly blobHash: string;
  readonly state: 'read' | 'unread' | 'heldBack';
}

/**
 * What has been made of several files for somebody, of what they might read then. It is theirs alone; what of it they may
 * still read is asked whenever it is looked at.
 */
export const selectionSummaries = pgTable(
  'selection_summaries',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** What was chosen. */
    items: json().$type<Selection>().notNull(),
    length: text().$type<SummaryWish['length']>().notNull(),
    style: text().$type<SummaryWish['style']>().notNull(),
    /** What it is made of: the files with their contents, and how it was wished for. */
    fingerprint: text().notNull(),
    files: json().$type<readonly SummarisedContent[]>().notNull(),
    sentences: json().$type<readonly SelectionSentence[]>().notNull(),
    /** The model that has written it; empty where its sentences are those of the files. */
    model: text().notNull(),
    leftOut: integer().notNull(),
    ...translation(),
    readWords: integer().notNull(),
    words: integer().notNull(),
    madeAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    unique('selection_summaries_of').on(table.userId, table.fingerprint),
    index('selection_summaries_made').on(table.madeAt),
  ],
);

/**
 * What has been made of the texts of contents. A summary belongs to a content in a storage and goes with its text; it
 * knows nobody, so whoever may see the content gets the same one.
 */
export const summaries = pgTable(
  'summaries',
  {
    id: text().primaryKey(),
    storageId: text().notNull(),
    blobHash: text().notNull(),
    mime: text().notNull(),
    length: text().$type<SummaryWish['length']>().notNull(),
    style: text().$type<SummaryWish['style']>().notNull(),
    sentences: jsonb().$type<readonly SummarySentence[]>().notNull(),
    /** The model that has written it; empty where its sentences are those of the text. */
    model: text().notNull().default(''),
    /** Sentences of the model that nothing in the text says: they were left out. */
    leftOut: integer().notNull().default(0),
    ...translation(),
    /** Words of the sentences that were weighed, and of the whole text. */
    readWords: integer().notNull(),
    words: integer().notNull(),
    madeAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    unique('summaries_of').on(
      table.storageId,
      table.blobHash,
      table.mime,
      table.length,
      table.style,
      table.model,
      table.language,
      table.translatedBy,
    ),
    foreignKey({
      name: 'summaries_text',
      columns: [table.storageId, table.blobHash, table.mime],
      foreignColumns: [texts.storageId, texts.blobHash, texts.mime],
    }).onDelete('cascade'),
  ],
);
