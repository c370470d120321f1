import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What somebody asked to download as one zip. The bytes are put together while they are sent. */
export const archives = pgTable(
  'archives',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    name: text().notNull(),
    items: jsonb().$type<string[]>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('archives_by_expiry').on(table.expiresAt)],
);
