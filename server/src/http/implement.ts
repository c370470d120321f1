import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Call, Parsed } from '@holdall/shared/contract';
import type { Actor } from '../access/Actor.ts';
import type { Session } from './visitors/Session.ts';

interface StartSession {
  userId: string;
  remembered?: boolean;
}

/** What every handler is told beside the input. */
interface Circumstances {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  /** A browser says that another site has caused this request. Unsafe calls never get so far. */
  readonly crossSite: boolean;
  /** Random value of this browser while nobody is signed in; a step of signing in can be bound to it. */
  readonly visitId: string | null;
  /** Aborts when the one who asked has gone. */
  readonly signal: AbortSignal;
  /** Begins a session for a person and hands its cookie to the browser; a session there was is ended. */
  startSession(start: StartSession): Promise<Session>;
  /** Ends the session of this request, if there is one, and clears its cookie. */
  endSession(): Promise<void>;
  /** For headers of the answer. */
  readonly reply: FastifyReply;
  /** For what the contract cannot say, such as the stream behind a `bytes` body. */
  readonly request: FastifyRequest;
}

interface Asker<Known> {
  readonly actor: Known extends true ? Actor : Actor | null;
  readonly session: Known extends true ? Session : Session | null;
}

/** What a handler receives: the parsed parts of the request, who asks, and the circumstances. */
export type HandlerRequest<C extends Call> = Parsed<C> &
  Asker<C['access'] extends 'public' ? false : true> &
  Circumstances &
  (C['revision'] extends true
    ? { /** The revision that the asker has seen, from `If-Match`. */ readonly revision: number }
    : unknown);

/** Answers one call. Throws `AppError` for what is expected to fail. */
export type Handler<C extends Call> = (request: HandlerRequest<C>) => Promise<Answer<C>>;

/** A call and the function that answers it. */
export interface Route {
  readonly call: Call;
  /** Called with a request that has been parsed by `call`. */
  readonly handle: (request: HandlerRequest<Call>) => Promise<unknown>;
}

/** Binds a row of the contract to the function that answers it. Parsing, access and errors are the transport's. */
export function implement<C extends Call>(call: C, handle: NoInfer<Handler<C>>): Route {
  return { call, handle: handle as unknown as Route['handle'] };
}

/**
 * Answers a whole area of the contract; a missing handler does not compile.
 * @example
 * export const spacesRoutes = (spaces: SpacesService) =>
 *   implementAll(api.spaces, {
 *     list: async ({ actor }) => ({ items: await spaces.list(actor) }),
 *     change: ({ actor, params, body, revision }) => spaces.change(actor, params.spaceId, body, revision),
 *     …
 *   });
 */
export function implementAll<Area extends Record<string, Call>>(
  area: Area,
  handlers: NoInfer<{ [Name in keyof Area]: Handler<Area[Name]> }>,
): Route[] {
  return Object.entries(area).map(([name, call]) => ({
    call,
    handle: handlers[name] as unknown as Route['handle'],
  }));
}
