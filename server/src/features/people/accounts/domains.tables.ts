import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { organizations } from './accounts.tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Domains that organizations say are theirs. Many may say so of one; it is verified for one of them. */
export const organizationDomains = pgTable(
  'organization_domains',
  {
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** As name servers know it: in lower case, foreign letters in their ASCII form. */
    domain: text().notNull(),
    createdAt: moment().notNull(),
    verifiedAt: moment(),
    /** When its record was looked for last, and when it was seen last. */
    checkedAt: moment(),
    seenAt: moment(),
  },
  (table) => [
    unique('organization_domains_once').on(table.organizationId, table.domain),
    uniqueIndex('organization_domains_verified')
      .on(table.domain)
      .where(sql`verified_at is not null`),
  ],
);
