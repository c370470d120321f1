import { api } from '@holdall/shared/contract';
import type { TestClient } from '../../../../testing/TestClient.ts';
import { createAuthWorld, from, type AuthWorld } from '../testing/authWorld.ts';

let world: AuthWorld;
beforeAll(async () => void (world = await createAuthWorld()));
afterAll(() => world.stop());

const ana = { email: 'a@example.org', password: 'correct horse a' };
let lastAddress = 0;
/** An address that no other test has used. */
const newAddress = () => from(`10.0.0.${(lastAddress += 1)}`);

async function attempt(client: TestClient, email: string, password: string, at = newAddress()) {
  return client.call(api.auth.signIn, { body: { email, password } }, at);
}

describe('signing in', () => {
  it('lets a person in by address and password, however the address is written', async () => {
    const client = await world.browser();
    const answer = await attempt(client, '  A@Example.ORG ', ana.password);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: 'signedIn',
      user: { email: 'a@example.org', name: 'Ana Duarte' },
    });
    expect((await client.call(api.me.get)).body).toMatchObject({ email: 'a@example.org' });
  });

  it('keeps the cookie for 30 days only when asked to', async () => {
    const cookieOf = async (remember: boolean) => {
      const client = await world.browser();
      const answer = await client.call(api.auth.signIn, { body: { ...ana, remember } }, newAddress());
      return [answer.headers['set-cookie']].flat().find((line) => line?.startsWith('holdall='));
    };
    expect(await cookieOf(true)).toMatch(/Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/);
    expect(await cookieOf(false)).not.toMatch(/Max-Age/);
  });

  it('takes no session that was planted before, and gives a new one each time', async () => {
    const client = await world.browser();
    client.cookies.set('holdall', 'f'.repeat(43));
    await attempt(client, ana.email, ana.password);
    const first = client.cookies.get('holdall');
    expect(first).not.toBe('f'.repeat(43));
    const old = client.copy();
    await attempt(client, ana.email, ana.password);
    expect(client.cookies.get('holdall')).not.toBe(first);
    expect((await old.call(api.me.get)).status).toBe(401);
    expect((await client.call(api.me.get)).status).toBe(200);
  });

  it('ends the session at sign-out, but not for another site', async () => {
    const client = await world.signedIn(ana.email, ana.password);
    const copy = client.copy();
    const foreign = await client
      .copy()
      .call(api.auth.signOut, {}, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(foreign.status).toBe(403);
    expect((await copy.call(api.me.get)).status).toBe(200);
    expect((await client.call(api.auth.signOut)).status).toBe(204);
    expect((await copy.call(api.me.get)).status).toBe(401);
  });
});

describe('a wrong password', () => {
  it('gets the same answer as an unknown address and as a guest without a password', async () => {
    const answers = [];
    for (const email of ['b@example.org', 'nobody@example.org', 'guest@example.org']) {
      const { status, error } = await attempt(await world.browser(), email, 'wrong horse');
      answers.push({ status, ...error, requestId: '' });
    }
    expect(answers[0]).toMatchObject({ status: 401, code: 'bad_credentials' });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('locks the pair of account and address after ten, also for the right one, with growing pauses before', async () => {
    const client = await world.browser();
    const at = newAddress();
    const statuses = [];
    for (
      let attempts = 0;
      attempts < 30 && statuses.filter((status) => status === 401).length < 10;
      attempts += 1
    ) {
      const { status, headers } = await attempt(client, 'lockme@example.org', `wrong ${attempts}`, at);
      statuses.push(status);
      if (status === 429) world.clock.advance(Number(headers['retry-after']) * 1000);
    }
    expect(statuses.slice(0, 7)).toEqual([401, 401, 401, 401, 401, 401, 429]);
    const locked = await attempt(client, 'lockme@example.org', 'wrong', at);
    expect(locked.status).toBe(429);
    expect(locked.error).toMatchObject({ code: 'too_many_attempts' });
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(60);
  });

  it('never locks an account for its owner at another address', async () => {
    const stranger = await world.browser();
    const at = newAddress();
    for (let attempts = 0; attempts < 10; attempts += 1) {
      await attempt(stranger, 'b@example.org', `wrong ${attempts}`, at);
      world.clock.advance(20_000);
    }
    expect((await attempt(stranger, 'b@example.org', 'correct horse b', at)).status).toBe(429);
    expect((await attempt(await world.browser(), 'b@example.org', 'correct horse b')).status).toBe(200);
  });

  it('counts a household as one, whichever of its addresses it comes from', async () => {
    const client = await world.browser();
    const wrong = [];
    for (let network = 0; network < 40; network += 1) {
      const at = from(`2001:db8:1:2${network.toString(16).padStart(2, '0')}::${network + 1}`);
      const { status } = await attempt(client, 'household@example.org', `wrong ${network}`, at);
      wrong.push(status === 401);
      world.clock.advance(9_000);
    }
    expect(wrong.filter(Boolean).length).toBeLessThanOrEqual(10);
  });

  it('tells no more when many are sent at once', async () => {
    const client = await world.browser();
    const at = newAddress();
    const guesses = Array.from({ length: 25 }, (_, index) =>
      attempt(client, 'flood@example.org', `wrong ${index}`, at),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(statuses.every((status) => status === 401 || status === 429)).toBe(true);
  });

  it('locks an address after fifty, whatever the accounts', async () => {
    const client = await world.browser();
    const at = newAddress();
    const guesses = Array.from({ length: 60 }, (_, index) =>
      attempt(client, `some${index}@example.org`, 'wrong', at),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
    expect((await attempt(client, ana.email, ana.password, at)).status).toBe(429);
  });

  it('is counted in the database, and forgotten after ten minutes', async () => {
    const client = await world.browser();
    const at = newAddress();
    for (let attempts = 0; attempts < 10; attempts += 1) {
      await attempt(client, 'kept@example.org', `wrong ${attempts}`, at);
      world.clock.advance(20_000);
    }
    const rows = await world.platform.database.query('SELECT key FROM tries');
    expect(rows.length).toBeGreaterThan(0);
    expect((await attempt(client, 'kept@example.org', 'wrong', at)).status).toBe(429);
    world.clock.advance(10 * 60_000);
    expect((await attempt(client, 'kept@example.org', 'wrong', at)).status).toBe(401);
  });
});

describe('a hash made with less work than today', () => {
  it('is made anew when its owner signs in', async () => {
    const { hash } = await import('@node-rs/argon2');
    const weak = await hash('correct horse b', { memoryCost: 8, timeCost: 1, parallelism: 1 });
    const { database } = world.platform;
    const who = `(SELECT id FROM users WHERE email = 'b@example.org')`;
    await database.query(`UPDATE passwords SET hash = $1 WHERE user_id = ${who}`, [weak]);
    expect((await attempt(await world.browser(), 'b@example.org', 'correct horse b')).status).toBe(200);
    const [row] = await database.query<{ hash: string }>(`SELECT hash FROM passwords WHERE user_id = ${who}`);
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=2,p=1\$/);
    expect((await attempt(await world.browser(), 'b@example.org', 'correct horse b')).status).toBe(200);
  });
});
