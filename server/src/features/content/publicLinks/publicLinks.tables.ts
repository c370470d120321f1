import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../../people/accounts/accounts.tables.ts';
import { resources } from '../resources/resources.tables.ts';
import { storages } from '../storages/storages.tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/**
 * Links under which anybody who has them sees something. What a link gives, and of what, is a share like that of a person;
 * here stands what is before it.
 */
export const publicLinks = pgTable(
  'public_links',
  {
    id: text().primaryKey(),
    /** The storage that is shared; null where it is a folder or file. */
    storageId: text().references(() => storages.id, { onDelete: 'cascade' }),
    /** The folder or file that is shared, wherever it lies. */
    resourceId: text().references(() => resources.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** What is said to whoever opens it. */
    message: text().notNull().default(''),
    /** By this it is found; the token itself is sealed, for its maker to copy again. */
    tokenHash: text().notNull().unique(),
    sealedToken: text().notNull(),
    /** Files are brought by it, and nothing is seen. */
    isDrop: boolean().notNull(),
    passwordHash: text(),
    /** Whose mail shows who they are, in lower case; null for everybody. */
    emails: text().array(),
    needsSignIn: boolean().notNull(),
    /** Whoever made it is told once a day that it was opened, and that something was brought by it. */
    notifies: boolean().notNull().default(false),
    /** Across what is shown stands whose link it is. */
    isWatermarked: boolean().notNull().default(false),
    /** What is said about its files is read by it, and added to where its role lets people comment. */
    showsComments: boolean().notNull().default(false),
    /** Whoever comments by it says what they are called. */
    asksName: boolean().notNull().default(false),
    until: moment(),
    pausedAt: moment(),
    /** It is opened so often and no more; null for no such end. */
    maxOpenings: integer(),
    openings: integer().notNull().default(0),
    lastOpenedAt: moment(),
    /** Nobody sees more by a link than whoever made it, and nothing once they are gone. */
    createdBy: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    revision: integer().notNull().default(1),
    deletedAt: moment(),
  },
  (table) => [
    index('public_links_storage').on(table.storageId),
    index('public_links_resource').on(table.resourceId),
    index('public_links_maker').on(table.createdBy),
  ],
);

/** How often something was done by a link, day by day: nothing of who did it. */
export const publicLinkUses = pgTable(
  'public_link_uses',
  {
    linkId: text()
      .notNull()
      .references(() => publicLinks.id, { onDelete: 'cascade' }),
    /** Of universal time. */
    day: date().notNull(),
    what: text().$type<'opened' | 'taken' | 'brought' | 'commented'>().notNull(),
    /** The file that was taken; nothing where it is all of a folder, or something else. */
    resourceId: text().notNull().default(''),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.day, table.what, table.resourceId] })],
);

/** Who is mailed about what changes behind a link. They have shown that the address is theirs. */
export const publicLinkFollowers = pgTable(
  'public_link_followers',
  {
    id: text().primaryKey(),
    linkId: text()
      .notNull()
      .references(() => publicLinks.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text().notNull(),
    locale: text().notNull(),
    /** What has changed since then is told with the next mail. */
    toldAt: moment().notNull(),
    /** When it is looked at next. */
    nextAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('public_link_followers_email').on(table.linkId, table.email),
    index('public_link_followers_next').on(table.nextAt),
  ],
);
