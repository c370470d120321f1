import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { SupportTicket } from '@holdall/shared/contract';
import { users } from '../accounts/accounts.tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Requests for help. */
export const supportTickets = pgTable(
  'support_tickets',
  {
    id: text().primaryKey(),
    number: text().notNull().unique(),
    /** Who wrote, when they were signed in. Their requests go with them. */
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    known: boolean().notNull(),
    topic: text().$type<SupportTicket['topic']>().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    diagnostics: jsonb().$type<Record<string, string>>(),
    state: text().$type<SupportTicket['state']>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('support_tickets_state').on(table.state, table.id),
    index('support_tickets_user').on(table.userId),
  ],
);

/** What was answered to requests. */
export const supportAnswers = pgTable(
  'support_answers',
  {
    id: text().primaryKey(),
    ticketId: text()
      .notNull()
      .references(() => supportTickets.id, { onDelete: 'cascade' }),
    authorId: text().notNull(),
    body: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('support_answers_ticket').on(table.ticketId, table.id)],
);

/** Files of requests. One without a request waits for it an hour at most. */
export const supportFiles = pgTable(
  'support_files',
  {
    id: text().primaryKey(),
    ticketId: text().references(() => supportTickets.id, { onDelete: 'cascade' }),
    /** Who has brought it, hashed: only they can send it along. */
    ownerHash: text().notNull(),
    name: text().notNull(),
    size: integer().notNull(),
    blobHash: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('support_files_ticket').on(table.ticketId),
    index('support_files_blob').on(table.blobHash),
    index('support_files_created').on(table.createdAt),
  ],
);
