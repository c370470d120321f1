import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Document = Readonly<Record<string, unknown>>;

/** A server of tools that lets in by OAuth, and gives the tokens itself: for tests, which have it say and give what it should not. */
export interface LettingIn {
  readonly address: string;
  readonly origin: string;
  readonly place: string;
  /** Has it describe itself otherwise: as a resource, and as the one who gives tokens. Without anything it is honest again. */
  describe(said?: { resource?: Document; issuer?: Document; challenge?: string }): void;
  /** Has it answer the next request for tokens with this text; null for tokens. */
  giveInstead(text: string | null, status?: number): void;
  /** Lets in with no token that was given until now; those that they are renewed with are good. */
  end(): void;
  /** Has it keep the next refusal to itself until it is let go. Resolves with how, once somebody waits for it. */
  holdRefusal(): Promise<() => void>;
  /** What it was asked for tokens with, since this was asked last. */
  asked(): URLSearchParams[];
  /** What it was asked to forget, and as whom, since this was asked last. */
  revoked(): { readonly form: URLSearchParams; readonly as: string }[];
  /** What programs have said of themselves, since this was asked last. */
  registered(): Document[];
  stop(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

const results: Readonly<Record<string, object>> = {
  'tools/list': {
    tools: [{ name: 'tell', inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } }],
  },
  'tools/call': { content: [{ type: 'text', text: 'Told.' }] },
};

/** Starts it, at a port of its own. What a token is renewed with is good once: who shows it again is let in no more. */
export async function startLettingIn(): Promise<LettingIn> {
  let described: { resource?: Document; issuer?: Document; challenge?: string } = {};
  let instead: { text: string; status: number } | null = null;
  let forms: URLSearchParams[] = [];
  let clients: Document[] = [];
  let forgotten: { form: URLSearchParams; as: string }[] = [];
  let holds: ((letGo: () => void) => void) | null = null;
  let made = 0;
  let good = { access: '', refresh: '' };

  function tokensFor(form: URLSearchParams): { status: number; body: object } {
    if (form.get('grant_type') === 'refresh_token' && form.get('refresh_token') !== good.refresh) {
      good = { access: '', refresh: '' };
      return { status: 400, body: { error: 'invalid_grant' } };
    }
    made += 1;
    good = { access: `access-${made}`, refresh: `refresh-${made}` };
    const body = {
      access_token: good.access,
      refresh_token: good.refresh,
      token_type: 'bearer',
      expires_in: 3600,
    };
    return { status: 200, body };
  }

  const server = createServer((request, response) => {
    const send = (status: number, body: unknown, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(typeof body === 'string' ? body : JSON.stringify(body));
    const { url = '', method, headers } = request;

    async function answer() {
      if (url === '/.well-known/oauth-protected-resource/mcp')
        return send(200, { resource: address, authorization_servers: [origin], ...described.resource });
      if (url === '/.well-known/oauth-authorization-server')
        return send(200, {
          issuer: origin,
          authorization_endpoint: `${origin}/authorize`,
          token_endpoint: `${origin}/token`,
          registration_endpoint: `${origin}/register`,
          revocation_endpoint: `${origin}/revoke`,
          response_types_supported: ['code'],
          code_challenge_methods_supported: ['S256'],
          token_endpoint_auth_methods_supported: ['client_secret_basic'],
          ...described.issuer,
        });
      const body = await bodyOf(request);
      if (url === '/register') {
        const said = JSON.parse(body) as Document;
        clients.push(said);
        return send(201, { ...said, client_id: 'a client', client_secret: 'a secret of the client' });
      }
      if (url === '/token') {
        const form = new URLSearchParams(body);
        forms.push(form);
        if (instead !== null) return send(instead.status, instead.text);
        const given = tokensFor(form);
        return send(given.status, given.body);
      }
      if (url === '/revoke') {
        forgotten.push({ form: new URLSearchParams(body), as: headers.authorization ?? '' });
        good = { access: '', refresh: '' };
        return send(200, {});
      }
      if (url !== '/mcp' || method !== 'POST') return send(405, {});
      if (good.access === '' || headers.authorization !== `Bearer ${good.access}`) {
        const hold = holds;
        holds = null;
        if (hold !== null) await new Promise<void>((letGo) => hold(letGo));
        return send(401, {}, { 'www-authenticate': described.challenge ?? 'Bearer scope="tools"' });
      }
      const message = JSON.parse(body) as { id?: number; method: string; params?: Document };
      if (message.id === undefined) return send(202, '');
      const begun = {
        protocolVersion: message.params?.['protocolVersion'],
        capabilities: { tools: {} },
        serverInfo: { name: 'letting in', version: '1' },
      };
      return send(200, { jsonrpc: '2.0', id: message.id, result: results[message.method] ?? begun });
    }
    answer().catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const origin = `http://${place}`;
  const address = `${origin}/mcp`;
  return {
    address,
    origin,
    place,
    describe: (said = {}) => void (described = said),
    giveInstead: (text, status = 200) => void (instead = text === null ? null : { text, status }),
    end: () => void (good = { ...good, access: '' }),
    holdRefusal: () => new Promise((held) => void (holds = held)),
    asked() {
      const all = forms;
      forms = [];
      return all;
    },
    revoked() {
      const all = forgotten;
      forgotten = [];
      return all;
    },
    registered() {
      const all = clients;
      clients = [];
      return all;
    },
    stop: () => new Promise((closed) => void server.close(() => closed()).closeAllConnections()),
  };
}
