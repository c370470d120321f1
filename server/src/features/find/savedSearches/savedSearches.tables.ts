import { boolean, index, json, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../people/accounts/accounts.tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** The searches that people have saved. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    query: text().notNull(),
    isFollowed: boolean().notNull(),
    /** The files that it found when it was looked at last; null for one that is not followed, or that finds too much. */
    known: json().$type<readonly string[]>(),
    /** When it was looked at last. */
    lookedAt: moment(),
    /** Something has changed since in what its person sees. */
    isDue: boolean().notNull().default(false),
    savedAt: moment().notNull(),
    deletedAt: moment(),
  },
  (table) => [index('saved_searches_of').on(table.userId), index('saved_searches_due').on(table.isDue)],
);
