import { boolean, index, json, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { PlanOptions, Proposal } from '@holdall/shared/contract';
import { users } from '../../people/accounts/accounts.tables.ts';
import { agents } from '../agents/agents.tables.ts';
import { assistantRequests } from '../assistant/assistant.tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** What models and agents want done. Names are not kept: they are asked for when a proposal is shown. */
export const proposals = pgTable(
  'proposals',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The question that it is an answer to; else the agent that has made it. */
    requestId: text().references(() => assistantRequests.id, { onDelete: 'cascade' }),
    agentId: text().references(() => agents.id, { onDelete: 'cascade' }),
    action: text().$type<Proposal['action']>().notNull(),
    itemIds: json().$type<readonly string[]>().notNull(),
    /** More fitted than it is about. */
    isPart: boolean().notNull(),
    targetStorageId: text(),
    targetParentId: text(),
    options: jsonb().$type<PlanOptions>(),
    state: text().$type<'proposed' | 'approved' | 'rejected'>().notNull(),
    /** The plan that its person has looked at last. */
    planId: text(),
    operationId: text(),
    at: moment().notNull(),
  },
  (table) => [
    index('proposals_of_request').on(table.requestId),
    index('proposals_of').on(table.userId, table.id),
    index('proposals_of_agent').on(table.agentId, table.id),
  ],
);
