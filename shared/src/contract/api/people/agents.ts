import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { agentCallSchema, agentName, agentSchema, agentStorageSchema } from '../../entities/people/agent.ts';
import { limits } from '../../limits.ts';
import { count, id, password } from '../../scalars.ts';

const params = z.strictObject({ agentId: id('agt') });

/** The storages that an agent may read; null for all that its owner may read. */
const storageIds = z.nullable(z.array(id('sto')).check(z.minLength(1), z.maxLength(limits.agentStorages)));
const dailyCalls = z.int().check(z.minimum(1), z.maximum(limits.agentDailyCallsMost));
/** Asked for ten minutes after signing in: what an agent reads, it reads when this session is over too. */
const currentPassword = z.optional(password);

/** A request of a program, as it was carried here in the address. */
const agentRequest = z.string().check(z.minLength(1), z.maxLength(8000), z.regex(/^[\w.-]+$/));

/** Programs that read in somebody's name, over the Model Context Protocol. */
export const agents = {
  list: defineCall({
    method: 'GET',
    path: '/api/agents',
    access: 'user',
    summary: 'The agents of this person, the newest first, and the address that their programs ask.',
    answer: z.object({ items: z.array(agentSchema), address: z.string(), most: count }),
    staleOn: ['agentUpdated'],
  }),
  storages: defineCall({
    method: 'GET',
    path: '/api/agents/storages',
    access: 'user',
    summary: 'The storages that an agent of this person may be given, those of all their spaces.',
    answer: z.object({ items: z.array(agentStorageSchema) }),
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/agents',
    access: 'user',
    status: 201,
    summary:
      'Makes an agent that reads with the rights of this person. Its token is shown this once. Ten minutes after signing in it takes the password.',
    body: z.strictObject({
      name: agentName,
      storageIds: z._default(storageIds, null),
      dailyCalls: z._default(dailyCalls, limits.agentDailyCalls),
      mayPropose: z._default(z.boolean(), false),
      currentPassword,
    }),
    answer: z.object({ agent: agentSchema, token: z.string() }),
  }),
  request: defineCall({
    method: 'GET',
    path: '/api/agents/requests',
    access: 'user',
    summary:
      'What a program has asked for that has sent this person here: who it says it is, and where it wants them back.',
    query: z.strictObject({ request: agentRequest }),
    answer: z.object({ name: z.string(), host: z.string() }),
  }),
  decide: defineCall({
    method: 'POST',
    path: '/api/agents/requests',
    access: 'user',
    summary:
      'Lets a program read that has asked for it, or does not; it is told so where it wants this person back. To let it takes the password, ten minutes after signing in.',
    body: z.strictObject({
      request: agentRequest,
      /** Null where it is not let. */
      grant: z.nullable(
        z.strictObject({
          name: agentName,
          storageIds: z._default(storageIds, null),
          dailyCalls: z._default(dailyCalls, limits.agentDailyCalls),
        }),
      ),
      currentPassword,
    }),
    answer: z.object({ location: z.string() }),
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/api/agents/:agentId',
    access: 'user',
    summary:
      'Gives an agent another name, other storages, another number of calls a day, or lets it propose. Where it may do more than before it takes the password, ten minutes after signing in.',
    params,
    body: z.strictObject({
      name: z.optional(agentName),
      storageIds: z.optional(storageIds),
      dailyCalls: z.optional(dailyCalls),
      mayPropose: z.optional(z.boolean()),
      currentPassword,
    }),
    answer: agentSchema,
  }),
  revoke: defineCall({
    method: 'DELETE',
    path: '/api/agents/:agentId',
    access: 'user',
    summary: 'From now on the token of an agent opens nothing. It can be undone.',
    params,
    answer: z.object({ operationId: id('op') }),
  }),
  activity: defineCall({
    method: 'GET',
    path: '/api/agents/:agentId/activity',
    access: 'user',
    summary: 'The last hundred calls of an agent, the newest first.',
    params,
    answer: z.object({ items: z.array(agentCallSchema) }),
  }),
};
