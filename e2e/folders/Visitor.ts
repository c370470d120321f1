import { createHash } from 'node:crypto';
import { TOTP } from 'otpauth';
import type { Person } from '../support/seededUsers.ts';

/** What a server has answered: JSON where it is JSON, else the hash of the bytes, so that it can be compared. */
export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

interface Asked {
  readonly body?: object;
  readonly bytes?: Buffer;
  readonly revision?: number;
}

/** Somebody with a browser: keeps cookies, sends the anti-forgery header, asks whatever version of the product. */
export class Visitor {
  readonly #url: string;
  readonly #hoursAgo: number;
  readonly #cookies = new Map<string, string>();

  /** `hoursAgo` is how far the clock of that server is behind. */
  constructor(url: string, hoursAgo = 0) {
    this.#url = url;
    this.#hoursAgo = hoursAgo;
  }

  async ask(method: string, path: string, { body, bytes, revision }: Asked = {}): Promise<Answered> {
    const answer = await fetch(this.#url + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
      headers: {
        cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
        origin: this.#url,
        'x-xsrf-token': decodeURIComponent(this.#cookies.get('XSRF-TOKEN') ?? ''),
        ...(body && { 'content-type': 'application/json' }),
        ...(bytes && { 'content-type': 'application/octet-stream' }),
        ...(revision !== undefined && { 'if-match': `"${revision}"` }),
      },
      body: body ? JSON.stringify(body) : bytes ? new Uint8Array(bytes) : null,
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.slice(0, line.indexOf(';')).split(/=(.*)/s);
      this.#cookies.set(name, value);
    }
    const content = Buffer.from(await answer.arrayBuffer());
    if (answer.headers.get('content-type')?.startsWith('application/json'))
      return { status: answer.status, body: JSON.parse(content.toString()) as unknown };
    return { status: answer.status, body: createHash('sha256').update(content).digest('hex') };
  }

  /** Asks for something that must be granted. */
  async call<T = { id: string }>(method: string, path: string, asked: Asked = {}): Promise<T> {
    const { status, body } = await this.ask(method, path, asked);
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(body)}`);
    return body as T;
  }

  async signIn({ email, password, secret }: Person): Promise<this> {
    await this.call('GET', '/api/settings');
    const first = await this.call<{ stateToken?: string }>('POST', '/api/sign-in/form', {
      body: { email, password },
    });
    if (first.stateToken === undefined || secret === undefined) return this;
    const timestamp = Date.now() - this.#hoursAgo * 3_600_000;
    const body = { stateToken: first.stateToken, code: new TOTP({ secret }).generate({ timestamp }) };
    await this.call('POST', '/api/auth/totp/validate', { body });
    return this;
  }
}
