import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** What people have asked to take away of themselves. One a person. The file lies in the data folder until its end. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text().$type<'waiting' | 'ready' | 'failed'>().notNull(),
    bytes: bigint({ mode: 'number' }),
    createdAt: moment().notNull(),
    endsAt: moment().notNull(),
  },
  (table) => [index('data_exports_ends').on(table.endsAt)],
);
