import { sql } from 'drizzle-orm';
import type { TextSource } from '@holdall/shared/contract';
import {
  bigint,
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Places } from '../../../platform/words/splitText.ts';
import { storages } from '../../content/storages/storages.tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** How far the text of a content has come. */
export type TextState = 'waiting' | 'indexed' | 'skipped' | 'failed';

/** The content of a storage whose text is meant. */
export interface ContentOfStorage {
  readonly storageId: string;
  readonly blobHash: string;
  readonly mime: string;
}

/**
 * What is known of the text of each content of a storage. Triggers of `resources` write the waiting rows, in the
 * transaction that brings the content, so none is forgotten. They go with the content itself; that of a file which has left
 * the storage is not found meanwhile: whoever searches goes by the resources.
 */
export const texts = pgTable(
  'texts',
  {
    storageId: text()
      .notNull()
      .references(() => storages.id, { onDelete: 'cascade' }),
    blobHash: text().notNull(),
    mime: text().notNull(),
    state: text().$type<TextState>().notNull(),
    /** Where its words come from, or are to come from: the file itself, or what recognizes pictures or sounds. */
    source: text().$type<TextSource>().notNull().default('file'),
    /** Why there is none, or not all: a failure of the reader, `partly`, or what is switched off (`ocr_off`). */
    reason: text(),
    /** How sure what has recognized it is of its words, in hundredths. */
    confidence: integer(),
    /** How often it was begun: what brings the server down is not read for ever. */
    attempts: integer().notNull().default(0),
    /** Since when it waits; then, when it was read. */
    at: moment().notNull(),
    words: integer().notNull().default(0),
    /** Of a mail who has sent it, as that is looked for (`senderText`); null of everything else, and of mails that older versions have read. */
    sender: text(),
    /** Of a mail whether something came with it; null where the sender is. */
    hasAttachments: boolean(),
  },
  (table) => [
    primaryKey({ columns: [table.storageId, table.blobHash, table.mime] }),
    index('texts_without_sender')
      .on(table.storageId, table.blobHash, table.mime)
      .where(
        sql`state = 'indexed' and sender is null and mime in ('message/rfc822', 'application/vnd.ms-outlook')`,
      ),
    index('texts_waiting')
      .on(table.source, table.storageId, table.at)
      .where(sql`state = 'waiting'`),
    index('texts_switched_off')
      .on(table.source, table.storageId, table.blobHash, table.mime)
      .where(sql`reason in ('ocr_off', 'transcription_off')`),
    index('texts_unread')
      .on(table.storageId, table.state, table.blobHash, table.mime)
      .where(sql`state in ('failed', 'skipped')`),
    index('texts_blob').on(table.blobHash),
  ],
);

/** The parts of the texts, as they are searched and shown. Nearly every text is one. */
export const textParts = pgTable(
  'text_parts',
  {
    storageId: text().notNull(),
    blobHash: text().notNull(),
    mime: text().notNull(),
    part: integer().notNull(),
    language: text().notNull(),
    /** How many words it has. */
    length: integer().notNull(),
    content: text().notNull(),
    words: tsvector().notNull(),
    /** Its words stand there by their impact as well; not yet in what older versions have read. */
    hasImpacts: boolean().notNull().default(false),
    /** Where every fiftieth word begins. */
    starts: integer().array().notNull(),
    /** The pages or moments that it is of; null for a text without. */
    places: jsonb().$type<Places>(),
  },
  (table) => [
    primaryKey({ columns: [table.storageId, table.blobHash, table.mime, table.part] }),
    foreignKey({
      name: 'text_parts_text',
      columns: [table.storageId, table.blobHash, table.mime],
      foreignColumns: [texts.storageId, texts.blobHash, texts.mime],
    }).onDelete('cascade'),
    index('text_parts_words').using('gin', table.storageId, table.words),
    index('text_parts_without_impacts')
      .on(table.storageId, table.blobHash, table.mime, table.part)
      .where(sql`not has_impacts`),
  ],
);

/** How much text of a language each storage has: what words are weighed by, and in which languages they are sought. */
export const textTotals = pgTable(
  'text_totals',
  {
    storageId: text()
      .notNull()
      .references(() => storages.id, { onDelete: 'cascade' }),
    language: text().notNull(),
    parts: integer().notNull(),
    /** Words of all parts. */
    length: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.storageId, table.language] })],
);

/**
 * The words of each text as they are written, in small letters, in order, one space between two, before the first and behind
 * the last; null for one that was read before words were kept. `counted` of them are in the vocabulary of its storage.
 */
export const textWords = pgTable(
  'text_words',
  {
    storageId: text().notNull(),
    blobHash: text().notNull(),
    mime: text().notNull(),
    words: text(),
    counted: integer().notNull().default(0),
    isCounted: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.storageId, table.blobHash, table.mime] }),
    foreignKey({
      name: 'text_words_text',
      columns: [table.storageId, table.blobHash, table.mime],
      foreignColumns: [texts.storageId, texts.blobHash, texts.mime],
    }).onDelete('cascade'),
    index('text_words_uncounted')
      .on(table.storageId, table.blobHash, table.mime)
      .where(sql`not is_counted`),
  ],
);

/**
 * All words of a storage, in how many of its texts each stands: what is typed wrong is compared with them, what is typed half
 * is completed by them. It knows no rights: a word is shown only where a text is found that the asker may read.
 */
export const vocabulary = pgTable(
  'vocabulary',
  {
    storageId: text()
      .notNull()
      .references(() => storages.id, { onDelete: 'cascade' }),
    word: text().notNull(),
    /** As words are compared: without accents. */
    folded: text().notNull(),
    texts: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storageId, table.word] }),
    index('vocabulary_folded').using('gin', table.storageId, sql`folded gin_trgm_ops`),
  ],
);
