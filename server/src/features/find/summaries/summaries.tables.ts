import type { api, Answer, Parsed } from '@holdall/shared/contract';
import { foreignKey, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { texts } from '../text/text.tables.ts';

/** How a summary is wished for. */
export type SummaryWish = Parsed<typeof api.summaries.begin>['body'];

/** A sentence of a file, and where in its text it stands. */
export type SummarySentence = Answer<typeof api.summaries.get>['sentences'][number];

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
    ),
    foreignKey({
      name: 'summaries_text',
      columns: [table.storageId, table.blobHash, table.mime],
      foreignColumns: [texts.storageId, texts.blobHash, texts.mime],
    }).onDelete('cascade'),
  ],
);
