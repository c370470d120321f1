import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { storages } from '../storages/storages.tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Text that is ordered by its bytes, whatever the language of the database: what is stored is already foldable. */
const bytewise = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/**
 * Folders and files. Deleting marks the chosen row alone (`trashedAt`); what lies below keeps its rows as they are and
 * is in the trash because a folder above it is. Every order of a folder is one of the indexes.
 */
export const resources = pgTable(
  'resources',
  {
    id: text().primaryKey(),
    storageId: text()
      .notNull()
      .references(() => storages.id),
    /** Null in the root. In the trash: where it was, which may be gone. */
    parentId: text(),
    /** What holds it: the parent, or the storage for an entry of the root. */
    folderId: text()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(parent_id, storage_id)`),
    /** 0 for folders, 1 for all else: folders come first in every order. */
    rank: smallint().notNull(),
    kind: text().notNull(),
    name: text().notNull(),
    /** The name as it is sorted by. */
    sortName: bytewise().notNull(),
    /** The name as it is searched in. */
    searchName: text().notNull(),
    mime: text(),
    size: bigint({ mode: 'number' }).notNull().default(0),
    blobHash: text(),
    /** Living entries directly inside. */
    childrenCount: integer().notNull().default(0),
    /** Living messages about it. Kept by whoever writes those. */
    comments: integer().notNull().default(0),
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: moment().notNull(),
    createdBy: text().notNull(),
    changedAt: moment().notNull(),
    changedBy: text().notNull(),
    revision: integer().notNull().default(1),
    trashedAt: moment(),
    trashedBy: text(),
    /** Names of the folders it was in when it was deleted, so that they can be made again. */
    trashPath: text().array(),
    /** In the trash for something that was moved out of this storage: the id of that. */
    departedId: text(),
  },
  (table) => [
    uniqueIndex('resources_live_name')
      .on(table.folderId, table.name)
      .where(sql`trashed_at is null`),
    index('resources_by_name')
      .on(table.folderId, table.rank, table.sortName, table.id)
      .where(sql`trashed_at is null`),
    index('resources_by_changed')
      .on(table.folderId, table.rank, table.changedAt, table.id)
      .where(sql`trashed_at is null`),
    index('resources_by_size')
      .on(table.folderId, table.rank, table.size, table.sortName, table.id)
      .where(sql`trashed_at is null`),
    index('resources_by_kind')
      .on(table.folderId, table.rank, table.kind, table.sortName, table.id)
      .where(sql`trashed_at is null`),
    index('resources_recent')
      .on(table.storageId, table.changedAt, table.id)
      .where(sql`trashed_at is null and rank = 1`),
    index('resources_trash')
      .on(table.storageId, table.trashedAt, table.id)
      .where(sql`trashed_at is not null`),
    // Every order of the trash is one of the indexes too.
    index('resources_trash_by_trashed')
      .on(table.storageId, table.rank, table.trashedAt, table.id)
      .where(sql`trashed_at is not null`),
    index('resources_trash_by_name')
      .on(table.storageId, table.rank, table.sortName, table.id)
      .where(sql`trashed_at is not null`),
    index('resources_trash_by_size')
      .on(table.storageId, table.rank, table.size, table.sortName, table.id)
      .where(sql`trashed_at is not null`),
    index('resources_trash_by_kind')
      .on(table.storageId, table.rank, table.kind, table.sortName, table.id)
      .where(sql`trashed_at is not null`),
    index('resources_departed')
      .on(table.departedId)
      .where(sql`departed_id is not null`),
    index('resources_blob')
      .on(table.blobHash)
      .where(sql`blob_hash is not null`),
    // Only so much of a name: an index row has an end, and what people type is shorter.
    index('resources_tagged')
      .on(table.storageId, table.id)
      .where(sql`tags <> '{}'`),
    index('resources_search_start')
      .on(table.storageId, sql`left(search_name, 64) COLLATE "C"`)
      .where(sql`trashed_at is null`),
    index('resources_search').using('gin', table.storageId, sql`search_name gin_trgm_ops`),
  ],
);

/** Where folders and files lay, what they were called there, and whether they were in the trash (`platform/past`). */
export const pastResources = pgTable(
  'past_resources',
  {
    id: text()
      .notNull()
      .references(() => resources.id, { onDelete: 'cascade' }),
    storageId: text().notNull(),
    parentId: text(),
    folderId: text().notNull(),
    name: text().notNull(),
    sortName: bytewise().notNull(),
    searchName: text().notNull(),
    createdAt: moment().notNull(),
    trashedAt: moment(),
    pastUntil: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.pastUntil] }),
    index('past_resources_folder').on(table.folderId),
  ],
);

/** What each person has starred. */
export const stars = pgTable(
  'stars',
  {
    userId: text().notNull(),
    resourceId: text()
      .notNull()
      .references(() => resources.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.resourceId] }),
    index('stars_resource').on(table.resourceId),
  ],
);

/** What each person saw of a file when they last opened it. */
export const lastSeen = pgTable(
  'looks',
  {
    userId: text().notNull(),
    resourceId: text()
      .notNull()
      .references(() => resources.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    blobHash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.resourceId] }),
    index('looks_resource').on(table.resourceId),
  ],
);

/**
 * Contents that no row named when they were last looked at. Only one that stands here for an hour is removed, and
 * whoever needs it again takes it off the list first.
 */
export const strayBlobs = pgTable('stray_blobs', {
  key: text().primaryKey(),
  since: moment().notNull(),
});
