import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAuthWorld, type AuthWorld } from '../../features/people/auth/testing/authWorld.ts';

let world: AuthWorld;
beforeAll(async () => void (world = await createAuthWorld({ UPLOAD_BYTES: '1000' })));
afterAll(() => world.stop());

describe('a body that is refused in the middle', () => {
  it('leaves its line to the next request', async () => {
    const client = await world.signedIn('a@example.org', 'correct horse a');
    const [space] = (await client.get<{ items: { id: string }[] }>('/api/spaces')).body.items;
    const storages = `/api/spaces/${space?.id}/storages`;
    const [storage] = (await client.get<{ items: { id: string }[] }>(storages)).body.items;
    await world.listen();
    const { port } = world.app.server.server.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}`;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (method: string, path: string, body?: Buffer) =>
      new Promise<number>((resolve, reject) => {
        const headers = {
          cookie: client.cookieHeader(),
          origin: world.app.site.url(),
          'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
          ...(body && { 'content-type': 'application/octet-stream', 'transfer-encoding': 'chunked' }),
        };
        const asked = request(`${address}${path}`, { method, agent, headers, timeout: 5000 });
        asked.once('timeout', () => asked.destroy(new Error('It waits for ever.')));
        asked.once('error', reject);
        asked.once('response', (answer) => {
          answer.resume();
          answer.once('end', () => resolve(answer.statusCode ?? 0));
        });
        asked.end(body);
      });
    const upload = () =>
      ask('PUT', `/api/storages/${storage?.id}/files?name=large.bin`, randomBytes(2_000_000));
    expect([await upload(), await upload()]).toEqual([413, 413]);
    expect(await ask('GET', '/api/spaces')).toBe(200);
    agent.destroy();
  });
});
