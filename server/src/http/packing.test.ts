import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { packed, packedParts } from './packing.ts';

const long = JSON.stringify({
  items: Array.from({ length: 100 }, (_, number) => ({ name: `File ${number}` })),
});
let app: FastifyInstance;
const second = Promise.withResolvers<string>();

async function* parts() {
  yield 'first ';
  yield await second.promise;
}

beforeAll(() => {
  app = Fastify();
  app.get('/long', async (request, reply) => reply.send(await packed(request, reply, long)));
  app.get('/parts', async (request, reply) => reply.send(packedParts(request, reply, parts())));
  app.get('/short', async (request, reply) => reply.send(await packed(request, reply, '{}')));
});
afterAll(() => app.close());

const ask = (url: string, encodings?: string) =>
  app.inject({ url, headers: encodings === undefined ? {} : { 'accept-encoding': encodings } });

describe('an answer', () => {
  it('is packed for who unpacks it, and says so', async () => {
    const answer = await ask('/long', 'gzip, br');
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(long);
    expect(answer.rawPayload.length).toBeLessThan(long.length / 4);
  });

  it.each([
    ['nobody has said that they unpack it', '/long', undefined],
    ['they unpack other things', '/long', 'gzip'],
    ['they refuse it', '/long', 'gzip, br;q=0'],
    ['it is short', '/short', 'br'],
  ])('is sent as it is where %s', async (_why, url, encodings) => {
    const answer = await ask(url, encodings);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['vary']).toBe('accept-encoding');
    expect(answer.body).toBe(url === '/long' ? long : '{}');
  });
});

describe('an answer in parts', () => {
  it('sends the first one before the second is there', async () => {
    await app.listen();
    const { port } = app.server.address() as AddressInfo;
    const asked = request({ port, path: '/parts', headers: { 'accept-encoding': 'br' } }).end();
    const [answer] = await once(asked, 'response');
    const unpacked = answer.pipe(createBrotliDecompress());
    const [first] = await once(unpacked, 'data');
    expect(String(first)).toBe('first ');
    second.resolve('second');
    const [last] = await once(unpacked, 'data');
    expect(String(last)).toBe('second');
  });

  it('is sent as it is to who does not unpack it', async () => {
    second.resolve('second');
    const answer = await ask('/parts');
    expect(answer.headers).toMatchObject({ vary: 'accept-encoding' });
    expect(answer.body).toBe('first second');
  });
});
