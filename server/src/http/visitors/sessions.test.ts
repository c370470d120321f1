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

describe('a session', () => {
  it('begins with a cookie that pages cannot read, and a new one each time', async () => {
    const client = await signedIn();
    const first = client.cookies.get('holdall');
    const again = await client.call(api.auth.signIn, { body: { email: 'alice@example.org', password: 'x' } });
    const line = [again.headers['set-cookie']].flat().find((cookie) => cookie?.startsWith('holdall='));
    expect(line).toMatch(/^holdall=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(client.cookies.get('holdall')).not.toBe(first);
  });

  it('is dead with the next request after signing out, for every copy of the cookie', async () => {
    const client = await signedIn();
    const copy = client.copy();
    expect((await copy.call(api.me.get)).status).toBe(200);
    expect((await client.call(api.auth.signOut)).status).toBe(204);
    const after = await copy.call(api.me.get);
    expect(after.status).toBe(401);
    expect(after.error).toMatchObject({
      code: 'not_signed_in',
      requestId: expect.stringMatching(/^req_[0-9a-f]{32}$/) as string,
    });
  });

  it('is not ended by another site', async () => {
    const client = await signedIn();
    const answer = await client.call(api.auth.signOut, {}, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(answer.status).toBe(403);
    expect((await client.call(api.me.get)).status).toBe(200);
  });

  it('ends when it idles for too long, unless it is to be remembered', async () => {
    const short = await signedIn();
    const long = world.client();
    await long.get('/api/me');
    await long.call(api.auth.signIn, { body: { email: 'alice@example.org', password: 'x', remember: true } });
    world.clock.advance(13 * 3_600_000);
    expect((await short.call(api.me.get)).status).toBe(401);
    expect((await long.call(api.me.get)).status).toBe(200);
    world.clock.advance(31 * 24 * 3_600_000);
    expect((await long.call(api.me.get)).status).toBe(401);
  });

  it('lets somebody who must set a password see themselves and nothing else', async () => {
    const client = await signedIn('new@example.org');
    expect((await client.call(api.me.get)).status).toBe(200);
    const refused = await client.call(api.spaces.list);
    expect([refused.status, refused.error.code]).toEqual([403, 'password_required']);
  });

  it('is kept hashed', async () => {
    const client = await signedIn();
    const rows = await world.platform.database.query<{ row: string }>(
      'SELECT sessions::text AS row FROM sessions',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ row }) => row.includes(client.cookies.get('holdall') ?? '?'))).toBe(false);
  });
});

describe('a forged request', () => {
  const create = { body: { name: 'x' } };

  it.each([
    ['without the header', { forgery: false }],
    ['with a wrong header', { headers: { 'x-xsrf-token': 'forged' } }],
    ['from another site', { headers: { origin: 'https://evil.example' } }],
    ['from a page without an origin', { headers: { origin: 'null' } }],
    ['that the browser calls cross-site', { headers: { 'sec-fetch-site': 'cross-site' } }],
  ])('is refused %s', async (_, send) => {
    const client = await signedIn();
    const answer = await client.call(api.spaces.create, create, send);
    expect([answer.status, answer.error.code]).toEqual([403, 'csrf']);
  });

  it('is refused with the token of somebody else, and with a planted pair', async () => {
    const client = await signedIn();
    const other = await signedIn('bob@example.org');
    const token = other.cookies.get('XSRF-TOKEN') ?? '';
    expect(
      (await client.call(api.spaces.create, create, { headers: { 'x-xsrf-token': token } })).status,
    ).toBe(403);
    for (const planted of ['tossed.tossed', token]) {
      client.cookies.set('XSRF-TOKEN', planted);
      expect((await client.call(api.spaces.create, create)).status).toBe(403);
    }
  });

  it('is refused while nobody is signed in, too', async () => {
    const client = world.client();
    await client.get('/api/me');
    const body = { email: 'alice@example.org', password: 'x' };
    expect((await client.call(api.auth.signIn, { body }, { forgery: false })).status).toBe(403);
    expect((await client.call(api.auth.signIn, { body })).status).toBe(200);
  });

  it('brings a fresh token, with which the next try succeeds', async () => {
    const client = await signedIn();
    client.cookies.delete('XSRF-TOKEN');
    expect((await client.call(api.spaces.create, create)).status).toBe(403);
    expect((await client.call(api.spaces.create, create)).status).toBe(201);
  });

  it('without a session is a matter of signing in', async () => {
    const answer = await world.client().call(api.spaces.create, create);
    expect([answer.status, answer.error.code]).toEqual([401, 'not_signed_in']);
  });
});

describe('tries', () => {
  it('are counted in the database and end with the time', async () => {
    const client = world.client();
    await client.get('/api/me');
    const wrong = () =>
      client.call(api.auth.signIn, { body: { email: 'nobody@example.org', password: 'x' } });
    for (let count = 0; count < 3; count += 1) expect((await wrong()).error.code).toBe('bad_credentials');
    const refused = await wrong();
    expect([refused.status, refused.error.code]).toEqual([429, 'too_many_attempts']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
    expect(refused.error.retryAfterMs).toBeGreaterThan(500_000);
    const rows = await world.platform.database.query<{ row: string }>('SELECT tries::text AS row FROM tries');
    expect(rows.some(({ row }) => row.includes('nobody@example.org'))).toBe(false);
    world.clock.advance(601_000);
    expect((await wrong()).error.code).toBe('bad_credentials');
  });
});
