import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Answer, Call, ErrorBody, Input } from '@holdall/shared/contract';

type Headers = Record<string, string>;

interface Send {
  headers?: Headers;
  body?: unknown;
  /** False leaves the anti-forgery header out. */
  forgery?: boolean;
}

/** What came back, read as JSON where it is JSON. */
export interface TestAnswer<T = unknown> {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly body: T;
  readonly error: ErrorBody;
  readonly bytes: Buffer;
}

function fill(path: string, params: Record<string, unknown>): string {
  return path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** A browser as far as the server can tell: keeps cookies and repeats the anti-forgery cookie in its header. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  readonly #server: FastifyInstance;
  readonly #origin: string;

  constructor(server: FastifyInstance, origin: string) {
    this.#server = server;
    this.#origin = origin;
  }

  /** The cookies as a header. */
  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Another browser with the same cookies. */
  copy(): TestClient {
    const other = new TestClient(this.#server, this.#origin);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  async request<T = unknown>(
    method: string,
    url: string,
    { headers = {}, body, forgery = true }: Send = {},
  ): Promise<TestAnswer<T>> {
    const raw = typeof body === 'string' || body instanceof Uint8Array;
    const token = this.cookies.get('XSRF-TOKEN');
    const unsafe = method !== 'GET' && method !== 'HEAD';
    const answer = await this.#server.inject({
      method: method as 'GET',
      url,
      headers: {
        ...(this.cookies.size > 0 ? { cookie: this.cookieHeader() } : {}),
        ...(unsafe ? { origin: this.#origin } : {}),
        ...(unsafe && forgery && token !== undefined ? { 'x-xsrf-token': token } : {}),
        ...(body !== undefined
          ? { 'content-type': raw ? 'application/octet-stream' : 'application/json' }
          : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: raw ? Buffer.from(body) : JSON.stringify(body) }),
    });
    for (const { name, value, maxAge } of answer.cookies as {
      name: string;
      value: string;
      maxAge?: number;
    }[]) {
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const json = answer.body !== '' && String(answer.headers['content-type']).startsWith('application/json');
    const parsed: unknown = json ? JSON.parse(answer.body) : answer.body;
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: parsed as T,
      error: parsed as ErrorBody,
      bytes: answer.rawPayload,
    };
  }

  get<T = unknown>(url: string, send?: Send): Promise<TestAnswer<T>> {
    return this.request('GET', url, send);
  }

  post<T = unknown>(url: string, body?: unknown, send?: Send): Promise<TestAnswer<T>> {
    return this.request('POST', url, { ...send, body });
  }

  /** Makes a call of the contract. `revision` becomes `If-Match`. */
  call<C extends Call>(
    call: C,
    ...[input, send = {}]: Input<C> extends Record<string, never>
      ? [Record<string, never>?, (Send & { revision?: number })?]
      : [Input<C>, (Send & { revision?: number })?]
  ): Promise<TestAnswer<Answer<C>>> {
    const {
      params = {},
      query = {},
      headers = {},
      body,
    } = (input ?? {}) as { params?: object; query?: object; headers?: Headers; body?: unknown };
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(
      given.map(([name, value]): [string, string] => [name, String(value)]),
    ).toString();
    const url = fill(call.path, params as Record<string, unknown>) + (search === '' ? '' : `?${search}`);
    const match: Headers = send.revision === undefined ? {} : { 'if-match': `"${send.revision}"` };
    return this.request(call.method, url, {
      ...send,
      body,
      headers: { ...headers, ...match, ...send.headers },
    });
  }
}
