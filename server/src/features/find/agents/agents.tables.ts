import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { AgentCall } from '@holdall/shared/contract';
import { users } from '../../people/accounts/accounts.tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Programs that read in somebody's name. Of the token itself only a hash is kept. */
export const agents = pgTable(
  'agents',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    tokenHash: text().notNull().unique(),
    /** How the token begins, for its owner to recognise it by. */
    tokenStart: text().notNull(),
    /** The storages that it may read, where those are not all that its owner may read. */
    storageIds: jsonb().$type<readonly string[]>(),
    dailyCalls: integer().notNull(),
    /** It may say what it wants done; its owner decides. */
    mayPropose: boolean().notNull().default(false),
    /** The host that its program was sent back to, where it asked for its tokens itself. Those end, and are asked for anew. */
    client: text(),
    clientHash: text(),
    tokenEndsAt: moment(),
    refreshHash: text().unique(),
    /** The one before: whoever shows it again has found it somewhere. */
    refreshBefore: text().unique(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
    /** The day, in UTC, whose calls are counted. */
    countedDay: text(),
    countedCalls: integer().notNull().default(0),
    revokedAt: moment(),
  },
  (table) => [
    index('agents_of').on(table.userId, table.createdAt),
    index('agents_revoked').on(table.revokedAt),
  ],
);

/** What somebody has let a program do that asked for it, until the program fetches its tokens: a few minutes. */
export const agentGrants = pgTable(
  'agent_grants',
  {
    codeHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    storageIds: jsonb().$type<readonly string[]>(),
    dailyCalls: integer().notNull(),
    /** Whoever comes for the tokens shows what this is the hash of, and names the same client and address. */
    challenge: text().notNull(),
    clientHash: text().notNull(),
    redirectUri: text().notNull(),
    endsAt: moment().notNull(),
  },
  (table) => [index('agent_grants_ends').on(table.endsAt)],
);

/** What agents have asked, to be shown to whose they are. */
export const agentCalls = pgTable(
  'agent_calls',
  {
    id: text().primaryKey(),
    agentId: text()
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    tool: text().notNull(),
    /** What was looked for. */
    query: text(),
    /** What it was about: a space, a storage or a file. Its name is not kept, but asked for when it is shown. */
    target: text(),
    outcome: text().$type<AgentCall['outcome']>().notNull(),
  },
  (table) => [index('agent_calls_of').on(table.agentId, table.id)],
);
