import { createHash, randomBytes } from 'node:crypto';
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { api } from '@holdall/shared/contract';
import { ask, openAgentWorld, type AgentWorld } from '../testing/agentWorld.ts';

const callback = 'http://127.0.0.1:43210/callback';

/** What a program keeps while it is let in, by the kit of the protocol. */
function createProvider() {
  const kept: { client?: OAuthClientInformationMixed; tokens?: OAuthTokens; verifier: string; sentTo?: URL } =
    {
      verifier: '',
    };
  const provider: OAuthClientProvider = {
    redirectUrl: callback,
    clientMetadata: { client_name: 'A program', redirect_uris: [callback] },
    state: () => 'its own state',
    clientInformation: () => kept.client,
    saveClientInformation: (client) => void (kept.client = client),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void (kept.tokens = tokens),
    redirectToAuthorization: (url) => void (kept.sentTo = url),
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier,
  };
  return { kept, provider };
}

describe('a program that asks to be let in', () => {
  let world: AgentWorld;
  beforeAll(async () => void (world = await openAgentWorld()));
  afterAll(() => world.stop());

  const send = (path: string, body: object) =>
    fetch(`${world.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const token = async (form: Record<string, string>) => {
    const answer = await fetch(`${world.url}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  };
  async function register(addresses = [callback]): Promise<string> {
    const answer = await send('/oauth/register', { client_name: 'A program', redirect_uris: addresses });
    expect(answer.status).toBe(201);
    return ((await answer.json()) as { client_id: string }).client_id;
  }
  /** Where the browser goes that is sent to this address. */
  async function goTo(address: URL): Promise<URL> {
    const answer = await fetch(address, { redirect: 'manual' });
    return new URL(answer.headers.get('location') ?? `about:${answer.status}`, world.url);
  }
  const verifier = randomBytes(32).toString('base64url');
  function authorizeAt(clientId: string, changes: Record<string, string> = {}): URL {
    const url = new URL(`${world.url}/oauth/authorize`);
    const asked = {
      response_type: 'code',
      client_id: clientId,
      redirect_uri: callback,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state: 'x',
      ...changes,
    };
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
    return url;
  }
  const sealedIn = (page: URL) => page.searchParams.get('agent') ?? '';
  const grant = { name: 'Let in', storageIds: null, dailyCalls: 10 };
  async function decide(request: string, given: typeof grant | null = grant): Promise<URL> {
    const { status, body } = await world.browser.call(api.agents.decide, { body: { request, grant: given } });
    expect(status).toBe(200);
    return new URL(body.location);
  }
  /** A code that somebody has let a program have. */
  async function code(clientId: string): Promise<string> {
    const back = await decide(sealedIn(await goTo(authorizeAt(clientId))));
    return back.searchParams.get('code') ?? '';
  }
  const redeem = (clientId: string, given: string, changes: Record<string, string> = {}) =>
    token({
      grant_type: 'authorization_code',
      code: given,
      code_verifier: verifier,
      client_id: clientId,
      redirect_uri: callback,
      ...changes,
    });

  it('is, by the kit of the protocol, once its person has said so, and reads then', async () => {
    const { kept, provider } = createProvider();
    const at = () =>
      new StreamableHTTPClientTransport(new URL(`${world.url}/mcp`), { authProvider: provider });
    const first = at();
    await expect(new Client({ name: 'test', version: '1' }).connect(first)).rejects.toThrow('Unauthorized');
    const page = await goTo(kept.sentTo ?? new URL('about:blank'));
    expect([page.origin, page.pathname]).toEqual([world.url, '/admin/session']);
    const request = sealedIn(page);
    const shown = await world.browser.call(api.agents.request, { query: { request } });
    expect(shown.body).toEqual({ name: 'A program', host: '127.0.0.1:43210' });
    const back = await decide(request);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ state: 'its own state', iss: world.url });
    await first.finishAuth(back.searchParams.get('code') ?? '');
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(at());
    expect((await ask(client, 'list_spaces')).refused).toBe(false);
    const { items } = (await world.browser.call(api.agents.list)).body;
    expect(items[0]).toMatchObject({
      name: 'Let in',
      client: '127.0.0.1:43210',
      callsToday: 1,
      tokenStart: '',
    });
    expect(world.recorded.at(-1)).toMatchObject({
      action: 'agent.created',
      after: { client: '127.0.0.1:43210' },
    });

    // Its token ends after an hour; it asks for another one by itself.
    const before = kept.tokens?.access_token;
    world.clock.advance(61 * 60_000);
    expect((await ask(client, 'list_spaces')).refused).toBe(false);
    expect(kept.tokens?.access_token).not.toBe(before);
    await client.close();
  });

  it('is told where its person does not want it', async () => {
    const back = await decide(sealedIn(await goTo(authorizeAt(await register()))), null);
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.searchParams.get('code')).toBeNull();
  });

  it('sends nobody to an address that it has not named, or that others could read at', async () => {
    for (const address of [
      'http://evil.example/cb',
      'javascript:alert(1)',
      'https://user@evil.example/',
      'https://evil.example/#x',
      'file:///etc/passwd',
    ])
      expect((await send('/oauth/register', { redirect_uris: [address] })).status).toBe(400);
    const clientId = await register();
    for (const changes of [
      { redirect_uri: 'https://evil.example/cb' },
      { redirect_uri: 'http://127.0.0.1:43210/other' },
      { client_id: `${clientId.slice(0, -1)}${clientId.endsWith('A') ? 'B' : 'A'}` },
      { client_id: 'made-up.made-up' },
    ]) {
      const answer = await fetch(authorizeAt(clientId, changes), { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    }
    // On its person's own machine it listens where there is room.
    const other = await goTo(authorizeAt(clientId, { redirect_uri: 'http://127.0.0.1:50000/callback' }));
    expect(other.pathname).toBe('/admin/session');
  });

  it('is refused here, and nobody sent on, where it does not prove itself by S256 or wants something else', async () => {
    const clientId = await register();
    for (const changes of [
      { code_challenge_method: 'plain' },
      { code_challenge: '' },
      { response_type: 'token' },
      { resource: 'https://elsewhere.example/mcp' },
      { state: 'x'.repeat(1001) },
    ]) {
      const answer = await fetch(authorizeAt(clientId, changes), { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    }
  });

  it('gets tokens for a code once, within a minute, and only where all of it fits', async () => {
    const clientId = await register();
    const other = await register(['http://127.0.0.1:1/callback', callback]);
    for (const changes of [
      { code_verifier: randomBytes(32).toString('base64url') },
      { client_id: other },
      { redirect_uri: 'http://127.0.0.1:50000/callback' },
    ]) {
      const given = await code(clientId);
      expect((await redeem(clientId, given, changes)).body['error']).toBe('invalid_grant');
      // It was tried: nobody gets anything for it any more.
      expect((await redeem(clientId, given)).body['error']).toBe('invalid_grant');
    }
    const good = await code(clientId);
    expect((await redeem(clientId, good)).body).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
    expect((await redeem(clientId, good)).status).toBe(400);
    const late = await code(clientId);
    world.clock.advance(61_000);
    expect((await redeem(clientId, late)).body['error']).toBe('invalid_grant');
    expect((await token({ grant_type: 'password' })).body['error']).toBe('unsupported_grant_type');
  });

  it('is ended where a token comes for the second time that is good for one', async () => {
    const clientId = await register();
    const { body: first } = await redeem(clientId, await code(clientId));
    const renew = (refresh = '', by = clientId) =>
      token({ grant_type: 'refresh_token', refresh_token: refresh, client_id: by });
    const elsewhere = await renew(first['refresh_token'], await register([callback, 'https://a.example/']));
    expect(elsewhere.body['error']).toBe('invalid_grant');
    const { body: second } = await renew(first['refresh_token']);
    const open = async ({ access_token: access = '' }: Record<string, string>) =>
      (
        await fetch(`${world.url}/mcp`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${access}`,
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
          },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
        })
      ).status;
    expect([await open(first), await open(second)]).toEqual([401, 200]);
    expect((await renew(first['refresh_token'])).body['error']).toBe('invalid_grant');
    expect(await open(second)).toBe(401);
    expect((await renew(second['refresh_token'])).body['error']).toBe('invalid_grant');
    expect(world.recorded.at(-1)).toMatchObject({ action: 'agent.revoked' });
  });

  it('is decided about by nobody else’s request, and not for ever', async () => {
    const request = sealedIn(await goTo(authorizeAt(await register())));
    const forged = `${Buffer.from('{}').toString('base64url')}.${request.split('.')[1]}`;
    expect(
      (await world.browser.call(api.agents.decide, { body: { request: forged, grant } })).error.code,
    ).toBe('state_expired');
    world.signInSettings.isOld = true;
    const unproven = await world.browser.call(api.agents.decide, { body: { request, grant } });
    world.signInSettings.isOld = false;
    expect(unproven.error.fields).toHaveProperty('currentPassword');
    world.clock.advance(61 * 60_000);
    expect((await world.browser.call(api.agents.request, { query: { request } })).error.code).toBe(
      'state_expired',
    );
  });
});
