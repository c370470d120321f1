import { AppError, productName } from '@holdall/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../../access/Actor.ts';
import type { RateLimit } from '../../../http/limits/rateLimit.ts';
import type { Site } from '../../../http/site.ts';
import type { AgentRow } from './agents.repo.ts';
import type { AgentsService } from './agents.service.ts';
import type { CallTool } from './callTool.ts';
import type { Tool } from './tools.ts';

interface Needs {
  agents: Pick<AgentsService, 'byToken'>;
  tools: Readonly<Record<string, Tool>>;
  callTool: CallTool;
  findActor(userId: string): Promise<Actor | null>;
  rateLimit: RateLimit;
  site: Pick<Site, 'url' | 'isOwnOrigin' | 'isOwnHost'>;
  /** A proxy stands before the server: the name in `Host` is then what the proxy says. */
  behindProxy: boolean;
}

/** An agent that has shown its token, and whose it is. */
interface Caller {
  readonly agent: AgentRow;
  readonly actor: Actor;
}

/** Where programs ask. */
export const mcpPath = '/mcp';
/** Where the protocol looks for how to be let in (RFC 9728). */
const metadataPath = `/.well-known/oauth-protected-resource${mcpPath}`;

const bearer = /^Bearer +([A-Za-z0-9_-]{1,200})$/i;

/** A refusal in the form of the protocol. */
const refusal = (message: string, code = -32_000) =>
  JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null });

function headersOf({ headers }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !name.startsWith(':') ? [[name, value]] : [],
    ),
  );
}

/**
 * The Model Context Protocol, over HTTP without sessions (`POST /mcp`). A token lets in and nothing else does: no cookie is read
 * here, and no page of another site gets so far.
 */
export function createMcpPlugin({ agents, tools, callTool, findActor, rateLimit, site, behindProxy }: Needs) {
  const callers = new WeakMap<FastifyRequest, Caller>();

  /** Pages of other sites are kept out, also those that have given their name this machine as its address. */
  function isForeign({ headers, host }: FastifyRequest): boolean {
    if (headers.origin !== undefined && !site.isOwnOrigin(headers.origin)) return true;
    return !behindProxy && !site.isOwnHost(host);
  }

  async function callerOf({ headers }: FastifyRequest): Promise<Caller | null> {
    const token = bearer.exec(headers.authorization ?? '')?.[1];
    const agent = token === undefined ? null : await agents.byToken(token);
    const actor = agent && (await findActor(agent.userId));
    return agent === null || actor === null || actor.guest ? null : { agent, actor };
  }

  /** Says where to learn how to be let in; of a token that was shown, that it opens nothing. */
  function refuseStranger(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const shown = request.headers.authorization !== undefined;
    const problem = 'This token is not known here, or was revoked.';
    const parts = [
      ...(shown ? ['error="invalid_token"', `error_description="${problem}"`] : []),
      `resource_metadata="${site.url()}${metadataPath}"`,
      'scope="read"',
    ];
    return reply
      .code(401)
      .header('www-authenticate', `Bearer ${parts.join(', ')}`)
      .type('application/json; charset=utf-8')
      .send(refusal(shown ? problem : 'Show the token of an agent: Authorization: Bearer …'));
  }

  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    void reply.header('cache-control', 'no-store');
    if (isForeign(request))
      return reply
        .code(403)
        .type('application/json; charset=utf-8')
        .send(refusal('This comes from another site.'));
    const caller = await callerOf(request);
    // An agent has as much room as a person, and takes none of theirs.
    rateLimit.take({ userId: caller?.agent.id ?? null, address: request.ip, light: false });
    if (caller === null) return refuseStranger(request, reply);
    callers.set(request, caller);
    return undefined;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const caller = callers.get(request);
    if (caller === undefined) throw new AppError('not_signed_in');
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort(new AppError('rate_limited')));
    const { answerMessage } = await import('./answerMessage.ts');
    const asked = { url: `${site.url()}${mcpPath}`, headers: headersOf(request), message: request.body };
    const said = await answerMessage(asked, { ...caller, signal: gone.signal }, { tools, callTool });
    for (const [name, value] of said.headers) void reply.header(name, value);
    return reply.code(said.status).send(await said.text());
  }

  return (app: FastifyInstance) => {
    app.route({ method: 'POST', url: mcpPath, onRequest: admit, handler: answer });
    // Without sessions there is nothing to listen to and nothing to end: the protocol wants to hear it so.
    app.route({
      method: ['GET', 'DELETE', 'PUT', 'PATCH'],
      url: mcpPath,
      exposeHeadRoute: false,
      handler: async (_request, reply) =>
        reply
          .code(405)
          .header('allow', 'POST')
          .header('cache-control', 'no-store')
          .type('application/json; charset=utf-8')
          .send(refusal('Only POST is answered here.')),
    });
    app.get(metadataPath, async (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(
        JSON.stringify({
          resource: `${site.url()}${mcpPath}`,
          resource_name: productName,
          authorization_servers: [site.url()],
          scopes_supported: ['read'],
          bearer_methods_supported: ['header'],
        }),
      ),
    );
  };
}
