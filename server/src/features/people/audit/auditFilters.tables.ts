import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { AuditFilterParts } from '@holdall/shared/contract';
import { organizations, users } from '../accounts/accounts.tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Filters of the audit that somebody has kept, in an organization or, as the operator, in none. */
export const auditFilters = pgTable(
  'audit_filters',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: text().references(() => organizations.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The name without case: nobody has two of the same in one place. */
    nameKey: text().notNull(),
    filter: jsonb().$type<AuditFilterParts>().notNull(),
    followed: boolean().notNull(),
    /** Of the entries after this number nothing was told yet. */
    toldSeq: integer().notNull(),
    toldAt: moment(),
    createdAt: moment().notNull(),
    /** While it stands the filter is as if it were not there. */
    deletedAt: moment(),
  },
  (table) => [
    index('audit_filters_owner').on(table.userId, table.organizationId),
    index('audit_filters_organization').on(table.organizationId),
    index('audit_filters_followed')
      .on(table.toldAt)
      .where(sql`followed and deleted_at is null`),
    index('audit_filters_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);
