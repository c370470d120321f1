// Agents: programs that read in somebody's name, over the Model Context Protocol.
import { Readable } from 'node:stream';
import { api } from '@holdall/shared/contract';
import type { PersonalData } from '../../../access/PersonalData.ts';
import type { Context, Feature } from '../../../assemble.ts';
import { implementAll } from '../../../http/implement.ts';
import type { Content } from '../../content/index.ts';
import type { People } from '../../people/index.ts';
import type { UndoableOperations } from '../../platform/index.ts';
import { createAuthorizationPlugin } from './authorization/authorization.plugin.ts';
import { createAuthorizationService } from './authorization/authorization.service.ts';
import { createAgentsRepo } from './agents.repo.ts';
import { createAgentsService } from './agents.service.ts';
import { createCallTool } from './callTool.ts';
import { createMcpPlugin, mcpPath } from './mcp.plugin.ts';
import { proposingTools } from './proposingTools.ts';
import { tools as reading, type Reading } from './tools.ts';

type Needs = Pick<
  Context,
  | 'config'
  | 'database'
  | 'crypto'
  | 'events'
  | 'jobs'
  | 'clock'
  | 'log'
  | 'newId'
  | 'site'
  | 'findActor'
  | 'rateLimit'
  | 'admission'
>;

interface Given
  extends
    Pick<People, 'record' | 'requireOneFactor'>,
    Pick<Reading, 'find' | 'fileTexts'>,
    Pick<Parameters<typeof proposingTools>[0], 'proposals' | 'resolve' | 'proposalTools'> {
  resources: Pick<Content['resources'], 'resources' | 'listing'>;
  operations: UndoableOperations;
  personalData: PersonalData;
}

/** Builds the feature. */
export function createAgentsFeature(context: Needs, given: Given): Feature {
  const { config, database, crypto, events, jobs, clock, log, newId, site, findActor } = context;
  const { record, requireOneFactor, resources, find, fileTexts, operations, personalData } = given;
  const repo = createAgentsRepo(database);
  const agents = createAgentsService({
    repo,
    crypto,
    operations,
    record,
    requireOneFactor,
    describe: resources.resources.describe,
    transaction: (work) => database.transaction(work),
    publish: (event) => events.publish(event),
    newId,
    now: () => clock.now(),
    address: () => `${site.url()}${mcpPath}`,
  });
  const { resources: things, listing } = resources;
  const tools = { ...reading, ...proposingTools(given) };
  const callTool = createCallTool({
    tools,
    agents,
    reading: { places: repo.places, listing, resources: things, find, fileTexts },
    admission: context.admission,
    database,
    onFailure: (error, tool) => log.error({ error, tool }, 'a tool of agents failed'),
  });
  const issuer = () => site.url();
  const authorization = createAuthorizationService({
    repo,
    agents,
    crypto,
    requireOneFactor,
    findActor,
    transaction: (work) => database.transaction(work),
    now: () => clock.now(),
    issuer,
    resource: () => `${site.url()}${mcpPath}`,
  });
  const mcp = createMcpPlugin({
    agents,
    tools,
    callTool,
    findActor,
    rateLimit: context.rateLimit,
    site,
    behindProxy: config.TRUST_PROXY !== undefined,
  });
  const letIn = createAuthorizationPlugin({ authorization, rateLimit: context.rateLimit, issuer });
  operations.addUndoer('agent', agents.undo);
  jobs.define('agents.sweep', { cron: '27 * * * *', handle: agents.sweep });
  personalData.add({
    path: 'agents.jsonl',
    about: 'the agents that read in your name, and what they have asked last',
    read: (actor) =>
      Readable.from(
        (async function* () {
          for await (const one of agents.all(actor)) yield `${JSON.stringify(one)}\n`;
        })(),
      ),
  });
  return {
    routes: implementAll(api.agents, {
      list: ({ actor }) => agents.list(actor),
      storages: async ({ actor }) => ({ items: await agents.storages(actor) }),
      create: (asked) => agents.create(asked, asked.body),
      request: async ({ query }) => authorization.request(query.request),
      decide: (asked) => authorization.decide(asked, asked.body),
      change: (asked) => agents.change(asked, asked.params.agentId, asked.body),
      revoke: (asked) => agents.revoke(asked, asked.params.agentId),
      activity: async ({ actor, params }) => ({ items: await agents.activity(actor, params.agentId) }),
    }),
    plugin(app) {
      mcp(app);
      letIn(app);
    },
  };
}
