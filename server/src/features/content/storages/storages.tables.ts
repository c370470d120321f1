import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { spaces } from '../spaces/spaces.tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/**
 * Sources in a space. The counts are kept by whoever adds or removes resources, in the same transaction, so that no
 * list ever counts rows.
 */
export const storages = pgTable(
  'storages',
  {
    id: text().primaryKey(),
    spaceId: text()
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    kind: text().$type<'local' | 'virtual'>().notNull(),
    name: text().notNull(),
    ownerId: text().notNull(),
    visibility: text().$type<'me' | 'space'>().notNull(),
    /** Living entries of the root; of a collection, what was put into it by hand. */
    childrenCount: integer().notNull().default(0),
    /** Entries of the trash. */
    trashCount: integer().notNull().default(0),
    /** Bytes of all files, those in the trash too. */
    used: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: moment().notNull(),
    /** Since when what lies in it is read only: copies of a collection as it was then. */
    frozenAt: moment(),
    deletedAt: moment(),
    deletedBy: text(),
    revision: integer().notNull().default(1),
  },
  (table) => [index('storages_space').on(table.spaceId)],
);

/** What storages were called, where they lay and who saw them (`platform/past`). */
export const pastStorages = pgTable(
  'past_storages',
  {
    id: text()
      .notNull()
      .references(() => storages.id, { onDelete: 'cascade' }),
    spaceId: text().notNull(),
    name: text().notNull(),
    ownerId: text().notNull(),
    visibility: text().$type<'me' | 'space'>().notNull(),
    createdAt: moment().notNull(),
    frozenAt: moment(),
    deletedAt: moment(),
    pastUntil: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.pastUntil] }),
    index('past_storages_space').on(table.spaceId),
  ],
);
