import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** What a person did, with the sentence that says so. */
export const operations = pgTable(
  'operations',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    userId: text().notNull(),
    at: moment().notNull(),
    /** Catalogue id and values of the sentence. */
    text: text().notNull(),
    values: jsonb().$type<Record<string, string | number>>().notNull(),
    /** Null when it cannot be taken back. */
    undoableUntil: moment(),
    undoneAt: moment(),
    /** The operation that this one takes back. */
    undoes: text(),
    /** What takes it back: the name of an undoer. */
    undoBy: text().notNull(),
    /** What the undoer needs beside the items. */
    detail: jsonb().$type<Record<string, unknown>>(),
    /** A content that only this operation still needs. */
    keptBlob: text(),
    /** Where it happened, for those who see all of that. */
    spaceId: text(),
    storageIds: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    resourceId: text(),
  },
  (table) => [
    index('operations_space')
      .on(table.spaceId, table.id)
      .where(sql`space_id is not null`),
    index('operations_storages').using('gin', table.storageIds),
    index('operations_resource')
      .on(table.resourceId, table.id)
      .where(sql`resource_id is not null`),
    index('operations_user').on(table.userId, table.id),
    index('operations_blob').on(table.keptBlob),
    index('operations_at').on(table.at),
  ],
);

/** Where each thing of an operation was before and where it is since. Undoing puts it back. */
export const operationItems = pgTable(
  'operation_items',
  {
    operationId: text()
      .notNull()
      .references(() => operations.id, { onDelete: 'cascade' }),
    resourceId: text().notNull(),
    wasStorageId: text().notNull(),
    wasParentId: text(),
    wasName: text().notNull(),
    wasTrashed: boolean().notNull(),
    isStorageId: text().notNull(),
    isParentId: text(),
    isName: text().notNull(),
    isTrashed: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.operationId, table.resourceId] }),
    index('operation_items_resource').on(table.resourceId, table.operationId),
  ],
);
