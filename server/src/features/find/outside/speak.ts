import { createHash } from 'node:crypto';
import { extractWWWAuthenticateParams } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {
  CallToolResultSchema,
  ToolSchema,
  type CallToolResult,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';
import { serverLimits, type OutsideProblem } from '@holdall/shared/contract';
import { EgressProblem } from '../../../platform/egress/EgressProblem.ts';
import type { OutsideCame } from '../tools/index.ts';
import { boundedResponse } from './boundedResponse.ts';
import { Failure, orUnanswered, type Challenge, type Unanswered } from './Failure.ts';
import { plainSchema } from './plainSchema.ts';
import { plainText } from './plainText.ts';

/** A server outside, as it is spoken to. */
export interface Spoken {
  readonly address: string;
  readonly token: string;
  /** Asks an address that the operator has given. */
  readonly fetch: typeof globalThis.fetch;
  readonly signal?: AbortSignal | undefined;
  readonly seconds: number;
}

/** A tool as a server describes it. */
export interface ToolSeen {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly schema: Record<string, unknown> | null;
  /** Of all that the server has said of it, as it has said it. */
  readonly digest: string;
  readonly saysReadOnly: boolean;
}

const failures: Readonly<Record<number, OutsideProblem>> = {
  401: 'denied',
  403: 'denied',
  404: 'unknown',
  405: 'unknown',
  408: 'slow',
  429: 'busy',
  503: 'busy',
  504: 'slow',
};
const mostPages = 5;
/** What a tool is called: a name with signs that nobody sees, or that turn others round, is none. */
const nameForm = /^[\w./:-]{1,128}$/;
const pageSchema = z.looseObject({ tools: z.array(z.unknown()), nextCursor: z.optional(z.string()) });

function challengeOf(response: Response): Challenge {
  const { resourceMetadataUrl, scope } = extractWWWAuthenticateParams(response);
  return { describedAt: resourceMetadataUrl, scope };
}

/** The same JSON for the same things, in whatever order they are. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([name, one]) => [name, canonical(one)]);
}

function seen({ name, title, description = '', inputSchema, annotations }: Tool): ToolSeen {
  const { readOnlyHint = false, destructiveHint = false } = annotations ?? {};
  const said = [name, title, description, inputSchema, annotations];
  return {
    name,
    title: plainText(title ?? annotations?.title ?? name, 120).text,
    description: plainText(description, serverLimits.outsideDescriptionCharacters).text,
    schema: plainSchema(inputSchema),
    digest: createHash('sha256')
      .update(JSON.stringify(canonical(said)))
      .digest('hex'),
    saysReadOnly: readOnlyHint && !destructiveHint,
  };
}

/** What has come, as text: a picture, a sound or a link is only named. */
function textOf({ content, structuredContent, isError = false }: CallToolResult): OutsideCame {
  const parts = content.map((part) => {
    if (part.type === 'text') return part.text;
    if (part.type === 'resource' && 'text' in part.resource) return part.resource.text;
    return `[${part.type}]`;
  });
  const all = parts.length > 0 ? parts.join('\n') : JSON.stringify(structuredContent ?? {});
  return { ...plainText(all, serverLimits.outsideAnswerCharacters), isError };
}

/**
 * Opens a conversation with a server, has something said in it, and ends it. Not more is read, and not longer is waited, than the
 * limits say, whatever the server does; it is asked nothing by itself, and what it asks is answered by nobody.
 */
async function converse<T>(
  { address, token, fetch, signal, seconds }: Spoken,
  talk: (client: Client, options: { signal: AbortSignal; timeout: number }) => Promise<T>,
): Promise<T> {
  const late = AbortSignal.timeout(seconds * 1000);
  const given = new AbortController();
  const whole = AbortSignal.any([late, given.signal, ...(signal === undefined ? [] : [signal])]);
  let why: Failure | null = null;
  const giveUp = (problem: OutsideProblem, challenge?: Challenge): Failure => {
    why ??= new Failure(problem, challenge && { challenge });
    given.abort(why);
    return why;
  };

  async function ask(input: string | URL, init: RequestInit = {}): Promise<Response> {
    // Nothing is listened to that was not asked for.
    if ((init.method ?? 'GET') === 'GET') return new Response(null, { status: 405 });
    try {
      const response = await fetch(input, { ...init, signal: whole });
      if (!response.ok && init.method === 'POST')
        giveUp(
          failures[response.status] ?? 'broken',
          response.status === 401 ? challengeOf(response) : undefined,
        );
      return boundedResponse(response, serverLimits.outsideAnswerBytes, () => giveUp('big'));
    } catch (error) {
      if (error instanceof EgressProblem) giveUp(error.failure === 'refused' ? 'refused' : 'unreachable');
      else if (!whole.aborted) giveUp('unreachable');
      throw error;
    }
  }

  const headers: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` };
  const transport = new StreamableHTTPClientTransport(new URL(address), {
    fetch: ask,
    requestInit: { headers },
    reconnectionOptions: {
      maxRetries: 0,
      initialReconnectionDelay: 1000,
      maxReconnectionDelay: 1000,
      reconnectionDelayGrowFactor: 1,
    },
  });
  const client = new Client({ name: 'holdall', version: '1' });
  client.onerror = (error) => {
    if (error instanceof SyntaxError || error.name === 'ZodError') giveUp('broken');
  };
  const options = { signal: whole, timeout: seconds * 1000 };
  try {
    await client.connect(transport as Parameters<Client['connect']>[0], options);
    const said = await talk(client, options);
    await transport.terminateSession().catch(() => undefined);
    return said;
  } catch (error) {
    if (signal?.aborted === true) throw signal.reason;
    if (error instanceof Failure) throw error;
    throw why ?? new Failure(late.aborted ? 'slow' : 'broken');
  } finally {
    await client.close().catch(() => undefined);
  }
}

async function listed(
  client: Client,
  options: { signal: AbortSignal; timeout: number },
): Promise<ToolSeen[]> {
  const found = new Map<string, ToolSeen>();
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const params = cursor === undefined ? {} : { cursor };
    const { tools, nextCursor } = await client.request({ method: 'tools/list', params }, pageSchema, options);
    for (const one of tools) {
      // One that is no tool is left out, and the others stay.
      const { data: tool } = ToolSchema.safeParse(one);
      if (tool === undefined || !nameForm.test(tool.name)) continue;
      if (found.size < serverLimits.outsideToolsListed) found.set(tool.name, seen(tool));
    }
    cursor = nextCursor;
    if (cursor === undefined) break;
  }
  return [...found.values()];
}

/** Asks a server for its tools. Rejects with the reason of the signal alone. */
export const listTools = (spoken: Spoken): Promise<ToolSeen[] | Unanswered> =>
  orUnanswered(() => converse(spoken, listed));

/** Has a tool called, if it is still described as it was when it was switched on. Rejects with the reason of the signal alone. */
export const callTool = (
  spoken: Spoken,
  { name, digest }: Pick<ToolSeen, 'name' | 'digest'>,
  input: Readonly<Record<string, unknown>>,
): Promise<OutsideCame | Unanswered> =>
  orUnanswered(() =>
    converse(spoken, async (client, options) => {
      const now = (await listed(client, options)).find((one) => one.name === name);
      if (now?.digest !== digest) throw new Failure('changed');
      const params = { name, arguments: { ...input } };
      return textOf(await client.request({ method: 'tools/call', params }, CallToolResultSchema, options));
    }),
  );
