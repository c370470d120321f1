import { connect, type Socket } from 'node:net';
import { api } from '@holdall/shared/contract';
import { createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { sampleProduct } from '../testing/sampleProduct.ts';

let world: TestApp;
let address: string;
let port: number;
beforeAll(async () => {
  world = await createTestApp({ build: sampleProduct });
  address = await world.listen();
  port = Number(new URL(address).port);
});
afterAll(() => world.stop());

/** Headers of somebody who is signed in. */
async function signedIn(): Promise<Record<string, string>> {
  const client = world.client();
  await client.get('/api/me');
  await client.call(api.auth.signIn, { body: { email: 'alice@example.org', password: 'x' } });
  return { cookie: client.cookieHeader(), 'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '' };
}

/** Sends bytes as they are, and answers all that comes back until the line is closed. */
function wire(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (text) => (answer += String(text)));
    socket.on('close', () => resolve(answer));
    socket.on('error', () => {});
    socket.write(bytes);
  });
}

describe('a request that is not well-formed HTTP', () => {
  it.each([
    ['two lengths', 'POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd'],
    [
      'length and chunks',
      'POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a broken chunk', 'POST /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n'],
    ['an endless header', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(65_536)}\r\n\r\n`],
    ['TLS on a plain line', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['bare line feeds', 'GET / HTTP/1.1\nHost: x\n\n'],
    ['a space in a name', 'GET / HTTP/1.1\r\nHost: x\r\nX Y: 1\r\n\r\n'],
  ])('is refused in the common form: %s', async (_, bytes) => {
    const answer = await wire(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      code: 'validation',
      requestId: expect.stringMatching(/^req_/) as string,
    });
  });

  it.each([
    ['a method nobody knows', 'TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['no host', 'GET /api/me HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ])(
    'is no failure of ours: %s',
    async (_, bytes) => void expect(await wire(bytes)).toMatch(/^HTTP\/1\.1 4\d\d /),
  );
});

describe('an address with a host in it', () => {
  it('goes through the same context as any other', async () => {
    const host = 'Host: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';
    expect(await wire(`GET http://evil.example/api/me HTTP/1.1\r\n${host}`)).toMatch(/^HTTP\/1\.1 401 /);
    expect(await wire(`POST http://evil.example/api/spaces HTTP/1.1\r\n${host}`)).toMatch(/^HTTP\/1\.1 401 /);
    expect(await wire(`POST http://evil.example/api/sign-in/form HTTP/1.1\r\n${host}`)).toMatch(
      /^HTTP\/1\.1 403 /,
    );
  });
});

describe('a body that is refused before it has arrived', () => {
  it('does not keep its sender from reading why', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(6_000_000) });
    for (const [type, status] of [
      ['application/json', 413],
      ['text/plain', 415],
    ] as const) {
      const headers = await signedIn();
      for (let count = 0; count < 10; count += 1) {
        const answer = await fetch(`${address}/api/spaces`, {
          method: 'POST',
          body,
          headers: { ...headers, 'content-type': type },
        });
        expect(answer.status).toBe(status);
      }
    }
  });
});

describe('slow clients', () => {
  const crowd = 200;

  it('do not make others wait', async () => {
    const head =
      'POST /api/sign-in/form HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\nContent-Type: application/json\r\n\r\n{';
    const { server } = world.app.server;
    const arrived = new Promise<void>((resolve) => {
      let count = 0;
      server.on('request', () => (count += 1) === crowd && resolve());
    });
    let gone = 0;
    const slow: Socket[] = Array.from({ length: crowd }, () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      socket.once('close', () => (gone += 1));
      socket.write(head);
      return socket;
    });
    await arrived;
    expect(await wire('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 200/,
    );
    expect(gone).toBe(0);
    for (const socket of slow) socket.destroy();
  });
});
