import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts, organizations } from './accounts.tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Some of the people of an organization under a name. */
export const groups = pgTable(
  'organization_groups',
  {
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The name without case: no two groups that are there have the same. */
    nameKey: text().notNull(),
    revision: integer().notNull(),
    createdAt: moment().notNull(),
    /** While it stands the group is as if it were not there; undoing brings it back with its people. */
    deletedAt: moment(),
  },
  (table) => [
    uniqueIndex('organization_groups_name')
      .on(table.organizationId, table.nameKey)
      .where(sql`deleted_at is null`),
    index('organization_groups_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);

/** Who is in a group, by their place in the organization: without it they are in none of its groups. */
export const groupMembers = pgTable(
  'group_members',
  {
    groupId: text()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    since: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.accountId] }),
    index('group_members_account').on(table.accountId),
  ],
);

/** What groups were called, and whether they were there (`platform/past`). */
export const pastGroups = pgTable(
  'past_organization_groups',
  {
    id: text()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    createdAt: moment().notNull(),
    deletedAt: moment(),
    pastUntil: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.pastUntil] })],
);

/** Who was in a group (`platform/past`), by a place that may be gone. */
export const pastGroupMembers = pgTable(
  'past_group_members',
  {
    groupId: text()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    accountId: text().notNull(),
    since: moment().notNull(),
    pastUntil: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.accountId, table.pastUntil] }),
    index('past_group_members_account').on(table.accountId),
  ],
);
