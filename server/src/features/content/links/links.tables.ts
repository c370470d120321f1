import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { resources } from '../resources/resources.tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** What was brought from the addresses of links: a copy to be read, and how the last look went. */
export const linkCopies = pgTable('link_copies', {
  resourceId: text()
    .primaryKey()
    .references(() => resources.id, { onDelete: 'cascade' }),
  /** The address that all of this is of; a link that was given another one begins anew. */
  address: text().notNull(),
  /** When the copy was made; null while there is none. */
  savedAt: moment(),
  title: text().notNull(),
  site: text().notNull(),
  byline: text().notNull(),
  excerpt: text().notNull(),
  markup: text().notNull(),
  words: integer().notNull(),
  plain: text().notNull(),
  checkedAt: moment().notNull(),
  /** `same` and `changed` are about the copy; anything else is why the page did not come. */
  outcome: text().notNull(),
});
