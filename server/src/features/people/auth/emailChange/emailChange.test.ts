import { api } from '@holdall/shared/contract';
import type { TestClient } from '../../../../testing/TestClient.ts';
import { createAuthWorld, type AuthWorld } from '../testing/authWorld.ts';

let world: AuthWorld;
let ana: TestClient;
beforeAll(async () => void (world = await createAuthWorld({ SIGN_UP: 'open' })));
afterAll(() => world.stop());

const password = 'correct horse a';
const query = <T extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  world.platform.database.query<T>(text, values);

// Each test begins with Ana at her first address, and with nothing counted.
beforeEach(async () => {
  await query(`UPDATE users SET email = 'a@example.org' WHERE name = 'Ana Duarte'`);
  for (const table of ['email_changes', 'tries', 'password_tokens']) await query(`DELETE FROM ${table}`);
  ana = await world.signedIn('a@example.org', password);
});

const begin = (email: string, more: object = { currentPassword: password }, client = ana) =>
  client.call(api.emailChange.begin, { body: { email, ...more } });
const confirm = async (token: string) =>
  (await world.browser()).call(api.auth.confirmEmailChange, { body: { token } });
const waiting = async (client = ana) => (await client.call(api.emailChange.get)).body.present;
const subjectsTo = async (email: string) => (await world.mailsTo(email)).map(({ subject }) => subject);
const emailOf = async (client: TestClient) => (await client.call(api.me.get)).body.email;

/** Begins a change and reads both mails. */
async function begun(email: string): Promise<{ old: string; new: string }> {
  expect((await begin(email)).status).toBe(202);
  return { old: await world.tokenFor('a@example.org'), new: await world.tokenFor(email.toLowerCase()) };
}

describe('changing the e-mail address', () => {
  it('takes both addresses; then the new one signs in, both are told, and the audit knows', async () => {
    const answer = await begin('Ana+New@Example.org');
    const change = { email: 'ana+new@example.org', oldConfirmed: false, newConfirmed: false };
    expect([answer.status, answer.body]).toMatchObject([202, change]);
    const endsAt = new Date(world.clock.now().getTime() + 24 * 3_600_000).toISOString();
    expect(await waiting()).toEqual({ ...change, endsAt });
    expect((await world.mailsTo('a@example.org')).at(-1)?.text).toContain('to ana+new@example.org');
    const tokens = [await world.tokenFor('a@example.org'), await world.tokenFor('ana+new@example.org')];

    expect((await confirm(tokens[0] ?? '')).body).toEqual({ status: 'waiting' });
    expect(await waiting()).toMatchObject({ oldConfirmed: true, newConfirmed: false });
    expect(await emailOf(ana)).toBe('a@example.org');
    expect((await confirm(tokens[1] ?? '')).body).toEqual({ status: 'changed' });
    expect([await waiting(), await emailOf(ana)]).toEqual([null, 'ana+new@example.org']);

    await world.signedIn('ANA+new@example.org', password);
    const body = { email: 'a@example.org', password };
    expect((await (await world.browser()).call(api.auth.signIn, { body })).error.code).toBe(
      'bad_credentials',
    );
    for (const to of ['a@example.org', 'ana+new@example.org']) {
      expect((await subjectsTo(to)).at(-1)).toBe('Your e-mail address was changed');
    }
    const actions = await query<{ action: string; after: unknown }>(
      `SELECT action, after FROM audit_entries WHERE action LIKE 'account.email%' ORDER BY seq`,
    );
    expect(actions).toEqual([
      { action: 'account.emailChangeAsked', after: { email: 'a•••@example.org' } },
      { action: 'account.emailConfirmed', after: { by: 'old' } },
      { action: 'account.emailChanged', after: { email: 'a•••@example.org' } },
    ]);
  });

  it('goes in either order, and each link works once, also when pressed twice at once', async () => {
    const tokens = await begun('turned@example.org');
    const both = await Promise.all([confirm(tokens.new), confirm(tokens.new)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 410]);
    expect(await waiting()).toMatchObject({ oldConfirmed: false, newConfirmed: true });
    expect((await confirm(tokens.new)).error.code).toBe('token_expired');
    expect((await confirm(tokens.old)).body).toEqual({ status: 'changed' });
    for (const token of Object.values(tokens)) expect((await confirm(token)).status).toBe(410);
  });

  it('keeps its links as hashes only', async () => {
    const tokens = await begun('hashed@example.org');
    const [row] = await query<{ row: string }>('SELECT email_changes::text AS row FROM email_changes');
    for (const token of Object.values(tokens)) expect(row?.row).not.toContain(token);
  });

  it('ends the links and codes that were mailed to the old address', async () => {
    const client = await world.browser();
    await client.call(api.auth.forgotPassword, { body: { email: 'a@example.org' } });
    const forgotten = await world.tokenFor('a@example.org');
    await query(`INSERT INTO auth_states (token_hash, kind, user_id, browser_hash, remembered, sent_at, ends_at)
      SELECT kind, kind, id, 'b', false, now(), now() + interval '1 hour'
      FROM users, (VALUES ('guestCode'), ('totp')) AS states (kind) WHERE name = 'Ana Duarte'`);
    const tokens = await begun('elsewhere@example.org');
    await confirm(tokens.old);
    await confirm(tokens.new);
    const body = { token: forgotten, password: 'a horse that is new' };
    expect((await client.call(api.auth.changePassword, { body })).error.code).toBe('token_expired');
    const states = await query<{ kind: string }>(`SELECT kind FROM auth_states WHERE browser_hash = 'b'`);
    expect(states).toEqual([{ kind: 'totp' }]);
    await client.call(api.auth.renewLink, { body: { token: forgotten } });
    expect(await subjectsTo('elsewhere@example.org')).not.toContain('Set a new password');
  });
});

describe('a new address that is somebody else’s', () => {
  it('is answered like any other, its owner is told, and it never changes hands', async () => {
    const free = await begin('free@example.org');
    await world.platform.jobs.idle();
    const taken = await begin('B@example.org');
    expect([taken.status, { ...taken.body, email: '' }]).toEqual([free.status, { ...free.body, email: '' }]);
    expect(await waiting()).toEqual(taken.body);
    const letter = (await world.mailsTo('b@example.org')).at(-1);
    expect(letter?.subject).toBe('Somebody has asked for your address');
    expect(letter?.text).not.toMatch(/token=|a@example\.org|Ana/);
    const old = await world.tokenFor('a@example.org');
    expect((await confirm(old)).body).toEqual({ status: 'waiting' });
    expect(await waiting()).toMatchObject({ oldConfirmed: true, newConfirmed: false });
    await world.signedIn('b@example.org', 'correct horse b');
  });

  it('ends the change when it was taken meanwhile, and says so', async () => {
    const tokens = await begun('late@example.org');
    expect((await confirm(tokens.new)).body).toEqual({ status: 'waiting' });
    const other = await world.browser();
    await other.call(api.auth.signUp, {
      body: { name: 'Lea', email: 'late@example.org', password: 'a rare and long one', termsVersion: '1' },
    });
    const body = { token: await world.tokenFor('late@example.org') };
    expect((await other.call(api.auth.confirmEmail, { body })).status).toBe(200);
    const answer = await confirm(tokens.old);
    expect([answer.status, answer.error.code]).toEqual([409, 'email_taken']);
    expect([await waiting(), await emailOf(ana)]).toEqual([null, 'a@example.org']);
    expect((await confirm(tokens.old)).error.code).toBe('token_expired');
  });

  it('wins against a sign-up that was not confirmed', async () => {
    const other = await world.browser();
    await other.call(api.auth.signUp, {
      body: { name: 'Lea', email: 'race@example.org', password: 'a rare and long one', termsVersion: '1' },
    });
    const signUp = await world.tokenFor('race@example.org');
    const tokens = await begun('race@example.org');
    await confirm(tokens.old);
    expect((await confirm(tokens.new)).body).toEqual({ status: 'changed' });
    expect((await other.call(api.auth.confirmEmail, { body: { token: signUp } })).status).toBe(410);
  });
});

describe('a change that waits', () => {
  it('gives way to the next one, and to nothing when it is cancelled', async () => {
    const first = await begun('first@example.org');
    await confirm(first.old);
    const second = await begun('second@example.org');
    expect(await waiting()).toMatchObject({ email: 'second@example.org', oldConfirmed: false });
    for (const token of Object.values(first)) expect((await confirm(token)).status).toBe(410);
    await confirm(second.old);
    expect((await ana.call(api.emailChange.cancel)).status).toBe(204);
    expect((await ana.call(api.emailChange.cancel)).status).toBe(204);
    expect(await waiting()).toBeNull();
    const answer = await confirm(second.new);
    expect([answer.status, answer.error.code]).toEqual([410, 'token_expired']);
    expect(await emailOf(ana)).toBe('a@example.org');
  });

  it('is over after a day, and forgotten', async () => {
    const tokens = await begun('slow@example.org');
    world.clock.advance(24 * 3_600_000);
    for (const token of Object.values(tokens)) expect((await confirm(token)).status).toBe(410);
    expect(await waiting(await world.signedIn('a@example.org', password))).toBeNull();
    world.clock.advance(1000);
    await query(`INSERT INTO pgboss.job (name, data) VALUES ('auth.sweep', '{}')`);
    await world.platform.jobs.idle();
    expect(await query('SELECT 1 AS one FROM email_changes')).toEqual([]);
  });

  it('is nobody else’s to see or to cancel', async () => {
    await begun('mine@example.org');
    const ben = await world.signedIn('b@example.org', 'correct horse b');
    expect(await waiting(ben)).toBeNull();
    expect((await ben.call(api.emailChange.cancel)).status).toBe(204);
    expect(await waiting()).toMatchObject({ email: 'mine@example.org' });
  });

  it('does not go on for somebody who was suspended', async () => {
    const tokens = await begun('gone@example.org');
    await query(`UPDATE users SET suspended_at = now() WHERE name = 'Ana Duarte'`);
    const answer = await confirm(tokens.old);
    expect([answer.status, answer.error.code]).toEqual([403, 'account_suspended']);
    await query(`UPDATE users SET suspended_at = NULL WHERE name = 'Ana Duarte'`);
    expect(await waiting()).toMatchObject({ oldConfirmed: false, newConfirmed: false });
  });
});

describe('asking for another address', () => {
  const domain = '@example.org';
  it.each([
    ['Plus+Tag@example.org'],
    ['"two words"@example.org'],
    ['jörg@exämple.org'],
    ['用户@例子.org'],
    ['  around@example.org '],
    ['x'.repeat(254 - domain.length) + domain],
  ])('takes %p', async (email) => {
    const answer = await begin(email);
    expect([answer.status, answer.body.email]).toEqual([202, email.trim().toLowerCase()]);
    const tokens = [await world.tokenFor('a@example.org'), await world.tokenFor(email.trim().toLowerCase())];
    for (const token of tokens) expect((await confirm(token)).status).toBe(200);
    expect(await emailOf(ana)).toBe(email.trim().toLowerCase());
  });

  it.each([
    [''],
    ['nobody'],
    ['a@b'],
    ['a@example.org, b@example.org'],
    ['a@example.org\r\nBcc: b@example.org'],
    ['x'.repeat(255 - domain.length) + domain],
    ['A@Example.org'],
  ])('refuses %p', async (email) => {
    const answer = await begin(email);
    expect([answer.status, answer.error.code]).toEqual([400, 'validation']);
    expect(Object.keys(answer.error.fields ?? {}).join()).toMatch(/email$/);
    expect(await waiting()).toBeNull();
  });

  it('wants the password, and counts wrong ones', async () => {
    const without = await begin('other@example.org', {});
    expect([without.status, Object.keys(without.error.fields ?? {})]).toEqual([400, ['currentPassword']]);
    const codes = [];
    for (let attempts = 0; attempts < 11; attempts += 1) {
      codes.push((await begin('other@example.org', { currentPassword: `guess ${attempts}` })).error.code);
    }
    expect(codes).toEqual([...Array(10).fill('current_password_wrong'), 'too_many_attempts']);
    expect(await subjectsTo('other@example.org')).toEqual([]);
  });

  it('is no way to send mails to many', async () => {
    const statuses = [];
    for (let round = 0; round < 6; round += 1) statuses.push((await begin(`m${round}@example.org`)).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });

  it('is for people who are in, and not for guests', async () => {
    const stranger = await world.browser();
    expect((await begin('other@example.org', {}, stranger)).status).toBe(401);
    const begun = await stranger.call(api.auth.guestSignIn, { body: { email: 'guest@example.org' } });
    const { stateToken } = begun.body as { stateToken: string };
    const code = /\d{6}/.exec((await subjectsTo('guest@example.org')).at(-1) ?? '')?.[0] ?? '';
    await stranger.call(api.auth.validateEmailCode, { body: { stateToken, code } });
    const currentPassword = 'a guest with a horse';
    await stranger.call(api.auth.changePassword, { body: { password: currentPassword } });
    const refused = await begin('other@example.org', { currentPassword }, stranger);
    expect([refused.status, refused.error.code]).toEqual([403, 'forbidden']);
  });

  it.each([['x'.repeat(43)], ['short'], ['']])('confirms nothing by the token %p', async (token) => {
    const answer = await confirm(token);
    expect(answer.status).toBe(token.length < 16 ? 400 : 410);
  });
});
