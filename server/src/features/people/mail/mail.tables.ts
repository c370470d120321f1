import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { MailProblem, OutboxMail } from '@holdall/shared/contract';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/**
 * The outbox. A mail's address and text are encrypted, and erased the moment it has been handed over or has become
 * useless.
 */
export const mails = pgTable(
  'mails',
  {
    id: text().primaryKey(),
    template: text().notNull(),
    /** The address, masked. */
    recipient: text().notNull(),
    sealed: text(),
    state: text().$type<OutboxMail['state']>().notNull(),
    attempts: integer().notNull().default(0),
    problem: text().$type<MailProblem>(),
    createdAt: moment().notNull(),
    /** Nobody tries it before. While it is being handed over this lies ahead, so that no second one does the same. */
    nextAt: moment().notNull(),
    /** After this it would come too late. */
    usefulUntil: moment().notNull(),
    endedAt: moment(),
  },
  (table) => [
    index('mails_state').on(table.state, table.nextAt),
    index('mails_useful').on(table.usefulUntil),
  ],
);
