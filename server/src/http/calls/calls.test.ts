import { api } from '@holdall/shared/contract';
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts';
import { sampleProduct } from '../../testing/sampleProduct.ts';
import type { TestClient } from '../../testing/TestClient.ts';

let world: TestApp;
beforeAll(async () => void (world = await createTestApp({ build: sampleProduct })));
afterAll(() => world.stop());

async function signedIn(email = 'alice@example.org'): Promise<TestClient> {
  const client = world.client();
  await client.get('/api/me');
  const answer = await client.call(api.auth.signIn, { body: { email, password: 'x' } });
  expect(answer.status).toBe(200);
  return client;
}

async function aSpace(client: TestClient): Promise<string> {
  const answer = await client.call(api.spaces.create, { body: { name: 'Plans' } });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

describe('the input of a call', () => {
  const url = '/api/spaces';
  const json = { 'content-type': 'application/json' };
  let client: TestClient;
  beforeAll(async () => void (client = await signedIn()));
  const send = (body: string | Uint8Array, headers: Record<string, string> = json) =>
    client.post(url, body, { headers });

  it('is refused field by field', async () => {
    const answer = await client.post(url, { name: '', hue: 'red', colour: 1 });
    expect(answer.status).toBe(400);
    expect(answer.error).toMatchObject({
      code: 'validation',
      fields: {
        name: 'This is too short.',
        hue: 'This is of the wrong kind.',
        colour: 'This is not known here.',
      },
    });
    expect((await client.post(url, {})).error.fields).toEqual({ name: 'This is missing.' });
    expect((await client.post(url)).error.fields).toEqual({ body: 'This is missing.' });
  });

  it.each([
    ['cut short', '{"name":"x"'],
    ['no JSON', '<xml/>'],
    ['with a number that is none', '{"name":"x","hue":NaN}'],
    ['with a number beyond all numbers', '{"name":"x","hue":1e99999}'],
    ['nested endlessly', '['.repeat(10_000) + ']'.repeat(10_000)],
    ['nested endlessly in objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['with NUL', '{"name":"a\\u0000b"}'],
    ['with half a character', '{"name":"\\ud800"}'],
    ['with a NUL in a key', '{"name":"x","a\\u0000":1}'],
    ['with a prototype', '{"name":"x","__proto__":{"polluted":"yes"}}'],
    ['with a byte order mark', '\uFEFF{"name":"x"}'],
    ['of another kind', '[]'],
    ['that is nothing', 'null'],
    [
      'with 100,000 fields',
      JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, 0]))),
    ],
  ])('is refused when it is %s', async (_, body) => {
    const answer = await send(body);
    expect([answer.status, answer.error.code]).toEqual([400, 'validation']);
    expect(JSON.stringify(answer.error).length).toBeLessThan(3000);
  });

  it('is refused when its bytes are no UTF-8', async () => {
    expect((await send(Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d]))).status).toBe(400);
    expect((await send(Buffer.from('{"name":"x"}', 'utf16le'))).status).toBe(400);
  });

  it.each([
    'text/plain',
    'text/html',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/xml',
    'x',
  ])('is JSON and not %s', async (type) => {
    const answer = await send('{"name":"x"}', { 'content-type': type });
    expect([answer.status, answer.error.code]).toEqual([415, 'kind_unsupported']);
  });

  it('is not too large', async () => {
    const answer = await send(JSON.stringify({ name: 'x'.repeat(5_000_000) }));
    expect([answer.status, answer.error.code]).toEqual([413, 'body_too_large']);
  });

  it('has no query that the call does not name', async () => {
    expect((await client.get('/api/spaces?nosuch=1')).error).toMatchObject({
      code: 'validation',
      fields: { nosuch: 'This is not known here.' },
    });
    expect((await client.get('/api/operations?limit=5')).body).toMatchObject({ total: 5 });
    for (const query of [
      'limit=0',
      'limit=x',
      'limit=1&limit=2',
      'limit[]=1',
      'limit=%00',
      '__proto__[x]=1',
      'limit=%ff',
    ]) {
      expect([query, (await client.get(`/api/operations?${query}`)).status]).toEqual([query, 400]);
    }
  });

  it('has no impossible id in its address', async () => {
    for (const id of [
      '%00',
      '%2e%2e',
      'a'.repeat(4000),
      '%ff',
      '%',
      '99999999',
      '__proto__',
      `spc_${'A'.repeat(32)}`,
    ]) {
      const answer = await client.get(`/api/spaces/${id}`);
      expect([id, answer.status, answer.error.code]).toEqual([id, 404, 'not_found']);
    }
  });
});

describe('the answer to a call', () => {
  it('holds nothing that the contract does not name', async () => {
    const client = await signedIn();
    const id = await aSpace(client);
    expect((await client.call(api.spaces.get, { params: { spaceId: id } })).body).not.toHaveProperty('owner');
  });

  it('says nothing of a bug but its request id', async () => {
    const client = await signedIn();
    const answer = await client.call(
      api.spaces.remove,
      { params: { spaceId: await aSpace(client) } },
      { revision: 1 },
    );
    expect(answer.status).toBe(500);
    expect(Object.keys(answer.error).sort()).toEqual(['code', 'message', 'requestId']);
    expect(JSON.stringify(answer.error)).not.toContain('secret');
  });

  it('is the same for what is not there and for what is not theirs', async () => {
    const id = await aSpace(await signedIn());
    const bob = await signedIn('bob@example.org');
    const made = `spc_${'0'.repeat(32)}`;
    const [theirs, madeUp] = await Promise.all(
      [id, made].map((spaceId) => bob.call(api.spaces.get, { params: { spaceId } })),
    );
    expect({ ...theirs?.error, requestId: '' }).toEqual({ ...madeUp?.error, requestId: '' });
    expect(theirs?.status).toBe(404);
  });

  it('carries the headers that protect its reader', async () => {
    const { headers } = await world.client().get('/api/me');
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it('is JSON for an unknown address and a wrong method', async () => {
    const client = world.client();
    expect((await client.get('/api/no-such-thing-%3Cscript%3E')).error.code).toBe('not_found');
    const wrong = await client.request('DELETE', '/api/me');
    expect([wrong.status, wrong.error.code, wrong.headers['allow']]).toEqual([
      405,
      'method_not_allowed',
      'GET',
    ]);
  });
});

describe('a change under If-Match', () => {
  it('needs the header, and the present revision', async () => {
    const client = await signedIn();
    const params = { spaceId: await aSpace(client) };
    const rename = (name: string, revision?: number) =>
      client.call(api.spaces.change, { params, body: { name } }, revision === undefined ? {} : { revision });
    expect((await rename('a')).error).toMatchObject({ code: 'revision_required' });
    expect(
      (await client.call(api.spaces.change, { params, body: {} }, { headers: { 'if-match': '*' } })).status,
    ).toBe(400);
    expect((await rename('b', 1)).body).toMatchObject({ name: 'b', revision: 2 });
    const stale = await rename('c', 1);
    expect([stale.status, stale.error.code]).toEqual([412, 'revision_conflict']);
    expect(stale.error.details).toMatchObject({ current: { name: 'b', revision: 2 } });
  });
});

describe('a request with an Idempotency-Key', () => {
  it('does nothing twice', async () => {
    const client = await signedIn();
    const send = (name: string) =>
      client.call(api.spaces.create, { body: { name } }, { headers: { 'idempotency-key': 'once' } });
    const before = (await client.call(api.spaces.list)).body.items.length;
    const [first, second] = [await send('One'), await send('One')];
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect((await client.call(api.spaces.list)).body.items).toHaveLength(before + 1);
    expect((await send('Other')).error.code).toBe('conflict');
    const bob = await signedIn('bob@example.org');
    expect(
      (
        await bob.call(
          api.spaces.create,
          { body: { name: 'One' } },
          { headers: { 'idempotency-key': 'once' } },
        )
      ).body.id,
    ).not.toBe(first.body.id);
    world.clock.advance(25 * 3_600_000);
    expect(
      (
        await (
          await signedIn()
        ).call(api.spaces.create, { body: { name: 'One' } }, { headers: { 'idempotency-key': 'once' } })
      ).body.id,
    ).not.toBe(first.body.id);
  });
});

describe('the OpenAPI document', () => {
  it('describes the calls that are answered, from their rows', async () => {
    const { body } = await world
      .client()
      .get<{ openapi: string; paths: Record<string, Record<string, Record<string, unknown>>> }>(
        '/api/openapi.json',
      );
    expect(body.openapi).toBe('3.1.0');
    expect(body.paths['/api/sign-in/form']?.['post']).toMatchObject({
      operationId: 'auth.signIn',
      security: [],
      'x-rate-limited': true,
    });
    const change = body.paths['/api/spaces/{spaceId}']?.['patch'];
    expect(change).toMatchObject({
      operationId: 'spaces.change',
      parameters: [
        { name: 'spaceId', in: 'path', schema: { example: `spc_${'0'.repeat(32)}` } },
        { name: 'If-Match' },
      ],
      requestBody: { content: { 'application/json': { schema: { additionalProperties: false } } } },
    });
    expect(change).not.toHaveProperty('security');
  });
});

describe('health', () => {
  it('is told to a supervisor', async () => {
    expect((await world.client().get('/healthz')).status).toBe(200);
    expect((await world.client().get('/readyz')).body).toEqual({ status: 'ready' });
  });
});
