import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { resources } from '../resources/resources.tables.ts';
import { spaces } from '../spaces/spaces.tables.ts';

/** What is pinned to the overview of a space. What has moved to another space is shown in neither. */
export const pins = pgTable(
  'pins',
  {
    spaceId: text()
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    resourceId: text()
      .notNull()
      .references(() => resources.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    pinnedBy: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.spaceId, table.resourceId] }),
    index('pins_resource').on(table.resourceId),
  ],
);
