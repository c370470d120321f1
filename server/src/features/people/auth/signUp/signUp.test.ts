import { api } from '@holdall/shared/contract';
import type { TestClient } from '../../../../testing/TestClient.ts';
import { createTestApp, type TestApp } from '../../../../testing/createTestApp.ts';
import { createAuthWorld, type AuthWorld } from '../testing/authWorld.ts';

let world: AuthWorld;
beforeAll(async () => void (world = await createAuthWorld({ SIGN_UP: 'open' })));
afterAll(() => world.stop());
beforeEach(() => world.platform.database.query('DELETE FROM tries'));

const draft = { name: 'Dora Meyer', password: 'a rare and long one', termsVersion: '1' };
const signUp = (client: TestClient, email: string, change: object = {}) =>
  client.call(api.auth.signUp, { body: { ...draft, email, ...change } });
const confirm = (client: TestClient, token: string) =>
  client.call(api.auth.confirmEmail, { body: { token } });

describe('signing up', () => {
  it('makes an account once its address is confirmed in the same browser', async () => {
    const client = await world.browser();
    const answer = await signUp(client, 'Dora@example.org', { organizationName: 'Meyer & Co' });
    expect([answer.status, answer.body]).toEqual([
      201,
      { status: 'confirmEmail', maskedEmail: 'D•••@example.org' },
    ]);
    const early = await client.call(api.auth.signIn, {
      body: { email: 'dora@example.org', password: draft.password },
    });
    expect(early.error.code).toBe('email_not_confirmed');

    const token = await world.tokenFor('dora@example.org');
    const confirmed = await confirm(client, token);
    expect(confirmed.body).toMatchObject({
      status: 'signedIn',
      user: {
        email: 'dora@example.org',
        mustSetPassword: false,
        termsAccepted: { version: '1' },
        accounts: [
          { organizationId: null, current: false, role: 'owner' },
          { organizationName: 'Meyer & Co', current: true, role: 'owner' },
        ],
      },
    });
    expect((await client.call(api.me.get)).status).toBe(200);
    await world.signedIn('dora@example.org', draft.password);
    expect((await confirm(await world.browser(), token)).error.code).toBe('token_expired');
  });

  it('takes over no password that somebody else has typed for the address', async () => {
    const attacker = await world.browser();
    await signUp(attacker, 'victim@example.org', { password: 'known to the attacker' });
    const victim = await world.browser();
    const confirmed = await confirm(victim, await world.tokenFor('victim@example.org'));
    expect(confirmed.body).toMatchObject({ next: 'setPassword', user: { mustSetPassword: true } });
    const body = { email: 'victim@example.org', password: 'known to the attacker' };
    expect((await attacker.call(api.auth.signIn, { body })).error.code).toBe('bad_credentials');
    await victim.call(api.auth.changePassword, { body: { password: 'known to the victim' } });
    await world.signedIn('victim@example.org', 'known to the victim');
  });

  it('answers the same for an address that has an account, and tells its owner', async () => {
    const fresh = await signUp(await world.browser(), 'b-new@example.org');
    const taken = await signUp(await world.browser(), 'b@example.org');
    expect(taken.status).toBe(fresh.status);
    expect(taken.body).toEqual(fresh.body);
    const mails = await world.mailsTo('b@example.org');
    expect(mails.map(({ subject }) => subject)).toEqual(['You have an account already']);
    await world.signedIn('b@example.org', 'correct horse b');
  });

  it('sends the link again, with a new token; the old one is dead, and both die after 64 hours', async () => {
    const client = await world.browser();
    await signUp(client, 'again@example.org');
    const first = await world.tokenFor('again@example.org');
    const resent = await client.call(api.auth.resendConfirmation, { body: { email: 'again@example.org' } });
    expect([resent.status, resent.body]).toEqual([202, { status: 'sent', resendAfter: 30 }]);
    const unknown = await client.call(api.auth.resendConfirmation, { body: { email: 'who@example.org' } });
    expect(unknown.body).toEqual(resent.body);
    const second = await world.tokenFor('again@example.org');
    expect(second).not.toBe(first);
    expect((await confirm(client, first)).status).toBe(410);
    world.clock.advance(64 * 3_600_000 + 1000);
    expect((await confirm(client, second)).status).toBe(410);
  });

  it.each([
    [{ password: 'password123!' }, 400, 'password_weak'],
    [{ password: 'short' }, 400, 'password_weak'],
    [{ termsVersion: '0' }, 409, 'terms_changed'],
    [{ promocode: 'SPRING' }, 422, 'promocode_invalid'],
    [{ setupToken: 'x'.repeat(43) }, 410, 'token_expired'],
    [{ extra: true }, 400, 'validation'],
  ])('refuses %p', async (change, status, code) => {
    const answer = await signUp(await world.browser(), 'refused@example.org', change);
    expect([answer.status, answer.error.code]).toEqual([status, code]);
  });

  it('keeps the waiting list in order, and gives an address its place again', async () => {
    const client = await world.browser();
    const join = async (email: string) =>
      (await client.call(api.auth.joinWaitlist, { body: { email } })).body;
    expect(await join('first@example.org')).toEqual({ status: 'waiting', position: 1 });
    expect(await join('second@example.org')).toEqual({ status: 'waiting', position: 2 });
    expect(await join('First@example.org')).toEqual({ status: 'waiting', position: 1 });
  });
});

describe('the first administrator', () => {
  let empty: TestApp;
  beforeAll(async () => void (empty = await createTestApp({ settings: { SIGN_UP: 'closed' } })));
  afterAll(() => empty.stop());

  it('signs up by a link that works once, also where sign-up is closed', async () => {
    const [line] = empty.announced;
    const token = /\/pb\/sign-up\?setup=([A-Za-z0-9_-]{43})$/.exec(line ?? '')?.[1] ?? '';
    const client = empty.client();
    await client.call(api.settings.get);
    expect((await signUp(client, 'closed@example.org')).error.code).toBe('sign_up_closed');
    const weak = await signUp(client, 'op@example.org', { setupToken: token, password: 'operator12' });
    expect(weak.status).toBe(400);

    const emails = ['op@example.org', 'other@example.org'];
    const both = await Promise.all(emails.map((email) => signUp(client, email, { setupToken: token })));
    // Which of them comes first is the database's to say.
    const first = both.findIndex(({ status }) => status === 201);
    expect(both[1 - first]?.status).toBe(410);
    expect(both[first]?.body).toMatchObject({
      status: 'signedIn',
      user: { operator: true, can: ['createSpace', 'connectStorage', 'operate'] },
    });
    expect((await client.call(api.me.get)).body).toMatchObject({ email: emails[first] });
    expect((await signUp(client, 'late@example.org', { setupToken: token })).status).toBe(410);
  });
});
