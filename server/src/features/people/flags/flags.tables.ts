import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { FeatureFlag } from '@holdall/shared/contract';
import { users } from '../accounts/accounts.tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });
const person = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** For whom a feature is on. One that has no row is off. */
export const featureFlags = pgTable('feature_flags', {
  key: text().primaryKey(),
  state: text().$type<FeatureFlag['state']>().notNull(),
  percent: integer().notNull(),
  groups: jsonb().$type<string[]>().notNull(),
  revision: integer().notNull(),
  changedAt: moment().notNull(),
  /** It switches itself off at so many errors within a week; null for never. */
  autoOffAt: integer(),
  /** When it did; null where a person has set it since. */
  switchedOffAt: moment(),
});

/** Who has met an error of a feature, in which hour: one person counts once an hour. Kept for a week. */
export const featureErrors = pgTable(
  'feature_errors',
  { key: text().notNull(), userId: person(), hour: moment().notNull() },
  (table) => [
    primaryKey({ columns: [table.key, table.userId, table.hour] }),
    index('feature_errors_user').on(table.userId),
    index('feature_errors_hour').on(table.hour),
  ],
);

/** Links that turn a feature on. Each works once: the row goes with it. */
export const featureLinks = pgTable(
  'feature_links',
  {
    tokenHash: text().primaryKey(),
    key: text().notNull(),
    createdBy: person(),
    createdAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** Until when the feature then stays on. */
    until: moment(),
  },
  (table) => [index('feature_links_ends').on(table.endsAt)],
);

/** Who has turned a feature on. */
export const featureOptIns = pgTable(
  'feature_opt_ins',
  { key: text().notNull(), userId: person(), since: moment().notNull(), endsAt: moment() },
  (table) => [
    primaryKey({ columns: [table.key, table.userId] }),
    index('feature_opt_ins_user').on(table.userId),
  ],
);
