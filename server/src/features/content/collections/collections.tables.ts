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
export const collectionEntries = pgTable(
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
export const collectionRules = pgTable(
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
export const collectionExclusions = pgTable(
  'virtual_exclusions',
  {
    collectionId: collectionId(),
    resourceId: text().notNull(),
    excludedBy: text().notNull(),
    excludedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectionId, table.resourceId] })],
);

/** How a collection is shared with its space, beyond being seen there. */
export const collectionShares = pgTable(
  'collection_shares',
  {
    collectionId: text()
      .primaryKey()
      .references(() => storages.id, { onDelete: 'cascade' }),
    mode: text().$type<'grant' | 'snapshot'>().notNull(),
    /** Whose rights it stands on. */
    sharedBy: text().notNull(),
    sharedAt: moment().notNull(),
    /** The rules as whoever shares it has seen them last: what others make of them is not granted. */
    rules: text().notNull(),
    /** The storage that holds the copies. */
    snapshotId: text().references(() => storages.id, { onDelete: 'set null' }),
  },
  (table) => [index('collection_shares_by').on(table.sharedBy)],
);
