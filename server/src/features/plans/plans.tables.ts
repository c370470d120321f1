import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Acts over many things that somebody has looked at and not yet done. */
export const plans = pgTable(
  'plans',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    action: text().notNull(),
    itemIds: text().array().notNull(),
    targetStorageId: text(),
    targetParentId: text(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('plans_expiry').on(table.expiresAt)],
);
