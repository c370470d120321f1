import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** How far the kinds of the files that are there have been compared with the table of file types. One row. */
export const kindCorrections = pgTable('kind_corrections', {
  id: integer().primaryKey(),
  /** The table of types that they are compared with. */
  types: text().notNull(),
  /** The file that was looked at last; it goes on after it. */
  after: text().notNull(),
  done: boolean().notNull(),
});
