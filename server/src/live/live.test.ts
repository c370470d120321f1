import WebSocket from 'ws';
import { api, serverLimits } from '@holdall/shared/contract';
import { until } from '@holdall/shared/testing/node';
import { createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { people, sampleProduct } from '../testing/sampleProduct.ts';
import type { TestClient } from '../testing/TestClient.ts';

let world: TestApp;
let address: string;

beforeAll(async () => {
  world = await createTestApp({ build: sampleProduct });
  address = await world.listen();
});
afterAll(() => world.stop());

const alice = people['alice@example.org']?.userId ?? '';

async function signedIn(email = 'alice@example.org'): Promise<TestClient> {
  const client = world.client();
  await client.get('/api/me');
  await client.call(api.auth.signIn, { body: { email, password: 'x' } });
  return client;
}

interface Opened {
  socket: WebSocket;
  /** The events that have arrived. */
  events: { id: string; type: string; properties: Record<string, unknown> }[];
  /** Resolves when so many events have arrived. */
  received(count: number): Promise<void>;
  closed: Promise<{ code: number; reason: string }>;
}

/** Opens a live connection, or answers with the status of the refusal. */
function open(
  client: TestClient | null,
  { origin = address, since }: { origin?: string | null; since?: string } = {},
): Promise<Opened | number> {
  const url = `${address.replace('http', 'ws')}/api/account/update${since === undefined ? '' : `?since=${since}`}`;
  const headers = {
    ...(client ? { cookie: client.cookieHeader() } : {}),
    ...(origin === null ? {} : { origin }),
  };
  const socket = new WebSocket(url, { headers });
  const events: Opened['events'] = [];
  socket.on('message', (text) => events.push(JSON.parse(String(text)) as Opened['events'][number]));
  socket.on('error', () => {});
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) })),
  );
  const received = async (count: number) =>
    void (await until(`${count} events`, () => events.length >= count));
  return new Promise((resolve) => {
    socket.on('open', () => resolve({ socket, events, received, closed }));
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
  });
}

async function opened(client: TestClient, options: { since?: string } = {}): Promise<Opened> {
  const result = await open(client, options);
  if (typeof result === 'number') throw new Error(`Refused with ${result}.`);
  return result;
}

async function close(...connections: Opened[]): Promise<void> {
  for (const { socket } of connections) socket.close();
  await Promise.all(connections.map(({ closed }) => closed));
}

const publish = (spaceId: string, userIds = [alice]) =>
  world.platform.events.publish({ type: 'spaceUpdated', to: { userIds }, properties: { spaceId } });

describe('a live connection', () => {
  it('is refused before the upgrade without a session, from elsewhere, and before a password is set', async () => {
    const client = await signedIn();
    expect(await open(null)).toBe(401);
    for (const origin of ['https://evil.example', 'null', `${address}.evil.example`, null])
      expect(await open(client, { origin })).toBe(403);
    expect(await open(await signedIn('new@example.org'))).toBe(403);
  });

  it('brings events to those they concern and to nobody else', async () => {
    const [mine, theirs] = [await opened(await signedIn()), await opened(await signedIn('bob@example.org'))];
    publish('spc_1');
    world.platform.events.publish({
      type: 'remotePublished',
      to: 'everybody',
      properties: { remote: 'space', version: '1' },
    });
    await Promise.all([mine.received(2), theirs.received(1)]);
    expect(mine.events.map(({ type }) => type)).toEqual(['spaceUpdated', 'remotePublished']);
    expect(mine.events[0]).toMatchObject({
      id: expect.stringMatching(/^evt_/) as string,
      at: expect.any(String) as string,
      properties: { spaceId: 'spc_1' },
    });
    expect(theirs.events.map(({ type }) => type)).toEqual(['remotePublished']);
    await close(mine, theirs);
  });

  it('brings what was missed, or says that all is to be fetched again', async () => {
    const client = await signedIn();
    const first = await opened(client);
    publish('spc_1');
    await first.received(1);
    await close(first);
    publish('spc_2');
    publish('spc_other', ['usr_else']);
    const since = first.events[0]?.id ?? '';
    const second = await opened(client, { since });
    await second.received(1);
    expect(second.events.map(({ properties }) => properties)).toEqual([{ spaceId: 'spc_2' }]);
    const lost = await opened(client, { since: 'evt_unknown' });
    world.clock.advance(serverLimits.replayMinutes * 60_000 + 1);
    const late = await opened(client, { since });
    await Promise.all([lost.received(1), late.received(1)]);
    expect([lost.events[0]?.type, late.events[0]?.type]).toEqual(['resync', 'resync']);
    await close(second, lost, late);
  });

  it('ends with its session, and says so', async () => {
    const client = await signedIn();
    const [mine, other] = [await opened(client), await opened(await signedIn())];
    await client.copy().call(api.auth.signOut);
    expect(await mine.closed).toEqual({ code: 4001, reason: 'logout' });
    expect(other.socket.readyState).toBe(WebSocket.OPEN);
    expect(await open(client)).toBe(401);
    await close(other);
  });

  it('takes no large frame and cares for no small one', async () => {
    const connection = await opened(await signedIn());
    connection.socket.send('{"type":"__proto__"}');
    connection.socket.send(Buffer.alloc(1 << 20));
    expect((await connection.closed).code).toBe(1009);
  });

  it('is one of so many; a free place can be taken again', async () => {
    const client = await signedIn();
    const results = await Promise.all(
      Array.from({ length: serverLimits.socketsPerUser + 10 }, () => open(client)),
    );
    const connections = results.filter((result) => typeof result !== 'number');
    expect(connections).toHaveLength(serverLimits.socketsPerUser);
    expect(results.filter((result) => typeof result === 'number')).toEqual(
      Array.from({ length: 10 }, () => 429),
    );
    await close(...connections);
    // The server hears a little later than the browser that a connection is closed.
    const again = await until('a place for one more', async () => {
      const result = await open(client);
      return result !== 429 && result;
    });
    if (typeof again === 'number') throw new Error(`Refused with ${again}.`);
    await close(again);
  });
});
