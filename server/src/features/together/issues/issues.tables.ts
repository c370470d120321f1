import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { IssueSeverity, IssueStatus, MachineIssueCode } from '@holdall/shared/contract';
import { resources } from '../../content/resources/resources.tables.ts';
import { storages } from '../../content/storages/storages.tables.ts';
import { messages } from '../messages/messages.tables.ts';
import { users } from '../../people/accounts/accounts.tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/**
 * What is wrong with a resource or a storage, or still to be done there. Issues go with it; their order is that of their
 * ids. `storage_id` of one about a resource is that of the resource: a trigger has it follow where that is moved.
 */
export const issues = pgTable(
  'issues',
  {
    id: text().primaryKey(),
    resourceId: text().references(() => resources.id, { onDelete: 'cascade' }),
    storageId: text()
      .notNull()
      .references(() => storages.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    text: text().notNull(),
    severity: text().$type<IssueSeverity>().notNull(),
    status: text().$type<IssueStatus>().notNull().default('open'),
    dismissReason: text(),
    assigneeId: text().references(() => users.id, { onDelete: 'set null' }),
    dueAt: moment(),
    /** Null of what the product has found by itself, and only of that. */
    raisedBy: text(),
    code: text().$type<MachineIssueCode>(),
    amount: bigint({ mode: 'number' }),
    messageId: text().references(() => messages.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    closedAt: moment(),
    revision: integer().notNull().default(1),
  },
  (table) => [
    index('issues_of_resource')
      .on(table.resourceId, table.id)
      .where(sql`resource_id is not null`),
    index('issues_of_storage').on(table.storageId, table.id),
    index('issues_active')
      .on(table.storageId, table.status, table.id)
      .where(sql`closed_at is null`),
    /** The product raises one of a kind in a storage at a time. */
    uniqueIndex('issues_found')
      .on(table.storageId, table.code)
      .where(sql`code is not null and closed_at is null`),
    index('issues_once_found')
      .on(table.storageId, table.code, table.id)
      .where(sql`code is not null`),
    index('issues_of_message')
      .on(table.messageId)
      .where(sql`message_id is not null`),
    index('issues_of_assignee')
      .on(table.assigneeId, table.id)
      .where(sql`assignee_id is not null`),
    index('issues_of_raiser').on(table.raisedBy, table.id),
  ],
);
