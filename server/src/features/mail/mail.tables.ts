import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** The outbox. A mail's address and text are encrypted, and erased the moment it has been handed over. */
export const mails = pgTable(
  'mails',
  {
    id: text().primaryKey(),
    template: text().notNull(),
    sealed: text(),
    state: text().$type<'waiting' | 'sent' | 'failed'>().notNull(),
    attempts: integer().notNull().default(0),
    createdAt: moment().notNull(),
    endedAt: moment(),
  },
  (table) => [index('mails_state').on(table.state, table.createdAt)],
);
