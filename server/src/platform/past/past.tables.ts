import { pgTable, smallint, timestamp } from 'drizzle-orm/pg-core';

/** Since when the past is kept. One row. */
export const pastBegin = pgTable('past_begin', {
  id: smallint().primaryKey(),
  at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});
