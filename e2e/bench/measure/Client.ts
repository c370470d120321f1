import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';

interface Send {
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON when it is a plain object. */
  readonly body?: Buffer | Readable | object;
}

/** An answer; `bytes` counts the body, `text` is kept only when asked for. */
export interface ClientAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: number;
  readonly text: string;
}

/**
 * A client as light as the platform's own, with cookies and the anti-forgery header of the product; baselines are
 * asked by the same one. It keeps its lines open.
 */
export class Client {
  readonly url: string;
  readonly #agent: Agent;
  readonly #cookies = new Map<string, string>();

  constructor(url: string, agent: Agent = new Agent({ keepAlive: true })) {
    this.url = url;
    this.#agent = agent;
  }

  /** The cookies as a header, for a live connection. */
  cookieHeader(): string {
    return [...this.#cookies].map((pair) => pair.join('=')).join('; ');
  }

  #headers(method: string, send: Send): Record<string, string> {
    const token = this.#cookies.get('XSRF-TOKEN');
    const { body } = send;
    return {
      ...(this.#cookies.size > 0 ? { cookie: this.cookieHeader() } : {}),
      ...(method === 'GET' ? {} : { origin: this.url, 'x-xsrf-token': decodeURIComponent(token ?? '') }),
      ...(Buffer.isBuffer(body) ? { 'content-length': String(body.length) } : {}),
      ...send.headers,
    };
  }

  #keepCookies(headers: IncomingHttpHeaders): void {
    for (const line of headers['set-cookie'] ?? []) {
      const [name = '', value = ''] = line.slice(0, line.indexOf(';')).split(/=(.*)/s);
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }

  /** Sends, and reads the answer to its end. A body that is not text is counted and let go. */
  send(method: string, path: string, given: Send = {}): Promise<ClientAnswer> {
    const isPlain =
      given.body !== undefined && !Buffer.isBuffer(given.body) && !(given.body instanceof Readable);
    const send: Send = isPlain
      ? {
          ...given,
          body: Buffer.from(JSON.stringify(given.body)),
          headers: { 'content-type': 'application/json', ...given.headers },
        }
      : given;
    return new Promise((resolve, reject) => {
      const asked = request(`${this.url}${path}`, {
        method,
        agent: this.#agent,
        headers: this.#headers(method, send),
      });
      asked.once('error', reject);
      asked.once('response', (answer) => {
        const { statusCode: status = 0, headers } = answer;
        this.#keepCookies(headers);
        const isText = /json|text/.test(headers['content-type'] ?? '');
        const parts: Buffer[] = [];
        let bytes = 0;
        answer.on('data', (part: Buffer) => {
          bytes += part.length;
          if (isText) parts.push(part);
        });
        answer.once('error', reject);
        answer.once('end', () => resolve({ status, headers, bytes, text: Buffer.concat(parts).toString() }));
      });
      if (send.body instanceof Readable) pipeline(send.body, asked).catch(reject);
      else asked.end(send.body);
    });
  }

  /** Sends, and hangs up before there is an answer. */
  leave(method: string, path: string, afterMs: number): Promise<void> {
    return new Promise((resolve) => {
      const asked = request(`${this.url}${path}`, {
        method,
        agent: this.#agent,
        headers: this.#headers(method, {}),
      });
      asked.once('error', () => resolve());
      asked.once('close', () => resolve());
      asked.once('response', (answer) => void answer.resume());
      asked.end();
      setTimeout(() => asked.destroy(), afterMs);
    });
  }

  /** Sends and gives the parsed answer. Throws when it was refused. */
  async call<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await this.send(method, path, body === undefined ? {} : { body });
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
    return (answer.text === '' ? undefined : JSON.parse(answer.text)) as T;
  }

  /** Signs in, so that everything after it is asked by this person. */
  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.call('GET', '/api/settings');
    await this.call('POST', '/api/sign-in/form', { email, password });
  }

  /** Lets go of its lines. */
  close(): void {
    this.#agent.destroy();
  }
}
