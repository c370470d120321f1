import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Role, SpaceState } from '@holdall/shared/contract';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Rooms with members and storages. A deleted one keeps its rows until its grace is over. */
export const spaces = pgTable('spaces', {
  id: text().primaryKey(),
  name: text().notNull(),
  emoji: text(),
  hue: integer().notNull(),
  description: text().notNull(),
  createdAt: moment().notNull(),
  createdBy: text().notNull(),
  deletedAt: moment(),
  deletedBy: text(),
  revision: integer().notNull().default(1),
});

/** Who is in a space, and as what. */
export const spaceMembers = pgTable(
  'space_members',
  {
    spaceId: text()
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    userId: text().notNull(),
    role: text().$type<Role>().notNull(),
    since: moment().notNull(),
    revision: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.spaceId, table.userId] }),
    index('space_members_user').on(table.userId),
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
  },
  (table) => [primaryKey({ columns: [table.spaceId, table.userId] })],
);
