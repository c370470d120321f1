import { api, type OutsideServer } from '@holdall/shared/contract';
import type { TestClient } from '../../../../testing/TestClient.ts';
import { openAgentWorld, type AgentWorld } from '../../agents/testing/agentWorld.ts';
import { openAssistantRoom, type AssistantRoom } from '../../assistant/testing/openAssistantRoom.ts';
import { startLettingIn, type LettingIn } from './testing/startLettingIn.ts';

let other: AgentWorld;
let letting: LettingIn;
let room: AssistantRoom;
let operator: TestClient;
let ann: TestClient;

beforeAll(async () => {
  other = await openAgentWorld();
  letting = await startLettingIn();
  room = await openAssistantRoom({ places: [new URL(other.url).host, letting.place] });
  await room.listen();
  operator = await room.signedIn(await room.person('Olga', { operator: true }));
  ann = await room.signedIn(room.ann);
});
afterAll(async () => {
  await room.stop();
  await letting.stop();
  await other.stop();
});

let server: OutsideServer;
const params = () => ({ outsideServerId: server.id });

async function add(address: string, token?: string): Promise<void> {
  const body = { name: 'Other', address, ...(token !== undefined && { token }) };
  server = (await operator.call(api.outsideServers.create, { body })).body;
}
async function look() {
  const { body } = await operator.call(api.outsideServers.look, { params: params() });
  server = body.server;
  return body.problem;
}
async function present(): Promise<OutsideServer> {
  const { items } = (await operator.call(api.outsideServers.list)).body;
  const found = items.find(({ id }) => id === server.id);
  if (found === undefined) throw new Error('It is not there.');
  return found;
}
/** Sets off to the server. Answers the page to which the browser is sent. */
async function depart(client = operator): Promise<URL> {
  const { status, body } = await client.call(api.outsideServers.connect, { params: params() });
  expect([status, body.problem]).toEqual([200, null]);
  return new URL(body.page ?? '');
}
/** Comes back from another site. Answers what the page is told that the browser is led to. */
async function arrive(back: URL, client = operator): Promise<Record<string, string>> {
  const headers = { 'sec-fetch-site': 'cross-site' };
  const answer = await client.get(back.pathname + back.search, { headers });
  const to = new URL(String(answer.headers.location), 'http://x');
  expect([answer.status, to.pathname]).toEqual([303, '/admin/settings']);
  return Object.fromEntries(to.searchParams);
}
async function setOn(name: string): Promise<void> {
  const { digest = '' } = server.tools.find((one) => one.name === name) ?? {};
  const body = { name, digest, isOn: true, mayAsk: true };
  const answer = await operator.call(api.outsideServers.changeTool, { params: params(), body });
  expect(answer.status).toBe(200);
}
/** Has a model call a tool of the server for Ann. Answers the call as she sees it. */
async function asks(tool: string) {
  const { request } = await room.ask({ question: `Please CALL Other__${tool}_1 {}` }, ann);
  return request.outside[0];
}
const offered = async () => (await ann.call(api.assistant.about, { query: {} })).body.outside;
const recorded = () => room.recorded.map(({ action }) => action);

beforeEach(async () => {
  for (const { id } of (await operator.call(api.outsideServers.list)).body.items)
    await operator.call(api.outsideServers.remove, { params: { outsideServerId: id } });
  letting.describe();
  letting.giveInstead(null);
  letting.asked();
  letting.registered();
  letting.revoked();
  room.recorded.length = 0;
  room.choose('relaying');
});

describe('another Holdall, as a server outside', () => {
  /** Decides there, as its person, about the program that has come. Answers where that sends the browser. */
  async function decide(page: URL, isLetIn = true): Promise<URL> {
    const sent = await fetch(page, { redirect: 'manual' });
    const request = new URL(sent.headers.get('location') ?? '', other.url).searchParams.get('agent') ?? '';
    const grant = isLetIn ? { name: 'Let in', storageIds: null, dailyCalls: 100 } : null;
    const { status, body } = await other.browser.call(api.agents.decide, { body: { request, grant } });
    expect(status).toBe(200);
    return new URL(body.location);
  }
  const connect = async () => arrive(await decide(await depart()));
  beforeEach(() => add(`${other.url}/mcp`));

  it('is connected by the operator once its person says so, asked, and renewed where its token has ended', async () => {
    expect(await look()).toBe('disconnected');
    expect(server).toMatchObject({ connection: 'needed', hasToken: false, tools: [] });
    expect(await connect()).toEqual({ connection: 'connected', server: server.id });
    expect(await look()).toBeNull();
    expect(server).toMatchObject({ connection: 'connected', hasToken: false });
    await setOn('list_spaces');
    expect(await offered()).toMatchObject([{ name: 'Other', asks: true }]);
    expect(await asks('list_spaces')).toMatchObject({ state: 'done', isError: false });
    other.clock.advance(61 * 60_000);
    expect(await asks('list_spaces')).toMatchObject({ state: 'done', isError: false });
    expect((await present()).connection).toBe('connected');
    expect(recorded()).toContain('outsideServer.connected');
  });

  it('that has revoked it is not asked any more until it is connected again', async () => {
    await connect();
    await look();
    await setOn('list_spaces');
    for (const { id } of (await other.browser.call(api.agents.list)).body.items)
      await other.browser.call(api.agents.revoke, { params: { agentId: id } });
    expect(await asks('list_spaces')).toMatchObject({ state: 'failed', problem: 'disconnected' });
    expect((await present()).connection).toBe('lost');
    expect(recorded()).toContain('outsideServer.connectionLost');
    expect(await offered()).toEqual([]);
    expect(await look()).toBe('disconnected');
    expect(server.connection).toBe('lost');
    expect((await connect())['connection']).toBe('connected');
    expect(await asks('list_spaces')).toMatchObject({ state: 'done' });
  });

  it('whose person does not want it is said to have declined', async () => {
    expect(await arrive(await decide(await depart(), false))).toEqual({
      connection: 'declined',
      server: server.id,
    });
    expect((await present()).connection).toBe('none');
  });
});

describe('a server that lets in by OAuth', () => {
  /** Where it sends the browser back to, with a code. */
  function backFrom(page: URL, given: Record<string, string> = { code: 'a code' }): URL {
    const back = new URL(page.searchParams.get('redirect_uri') ?? '');
    const state = page.searchParams.get('state') ?? '';
    for (const [name, value] of Object.entries({ state, ...given })) back.searchParams.set(name, value);
    return back;
  }
  const connect = async () => arrive(backFrom(await depart()));
  const inside = 'http://169.254.169.254';
  beforeEach(() => add(letting.address));

  it('is gone to with PKCE and the resource, and known by a secret; nothing of it is told or kept open', async () => {
    const page = await depart();
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'a client',
      code_challenge_method: 'S256',
      resource: letting.address,
      scope: 'tools',
    });
    expect(letting.registered()).toMatchObject([
      { client_name: 'Holdall', token_endpoint_auth_method: 'client_secret_basic' },
    ]);
    expect(await arrive(backFrom(page))).toEqual({ connection: 'connected', server: server.id });
    const [form] = letting.asked();
    expect(form?.get('resource')).toBe(letting.address);
    expect(form?.get('code_verifier')).toMatch(/^[\w.~-]{43,128}$/);
    const { database } = room.platform;
    const kept = [
      await database.query('SELECT * FROM outside_connections'),
      (await operator.call(api.outsideServers.list)).body,
      room.recorded,
    ];
    expect(JSON.stringify(kept)).not.toMatch(/access-\d|refresh-\d|secret of the client/);
    expect(await database.query('SELECT * FROM outside_departures')).toEqual([]);
  });

  it('has its token renewed before it ends, and once for all who ask at the same time', async () => {
    await connect();
    await look();
    letting.asked();
    room.clock.advance(59 * 60_000 + 1);
    expect(await Promise.all([look(), look(), look()])).toEqual([null, null, null]);
    expect(letting.asked().map((form) => form.get('grant_type'))).toEqual(['refresh_token']);
    letting.end();
    expect(await Promise.all([look(), look(), look()])).toEqual([null, null, null]);
    expect(letting.asked()).toHaveLength(1);
    expect((await present()).connection).toBe('connected');
  });

  it('that refuses a token which was renewed meanwhile is asked with that one, and not for a further one', async () => {
    await connect();
    await look();
    letting.asked();
    letting.end();
    const held = letting.holdRefusal();
    const late = look();
    const letGo = await held;
    expect(await look()).toBeNull();
    letGo();
    expect(await late).toBeNull();
    expect(letting.asked()).toHaveLength(1);
  });

  it('that cannot renew for the moment stays connected', async () => {
    await connect();
    letting.end();
    letting.giveInstead('Not now.', 503);
    expect(await look()).toBe('broken');
    letting.giveInstead(JSON.stringify({ error: 'temporarily_unavailable' }), 503);
    expect(await look()).toBe('busy');
    letting.giveInstead(null);
    expect(await look()).toBeNull();
    expect(server.connection).toBe('connected');
  });

  it('is forgotten by disconnecting, at another address, and where it is given a token', async () => {
    const { database } = room.platform;
    const kept = async () =>
      (await database.query('SELECT * FROM outside_connections WHERE server_id = $1', [server.id])).length;
    await connect();
    await look();
    await setOn('tell');
    expect(await kept()).toBe(1);
    expect((await operator.call(api.outsideServers.disconnect, { params: params() })).status).toBe(204);
    expect([await kept(), (await present()).connection]).toEqual([0, 'needed']);
    expect(await offered()).toEqual([]);
    expect(recorded()).toContain('outsideServer.disconnected');
    await connect();
    expect(await asks('tell')).toMatchObject({ state: 'done', answer: 'Told.' });
    await operator.call(api.outsideServers.change, { params: params(), body: { token: 'mine' } });
    expect([await kept(), await present()]).toMatchObject([0, { connection: 'none', hasToken: true }]);
    await connect();
    expect(await present()).toMatchObject({ connection: 'connected', hasToken: false });
    const address = `${letting.origin}/elsewhere`;
    await operator.call(api.outsideServers.change, { params: params(), body: { address } });
    expect([await kept(), (await present()).connection]).toEqual([0, 'none']);
  });

  it('is told to forget what lets in there when it is disconnected, which holds whatever it answers', async () => {
    await connect();
    await operator.call(api.outsideServers.disconnect, { params: params() });
    const secret = Buffer.from('a client:a secret of the client').toString('base64');
    const [told, ...others] = letting.revoked();
    expect([told?.form.get('token'), told?.as, others]).toEqual([
      expect.stringMatching(/^refresh-/),
      `Basic ${secret}`,
      [],
    ]);
    await connect();
    letting.describe({ issuer: { revocation_endpoint: `${inside}/revoke` } });
    await connect();
    expect((await operator.call(api.outsideServers.disconnect, { params: params() })).status).toBe(204);
    expect(letting.revoked()).toEqual([]);
    expect((await present()).connection).toBe('needed');
  });

  it('at which programs cannot register themselves is connected as who the operator says', async () => {
    letting.describe({ issuer: { registration_endpoint: undefined } });
    const go = () => operator.call(api.outsideServers.connect, { params: params() });
    expect((await go()).body).toEqual({ problem: 'unregistered', page: null });
    const change = (body: object) => operator.call(api.outsideServers.change, { params: params(), body });
    await look();
    await change({ clientId: 'by hand', clientSecret: 'told once' });
    expect(await present()).toMatchObject({
      connection: 'needed',
      clientId: 'by hand',
      hasClientSecret: true,
    });
    const page = await depart();
    expect(page.searchParams.get('client_id')).toBe('by hand');
    expect((await arrive(backFrom(page)))['connection']).toBe('connected');
    expect(await look()).toBeNull();
    await operator.call(api.outsideServers.disconnect, { params: params() });
    const secret = Buffer.from('by hand:told once').toString('base64');
    expect(letting.revoked().map(({ as }) => as)).toEqual([`Basic ${secret}`]);
    const kept = [
      await room.platform.database.query('SELECT * FROM outside_servers'),
      (await operator.call(api.outsideServers.list)).body,
      room.recorded,
    ];
    expect(JSON.stringify(kept)).not.toContain('told once');
    expect(letting.registered()).toEqual([]);
    // As somebody else it needs another secret, and none of it goes to another address.
    await change({ clientId: 'another' });
    expect(await present()).toMatchObject({ clientId: 'another', hasClientSecret: false });
    await change({ clientId: '' });
    expect(await present()).toMatchObject({ clientId: '', hasClientSecret: false });
    await change({ clientId: 'by hand', clientSecret: 'told once' });
    await change({ address: `${letting.origin}/elsewhere` });
    expect(await present()).toMatchObject({ hasClientSecret: false, connection: 'none' });
  });

  it('is the operator’s alone to connect', async () => {
    const { connect: go, disconnect } = api.outsideServers;
    expect((await ann.call(go, { params: params() })).error.code).toBe('forbidden');
    expect((await ann.call(disconnect, { params: params() })).error.code).toBe('forbidden');
  });

  it('is come back from once, within ten minutes, by the sign-in that has gone there', async () => {
    const expired = { connection: 'expired' };
    const back = backFrom(await depart());
    const secondSignIn = await room.signedIn(await room.person('Otto', { operator: true }));
    expect(await arrive(back, secondSignIn)).toEqual(expired);
    expect(await arrive(back, ann)).toEqual(expired);
    expect(await arrive(back, room.client())).toEqual(expired);
    for (const made of ['', '?state=x', '?state=x&code=y']) {
      const address = new URL(`${back.origin}${back.pathname}${made}`);
      expect(await arrive(address)).toEqual(expired);
    }
    expect(letting.asked()).toEqual([]);
    expect((await arrive(back))['connection']).toBe('connected');
    expect(await arrive(back)).toEqual(expired);
    const late = backFrom(await depart());
    room.clock.advance(10 * 60_000 + 1);
    expect(await arrive(late)).toEqual(expired);
  });

  it.each<[string, Record<string, string>, string]>([
    ['somebody else’s name', { code: 'a code', iss: 'https://other.example' }, 'broken'],
    ['a refusal', { error: 'access_denied' }, 'declined'],
    ['another failure', { error: 'server_error' }, 'denied'],
    ['nothing', {}, 'denied'],
  ])('is not connected by coming back with %s', async (_, given, connection) => {
    expect(await arrive(backFrom(await depart(), given))).toEqual({ connection, server: server.id });
    expect((await present()).connection).toBe('none');
    expect(letting.asked()).toEqual([]);
  });

  it('that says who it is where it comes from is not believed without that', async () => {
    letting.describe({ issuer: { authorization_response_iss_parameter_supported: true } });
    expect((await arrive(backFrom(await depart())))['connection']).toBe('broken');
    const back = backFrom(await depart(), { code: 'a code', iss: letting.origin });
    expect((await arrive(back))['connection']).toBe('connected');
  });

  it.each<[string, Parameters<LettingIn['describe']>[0], string]>([
    ['that tokens are given inside', { resource: { authorization_servers: [inside] } }, 'refused'],
    ['that it is described inside', { challenge: `Bearer resource_metadata="${inside}/x"` }, 'refused'],
    ['tokens inside', { issuer: { token_endpoint: `${inside}/token` } }, 'refused'],
    [
      'a page that is none of the web',
      { issuer: { authorization_endpoint: 'file:///etc/passwd' } },
      'refused',
    ],
    ['to be registered in the open', { issuer: { registration_endpoint: 'http://example.org/' } }, 'refused'],
    ['to be somebody else', { issuer: { issuer: 'https://other.example' } }, 'broken'],
    ['nothing of PKCE', { issuer: { code_challenge_methods_supported: ['plain'] } }, 'broken'],
    ['less than is needed', { issuer: { token_endpoint: 7 } }, 'broken'],
    ['too much', { issuer: { more: 'x'.repeat(70_000) } }, 'big'],
  ])('is not gone to where it says %s', async (_, said, problem) => {
    letting.describe(said);
    expect(await look()).toBe(problem);
    expect(server.connection).toBe('none');
    const { body } = await operator.call(api.outsideServers.connect, { params: params() });
    expect(body).toEqual({ problem, page: null });
    expect(letting.registered()).toEqual([]);
  });

  it('that speaks for the resource of somebody else is not gone to', async () => {
    letting.describe({ resource: { resource: 'https://other.example/mcp' } });
    const { body } = await operator.call(api.outsideServers.connect, { params: params() });
    expect(body).toEqual({ problem: 'broken', page: null });
  });

  it.each([
    ['Hello', 'broken'],
    ['{"access_token": 7, "token_type": "Bearer"}', 'broken'],
    ['{"access_token": "a b\\nc", "token_type": "Bearer"}', 'broken'],
    ['{"access_token": "a", "token_type": "mac"}', 'broken'],
    ['{"access_token": "a", "token_type": "Bearer", "expires_in": "soon"}', 'broken'],
    [`"${'x'.repeat(70_000)}"`, 'big'],
  ])('is not connected by tokens that are none: %#', async (text, connection) => {
    letting.giveInstead(text);
    expect((await connect())['connection']).toBe(connection);
    expect((await present()).connection).toBe('none');
  });

  it('whose tokens are given inside after all is asked for none', async () => {
    letting.describe({ issuer: { token_endpoint: 'https://10.0.0.1/token' } });
    expect((await connect())['connection']).toBe('refused');
  });

  it('that renews nothing is connected until its token ends', async () => {
    letting.giveInstead('{"access_token": "a", "token_type": "Bearer"}');
    expect((await connect())['connection']).toBe('connected');
    expect(await look()).toBe('disconnected');
    expect(server.connection).toBe('lost');
  });
});
