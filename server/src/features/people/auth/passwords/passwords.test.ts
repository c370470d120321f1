import { api } from '@holdall/shared/contract';
import { codeAt } from '../secondFactor/totp.ts';
import { createAuthWorld, from, type AuthWorld } from '../testing/authWorld.ts';

let world: AuthWorld;
beforeAll(async () => void (world = await createAuthWorld()));
afterAll(() => world.stop());
beforeEach(() => world.platform.database.query('DELETE FROM tries'));

describe('changing a password', () => {
  it('wants the present one, ends the other sessions, and goes on with a new one here', async () => {
    const keep = await world.signedIn('b@example.org', 'correct horse b');
    const other = await world.signedIn('b@example.org', 'correct horse b');
    const before = keep.copy();

    const wrong = await keep.call(api.auth.changePassword, {
      body: { password: 'another rare horse', currentPassword: 'wrong' },
    });
    expect([wrong.status, wrong.error.code]).toEqual([422, 'current_password_wrong']);
    const without = await keep.call(api.auth.changePassword, { body: { password: 'another rare horse' } });
    expect([without.status, without.error.fields]).toEqual([
      400,
      { currentPassword: 'Type your present password.' },
    ]);
    const weak = await keep.call(api.auth.changePassword, {
      body: { password: 'b@example.org', currentPassword: 'correct horse b' },
    });
    expect([weak.error.code, weak.error.fields]).toEqual([
      'password_weak',
      { password: 'Do not use your name or e-mail address.' },
    ]);

    const body = { password: 'another rare horse', currentPassword: 'correct horse b' };
    expect((await keep.call(api.auth.changePassword, { body })).body).toMatchObject({ status: 'signedIn' });
    expect((await keep.call(api.me.get)).status).toBe(200);
    expect((await other.call(api.me.get)).status).toBe(401);
    expect((await before.call(api.me.get)).status).toBe(401);
    await world.signedIn('b@example.org', 'another rare horse');
    const mails = await world.mailsTo('b@example.org');
    expect(mails.at(-1)?.subject).toBe('Your password was changed');
  });

  it('is refused to nobody, and to a session that guesses', async () => {
    const nobody = await world.browser();
    const answer = await nobody.call(api.auth.changePassword, { body: { password: 'another rare horse' } });
    expect([answer.status, answer.error.code]).toEqual([401, 'not_signed_in']);
    const thief = await world.signedIn('a@example.org', 'correct horse a');
    const codes = [];
    for (let attempts = 0; attempts < 11; attempts += 1) {
      const body = { password: 'another rare horse', currentPassword: `guess ${attempts}` };
      codes.push((await thief.call(api.auth.changePassword, { body })).error.code);
    }
    expect(codes).toEqual([...Array(10).fill('current_password_wrong'), 'too_many_attempts']);
  });
});

describe('a forgotten password', () => {
  it('is replaced by a link that works once and for an hour; all sessions end', async () => {
    const signedIn = await world.signedIn('a@example.org', 'correct horse a');
    const client = await world.browser();
    const answer = await client.call(api.auth.forgotPassword, { body: { email: 'A@example.org' } });
    expect([answer.status, answer.body]).toEqual([202, { status: 'sent', resendAfter: 30 }]);
    const token = await world.tokenFor('a@example.org');
    const body = { password: 'a horse that is new', token };
    const weak = await client.call(api.auth.changePassword, { body: { password: 'qwertyuiop', token } });
    expect(weak.error.code).toBe('password_weak');
    const both = await Promise.all([
      client.call(api.auth.changePassword, { body }),
      client.copy().call(api.auth.changePassword, { body }),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 410]));
    expect((await signedIn.call(api.me.get)).status).toBe(401);
    await world.signedIn('a@example.org', 'a horse that is new');

    await client.call(api.auth.forgotPassword, { body: { email: 'a@example.org' } });
    const late = await world.tokenFor('a@example.org');
    world.clock.advance(3_600_001);
    const over = await client.call(api.auth.changePassword, {
      body: { password: 'never to be set', token: late },
    });
    expect([over.status, over.error.code]).toEqual([410, 'token_expired']);
  });

  it('is answered the same way for an unknown address, and after many mails', async () => {
    const client = await world.browser();
    const bodies = [];
    for (let count = 0; count < 8; count += 1) {
      const email = count === 0 ? 'nobody@example.org' : 'operator@example.org';
      bodies.push((await client.call(api.auth.forgotPassword, { body: { email } })).body);
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(await world.mailsTo('nobody@example.org')).toEqual([]);
    expect((await world.mailsTo('operator@example.org')).length).toBeLessThanOrEqual(5);
  });

  it('brings a mail to its owner, whatever strangers have asked for', async () => {
    await world.platform.database.query('DELETE FROM tries');
    const email = 'b@example.org';
    const ask = async (ip: string) =>
      (await world.browser()).call(api.auth.forgotPassword, { body: { email } }, from(ip));
    const before = (await world.mailsTo(email)).length;
    for (let time = 0; time < 8; time += 1) await ask('203.0.113.1');
    expect(await world.mailsTo(email)).toHaveLength(before + 5);
    await ask('203.0.113.2');
    expect(await world.mailsTo(email)).toHaveLength(before + 6);
  });

  it('never skips the second factor', async () => {
    const client = await world.browser();
    await client.call(api.auth.forgotPassword, { body: { email: 'c@example.org' } });
    const token = await world.tokenFor('c@example.org');
    const answer = await client.call(api.auth.changePassword, {
      body: { password: 'a horse that is new', token },
    });
    expect([answer.status, answer.body]).toMatchObject([202, { status: 'totpRequired' }]);
    expect((await client.call(api.me.get)).status).toBe(401);
    const { stateToken } = answer.body as { stateToken: string };
    const code = codeAt('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', world.clock.now());
    expect((await client.call(api.auth.validateTotp, { body: { stateToken, code } })).status).toBe(200);
  });
});

describe('a link that is too old', () => {
  const renew = async (token: string) =>
    (await world.browser()).call(api.auth.renewLink, { body: { token } });
  const forgot = async (email: string) => {
    await (await world.browser()).call(api.auth.forgotPassword, { body: { email } });
    return world.tokenFor(email);
  };

  it('brings a new one to the same address, without anybody’s help', async () => {
    const first = await forgot('operator@example.org');
    world.clock.advance(3_600_001);
    const second = await forgot('operator@example.org');
    for (const old of [first, second]) {
      const before = (await world.mailsTo('operator@example.org')).length;
      expect((await renew(old)).body).toEqual({ status: 'sent', resendAfter: 30 });
      expect(await world.mailsTo('operator@example.org')).toHaveLength(before + 1);
    }
    const token = await world.tokenFor('operator@example.org');
    const client = await world.browser();
    const body = { password: 'a horse that is new', token };
    expect((await client.call(api.auth.changePassword, { body })).status).toBe(200);
  });

  it('is answered the same way when it never was, was used, or was asked with too often', async () => {
    const token = await forgot('a@example.org');
    const answers = [JSON.stringify((await renew('x'.repeat(43))).body)];
    for (let attempts = 0; attempts < 8; attempts += 1)
      answers.push(JSON.stringify((await renew(token)).body));
    expect(new Set(answers).size).toBe(1);
    expect((await world.mailsTo('a@example.org')).length).toBeLessThanOrEqual(10);

    const newest = await world.tokenFor('a@example.org');
    const body = { password: 'a horse that is newer', token: newest };
    await (await world.browser()).call(api.auth.changePassword, { body });
    await world.platform.database.query('DELETE FROM tries');
    const before = (await world.mailsTo('a@example.org')).length;
    answers.push(JSON.stringify((await renew(newest)).body), JSON.stringify((await renew(token)).body));
    expect(new Set(answers).size).toBe(1);
    expect(await world.mailsTo('a@example.org')).toHaveLength(before);
  });
});
