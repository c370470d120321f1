import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { Anchor } from '@holdall/shared/contract';
import { groups } from '../../people/accounts/groups.tables.ts';
import { resources } from '../../content/resources/resources.tables.ts';
import { storages } from '../../content/storages/storages.tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/**
 * What people say about a resource or a storage. They go with it; their order is that of their ids. One of a resource
 * names no storage, so it is where its resource is, wherever that is moved.
 */
export const messages = pgTable(
  'messages',
  {
    id: text().primaryKey(),
    resourceId: text().references(() => resources.id, { onDelete: 'cascade' }),
    storageId: text().references(() => storages.id, { onDelete: 'cascade' }),
    /** The message that begins the thread; null in that one. */
    parentId: text().references((): AnyPgColumn => messages.id, { onDelete: 'cascade' }),
    authorId: text().notNull(),
    /** What they want to be called who have said it by a public link, where that asked them. */
    calledBy: text(),
    body: text().notNull(),
    anchor: jsonb().$type<Anchor>(),
    createdAt: moment().notNull(),
    editedAt: moment(),
    resolvedAt: moment(),
    resolvedBy: text(),
    deletedAt: moment(),
    deletedBy: text(),
    revision: integer().notNull().default(1),
  },
  (table) => [
    check('messages_target', sql`num_nonnulls(resource_id, storage_id) = 1`),
    index('messages_of_resource')
      .on(table.resourceId, table.id)
      .where(sql`resource_id is not null`),
    index('messages_of_storage')
      .on(table.storageId, table.id)
      .where(sql`storage_id is not null`),
    index('messages_of_thread')
      .on(table.parentId, table.id)
      .where(sql`parent_id is not null`),
    index('messages_of_author').on(table.authorId, table.id),
    index('messages_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);

/** What messages said before they were edited. */
export const messageBodies = pgTable(
  'message_bodies',
  {
    messageId: text()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** Of the message while it said this. */
    revision: integer().notNull(),
    body: text().notNull(),
    until: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.revision] })],
);

/** Signs that people have put to messages. */
export const messageReactions = pgTable(
  'message_reactions',
  {
    messageId: text()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    userId: text().notNull(),
    emoji: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.emoji, table.userId] }),
    index('message_reactions_user').on(table.userId),
  ],
);

/** Whom messages mention; only those who could read them when they were said. */
export const messageMentions = pgTable(
  'message_mentions',
  {
    messageId: text()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    userId: text().notNull(),
    /** They are not named themselves, but a group that they were in. */
    byGroup: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.userId] }),
    index('message_mentions_user').on(table.userId),
  ],
);

/** Which groups messages mention; only those that whoever said it could choose. */
export const messageGroups = pgTable(
  'message_groups',
  {
    messageId: text()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    groupId: text()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.groupId] }),
    index('message_groups_group').on(table.groupId),
  ],
);

/** Pictures under messages. One without a message waits for it a day at most. */
export const messageImages = pgTable(
  'message_images',
  {
    id: text().primaryKey(),
    messageId: text().references(() => messages.id, { onDelete: 'cascade' }),
    /** What it was brought for; it can be posted nowhere else. */
    targetId: text().notNull(),
    authorId: text().notNull(),
    name: text().notNull(),
    mime: text().notNull(),
    size: integer().notNull(),
    blobHash: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('message_images_message').on(table.messageId, table.id),
    index('message_images_blob').on(table.blobHash),
    index('message_images_waiting')
      .on(table.createdAt)
      .where(sql`message_id is null`),
  ],
);
