import { api } from '@holdall/shared/contract';
import type { TestClient } from '../../../../testing/TestClient.ts';
import { createAuthWorld, type AuthWorld } from '../testing/authWorld.ts';
import { signInAtProvider, startIdentityProvider, type IdentityProvider } from '@holdall/shared/testing/node';

let provider: IdentityProvider;
let world: AuthWorld;
beforeAll(async () => {
  provider = await startIdentityProvider(['http://holdall.test/api/auth/providers/acme/callback']);
  world = await createAuthWorld({ SIGN_IN_PROVIDERS: provider.setting, SIGN_UP: 'open' });
});
afterAll(async () => {
  await world.stop();
  await provider.stop();
});
beforeEach(async () => {
  await world.platform.database.query('DELETE FROM tries');
  await world.platform.database.query('DELETE FROM linked_sign_ins');
  await world.platform.database.query("DELETE FROM users WHERE email LIKE 'new%'");
});

const ana = { email: 'a@example.org', password: 'correct horse a' };
const chiara = { email: 'c@example.org', password: 'correct horse c' };
const params = { providerId: 'acme' };

async function depart(client: TestClient, next?: string): Promise<string> {
  const answer = await client.call(api.linkedSignIns.start, { params, query: { next } });
  expect(answer.status).toBe(303);
  return String(answer.headers.location);
}
const pathOf = (address: string) => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};
/** Comes back with what the provider has sent. Answers where the browser is led. */
async function arrive(client: TestClient, back: string): Promise<string> {
  const answer = await client.get(pathOf(back), { headers: { 'sec-fetch-site': 'cross-site' } });
  expect(answer.status).toBe(303);
  return String(answer.headers.location);
}
async function signInAs(who: string, client: TestClient, next?: string): Promise<string> {
  return arrive(client, await signInAtProvider(await depart(client, next), who));
}
const codeIn = (location: string) => new URL(location, 'http://x').searchParams.get('code');

/** Links a sign-in with somebody who is signed in. */
async function link(client: TestClient, who: string, currentPassword: string): Promise<string> {
  const { body } = await client.call(api.linkedSignIns.link, { params, body: { currentPassword } });
  return arrive(client, await signInAtProvider(body.address, who));
}

describe('signing in at another place', () => {
  it('is offered in the settings, without its secrets', async () => {
    const { body } = await world.client().call(api.settings.get);
    expect(body.auth.providers).toEqual([
      { id: 'acme', name: 'Acme', iconUrl: '', startUrl: '/api/auth/providers/acme/start' },
    ]);
    expect(JSON.stringify(body)).not.toContain('secret of the tests');
  });

  it('goes by the code flow with PKCE, state and nonce, bound to a cookie that scripts cannot read', async () => {
    const client = await world.browser();
    const answer = await client.call(api.linkedSignIns.start, { params, query: {} });
    const asked = Object.fromEntries(new URL(String(answer.headers.location)).searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      client_id: 'holdall',
      code_challenge_method: 'S256',
      redirect_uri: 'http://holdall.test/api/auth/providers/acme/callback',
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(asked[name]?.length).toBeGreaterThanOrEqual(43);
    const cookie = [answer.headers['set-cookie']].flat().find((line) => line?.startsWith('holdall-errand='));
    expect(cookie).toMatch(/Max-Age=600; Path=\/; HttpOnly; SameSite=Lax/);
  });

  it('makes an account for a verified address that is new, and finds it again by issuer and subject', async () => {
    const client = await world.browser();
    expect(await signInAs('new1@example.org', client, '/space/home')).toBe('/space/home');
    const { body: first } = await client.call(api.me.get);
    expect(first).toMatchObject({ email: 'new1@example.org', name: 'new1' });
    await world.platform.database.query("UPDATE users SET email = 'new2@example.org' WHERE id = $1", [
      first.id,
    ]);
    const again = await world.browser();
    expect(await signInAs('new1@example.org', again)).toBe('/space');
    expect((await again.call(api.me.get)).body.id).toBe(first.id);
    // Nobody has shown them the terms yet.
    expect((await again.call(api.linkedSignIns.list)).error.code).toBe('terms_required');
    await again.call(api.me.acceptTerms, { body: { version: '1' } });
    const list = await again.call(api.linkedSignIns.list);
    expect(list.body).toMatchObject({
      items: [{ provider: 'Acme', email: 'new1@example.org' }],
      hasPassword: false,
    });
  });

  it.each([
    ['an unverified address', '?new3@example.org'],
    ['a verified address that has an account', 'a@example.org'],
    ['an unverified address that has an account', '?a@example.org'],
  ])('opens nothing for %s, and says the same each time', async (_, who) => {
    const client = await world.browser();
    expect(codeIn(await signInAs(who, client))).toBe('provider_unknown');
    expect((await client.call(api.me.get)).status).toBe(401);
  });

  it('leads to no foreign place afterwards', async () => {
    expect(await signInAs('new4@example.org', await world.browser(), 'https://evil.test/')).toBe('/space');
  });

  it('works once, in the browser in which it began, for ten minutes', async () => {
    const client = await world.browser();
    const back = await signInAtProvider(await depart(client), 'new5@example.org');
    expect(codeIn(await arrive(await world.browser(), back))).toBe('state_expired');
    expect(await arrive(client, back)).toBe('/space');
    expect(codeIn(await arrive(client, back))).toBe('state_expired');
    const late = await world.browser();
    const old = await signInAtProvider(await depart(late), 'new5@example.org');
    world.clock.advance(10 * 60_000 + 1000);
    expect(codeIn(await arrive(late, old))).toBe('state_expired');
  });

  it('takes no code that belongs to another errand', async () => {
    const [victim, thief] = [await world.browser(), await world.browser()];
    const theirs = new URL(await signInAtProvider(await depart(thief), 'new6@example.org'));
    const mine = new URL(await signInAtProvider(await depart(victim), 'new7@example.org'));
    mine.searchParams.set('code', theirs.searchParams.get('code') ?? '');
    expect(codeIn(await arrive(victim, mine.href))).toBe('provider_refused');
    expect((await victim.call(api.me.get)).status).toBe(401);
  });

  it('ends on a page that says so, when somebody changes their mind or made something up', async () => {
    const client = await world.browser();
    const state = new URL(await depart(client)).searchParams.get('state') ?? '';
    const callback = 'http://holdall.test/api/auth/providers/acme/callback';
    const iss = encodeURIComponent(provider.issuer);
    const refused = `${callback}?state=${state}&error=access_denied&iss=${iss}`;
    expect(codeIn(await arrive(client, refused))).toBe('provider_refused');
    for (const made of ['', '?state=x', '?state=x&code=y', `?state=${'x'.repeat(200)}`])
      expect(codeIn(await arrive(client, callback + made))).toBe('state_expired');
  });

  it('is not begun by another site, and not at a provider that nobody knows', async () => {
    const client = await world.browser();
    const headers = { 'sec-fetch-site': 'cross-site' };
    const foreign = await client.call(api.linkedSignIns.start, { params, query: {} }, { headers });
    expect(codeIn(String(foreign.headers.location))).toBe('csrf');
    const unknown = await client.call(api.linkedSignIns.start, { params: { providerId: 'x' }, query: {} });
    expect(codeIn(String(unknown.headers.location))).toBe('not_found');
  });

  it('says so when the provider is down, and harms nothing else', async () => {
    const gone = JSON.stringify([{ ...JSON.parse(provider.setting)[0], issuer: 'http://127.0.0.1:9' }]);
    const other = await createAuthWorld({ SIGN_IN_PROVIDERS: gone });
    const client = await other.browser();
    const answer = await client.call(api.linkedSignIns.start, { params, query: {} });
    expect(codeIn(String(answer.headers.location))).toBe('provider_unreachable');
    await other.signedIn(ana.email, ana.password);
    await other.stop();
  });
});

describe('linking a sign-in', () => {
  it('takes the password, is told by mail, and then lets in; taken back, no more', async () => {
    const client = await world.signedIn(ana.email, ana.password);
    const wrong = await client.call(api.linkedSignIns.link, { params, body: { currentPassword: 'wrong' } });
    expect(wrong.error.code).toBe('current_password_wrong');
    const nowhere = { params: { providerId: 'nowhere' }, body: { currentPassword: 'wrong' } };
    expect((await client.call(api.linkedSignIns.link, nowhere)).error.code).toBe('not_found');
    expect(await link(client, '?a@example.org', ana.password)).toBe('/admin/account');
    expect((await world.mailsTo(ana.email)).at(-1)?.subject).toBe('A sign-in was linked');

    const other = await world.browser();
    expect(await signInAs('?a@example.org', other)).toBe('/space');
    expect((await other.call(api.me.get)).body.email).toBe(ana.email);

    const [item] = (await client.call(api.linkedSignIns.list)).body.items;
    const one = { params: { linkId: item?.id ?? '' }, body: { currentPassword: ana.password } };
    const stranger = await world.signedIn('b@example.org', 'correct horse b');
    const theirs = { ...one, body: { currentPassword: 'correct horse b' } };
    expect((await stranger.call(api.linkedSignIns.unlink, theirs)).status).toBe(404);
    expect((await client.call(api.linkedSignIns.unlink, one)).status).toBe(204);
    expect(codeIn(await signInAs('?a@example.org', await world.browser()))).toBe('provider_unknown');
  });

  it('never takes a sign-in away from somebody else', async () => {
    const first = await world.signedIn(ana.email, ana.password);
    await link(first, 'new8@example.org', ana.password);
    const second = await world.signedIn('b@example.org', 'correct horse b');
    expect(codeIn(await link(second, 'new8@example.org', 'correct horse b'))).toBe('provider_taken');
  });

  it('belongs to the session that has asked', async () => {
    const client = await world.signedIn(ana.email, ana.password);
    const body = { currentPassword: ana.password };
    const { address } = (await client.call(api.linkedSignIns.link, { params, body })).body;
    const back = await signInAtProvider(address, 'new9@example.org');
    await client.call(api.auth.signOut);
    await client.call(api.settings.get);
    await client.call(api.auth.signIn, { body: { email: 'b@example.org', password: 'correct horse b' } });
    expect(codeIn(await arrive(client, back))).toBe('state_expired');
    expect((await client.call(api.linkedSignIns.list)).body.items).toEqual([]);
  });

  it('does not skip the second step of somebody who has one', async () => {
    const { database } = world.platform;
    await database.query(
      `INSERT INTO linked_sign_ins (id, user_id, issuer, subject, linked_at)
       SELECT 'lsi_1', id, $1, 'new10@example.org', now() FROM users WHERE email = $2`,
      [provider.issuer, chiara.email],
    );
    const client = await world.browser();
    expect(await signInAs('new10@example.org', client, '/space/home')).toMatch(
      /^\/pb\/totp\?stateToken=[\w-]{43}&next=%2Fspace%2Fhome$/,
    );
    expect((await client.call(api.me.get)).status).toBe(401);
  });

  it('stands in the audit, refusals too', async () => {
    await world.platform.database.query('DELETE FROM audit_entries');
    const client = await world.signedIn(ana.email, ana.password);
    await link(client, 'new11@example.org', ana.password);
    await signInAs('new11@example.org', await world.browser());
    await signInAs('?new12@example.org', await world.browser());
    const rows = await world.platform.database.query<{ act: string }>(
      `SELECT action || ' ' || result AS act FROM audit_entries
       WHERE action LIKE 'signIn.%' OR after->>'by' = 'provider' ORDER BY seq`,
    );
    expect(rows.map(({ act }) => act)).toEqual([
      'signIn.linked done',
      'session.started done',
      'signIn.provider refused',
    ]);
  });
});
