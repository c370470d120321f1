import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Counted tries. The key is a keyed digest: no address of a person stands here. */
export const attempts = pgTable(
  'tries',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('tries_ends').on(table.endsAt)],
);
