import type { FollowLevel } from '@holdall/shared/contract';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { resources } from '../../content/resources/resources.tables.ts';
import { storages } from '../../content/storages/storages.tables.ts';

/** How much each person wants to hear of a storage or of a resource: one of the two is named, the other is null. */
export const subscriptions = pgTable(
  'follows',
  {
    userId: text().notNull(),
    storageId: text().references(() => storages.id, { onDelete: 'cascade' }),
    resourceId: text().references(() => resources.id, { onDelete: 'cascade' }),
    level: text().$type<FollowLevel>().notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    unique('follows_of').on(table.userId, table.storageId, table.resourceId).nullsNotDistinct(),
    index('follows_resource')
      .on(table.resourceId)
      .where(sql`resource_id is not null`),
    index('follows_storage')
      .on(table.storageId)
      .where(sql`storage_id is not null`),
  ],
);
