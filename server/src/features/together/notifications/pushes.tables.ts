import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { sessions } from '../../../http/http.tables.ts';
import { users } from '../../people/accounts/accounts.tables.ts';

/** The browsers that are told notices while no page is in sight, each as long as its session. */
export const pushes = pgTable(
  'pushes',
  {
    /** The address at the push service of the browser, sealed: who has it can send something there. */
    endpoint: text().notNull(),
    /** What an address is known by. */
    endpointHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** With these its messages are encrypted, sealed as well. */
    keys: text().notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('pushes_user').on(table.userId), index('pushes_session').on(table.sessionId)],
);
