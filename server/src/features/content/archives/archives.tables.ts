import { bigint, index, integer, json, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How an archive comes about: put together while it is sent, or by a job and kept. */
type ArchiveState = 'streamed' | 'waiting' | 'ready' | 'failed';

/** What somebody asked to download as one zip. The file of one that is kept lies in the data folder. */
export const archives = pgTable(
  'archives',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    name: text().notNull(),
    /** Kept as it is written, as those of a plan. */
    items: json().$type<string[]>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    state: text().$type<ArchiveState>().notNull().default('streamed'),
    jobId: text(),
    /** The same for the same wish of the same person. */
    wish: text(),
    /** Where its things lie: the right to these is asked for at every download. */
    storageIds: jsonb().$type<string[]>().notNull().default([]),
    files: integer().notNull().default(0),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [index('archives_by_expiry').on(table.expiresAt), index('archives_by_wish').on(table.wish)],
);
