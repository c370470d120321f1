import { index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { users } from '../../people/accounts/accounts.tables.ts';
import { spaces } from '../spaces/spaces.tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Who asks to be let into a space, until they are answered. */
export const accessRequests = pgTable(
  'access_requests',
  {
    id: text().primaryKey(),
    spaceId: text()
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What they came for: the space, or a storage or resource in it. */
    target: text().notNull(),
    reason: text().notNull(),
    askedAt: moment().notNull(),
    /** Since then all who manage the space know of it, not only the one who was asked first. */
    passedOnAt: moment(),
  },
  (table) => [
    unique('access_requests_of').on(table.spaceId, table.userId),
    index('access_requests_user').on(table.userId),
    index('access_requests_asked').on(table.askedAt),
  ],
);
