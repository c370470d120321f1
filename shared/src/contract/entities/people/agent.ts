import * as z from 'zod/mini';
import { count, id, line, moment } from '../../scalars.ts';

/** What an agent is called. */
export const agentName = line(1, 80);

/** A storage that an agent may read. */
export const agentStorageSchema = z.object({ id: id('sto'), name: z.string(), spaceName: z.string() });

/** A program that reads in somebody's name: with their rights of each moment, and no further than they let it. */
export const agentSchema = z.object({
  id: id('agt'),
  name: z.string(),
  /** How its token begins, to be recognised by. The token itself is shown once. */
  tokenStart: z.string(),
  /** The host that its program was sent back to when it was let in; null where its token was made by hand. */
  client: z._default(z.nullable(z.string()), null),
  /** The storages that it may read; null for all that its owner may read. Those that its owner does not see any more are missing. */
  storages: z.nullable(z.array(agentStorageSchema)),
  createdAt: moment,
  lastUsedAt: z.nullable(moment),
  /** Calls of its tools since midnight, UTC, and how many it has a day. */
  callsToday: count,
  dailyCalls: count,
  /** It may say what it wants done with what it may read; its owner decides. */
  mayPropose: z._default(z.boolean(), false),
});
export type Agent = z.output<typeof agentSchema>;

/** What came of a call: `refused` what it may not do or ask, `failed` what is a fault of the server. */
export const agentCallOutcomes = ['done', 'refused', 'failed'] as const;

/** A call of a tool by an agent. */
export const agentCallSchema = z.object({
  at: moment,
  tool: z.string(),
  /** What was looked for, or what the thing is called that was read; empty where it may not be seen any more. */
  about: z.string(),
  outcome: z.enum(agentCallOutcomes),
});
export type AgentCall = z.output<typeof agentCallSchema>;
