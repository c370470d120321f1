import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A thing before or after an act, as far as it may be told. */
export type AuditState = Record<string, unknown>;

/** What was done, in order. Each row seals the one before it: none can be changed or taken out unseen. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    seq: integer().primaryKey(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    actorId: text(),
    ip: text(),
    action: text().notNull(),
    target: text(),
    before: jsonb().$type<AuditState>(),
    after: jsonb().$type<AuditState>(),
    result: text().$type<'done' | 'refused'>().notNull(),
    hash: text().notNull(),
    prevHash: text().notNull(),
  },
  (table) => [index('audit_entries_at').on(table.at), index('audit_entries_actor').on(table.actorId)],
);

/**
 * The newest row of the audit, sealed with the installation's secret, beside the rows: so it is noticed when the newest
 * are gone, or all of them. One row.
 */
export const auditHeads = pgTable('audit_heads', {
  id: integer().primaryKey(),
  seq: integer().notNull(),
  hash: text().notNull(),
  seal: text().notNull(),
});
