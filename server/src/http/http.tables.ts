import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Where somebody is signed in. The cookie's token is kept hashed: who reads this table cannot sign in with it. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    tokenHash: text().notNull().unique(),
    userId: text().notNull(),
    device: text().notNull(),
    address: text().notNull(),
    remembered: boolean().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment().notNull(),
    endsAt: moment().notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_ends').on(table.endsAt)],
);

/** Answers kept under an `Idempotency-Key`, so that the same request sent again does nothing twice. */
export const idempotency = pgTable(
  'repeats',
  {
    key: text().primaryKey(),
    requestHash: text().notNull(),
    /** Null while the first request is still being answered. */
    status: integer(),
    answer: jsonb(),
    endsAt: moment().notNull(),
  },
  (table) => [index('repeats_ends').on(table.endsAt)],
);
