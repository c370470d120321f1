import type * as z from 'zod/mini';

/** HTTP methods a call may use. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may ask: `public` nobody in particular, `user` somebody signed in (a session whose password need not be
 * changed first), `session` any session at all, `operator` who runs the instance. Rights to the thing itself are
 * the business of `authorize()` in the server.
 */
export type Access = 'public' | 'session' | 'user' | 'operator';

/** What somebody who is signed in has to do before anything else. The first that applies counts. */
export type RequiredAction = 'decideToStay' | 'acceptTerms' | 'setUpSecondFactor';

/**
 * What a call may cost the server, for the bounds of it: how many run at once for a person and an organization, how many
 * terms it may have, how urgent its questions are (`costBounds` of the server). A call without one is cheap whatever it
 * is asked with; one with a free text, a query or a selection must have one, and a test says so.
 */
export type Cost =
  | 'listing'
  | 'search'
  | 'rule'
  | 'plan'
  | 'bulk'
  | 'history'
  | 'export'
  | 'archive'
  | 'preview';

type Schema = z.ZodMiniType;
type Part<S> = S extends Schema ? z.output<S> : S extends 'bytes' | 'events' ? Bytes : undefined;
type Given<S> = S extends Schema
  ? z.input<S>
  : S extends 'bytes'
    ? Blob | ArrayBuffer | Uint8Array
    : undefined;

/** A body that is not JSON. On the server a stream, in the browser what `fetch` answers. */
export type Bytes = unknown;

/** One API call, declared once. Server routes, the browser client and the OpenAPI document are derived from it. */
export interface Call {
  readonly method: Method;
  /** With `:name` for each key of `params`. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** A `user` call that answers those as well who have this to do first. */
  readonly duty?: RequiredAction;
  /** One plain sentence for the API reference. Pages are built without it. */
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  /** Request headers that mean something to the call, lower case. */
  readonly headers?: Schema;
  readonly body?: Schema | 'bytes';
  readonly answer: Schema | 'bytes' | 'events' | 'nothing';
  /** Status of success; 200 (204 for `nothing`) unless said. */
  readonly status?: 200 | 201 | 202;
  readonly cost?: Cost;
  /** The operation counts tries in the database; stands in OpenAPI as `x-rate-limited`. */
  readonly rateLimited?: true;
  /** The thing is changed under `If-Match`; without the header the answer is 428 `revision_required`. */
  readonly revision?: true;
  /** The answer is kept in the person's browser, and stands in where there is no connection. */
  readonly keeps?: true;
  /** Made without a connection, it may wait in the outbox; it is sent with an `Idempotency-Key` or an `If-Match`. */
  readonly queues?: true;
  /** Also asked by whoever has a public link, below `/api/via/:link`: of what the link gives, and nothing else. */
  readonly viaLink?: true;
  /** Also by a link by which files are brought and nothing is seen. */
  readonly viaDrop?: true;
  /** Socket events after which a cached answer is stale. */
  readonly staleOn?: readonly string[];
}

/**
 * Declares one API call.
 * @example
 * rename: defineCall({
 *   method: 'PATCH', path: '/api/spaces/:spaceId', access: 'user', summary: 'Changes a space.', revision: true,
 *   params: z.strictObject({ spaceId: id('spc') }), body: z.strictObject({ name: spaceName }), answer: spaceSchema,
 * })
 */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

type Slots<C extends Call, F extends 'in' | 'out'> = {
  [K in 'params' | 'query' | 'headers' | 'body' as C[K] extends Schema | 'bytes' ? K : never]: F extends 'in'
    ? Given<C[K]>
    : Part<C[K]>;
};

/** What a caller hands over: the declared parts of the request, before parsing. */
export type Input<C extends Call> = Slots<C, 'in'>;
/** What a handler receives: the declared parts of the request, parsed. */
export type Parsed<C extends Call> = Slots<C, 'out'>;
/** What the call answers. */
export type Answer<C extends Call> = C['answer'] extends 'nothing' ? void : Part<C['answer']>;
