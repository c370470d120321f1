import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { NoticeStatus } from '@holdall/shared/contract';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** The inbox: what was told to whom. */
export const notifications = pgTable(
  'notifications',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    kind: text().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** What fills the places of the text; all texts are catalogue ids. */
    values: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    status: text().$type<NoticeStatus>().notNull(),
    at: moment().notNull(),
    readAt: moment(),
    /** It sleeps until then: it is in no list but that of what sleeps, and no news joins it. */
    snoozedUntil: moment(),
    /** When a mail is to tell of it, if it is not read by then; null where none is, or one has. */
    mailAt: moment(),
    mailedAt: moment(),
    route: text(),
    action: text(),
    /** The thing that it is grouped by: what is told of it while this is unread comes here too. Null for one by itself. */
    about: text(),
  },
  (table) => [
    index('notifications_user').on(table.userId, table.id),
    index('notifications_unread').on(table.userId, table.readAt),
    index('notifications_at').on(table.at),
    index('notifications_mail')
      .on(table.mailAt)
      .where(sql`mail_at is not null`),
    index('notifications_mailed')
      .on(table.userId, table.mailedAt)
      .where(sql`mailed_at is not null`),
    index('notifications_snoozed')
      .on(table.snoozedUntil)
      .where(sql`snoozed_until is not null`),
    index('notifications_about')
      .on(table.userId, table.about)
      .where(sql`about is not null`),
  ],
);
