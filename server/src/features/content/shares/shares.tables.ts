import { sql } from 'drizzle-orm';
import { index, pgTable, smallint, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../people/accounts/accounts.tables.ts';
import { groups } from '../../people/accounts/groups.tables.ts';
import { publicLinks } from '../publicLinks/publicLinks.tables.ts';
import { resources } from '../resources/resources.tables.ts';
import { storages } from '../storages/storages.tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/**
 * With whom storages, folders and files are shared, people, groups or whoever has a link, and with whom they were. A row
 * stands for a time in which nothing of the share has changed: it is ended and another one takes its place, so that it can
 * be said who saw what at any moment.
 */
export const shares = pgTable(
  'shares',
  {
    id: text().primaryKey(),
    storageId: text()
      .notNull()
      .references(() => storages.id, { onDelete: 'cascade' }),
    /** What in the storage is shared, with all that lies below it; null for the storage. Both move together. */
    resourceId: text().references(() => resources.id, { onDelete: 'cascade' }),
    /** Who it is for: a person, whoever has a link, or the people of a group. */
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    linkId: text().references(() => publicLinks.id, { onDelete: 'cascade' }),
    groupId: text().references(() => groups.id, { onDelete: 'cascade' }),
    /** The one of them that it is. */
    holderId: text()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(user_id, link_id, group_id)`),
    role: text().$type<'viewOnly' | 'viewer' | 'contributor' | 'editor' | 'manager'>().notNull(),
    message: text().notNull(),
    sharedBy: text().notNull(),
    since: moment().notNull(),
    /** When it ends by itself. */
    until: moment(),
    endedAt: moment(),
    /** Why: somebody ended it, its time was over, another one took its place, or its person is suspended where it belongs to. */
    endedFor: text().$type<'ended' | 'over' | 'replaced' | 'paused'>(),
    endedBy: text(),
    /** So many days before its end those concerned were reminded of it last. */
    remindedDays: smallint(),
  },
  (table) => [
    uniqueIndex('shares_living')
      .on(table.storageId, table.holderId)
      .where(sql`ended_at is null and resource_id is null`),
    // Asked beside every thing that somebody looks at who has folders or files shared with them.
    uniqueIndex('shares_living_in')
      .on(table.holderId, table.resourceId)
      .where(sql`ended_at is null and resource_id is not null`),
    index('shares_resource').on(table.resourceId),
    // What of a storage is shared by itself is told beside each of its lists.
    index('shares_parts')
      .on(table.storageId, table.resourceId)
      .where(sql`ended_at is null and resource_id is not null`),
    index('shares_given')
      .on(table.sharedBy)
      .where(sql`ended_at is null`),
    index('shares_until')
      .on(table.until)
      .where(sql`ended_at is null and until is not null`),
    index('shares_user').on(table.userId),
    index('shares_holder').on(table.holderId),
    index('shares_link').on(table.linkId),
    index('shares_group').on(table.groupId),
    // For what goes with its storage, whatever has become of it.
    index('shares_storage').on(table.storageId),
  ],
);

/** What is shared with people and is out of their sight, since they wished so. They see it still. */
export const hiddenThings = pgTable(
  'hidden_things',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    storageId: text()
      .notNull()
      .references(() => storages.id, { onDelete: 'cascade' }),
    /** Null for all of the storage. */
    resourceId: text().references(() => resources.id, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('hidden_things_one').on(table.userId, table.storageId, table.resourceId).nullsNotDistinct(),
    index('hidden_things_storage').on(table.storageId),
    index('hidden_things_resource').on(table.resourceId),
  ],
);
