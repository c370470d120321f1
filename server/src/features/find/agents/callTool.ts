import { AppError, type AgentCall } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { requiredActionCodes } from '../../../access/requiredActionCodes.ts';
import { costBounds, requireCheap, type Admission } from '../../../http/limits/createAdmission.ts';
import type { Database } from '../../../platform/db/Database.ts';
import type { AgentRow } from './agents.repo.ts';
import type { AgentsService } from './agents.service.ts';
import type { Reading, Tool } from './tools.ts';

interface Dependencies {
  tools: Readonly<Record<string, Tool>>;
  agents: Pick<AgentsService, 'spend' | 'note'>;
  reading: Reading;
  admission: Admission;
  database: Pick<Database, 'askAs'>;
  onFailure(error: unknown, tool: string): void;
}

/** A call of a tool, and in whose name. */
export interface ToolCall {
  readonly agent: AgentRow;
  /** Its owner, as they are at this moment. */
  readonly actor: Actor;
  readonly tool: string;
  /** Parsed by the schema of the tool. */
  readonly input: Record<string, unknown>;
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/** What is sent back: JSON, or a sentence that says why there is none. */
export type ToolAnswer = { readonly text: string; readonly refused: boolean };

export type CallTool = ReturnType<typeof createCallTool>;

/**
 * Every call of every tool goes through here: it is counted, let in as calls of its owner are, narrowed to what the agent may
 * see, and kept for its owner to see. What is asked of the database inside is narrowed there, whatever the tool is.
 */
export function createCallTool({ tools, agents, reading, admission, database, onFailure }: Dependencies) {
  function requireReady({ mustSetPassword, duty }: Actor): void {
    if (mustSetPassword) throw new AppError('password_required');
    if (duty !== undefined) throw new AppError(requiredActionCodes[duty]);
  }

  async function read({ agent, actor, tool: name, input, signal }: ToolCall): Promise<object> {
    const tool = tools[name];
    if (tool === undefined || (tool.proposes === true && !agent.mayPropose)) throw new AppError('not_found');
    requireReady(actor);
    requireCheap(tool, { query: input });
    await agents.spend(agent);
    const { userId, organizationId } = actor;
    const tenant = organizationId ?? userId;
    const { urgency } = costBounds[tool.cost];
    const only = agent.storageIds ?? undefined;
    const seesParts = only === undefined && actor.seesParts === true;
    admission.note(tenant);
    const found = await admission.admit(tool.cost, { userId, tenant, signal }, () =>
      database.askAs({ tenant, urgency, signal, only, seesParts }, () => tool.read(actor, input, reading)),
    );
    return tool.finish === undefined ? found : tool.finish({ actor, agent }, input, found);
  }

  return async function callTool(call: ToolCall): Promise<ToolAnswer> {
    const { agent, tool, input } = call;
    const about = { query: null, target: null, ...tools[tool]?.about(input) };
    /** An agent may be gone by now, and what it has asked with it: that is no reason to answer otherwise. */
    const note = (outcome: AgentCall['outcome']) =>
      agents.note(agent.id, { tool, ...about, outcome }).catch((error: unknown) => onFailure(error, tool));
    try {
      const answer = await read(call);
      await note('done');
      return { text: JSON.stringify(answer), refused: false };
    } catch (error) {
      const known = AppError.is(error);
      if (!known) onFailure(error, tool);
      await note(known ? 'refused' : 'failed');
      return { text: sentenceFor(known ? error : new AppError('internal')), refused: true };
    }
  };
}

/** Why there is no answer, in words for the agent. */
function sentenceFor({ message, values = {} }: AppError): string {
  return message.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
