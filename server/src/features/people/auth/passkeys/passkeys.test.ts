import { api } from '@holdall/shared/contract';
import type { TestClient } from '../../../../testing/TestClient.ts';
import { codeAt } from '../secondFactor/totp.ts';
import { createAuthWorld, type AuthWorld } from '../testing/authWorld.ts';
import { createSoftAuthenticator, type SoftAuthenticator } from '../testing/softAuthenticator.ts';

let world: AuthWorld;
beforeAll(async () => void (world = await createAuthWorld()));
afterAll(() => world.stop());
beforeEach(async () => {
  await world.platform.database.query('DELETE FROM tries');
  await world.platform.database.query('DELETE FROM passkeys');
});

const ana = { email: 'a@example.org', password: 'correct horse a' };
const ben = { email: 'b@example.org', password: 'correct horse b' };
const chiara = { email: 'c@example.org', password: 'correct horse c' };
const currentPassword = ana.password;

const begin = (client: TestClient, password = currentPassword) =>
  client.call(api.passkeys.begin, { body: { currentPassword: password } });
type Wrong = Parameters<SoftAuthenticator['get']>[1];

async function add(client: TestClient, authenticator: SoftAuthenticator, wrong?: Wrong) {
  const { stateToken } = (await begin(client)).body;
  const body = { stateToken, name: 'My key', credential: authenticator.create(stateToken, wrong) };
  return client.call(api.passkeys.add, { body });
}
/** Somebody with a passkey, and the authenticator that keeps it. */
async function withPasskey() {
  const client = await world.signedIn(ana.email, ana.password);
  const authenticator = createSoftAuthenticator();
  const passkey = (await add(client, authenticator)).body;
  return { client, authenticator, passkey };
}
async function challenge(client: TestClient): Promise<string> {
  return (await client.call(api.auth.beginPasskey)).body.stateToken;
}
async function signIn(client: TestClient, authenticator: SoftAuthenticator, wrong?: Wrong) {
  const stateToken = await challenge(client);
  return client.call(api.auth.passkeySignIn, {
    body: { stateToken, credential: authenticator.get(stateToken, wrong) },
  });
}

describe('a passkey', () => {
  it('is made with the password, listed, and told to its owner by mail', async () => {
    const client = await world.signedIn(ana.email, ana.password);
    expect((await begin(client, 'wrong')).error.code).toBe('current_password_wrong');
    const { options, stateToken } = (await begin(client)).body;
    expect(options).toMatchObject({
      challenge: stateToken,
      rp: { id: 'holdall.test', name: 'Holdall' },
      user: { name: ana.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const credential = createSoftAuthenticator().create(stateToken);
    const answer = await client.call(api.passkeys.add, { body: { stateToken, name: 'My key', credential } });
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { name: 'My key', lastUsedAt: null, synced: false },
    ]);
    const again = await client.call(api.passkeys.add, { body: { stateToken, name: 'Again', credential } });
    expect(again.error.code).toBe('state_expired');
    const { body } = await client.call(api.passkeys.list);
    expect(body).toEqual({ items: [answer.body], most: 20, hasPassword: true });
    expect((await world.mailsTo(ana.email)).at(-1)?.subject).toBe('A passkey was added');
  });

  it.each<[string, Wrong]>([
    ['from another address', { origin: 'http://evil.test' }],
    ['without asking for a finger or a PIN', { verified: false }],
    ['for another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('made %s is not kept', async (_, wrong) => {
    const client = await world.signedIn(ana.email, ana.password);
    const answer = await add(client, createSoftAuthenticator(), wrong);
    expect([answer.status, answer.error.code]).toEqual([422, 'passkey_refused']);
    expect((await client.call(api.passkeys.list)).body.items).toEqual([]);
  });

  it('made for another host, or with what is no attestation, is not kept', async () => {
    const client = await world.signedIn(ana.email, ana.password);
    expect((await add(client, createSoftAuthenticator('evil.test'))).error.code).toBe('passkey_refused');
    const { stateToken } = (await begin(client)).body;
    const credential = { ...createSoftAuthenticator().create(stateToken), attestationObject: 'AAAA' };
    const answer = await client.call(api.passkeys.add, { body: { stateToken, name: 'x', credential } });
    expect(answer.error.code).toBe('passkey_refused');
  });

  it('is begun and made in one session', async () => {
    const client = await world.signedIn(ana.email, ana.password);
    const { stateToken } = (await begin(client)).body;
    const credential = createSoftAuthenticator().create(stateToken);
    const body = { stateToken, name: 'x', credential };
    for (const who of [ana, ben]) {
      const other = await world.signedIn(who.email, who.password);
      expect((await other.call(api.passkeys.add, { body })).error.code).toBe('state_expired');
    }
    const stranger = await world.browser();
    expect((await stranger.call(api.passkeys.add, { body })).status).toBe(401);
  });

  it('is named and removed by its owner only, each act in the audit', async () => {
    await world.platform.database.query('DELETE FROM audit_entries');
    const { client, authenticator, passkey } = await withPasskey();
    const params = { passkeyId: passkey.id };
    const stranger = await world.signedIn(ben.email, ben.password);
    const body = { name: 'Laptop' };
    expect((await stranger.call(api.passkeys.rename, { params, body })).status).toBe(404);
    for (const theirs of [ben.password, 'wrong'])
      expect(
        (await stranger.call(api.passkeys.remove, { params, body: { currentPassword: theirs } })).status,
      ).toBe(404);
    expect((await client.call(api.passkeys.rename, { params, body })).body).toMatchObject(body);
    const wrong = await client.call(api.passkeys.remove, { params, body: { currentPassword: 'wrong' } });
    expect(wrong.error.code).toBe('current_password_wrong');
    expect((await client.call(api.passkeys.remove, { params, body: { currentPassword } })).status).toBe(204);
    expect((await signIn(await world.browser(), authenticator)).error.code).toBe('passkey_refused');
    const rows = await world.platform.database.query<{ act: string }>(
      "SELECT action || ' ' || result AS act FROM audit_entries WHERE action LIKE '%passkey%' ORDER BY seq",
    );
    expect(rows.map(({ act }) => act)).toEqual([
      'passkey.added done',
      'passkey.renamed done',
      'passkey.remove refused',
      'passkey.removed done',
      'signIn.passkey refused',
    ]);
  });
});

describe('signing in with a passkey', () => {
  it('takes no address and no code, and is noted', async () => {
    const { client, authenticator } = await withPasskey();
    const other = await world.browser();
    const answer = await signIn(other, authenticator);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { status: 'signedIn', user: { email: ana.email } },
    ]);
    expect((await other.call(api.me.get)).status).toBe(200);
    const [item] = (await client.call(api.passkeys.list)).body.items;
    expect(item?.lastUsedAt).toBe(world.clock.now().toISOString());
  });

  it('counts as both factors', async () => {
    const client = await world.browser();
    const { stateToken } = (await client.call(api.auth.signIn, { body: chiara })).body as {
      stateToken: string;
    };
    const code = codeAt('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', world.clock.now());
    await client.call(api.auth.validateTotp, { body: { stateToken, code } });
    const authenticator = createSoftAuthenticator();
    const setup = (await begin(client, chiara.password)).body.stateToken;
    const credential = authenticator.create(setup);
    await client.call(api.passkeys.add, { body: { stateToken: setup, name: 'x', credential } });
    expect((await signIn(await world.browser(), authenticator)).status).toBe(200);
  });

  it.each<[string, Wrong]>([
    ['another address', { origin: 'http://evil.test' }],
    ['nobody who was asked for a finger or a PIN', { verified: false }],
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['another owner', { userHandle: 'usr_00000000000000000000000000000000' }],
  ])('is refused to %s', async (_, wrong) => {
    const { authenticator } = await withPasskey();
    const client = await world.browser();
    const answer = await signIn(client, authenticator, wrong);
    expect([answer.status, answer.error.code]).toEqual([422, 'passkey_refused']);
    expect((await client.call(api.me.get)).status).toBe(401);
  });

  it('is refused to a copy of the authenticator, whose counter goes back', async () => {
    const { authenticator } = await withPasskey();
    expect((await signIn(await world.browser(), authenticator, { counter: 9 })).status).toBe(200);
    const copy = await signIn(await world.browser(), authenticator, { counter: 9 });
    expect(copy.error.code).toBe('passkey_refused');
    expect((await signIn(await world.browser(), authenticator, { counter: 10 })).status).toBe(200);
  });

  it('gives one answer for an unknown key and a wrong signature, and stops guessing', async () => {
    const { authenticator } = await withPasskey();
    const client = await world.browser();
    const stateToken = await challenge(client);
    const forged = { ...authenticator.get(stateToken), signature: 'AAAA' };
    const wrong = await client.call(api.auth.passkeySignIn, { body: { stateToken, credential: forged } });
    const unknown = await signIn(client, createSoftAuthenticator());
    const plain = ({ error, status }: typeof wrong) => ({ ...error, status, requestId: '' });
    expect(plain(unknown)).toEqual(plain(wrong));
    let status = 0;
    for (let attempts = 0; attempts < 49 && status !== 429; attempts += 1)
      status = (await signIn(client, createSoftAuthenticator())).status;
    expect(status).toBe(429);
  });

  it('works once, in the browser in which it began, for ten minutes', async () => {
    const { authenticator } = await withPasskey();
    const client = await world.browser();
    const stateToken = await challenge(client);
    const credential = authenticator.get(stateToken);
    const send = (who: TestClient) => who.call(api.auth.passkeySignIn, { body: { stateToken, credential } });
    expect((await send(await world.browser())).error.code).toBe('state_expired');
    expect((await send(client)).status).toBe(200);
    expect((await send(await world.browser())).error.code).toBe('state_expired');
    const late = await world.browser();
    const old = await challenge(late);
    world.clock.advance(10 * 60_000 + 1000);
    const body = { stateToken: old, credential: authenticator.get(old) };
    expect((await late.call(api.auth.passkeySignIn, { body })).error.code).toBe('state_expired');
  });

  it('is refused to somebody who was suspended', async () => {
    const { authenticator } = await withPasskey();
    const { database } = world.platform;
    await database.query('UPDATE users SET suspended_at = now() WHERE email = $1', [ana.email]);
    const answer = await signIn(await world.browser(), authenticator);
    expect(answer.error.code).toBe('account_suspended');
    await database.query('UPDATE users SET suspended_at = NULL WHERE email = $1', [ana.email]);
  });

  it('is not offered where the product is open under a number', async () => {
    const numbered = await createAuthWorld({ PUBLIC_URL: 'http://192.0.2.7' });
    const answer = await (await numbered.browser()).call(api.auth.beginPasskey);
    expect([answer.status, answer.error.code]).toEqual([409, 'passkeys_unavailable']);
    await numbered.stop();
  });
});
