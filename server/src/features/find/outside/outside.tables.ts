import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { OutsideCall, OutsideCallProblem, OutsideServer } from '@holdall/shared/contract';
import { users } from '../../people/accounts/accounts.tables.ts';
import { assistantRequests } from '../assistant/assistant.tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Servers outside that the operator has added. */
export const outsideServers = pgTable('outside_servers', {
  id: text().primaryKey(),
  name: text().notNull(),
  address: text().notNull(),
  /** Sealed for the address. */
  sealedToken: text(),
  /** What this installation is called there, where its operator has registered it; empty where it registers itself. */
  clientId: text().notNull().default(''),
  /** Sealed for the address. */
  sealedClientSecret: text(),
  connection: text().$type<OutsideServer['connection']>().notNull().default('none'),
  lookedAt: moment(),
  deletedAt: moment(),
});

/** What lets this installation in at servers that it is connected with. Without a row it is with none. */
export const outsideConnections = pgTable('outside_connections', {
  serverId: text()
    .primaryKey()
    .references(() => outsideServers.id, { onDelete: 'cascade' }),
  /** A `Grant`, sealed for the address. */
  sealed: text().notNull(),
});

/** Operators who are at such a server, to connect it. */
export const outsideDepartures = pgTable(
  'outside_departures',
  {
    stateHash: text().primaryKey(),
    serverId: text()
      .notNull()
      .references(() => outsideServers.id, { onDelete: 'cascade' }),
    /** The sign-in that has begun it, and that comes back. */
    sessionId: text().notNull(),
    /** An `Errand`, sealed for the address. */
    sealed: text().notNull(),
    endsAt: moment().notNull(),
  },
  (table) => [index('outside_departures_of').on(table.serverId)],
);

/** Their tools, as they were described when they were listed last. */
export const outsideTools = pgTable(
  'outside_tools',
  {
    serverId: text()
      .notNull()
      .references(() => outsideServers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    /** What it is given, as far as it is understood here; null where it is not. */
    schema: jsonb().$type<Record<string, unknown>>(),
    digest: text().notNull(),
    saysReadOnly: boolean().notNull(),
    isOn: boolean().notNull().default(false),
    mayAsk: boolean().notNull().default(false),
    wasChanged: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.serverId, table.name] })],
);

/** Calls of such tools, made or proposed. What they are called is kept: a server may be gone when its answer is read. */
export const outsideCalls = pgTable(
  'outside_calls',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestId: text()
      .notNull()
      .references(() => assistantRequests.id, { onDelete: 'cascade' }),
    of: text().$type<OutsideCall['of']>().notNull().default('server'),
    serverId: text().notNull(),
    server: text().notNull(),
    host: text().notNull(),
    tool: text().notNull(),
    title: text().notNull().default(''),
    input: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    saysReadOnly: boolean().notNull(),
    isAsked: boolean().notNull(),
    state: text().$type<OutsideCall['state']>().notNull(),
    answer: text(),
    isCut: boolean().notNull().default(false),
    isError: boolean().notNull().default(false),
    problem: text().$type<OutsideCallProblem>(),
    at: moment().notNull(),
  },
  (table) => [
    index('outside_calls_of_request').on(table.requestId),
    index('outside_calls_of').on(table.userId, table.id),
  ],
);

/** The remotes whose tools the operator lets the assistant have. */
export const toolRemotes = pgTable('tool_remotes', {
  remote: text().primaryKey(),
  since: moment().notNull(),
});
