import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { IssueSeverity, IssueStatus } from '@holdall/shared/contract';
import { resources } from '../../content/resources/resources.tables.ts';
import { storages } from '../../content/storages/storages.tables.ts';
import { users } from '../../people/accounts/accounts.tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/**
 * What is wrong with a resource or a storage, or still to be done there. Issues go with it; their order is that of their
 * ids. One of a resource names no storage, so it is where its resource is, wherever that is moved.
 */
export const issues = pgTable(
  'issues',
  {
    id: text().primaryKey(),
    resourceId: text().references(() => resources.id, { onDelete: 'cascade' }),
    storageId: text().references(() => storages.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    text: text().notNull(),
    severity: text().$type<IssueSeverity>().notNull(),
    status: text().$type<IssueStatus>().notNull().default('open'),
    dismissReason: text(),
    assigneeId: text().references(() => users.id, { onDelete: 'set null' }),
    dueAt: moment(),
    raisedBy: text().notNull(),
    createdAt: moment().notNull(),
    closedAt: moment(),
    revision: integer().notNull().default(1),
  },
  (table) => [
    check('issues_target', sql`num_nonnulls(resource_id, storage_id) = 1`),
    index('issues_of_resource')
      .on(table.resourceId, table.id)
      .where(sql`resource_id is not null`),
    index('issues_of_storage')
      .on(table.storageId, table.id)
      .where(sql`storage_id is not null`),
    index('issues_of_assignee')
      .on(table.assigneeId, table.id)
      .where(sql`assignee_id is not null`),
    index('issues_of_raiser').on(table.raisedBy, table.id),
  ],
);
