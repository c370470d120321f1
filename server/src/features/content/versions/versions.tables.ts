import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { resources } from '../resources/resources.tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Earlier contents of files. They go with their file; their order is that of their ids. */
export const versions = pgTable(
  'versions',
  {
    id: text().primaryKey(),
    resourceId: text()
      .notNull()
      .references(() => resources.id, { onDelete: 'cascade' }),
    blobHash: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    mime: text(),
    kind: text().notNull(),
    /** When this content was saved, and by whom. */
    savedAt: moment().notNull(),
    savedBy: text().notNull(),
    /** When another content took its place, and who did that: its age counts from here. */
    keptAt: moment().notNull(),
    keptBy: text().notNull(),
    name: text(),
    pinned: boolean().notNull().default(false),
  },
  (table) => [
    index('versions_resource').on(table.resourceId, table.id),
    index('versions_blob').on(table.blobHash),
    index('versions_thinned')
      .on(table.resourceId, table.keptAt)
      .where(sql`name is null and not pinned`),
  ],
);
