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
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.accountId] }),
    index('group_members_account').on(table.accountId),
  ],
);
