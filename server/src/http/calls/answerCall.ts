import { AsyncResource } from 'node:async_hooks';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compile, type ZodMiniType } from 'zod/mini';
import { AppError, type Call } from '@holdall/shared/contract';
import type { IsSeen } from '../../access/memberships/createIsSeen.ts';
import type { Database, WriteState } from '../../platform/db/Database.ts';
import type { Log } from '../../platform/log.ts';
import type { HandlerRequest, Route } from '../implement.ts';
import { parseAddress, parseInput, type ParsedInput } from './parseInput.ts';
import { costBounds, requireCheap, type Admission } from '../limits/createAdmission.ts';
import { fitAnswer } from './fitAnswer.ts';
import type { Idempotency } from './idempotency.ts';
import { packed } from './packing.ts';
import type { Visits } from '../visitors/visits.ts';

interface Dependencies {
  visits: Visits;
  idempotency: Idempotency;
  log: Log;
  database: Pick<Database, 'checked' | 'askAs'>;
  admission: Admission;
  /** Of what stands in an address under a name. */
  isSeen(name: string): IsSeen;
  /** Development and tests: every answer that is not what the contract says is a failure, whatever was done. */
  strict: boolean;
}

/** A request that has been understood. */
interface Asked {
  readonly route: Route;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly input: ParsedInput;
  readonly given: HandlerRequest<Call>;
}

const idempotencyKey = /^[\x21-\x7e]{1,200}$/;

/** Makes the function that answers a route: parse, ask the handler, check the answer, send it. */
export function createAnswerer({
  visits,
  idempotency,
  log,
  database,
  admission,
  isSeen,
  strict,
}: Dependencies) {
  function circumstances(
    request: FastifyRequest,
    reply: FastifyReply,
    input: ParsedInput,
    signal: AbortSignal,
  ): HandlerRequest<Call> {
    const { session, actor, visitId } = request.visitor;
    const asked = {
      ...input,
      session,
      actor,
      visitId,
      requestId: request.id,
      ip: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      crossSite: visits.isCrossSite(request),
      signal,
      startSession: (start: { userId: string; remembered?: boolean }) =>
        visits.startSession(request, reply, start),
      endSession: () => visits.endSession(request, reply),
      reply,
      request,
    };
    return asked as unknown as HandlerRequest<Call>;
  }

  /**
   * The answer as the contract has it: what it does not name is left out. One that breaks it is refused where nothing
   * was done by it, or where what was done can still be undone. Else it is sent as far as it fits: what was committed
   * is never answered with a failure.
   */
  function fitting(call: Call, answer: unknown, reply: FastifyReply, { revocable }: WriteState): unknown {
    if (typeof call.answer === 'string') return answer;
    const quick = compiledAnswer(call.answer).safeParse(answer);
    if (quick.success) return quick.data;
    const { fits, left, leftOut, issues } = fitAnswer(call.answer, answer);
    if (fits && leftOut === 0) return left;
    log.error({ path: call.path, leftOut, issues }, 'answer breaks the contract');
    const isWrite = call.method !== 'GET';
    if (strict || (isWrite ? revocable : !fits)) refuseAnswer(call);
    if (leftOut > 0) void reply.header('x-left-out', String(leftOut));
    return left;
  }

  /** Has a call answered when it is its turn, with the share of the database that its organization has. */
  async function inTurn(
    { call, handle }: Route,
    request: FastifyRequest,
    given: HandlerRequest<Call>,
  ): Promise<unknown> {
    const { actor } = request.visitor;
    const { signal } = given;
    const tenant = actor?.organizationId ?? actor?.userId ?? 'strangers';
    const bound = call.cost && costBounds[call.cost];
    const isAbandoned = bound ? bound.isAbandoned : call.method === 'GET' && typeof call.answer !== 'string';
    const asker = {
      tenant,
      urgency: bound?.urgency ?? 'quick',
      seesParts: actor?.seesParts,
      ...(isAbandoned && { signal }),
    } as const;
    return database.askAs(asker, async () => asAsked(await handle(given)));
  }

  /** Lets a call in when there is room for it: until it has been answered, it counts. */
  function admitted<T>(
    { cost }: Call,
    request: FastifyRequest,
    signal: AbortSignal,
    work: () => Promise<T>,
  ): Promise<T> {
    const { actor } = request.visitor;
    if (actor === null) return work();
    const { userId, organizationId } = actor;
    const tenant = organizationId ?? userId;
    admission.note(tenant);
    return cost === undefined ? work() : admission.admit(cost, { userId, tenant, signal }, work);
  }

  /** Strangers learn nothing of what they have sent before it is known that they see the thing: to them there is none. */
  async function parsed({ call }: Route, request: FastifyRequest): Promise<ParsedInput> {
    try {
      return parseInput(call, request);
    } catch (error) {
      const { actor } = request.visitor;
      if (actor === null) throw error;
      for (const [name, named] of Object.entries(parseAddress(call, request) ?? {}))
        if (!(await isSeen(name)(actor, String(named)))) throw new AppError('not_found', { cause: error });
      throw error;
    }
  }

  async function ask({ route, request, reply, input, given }: Asked): Promise<unknown> {
    const { call } = route;
    const handled = () => inTurn(route, request, given);
    const work = async () => {
      if (typeof call.answer === 'string') return handled();
      if (call.method !== 'GET')
        return database.checked(handled, (answer, state) => fitting(call, answer, reply, state));
      const answer = await handled();
      if (call.cost !== undefined) await nextTurn();
      return fitting(call, answer, reply, { revocable: true });
    };
    const key = request.headers['idempotency-key'];
    const { actor } = request.visitor;
    const repeatable = call.method === 'POST' && call.body !== 'bytes' && typeof call.answer !== 'string';
    if (key === undefined || actor === null || !repeatable) return work();
    if (typeof key !== 'string' || !idempotencyKey.test(key)) {
      throw new AppError('validation', { fields: { 'idempotency-key': 'This cannot be used.' } });
    }
    return idempotency.once({ key: [actor.userId, call.path, key], request: input }, work);
  }

  /**
   * Asks and makes the answer; what it gives sends that. A reply is itself a promise, which is never kept where whoever
   * asked has gone: nothing that counts may wait for it.
   */
  async function make(asked: Asked): Promise<() => unknown> {
    const { route, request, reply, given } = asked;
    const { answer, status } = route.call;
    const isOwn = answer === 'bytes' || answer === 'events';
    const result = await (isOwn ? Promise.race([ask(asked), whenGone(given.signal)]) : ask(asked));
    // What was cut off in the middle is not sent to its end, and nothing more can be.
    if (reply.sent || reply.raw.headersSent) return () => reply;
    if (answer === 'nothing') return () => reply.code(204).send();
    if (isOwn) return () => result ?? reply.send();
    // A handler may say another success than the usual one, such as 202 for a step that is not the last.
    void reply
      .code(reply.statusCode === 200 ? (status ?? 200) : reply.statusCode)
      .type('application/json; charset=utf-8');
    const content = await packed(request, reply, JSON.stringify(result));
    return () => reply.send(content);
  }

  return async function answerCall(
    route: Route,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    const { call } = route;
    // Every request has been admitted before its body was read; should that ever be passed by, it ends here.
    const { session, isByLink } = request.visitor;
    if (call.access !== 'public' && session === null && !isByLink) throw new AppError('not_signed_in');
    const input = await parsed(route, request);
    requireCheap(call, input);
    const gone = new AbortController();
    const leave = () => !isSent(reply) && gone.abort(new AppError('rate_limited'));
    // Whoever has left already does not say so again.
    if (hasLeft(reply)) leave();
    else reply.raw.once('close', leave);
    const given = circumstances(request, reply, input, gone.signal);
    const asked = { route, request, reply, input, given };
    const send = await admitted(call, request, gone.signal, () => make(asked));
    return send();
  };
}

/** Resolves when nobody waits for the answer any more. */
const whenGone = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Whether all of an answer was sent. Over HTTP/2, one that was broken off is finished as well, but never ended. */
const isSent = ({ raw }: FastifyReply) => raw.writableEnded && raw.writableFinished;

/** Whether whoever asked has left. */
function hasLeft({ raw }: FastifyReply): boolean {
  const { stream, destroyed } = raw as { stream?: { destroyed: boolean }; destroyed: boolean };
  return stream?.destroyed ?? destroyed;
}

/** What is read while it is sent is asked of the database by whoever asked for all of it. */
function asAsked(answer: unknown): unknown {
  if (answer instanceof Readable) answer._read = AsyncResource.bind(answer._read.bind(answer));
  return answer;
}

const compiled = new WeakMap<ZodMiniType, ZodMiniType>();

/** Every answer is checked, so each schema is compiled, once: reading by it takes a fifth of the time. */
function compiledAnswer(schema: ZodMiniType): ZodMiniType {
  const known = compiled.get(schema) ?? compile(schema);
  compiled.set(schema, known);
  return known;
}

function refuseAnswer(call: Call): never {
  throw new Error(`The answer to ${call.method} ${call.path} is not what the contract says.`);
}
