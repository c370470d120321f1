import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { packed } from './packing.ts';

const long = JSON.stringify({
  items: Array.from({ length: 100 }, (_, number) => ({ name: `File ${number}` })),
});
let app: FastifyInstance;

beforeAll(() => {
  app = Fastify();
  app.get('/long', async (request, reply) => reply.send(await packed(request, reply, long)));
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
