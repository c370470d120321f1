/** What was answered: `json` where it is that. */
export interface TargetAnswer {
  readonly status: number;
  readonly text: string;
  // The fields of answers are those of the contract; whoever asks knows which.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly json: any;
  readonly headers: Readonly<Record<string, string>>;
}

interface RequestOptions {
  /** Sent as JSON, unless it is bytes or a text. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

function toBytes(body: unknown): string | Uint8Array<ArrayBuffer> {
  if (Buffer.isBuffer(body)) return new Uint8Array(body);
  return typeof body === 'string' ? body : JSON.stringify(body);
}

/** Somebody who asks the server with cookies of their own, as `target.mjs` wants them: nothing is followed, no status throws. */
export class TargetClient {
  readonly cookies = new Map<string, string>();
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  clone(): TargetClient {
    const other = new TargetClient(this.url);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  async request(method: string, path: string, options: RequestOptions = {}): Promise<TargetAnswer> {
    const { body, headers } = options;
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
    const answer = await fetch(`${this.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        origin: this.url,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': decodeURIComponent(this.cookies.get('XSRF-TOKEN') ?? ''),
        ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: toBytes(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) this.keep(cookie);
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') === true && text !== '';
    return {
      status: answer.status,
      text,
      json: isJson ? JSON.parse(text) : undefined,
      headers: Object.fromEntries(answer.headers),
    };
  }

  private keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '' || /max-age=0/i.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  readonly get = (path: string, options?: RequestOptions) => this.request('GET', path, options);
  readonly post = (path: string, body?: unknown, options?: RequestOptions) =>
    this.request('POST', path, { ...options, body });
  readonly put = (path: string, body?: unknown, options?: RequestOptions) =>
    this.request('PUT', path, { ...options, body });
  readonly patch = (path: string, body?: unknown, options?: RequestOptions) =>
    this.request('PATCH', path, { ...options, body });
}
