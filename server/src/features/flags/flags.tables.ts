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
});

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
