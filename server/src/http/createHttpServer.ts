import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import fastifyCookie from '@fastify/cookie';
import {
  fastify,
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { AppError, belowLink } from '@holdall/shared/contract';
import type { DoneByLink } from '../access/ComingByLink.ts';
import type { IsSeen } from '../access/memberships/createIsSeen.ts';
import type { Config } from '../config.ts';
import type { Database } from '../platform/db/Database.ts';
import type { Log } from '../platform/log.ts';
import type { NewId } from '../platform/ids.ts';
import { untilRefused } from '../platform/untilRefused.ts';
import { createAnswerer } from './calls/answerCall.ts';
import type { Admission } from './limits/createAdmission.ts';
import { createEntrance } from './createEntrance.ts';
import { addHealth, type Health } from './health.ts';
import { listenerOptions, refuseBrokenRequest } from './listener.ts';
import type { Route } from './implement.ts';
import { openApiDocument } from './openapi.ts';
import type { RateLimit } from './limits/rateLimit.ts';
import { readBody } from './calls/readBody.ts';
import type { Idempotency } from './calls/idempotency.ts';
import { sendError } from './errorResponse.ts';
import type { Site } from './site.ts';
import { nobody } from './visitors/visitor.ts';
import type { Visits } from './visitors/visits.ts';

/** Headers of every answer. A page replaces the policy by its own; the API has nothing that may run or be framed. */
const always = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
} as const;

/** Sets the headers that protect whoever reads the answer. */
function setSecurityHeaders(reply: FastifyReply, site: Site, isApi: boolean): void {
  void reply.headers(always);
  if (isApi) void reply.header('cache-control', 'no-store');
  if (site.secure) void reply.header('strict-transport-security', 'max-age=63072000');
}

/** Adds to the server what is no call of the contract: pages, static files. */
export type Plugin = (server: FastifyInstance) => Promise<void> | void;

interface Dependencies {
  config: Config;
  log: Log;
  database: Pick<Database, 'checked' | 'askAs'>;
  newId: NewId;
  site: Site;
  visits: Visits;
  idempotency: Idempotency;
  rateLimit: RateLimit;
  admission: Admission;
  /** Whether somebody sees what stands in an address under a name. */
  isSeen(name: string): IsSeen;
  health: Health;
  /** Is told what somebody has been answered who came by a public link. */
  noteByLink(done: DoneByLink): Promise<void>;
  routes: readonly Route[];
  plugins: readonly Plugin[];
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** By the route, not by the address as it was sent: an address may name the same route in more than one way. */
function isApi({ routeOptions, url }: FastifyRequest): boolean {
  return routeOptions.config.call !== undefined || /^\/api(?:[/?]|$)/.test(routeOptions.url ?? url);
}

/** True for the calls by which people get in. They cost most, and come from anybody. */
function comesFromOutside({ method, routeOptions }: FastifyRequest): boolean {
  return method === 'POST' && routeOptions.config.call?.access === 'public';
}

/** The HTTP server with all its calls, ready to listen. Features arrive as data: it knows none of them. */
export async function createHttpServer(needs: Dependencies): Promise<FastifyInstance> {
  const { config, log, newId, site, visits, rateLimit, routes } = needs;
  const server = fastify({
    ...listenerOptions(config),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => newId('req'),
    requestIdHeader: false,
    // The first start stores the product's own remotes durably; a slow disk takes its time for that.
    pluginTimeout: 0,
    exposeHeadRoutes: true,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(reply, site, true);
      void sendError(error, request, reply);
    },
  }) as unknown as FastifyInstance;

  await server.register(fastifyCookie);
  server.decorateRequest('visitor');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (request: FastifyRequest, content: IncomingMessage) =>
    readBody(request, content),
  );
  server.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  server.setNotFoundHandler((request, reply) => sendError(new AppError('not_found'), request, reply));

  const entrance = createEntrance();
  server.addHook('onRequest', async (request, reply) => {
    const api = isApi(request);
    request.visitor = nobody;
    setSecurityHeaders(reply, site, api);
    void reply.header('x-request-id', request.id);
    if (!api) return;
    const { call, viaLink } = request.routeOptions.config;
    const light = call?.body === 'bytes' || call?.answer === 'bytes';
    const stranger = { userId: null, address: request.ip, light };
    if (viaLink) {
      rateLimit.take({ ...stranger, viaLink });
      await visits.identifyByLink(request).catch((error: unknown) => {
        // Guessing has its end.
        rateLimit.take(stranger);
        throw error;
      });
    } else {
      const { actor } = await visits.identify(request);
      rateLimit.take({ ...stranger, userId: actor?.userId ?? null });
    }
    if (call) visits.admit(call, request);
    // Last, so that nobody waits behind requests that are refused anyway.
    if (comesFromOutside(request)) await entrance();
  });
  server.addHook('onSend', async (request, reply, payload) => {
    if (!isApi(request)) return;
    visits.leaveToken(request, reply);
    const { askAgain } = request.visitor;
    if (payload instanceof Readable && askAgain !== null) untilRefused(payload, askAgain);
  });
  server.addHook('onResponse', async (request, reply) => {
    readToTheEnd(request.raw);
    logAnswer(log, request, reply);
    const { call, viaLink } = request.routeOptions.config;
    const linkId = request.visitor.actor?.userId;
    if (!viaLink || !call || !linkId || reply.statusCode >= 300 || request.method === 'HEAD') return;
    await needs.noteByLink({
      linkId,
      call,
      params: request.params as Record<string, string>,
      query: request.query as Record<string, unknown>,
      headers: reply.getHeaders(),
    });
  });

  addCalls(
    server,
    routes,
    createAnswerer({
      ...needs,
      strict: config.MODE === 'development' || config.HOLDALL_TEST,
    }),
  );
  addHealth(server, needs.health);
  // Made for the first who asks: seldom anybody does, and every start would wait for it.
  let document: string | undefined;
  server.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(routes, config));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  for (const plugin of needs.plugins) await server.register(async (scope) => plugin(scope));
  server.all('/api/*', async () => {
    throw new AppError('not_found');
  });
  return server;
}

/** More than so much is not read of a body that was refused. */
const refusedBytes = 64 * 1024 ** 2;

/** Reads what is left of a body that was refused in the middle: the next request comes on the same line, behind it. */
function readToTheEnd(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let left = refusedBytes;
  request.on('data', (bytes: Buffer) => {
    left -= bytes.length;
    if (left < 0) request.destroy();
  });
  request.resume();
}

/** One route a call; every other method of the same address is refused as such. */
function addCalls(
  server: FastifyInstance,
  routes: readonly Route[],
  answer: ReturnType<typeof createAnswerer>,
): void {
  const taken = new Map<string, Set<string>>();
  for (const route of routes) {
    const { method, path } = route.call;
    taken.set(path, (taken.get(path) ?? new Set()).add(method));
    server.route({
      method,
      url: path,
      config: { call: route.call },
      exposeHeadRoute: method === 'GET',
      handler: (request, reply) => answer(route, request, reply),
    });
    if (route.call.viaLink)
      server.route({
        method,
        url: belowLink(route.call).path,
        config: { call: route.call, viaLink: true },
        exposeHeadRoute: method === 'GET',
        handler: (request, reply) => answer(route, request, reply),
      });
  }
  for (const [path, known] of taken) {
    const others = methods.filter((method) => !known.has(method));
    if (others.length === 0) continue;
    server.route({
      method: others,
      url: path,
      exposeHeadRoute: false,
      handler: async (_request, reply) => {
        void reply.header('allow', [...known].join(', '));
        throw new AppError('method_not_allowed');
      },
    });
  }
}

/** One line a request: changes and refusals always, plain reads only when asked for. */
function logAnswer(log: Log, request: FastifyRequest, reply: FastifyReply): void {
  const quiet = reply.statusCode < 400 && (request.method === 'GET' || request.method === 'HEAD');
  log[quiet ? 'debug' : 'info'](
    {
      requestId: request.id,
      method: request.method,
      path: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      userId: request.visitor?.actor?.userId,
    },
    'request answered',
  );
}
