import {
  bigint,
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { textParts } from '../text/text.tables.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What passages of a part of a text mean, as vectors of a model. They go with the part. */
export const textVectors = pgTable(
  'text_vectors',
  {
    storageId: text().notNull(),
    blobHash: text().notNull(),
    mime: text().notNull(),
    part: integer().notNull(),
    /** Counts up; the newest are looked through first. */
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    /** The model that has made them: those of another one say nothing about a question. */
    model: text().notNull(),
    /** Of the part's text: the same text is sent once, wherever it stands in a space. */
    textHash: text().notNull(),
    /** How many there are, one behind another; none where the model takes no such text. */
    passages: integer().notNull(),
    vectors: bytea().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storageId, table.blobHash, table.mime, table.part] }),
    foreignKey({
      name: 'text_vectors_part',
      columns: [table.storageId, table.blobHash, table.mime, table.part],
      foreignColumns: [textParts.storageId, textParts.blobHash, textParts.mime, textParts.part],
    }).onDelete('cascade'),
    index('text_vectors_scan').on(table.storageId, table.model, table.id),
    index('text_vectors_id').on(table.id),
    index('text_vectors_known').on(table.textHash, table.model, table.storageId),
  ],
);
