import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AssistantMode, Role, SpaceState } from '@holdall/shared/contract';
import { organizations, users } from '../../people/accounts/accounts.tables.ts';
import { groups } from '../../people/accounts/groups.tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Rooms with members and storages. A deleted one keeps its rows until its grace is over. */
export const spaces = pgTable(
  'spaces',
  {
    id: text().primaryKey(),
    /** Whose it is: the organization's of the account that it was made in; null for a personal one. */
    organizationId: text().references(() => organizations.id, { onDelete: 'set null' }),
    name: text().notNull(),
    emoji: text(),
    hue: integer().notNull(),
    description: text().notNull(),
    /** What new members are, unless whoever adds them says otherwise. */
    defaultRole: text().$type<Role>().notNull().default('editor'),
    /** Days that its trash keeps things; null for as many as everywhere here. */
    trashDays: integer(),
    /** How questions are answered at most with what lies in it. */
    assistantMode: text().$type<AssistantMode>(),
    createdAt: moment().notNull(),
    createdBy: text().notNull(),
    /** Since then it can only be read. */
    archivedAt: moment(),
    deletedAt: moment(),
    deletedBy: text(),
    revision: integer().notNull().default(1),
  },
  (table) => [index('spaces_organization').on(table.organizationId)],
);

/** Who is in a space, people or the people of a group, and as what. */
export const spaceMembers = pgTable(
  'space_members',
  {
    spaceId: text()
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    /** Who it is: a person, or a group. */
    userId: text(),
    groupId: text().references(() => groups.id, { onDelete: 'cascade' }),
    /** The one of them that it is. */
    holderId: text()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(user_id, group_id)`),
    role: text().$type<Role>().notNull(),
    since: moment().notNull(),
    /** While this stands they are as if not in it: suspended in its organization, or a guest whose stay is over. */
    pausedAt: moment(),
    revision: integer().notNull().default(1),
  },
  (table) => [
    // Asked from either side: who is in a space, and in which spaces somebody is.
    uniqueIndex('space_members_one').on(table.spaceId, table.holderId),
    index('space_members_holder').on(table.holderId),
    index('space_members_user').on(table.userId),
    index('space_members_group').on(table.groupId),
  ],
);

/** What spaces were called, and whether they were there and open to changes (`platform/past`). */
export const pastSpaces = pgTable(
  'past_spaces',
  {
    id: text()
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    createdAt: moment().notNull(),
    archivedAt: moment(),
    deletedAt: moment(),
    pastUntil: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.pastUntil] })],
);

/** Who was in a space, and as what (`platform/past`). */
export const pastSpaceMembers = pgTable(
  'past_space_members',
  {
    spaceId: text()
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    groupId: text().references(() => groups.id, { onDelete: 'cascade' }),
    holderId: text().notNull(),
    role: text().$type<Role>().notNull(),
    since: moment().notNull(),
    pausedAt: moment(),
    pastUntil: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.spaceId, table.holderId, table.pastUntil] }),
    index('past_space_members_holder').on(table.holderId),
    index('past_space_members_user').on(table.userId),
    index('past_space_members_group').on(table.groupId),
  ],
);

/** How each person left each space. */
export const spaceStates = pgTable(
  'space_states',
  {
    spaceId: text()
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    userId: text().notNull(),
    state: jsonb().$type<SpaceState>().notNull(),
    revision: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.spaceId, table.userId] })],
);
