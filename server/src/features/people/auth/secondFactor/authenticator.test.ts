import { api } from '@holdall/shared/contract';
import type { TestClient } from '../../../../testing/TestClient.ts';
import { createAuthWorld, type AuthWorld } from '../testing/authWorld.ts';
import { codeAt } from './totp.ts';

let world: AuthWorld;
beforeAll(async () => void (world = await createAuthWorld()));
afterAll(() => world.stop());
beforeEach(async () => {
  world.clock.advance(120_000);
  await world.platform.database.query('DELETE FROM tries');
});

const ana = { email: 'a@example.org', password: 'correct horse a' };
const ben = { email: 'b@example.org', password: 'correct horse b' };
const currentPassword = ana.password;
const codeOf = (secret: string, secondsOff = 0) =>
  codeAt(secret, new Date(world.clock.now().getTime() + secondsOff * 1000));
const begin = (client: TestClient, password = currentPassword) =>
  client.call(api.secondFactor.begin, { body: { currentPassword: password } });
const confirm = (client: TestClient, setupToken: string, code: string) =>
  client.call(api.secondFactor.confirm, { body: { setupToken, code } });
const described = async (client: TestClient) => (await client.call(api.secondFactor.get)).body;

/** Switches it on for a browser that is signed in; the clock then stands at the next step. */
async function switchOn(client: TestClient, password = currentPassword) {
  const { setupToken, secret } = (await begin(client, password)).body;
  const { recoveryCodes } = (await confirm(client, setupToken, codeOf(secret))).body;
  world.clock.advance(30_000);
  return { secret, recoveryCodes };
}
const switchOff = (client: TestClient, password = currentPassword) =>
  client.call(api.secondFactor.turnOff, { body: { currentPassword: password } });

async function passwordStep(client: TestClient, who = ana): Promise<string> {
  const answer = await client.call(api.auth.signIn, { body: who });
  expect(answer.body).toMatchObject({ status: 'totpRequired' });
  return (answer.body as { stateToken: string }).stateToken;
}
async function recover(client: TestClient, recoveryCode: string, trustDevice = false) {
  const stateToken = await passwordStep(client);
  return client.call(api.auth.validateTotp, { body: { stateToken, recoveryCode, trustDevice } });
}
const actions = () =>
  world.platform.database.query<{ action: string; result: string }>(
    "SELECT action, result FROM audit_entries WHERE action LIKE 'secondFactor.%' ORDER BY seq",
  );

describe('setting up two-step sign-in', () => {
  it('wants the password, then a code; only then it is on, and every other session has ended', async () => {
    const client = await world.signedIn(ana.email, ana.password);
    const other = await world.signedIn(ana.email, ana.password);
    expect(await described(client)).toEqual({
      on: false,
      since: null,
      recoveryCodesLeft: 0,
      hasPassword: true,
      trusted: [],
    });
    expect((await client.call(api.secondFactor.begin, { body: {} })).error.fields).toEqual({
      currentPassword: 'Type your present password.',
    });
    expect((await begin(client, 'wrong')).error.code).toBe('current_password_wrong');

    const { setupToken, secret, address } = (await begin(client)).body;
    expect(new URL(address).searchParams.get('secret')).toBe(secret);
    const wrong = codeOf(secret) === '000000' ? '000001' : '000000';
    expect((await confirm(client, setupToken, wrong)).error.code).toBe('code_wrong');
    expect((await described(client)).on).toBe(false);
    await world.signedIn(ana.email, ana.password);

    const used = codeOf(secret);
    const { body } = await confirm(client, setupToken, used);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    for (const code of body.recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    expect(await described(client)).toMatchObject({ on: true, recoveryCodesLeft: 10 });
    expect((await other.call(api.me.get)).status).toBe(401);
    expect((await world.mailsTo(ana.email)).at(-1)?.subject).toBe('Two-step sign-in is on');

    const next = await world.browser();
    const stateToken = await passwordStep(next);
    const replay = await next.call(api.auth.validateTotp, { body: { stateToken, code: used } });
    expect(replay.error.code).toBe('code_reused');
    world.clock.advance(30_000);
    const answer = await next.call(api.auth.validateTotp, { body: { stateToken, code: codeOf(secret) } });
    expect(answer.status).toBe(200);
    expect((await begin(client)).error.code).toBe('conflict');
    expect((await switchOff(client)).status).toBe(204);
    await world.signedIn(ana.email, ana.password);
    expect((await world.mailsTo(ana.email)).at(-1)?.subject).toBe('Two-step sign-in is off');
  });

  it('says that a clock is wrong, when it is', async () => {
    const client = await world.signedIn(ana.email, ana.password);
    const { setupToken, secret } = (await begin(client)).body;
    const late = await confirm(client, setupToken, codeOf(secret, 90));
    expect([late.status, late.error.code, late.error.details]).toEqual([422, 'clock_off', { off: 90 }]);
    expect((await confirm(client, setupToken, codeOf(secret, -30))).status).toBe(200);
    await switchOff(client);
  });

  it('goes on only in its own session, for ten minutes, and not by guessing', async () => {
    const client = await world.signedIn(ana.email, ana.password);
    const { setupToken, secret } = (await begin(client)).body;
    const elsewhere = await world.signedIn(ana.email, ana.password);
    const stranger = await world.signedIn(ben.email, ben.password);
    for (const other of [elsewhere, stranger])
      expect((await confirm(other, setupToken, codeOf(secret))).error.code).toBe('state_expired');
    const wrong = codeOf(secret) === '000000' ? '000001' : '000000';
    const codes = [];
    for (let attempts = 0; attempts < 11; attempts += 1)
      codes.push((await confirm(client, setupToken, wrong)).error.code);
    expect(codes.at(-1)).toBe('too_many_attempts');
    world.clock.advance(10 * 60_000 + 1000);
    expect((await confirm(client, setupToken, codeOf(secret))).error.code).toBe('state_expired');
    expect((await described(client)).on).toBe(false);
  });

  it('stands in the audit, step by step, and nothing of it in plain text anywhere', async () => {
    await world.platform.database.query('DELETE FROM audit_entries');
    const client = await world.signedIn(ana.email, ana.password);
    const { secret, recoveryCodes } = await switchOn(client);
    await client.call(api.secondFactor.renewRecoveryCodes, { body: { currentPassword: 'wrong' } });
    await client.call(api.secondFactor.renewRecoveryCodes, { body: { currentPassword } });
    const kept = await world.platform.database.query<{ row: string }>(
      `SELECT authenticators::text AS row FROM authenticators
       UNION ALL SELECT recovery_codes::text FROM recovery_codes UNION ALL SELECT audit_entries::text FROM audit_entries`,
    );
    const text = kept.map(({ row }) => row).join('\n');
    for (const plain of [secret, ...recoveryCodes]) expect(text).not.toContain(plain);
    await switchOff(client, 'wrong');
    await switchOff(client);
    expect((await actions()).map(({ action, result }) => `${action} ${result}`)).toEqual([
      'secondFactor.enabled done',
      'secondFactor.recoveryCodes refused',
      'secondFactor.recoveryCodesMade done',
      'secondFactor.off refused',
      'secondFactor.disabled done',
    ]);
  });
});

describe('a recovery code', () => {
  it('lets in once, however it is typed, and its owner is told', async () => {
    const client = await world.signedIn(ana.email, ana.password);
    const { recoveryCodes } = await switchOn(client);
    const [first = '', second = ''] = recoveryCodes;
    const typed = first.toLowerCase().replaceAll('-', ' ');
    expect((await recover(await world.browser(), typed)).status).toBe(200);
    expect((await described(client)).recoveryCodesLeft).toBe(9);
    const [letter] = (await world.mailsTo(ana.email)).slice(-1);
    expect([letter?.subject, letter?.text]).toEqual([
      'A recovery code was used',
      expect.stringContaining('Codes left: 9.'),
    ]);
    const again = await recover(await world.browser(), first);
    expect([again.error.code, again.error.message]).toEqual([
      'code_wrong',
      'This recovery code is not right, or it was used already.',
    ]);
    const both = [await world.browser(), await world.browser()];
    const answers = await Promise.all(both.map((browser) => recover(browser, second)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
    await switchOff(client);
  });

  it('is worth nothing once new ones were made', async () => {
    const client = await world.signedIn(ana.email, ana.password);
    const { recoveryCodes } = await switchOn(client);
    const answer = await client.call(api.secondFactor.renewRecoveryCodes, { body: { currentPassword } });
    const [old = ''] = recoveryCodes;
    const [fresh = ''] = answer.body.recoveryCodes;
    expect((await recover(await world.browser(), old)).error.code).toBe('code_wrong');
    expect((await recover(await world.browser(), fresh)).status).toBe(200);
    await switchOff(client);
    expect(
      (await client.call(api.secondFactor.renewRecoveryCodes, { body: { currentPassword } })).status,
    ).toBe(409);
  });
});

describe('a trusted browser', () => {
  it('is listed with its device, and forgotten by its owner only', async () => {
    const client = await world.signedIn(ana.email, ana.password);
    const { recoveryCodes } = await switchOn(client);
    const trusted = await world.browser();
    await recover(trusted, recoveryCodes[0] ?? '', true);
    expect((await described(client)).trusted).toMatchObject([{ current: false }]);
    const { trusted: list } = await described(trusted);
    expect(list).toMatchObject([{ device: expect.any(String) as string, current: true }]);
    const browserId = list[0]?.id ?? '';
    await trusted.call(api.auth.signOut);
    await trusted.call(api.settings.get);
    expect((await trusted.call(api.auth.signIn, { body: ana })).status).toBe(200);

    const stranger = await world.signedIn(ben.email, ben.password);
    const params = { browserId };
    expect((await stranger.call(api.secondFactor.distrust, { params })).status).toBe(404);
    expect((await client.call(api.secondFactor.distrust, { params })).status).toBe(204);
    expect((await client.call(api.secondFactor.distrust, { params })).status).toBe(404);
    expect((await described(client)).trusted).toEqual([]);
    await trusted.call(api.auth.signOut);
    await trusted.call(api.settings.get);
    await passwordStep(trusted);
    await switchOff(client);
  });
});

describe('who has two factors', () => {
  it('shows both anew before anything about signing in is changed', async () => {
    const client = await world.signedIn(ana.email, ana.password);
    const { secret } = await switchOn(client);
    world.clock.advance(10 * 60_000 + 1000);
    expect((await switchOff(client)).error.code).toBe('fresh_sign_in_required');
    const stateToken = await passwordStep(client);
    await client.call(api.auth.validateTotp, { body: { stateToken, code: codeOf(secret) } });
    expect((await switchOff(client, 'wrong')).error.code).toBe('current_password_wrong');
    expect((await switchOff(client)).status).toBe(204);
  });
});

describe('somebody without a password', () => {
  it('is asked for a fresh sign-in in its place', async () => {
    const client = await world.signedIn(ben.email, ben.password);
    await world.platform.database.query(
      'DELETE FROM passwords WHERE user_id = (SELECT id FROM users WHERE email = $1)',
      [ben.email],
    );
    expect((await client.call(api.secondFactor.begin, { body: {} })).status).toBe(200);
    world.clock.advance(11 * 60_000);
    const late = await client.call(api.secondFactor.begin, { body: {} });
    expect([late.status, late.error.code]).toEqual([403, 'fresh_sign_in_required']);
  });
});
