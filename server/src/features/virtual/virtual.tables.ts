import {
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { storages } from '../storages/storages.tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Text that is ordered by its bytes: places between places are made for that order. */
const bytewise = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

const collectionId = () =>
  text()
    .notNull()
    .references(() => storages.id, { onDelete: 'cascade' });

/** What was put into a collection by hand: references, which outlive what they refer to. */
export const virtualEntries = pgTable(
  'virtual_entries',
  {
    id: text().primaryKey(),
    collectionId: collectionId(),
    /** A resource, or a whole storage. */
    targetId: text().notNull(),
    /** The storage that it lay in when it was put here, or that is meant. */
    storageId: text().notNull(),
    /** Name and kind as they were then; shown of what is gone. */
    name: text().notNull(),
    kind: text().notNull(),
    note: text().notNull(),
    position: bytewise().notNull(),
    addedBy: text().notNull(),
    addedAt: moment().notNull(),
    revision: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('virtual_entries_target').on(table.collectionId, table.targetId),
    index('virtual_entries_position').on(table.collectionId, table.position, table.id),
    index('virtual_entries_in').on(table.targetId),
  ],
);

/** Rules of a collection: saved queries within chosen storages. */
export const virtualRules = pgTable(
  'virtual_rules',
  {
    id: text().primaryKey(),
    collectionId: collectionId(),
    /** Its place among the rules. */
    place: integer().notNull(),
    query: text().notNull(),
    storageIds: text().array().notNull(),
  },
  (table) => [index('virtual_rules_collection').on(table.collectionId)],
);

/** What rules find and somebody took out: it stays out. */
export const virtualExclusions = pgTable(
  'virtual_exclusions',
  {
    collectionId: collectionId(),
    resourceId: text().notNull(),
    excludedBy: text().notNull(),
    excludedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectionId, table.resourceId] })],
);
