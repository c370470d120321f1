import { Subject, type Observable } from 'rxjs';
import type { Answer, Call, Input } from '../contract/defineCall.ts';
import type { AppError, ErrorCode } from '../contract/errors.ts';
import { address } from './address.ts';
import { isAwayAnswer } from './isAway.ts';
import type { Keeping } from './Keeping.ts';
import { noConnection, toHttpFailure, type HttpFailure } from './toHttpFailure.ts';

/** Cookie that the server sets and header that sends it back; another site can read neither. */
const cookieName = 'XSRF-TOKEN';

const headerName = 'X-XSRF-TOKEN';

/** The header for a call that changes something. Empty before the server has set the cookie. */
function antiForgeryHeader(cookies: string): Record<string, string> {
  const found = cookies
    .split('; ')
    .find((pair) => pair.startsWith(`${cookieName}=`) || pair.startsWith(`__Host-${cookieName}=`));
  return found ? { [headerName]: decodeURIComponent(found.slice(found.indexOf('=') + 1)) } : {};
}

/** How a single call departs from the usual. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The caller shows a failure itself: no error notice. A 401 still ends the session. */
  readonly quiet?: boolean;
  /** Refusals that the caller answers itself: no error notice for these. */
  readonly expects?: readonly ErrorCode[];
  /** Revision the change is based on; sent as `If-Match`. */
  readonly revision?: number;
  /** Repeating the call with the same key does not do the act twice. */
  readonly idempotencyKey?: string;
  /** Asks the server whatever the browser has kept. */
  readonly fresh?: boolean;
  /** Media type of a `bytes` body. */
  readonly contentType?: string;
  /** Goes on when the page is closed. For small things that are said at the end. */
  readonly keepalive?: boolean;
}

/** The one way to the server. */
export interface Http {
  /**
   * Asks the server. Rejects with an `AppError`; a `bytes` answer is the `Response` itself.
   * @example const { items } = await http.call(api.spaces.list, {});
   */
  call<C extends Call>(call: C, input: Input<C>, options?: CallOptions): Promise<Answer<C>>;
  /** The address of a call, for pictures and downloads. */
  address<C extends Call>(call: C, input: Input<C>): string;
  /** The anti-forgery header, for a client of another protocol that sends for itself. */
  antiForgery(): Record<string, string>;
  /** Reads a refusal that such a client was given, as if it were one of a call. */
  refusal(response: Response): Promise<AppError>;
  /** Every call that did not succeed, aborted ones left out. */
  readonly failures: Observable<HttpFailure>;
  /** How many items an answer lacks: the server had to leave them out, because they are broken. */
  readonly omissions: Observable<number>;
}

interface Dependencies {
  fetch: typeof fetch;
  cookies(): string;
  language(): string;
  /** Says a text of the catalogue: where an answer has no sentence, the page says one itself. */
  say?(text: string): string;
  /** Where answers of the rows that say `keeps` are kept, and found again when there is no connection. */
  keeping?: Keeping;
}

function headersOf(
  call: Call,
  body: unknown,
  options: CallOptions,
  { cookies, language }: Dependencies,
): Record<string, string> {
  if (call.method === 'GET' && options.revision === undefined) return {};
  return {
    'accept-language': language(),
    ...antiForgeryHeader(cookies()),
    ...(call.body === 'bytes' ? { 'content-type': options.contentType || 'application/octet-stream' } : {}),
    ...(call.body !== 'bytes' && body !== undefined ? { 'content-type': 'application/json' } : {}),
    ...(options.revision === undefined ? {} : { 'if-match': `"${options.revision}"` }),
    ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
  };
}

const jsonOf = (body: unknown) => (body === undefined ? null : JSON.stringify(body));

/** Makes the HTTP client. Anti-forgery, errors and the answer's form are settled here and nowhere else. */
export function createHttp(dependencies: Dependencies): Http {
  const failures = new Subject<HttpFailure>();
  const omissions = new Subject<number>();
  const say = dependencies.say ?? ((text) => text);

  async function send(call: Call, input: unknown, options: CallOptions): Promise<Response> {
    const { body } = input as { body?: unknown };
    const quiet = options.quiet ?? false;
    const url = address(call, input as Input<Call>);
    const keeping = call.keeps && dependencies.keeping;
    const payload = call.body === 'bytes' ? (body as BodyInit) : jsonOf(body);
    let response: Response;
    try {
      response = await dependencies.fetch(url, {
        method: call.method,
        headers: headersOf(call, body, options, dependencies),
        body: payload,
        ...(options.fresh ? { cache: 'no-cache' } : {}),
        ...(options.keepalive ? { keepalive: true } : {}),
        ...(options.signal ? { signal: options.signal } : {}),
      });
    } catch (cause) {
      if (options.signal?.aborted) throw cause;
      const kept = await keeping?.find(url);
      if (kept) return kept;
      const isExpected = options.expects?.includes('no_connection') ?? false;
      const failure = noConnection(cause, quiet || isExpected, say);
      failures.next(failure);
      throw failure.error;
    }
    if (response.ok) {
      keeping?.keep(url, response);
      const leftOut = Number(response.headers.get('x-left-out'));
      if (leftOut > 0) omissions.next(leftOut);
      return response;
    }
    const kept = isAwayAnswer(response) ? await keeping?.find(url) : undefined;
    if (kept) return kept;
    const failure = await toHttpFailure(response, quiet, say);
    if (response.status === 403 || response.status === 404) keeping?.drop(url);
    const isExpected = options.expects?.includes(failure.error.code) ?? false;
    failures.next(isExpected ? { ...failure, quiet: true } : failure);
    throw failure.error;
  }

  return {
    async call<C extends Call>(call: C, input: Input<C>, options: CallOptions = {}): Promise<Answer<C>> {
      const response = await send(call, input, options);
      if (response.status === 204) return undefined as Answer<C>;
      return (
        call.answer === 'bytes' || call.answer === 'events' ? response : await response.json()
      ) as Answer<C>;
    },
    address,
    antiForgery: () => antiForgeryHeader(dependencies.cookies()),
    refusal: async (response) => (await toHttpFailure(response, true, say)).error,
    failures: failures.asObservable(),
    omissions: omissions.asObservable(),
  };
}
