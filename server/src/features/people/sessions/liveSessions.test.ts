import { once } from 'node:events';
import { WebSocket } from 'ws';
import { api, socketPath } from '@holdall/shared/contract';
import type { TestClient } from '../../../testing/TestClient.ts';
import { createAuthWorld, type AuthWorld } from '../auth/testing/authWorld.ts';

let world: AuthWorld;
let port: number;
beforeAll(async () => {
  world = await createAuthWorld();
  await world.app.server.listen({ host: '127.0.0.1', port: 0 });
  const address = world.app.server.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => world.stop());

/** Opens the live connection of a browser. Answers why it is closed, once it is. */
async function connect(client: TestClient): Promise<{ closed: Promise<string> }> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${socketPath}`, {
    headers: { cookie: client.cookieHeader(), origin: 'http://holdall.test' },
  });
  await once(socket, 'open');
  return { closed: once(socket, 'close').then(([code, reason]) => `${String(code)} ${String(reason)}`) };
}

const signedIn = () => world.signedIn('b@example.org', 'correct horse b');

describe('the live connections of a person', () => {
  it('have ended when the sign-out is answered, and those of other sessions stay', async () => {
    const [client, other] = [await signedIn(), await signedIn()];
    const [mine, theirs] = [await connect(client), await connect(other)];
    const close = jest.spyOn(WebSocket.prototype, 'close');
    await client.call(api.auth.signOut);
    expect(close.mock.calls).toEqual([[4001, 'logout']]);
    close.mockRestore();
    expect(await mine.closed).toBe('4001 logout');
    await other.call(api.auth.signOut);
    expect(await theirs.closed).toBe('4001 logout');
  });

  it('are told of a new session in place of a sign-out, where the password was changed', async () => {
    const [client, other] = [await signedIn(), await signedIn()];
    const [mine, theirs] = [await connect(client), await connect(other)];
    const body = { password: 'another rare horse', currentPassword: 'correct horse b' };
    expect((await client.call(api.auth.changePassword, { body })).status).toBe(200);
    expect(await theirs.closed).toBe('4001 logout');
    expect(await mine.closed).toBe('4002 accountChanged');
    expect((await client.call(api.me.get)).status).toBe(200);
    await expect(connect(client)).resolves.toBeDefined();
  });
});
