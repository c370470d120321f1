import { boolean, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import type { Account, Preferences } from '@holdall/shared/contract';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** People. The e-mail address is confirmed: nobody stands here who does not read its mail. */
export const users = pgTable('users', {
  id: text().primaryKey(),
  /** In lower case. */
  email: text().notNull().unique(),
  name: text().notNull(),
  guest: boolean().notNull(),
  operator: boolean().notNull(),
  mustSetPassword: boolean().notNull(),
  locale: text(),
  timeZone: text().notNull(),
  preferences: jsonb().$type<Preferences>().notNull(),
  preferencesRevision: integer().notNull().default(1),
  onboardingPassed: boolean().notNull().default(false),
  termsVersion: text(),
  termsAcceptedAt: moment(),
  newsletter: boolean().notNull().default(false),
  createdAt: moment().notNull(),
  suspendedAt: moment(),
});

/** Companies, schools, families. */
export const organizations = pgTable('organizations', {
  id: text().primaryKey(),
  name: text().notNull(),
  theme: jsonb().$type<NonNullable<Account['organizationTheme']>>(),
  createdAt: moment().notNull(),
});

/** A person's places in the product: one personal, and one in each organization. Exactly one is current. */
export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: text().references(() => organizations.id, { onDelete: 'cascade' }),
    role: text().$type<Account['role']>().notNull(),
    current: boolean().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    unique('accounts_place').on(table.userId, table.organizationId).nullsNotDistinct(),
    index('accounts_organization').on(table.organizationId),
  ],
);
