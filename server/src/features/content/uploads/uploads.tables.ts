import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Resumable uploads: begun ones, and ended ones until they expire, so that a client whose last answer was lost learns of its file. */
export const uploads = pgTable(
  'uploads',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    storageId: text().notNull(),
    parentId: text(),
    path: jsonb().$type<string[]>().notNull(),
    name: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    mime: text().notNull(),
    conflict: text().$type<'keepBoth' | 'replace' | 'skip'>().notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** What became of it. */
    resourceId: text(),
    operationId: text(),
  },
  (table) => [
    index('uploads_by_user').on(table.userId, table.startedAt),
    index('uploads_by_expiry').on(table.expiresAt),
  ],
);
