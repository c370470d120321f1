import type { Selection } from '@holdall/shared/contract';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** What people have copied or cut and not yet put down: one for each of their accounts. */
export const clipboards = pgTable(
  'clipboards',
  {
    userId: text().notNull(),
    accountId: text().notNull(),
    mode: text().$type<'copy' | 'cut'>().notNull(),
    items: jsonb().$type<Selection>().notNull(),
    /** So many there were when they were taken. */
    count: integer().notNull(),
    at: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.accountId] }),
    index('clipboards_expiry').on(table.expiresAt),
  ],
);
