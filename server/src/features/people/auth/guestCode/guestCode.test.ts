import { api } from '@holdall/shared/contract';
import type { TestClient } from '../../../../testing/TestClient.ts';
import { codeAt } from '../secondFactor/totp.ts';
import { createAuthWorld, from, type AuthWorld } from '../testing/authWorld.ts';

let world: AuthWorld;
beforeAll(async () => void (world = await createAuthWorld()));
afterAll(() => world.stop());
beforeEach(() => world.platform.database.query('DELETE FROM tries'));

const guest = 'guest@example.org';

async function begin(client: TestClient, email = guest): Promise<string> {
  const answer = await client.call(api.auth.guestSignIn, { body: { email } });
  expect(answer.status).toBe(202);
  return (answer.body as { stateToken: string }).stateToken;
}

async function newestCode(): Promise<string> {
  const mails = await world.mailsTo(guest);
  return /\d{6}/.exec(mails.at(-1)?.subject ?? '')?.[0] ?? '';
}

const validate = (client: TestClient, stateToken: string, code: string) =>
  client.call(api.auth.validateEmailCode, { body: { stateToken, code } });

describe('signing in as a guest', () => {
  it('goes by a mailed code; then a password is to be set before anything else', async () => {
    const client = await world.browser();
    const stateToken = await begin(client);
    const answer = await validate(client, stateToken, await newestCode());
    expect(answer.body).toMatchObject({
      status: 'signedIn',
      next: 'setPassword',
      user: { guest: true, mustSetPassword: true },
    });
    expect((await client.call(api.me.get)).status).toBe(200);
    expect((await client.call(api.sessions.list)).error.code).toBe('password_required');

    const set = await client.call(api.auth.changePassword, { body: { password: 'a guest with a horse' } });
    expect(set.body).toMatchObject({ status: 'signedIn', user: { mustSetPassword: false } });
    expect((await client.call(api.sessions.list)).status).toBe(200);
    await world.signedIn(guest, 'a guest with a horse');
  });

  it('does not skip the second step of a guest who has one', async () => {
    const client = await world.browser();
    await validate(client, await begin(client), await newestCode());
    const password = 'a guest with a horse';
    await client.call(api.auth.changePassword, { body: { password, currentPassword: password } });
    const started = await client.call(api.secondFactor.begin, { body: { currentPassword: password } });
    const { setupToken, secret } = started.body;
    const code = codeAt(secret, world.clock.now());
    await client.call(api.secondFactor.confirm, { body: { setupToken, code } });

    const other = await world.browser();
    world.clock.advance(30_000);
    const answer = await validate(other, await begin(other), await newestCode());
    expect([answer.status, answer.body]).toMatchObject([202, { status: 'totpRequired' }]);
    expect((await other.call(api.me.get)).status).toBe(401);
    const { stateToken } = answer.body as { stateToken: string };
    const second = await other.call(api.auth.validateTotp, {
      body: { stateToken, code: codeAt(secret, world.clock.now()) },
    });
    expect(second.body).toMatchObject({ status: 'signedIn', user: { guest: true } });
    const off = { body: { currentPassword: password } };
    expect((await other.call(api.secondFactor.turnOff, off)).status).toBe(204);
  });

  it('answers the same for an address that nobody has invited, and mails it nothing', async () => {
    for (const email of [guest, 'xavier@example.org', 'a@example.org']) {
      const client = await world.browser();
      const { status, body } = await client.call(api.auth.guestSignIn, { body: { email } });
      const { stateToken, expiresAt: _, ...rest } = body as { stateToken: string; expiresAt: string };
      const maskedEmail = `${email[0]}•••@example.org`;
      expect([status, rest]).toEqual([202, { status: 'codeRequired', maskedEmail, resendAfter: 30 }]);
      const wrong = email === guest && (await newestCode()) === '123456' ? '654321' : '123456';
      const { status: refused, error } = await validate(client, stateToken, wrong);
      expect([refused, error.code, error.details]).toEqual([422, 'code_wrong', { attemptsLeft: 4 }]);
    }
    expect(await world.mailsTo('xavier@example.org')).toEqual([]);
    expect(await world.mailsTo('a@example.org')).toEqual([]);
  });

  it('dies after five wrong codes, and works once', async () => {
    const client = await world.browser();
    const stateToken = await begin(client);
    const code = await newestCode();
    const wrong = code === '000000' ? '000001' : '000000';
    for (let attempts = 0; attempts < 5; attempts += 1)
      expect((await validate(client, stateToken, wrong)).error.code).toBe('code_wrong');
    expect((await validate(client, stateToken, code)).error.code).toBe('state_expired');
    const other = await world.browser();
    const second = await begin(other);
    const rightCode = await newestCode();
    expect((await validate(await world.browser(), second, rightCode)).error.code).toBe('state_expired');
    expect((await validate(other, second, rightCode)).status).toBe(200);
    expect((await validate(other, second, rightCode)).error.code).toBe('state_expired');
  });

  it('comes by mail however many others have asked for theirs, and they are no flood', async () => {
    const known = await world.browser();
    await world.platform.database.query('DELETE FROM tries');
    expect((await validate(known, await begin(known), await newestCode())).status).toBe(200);
    await known.call(api.auth.signOut);
    const mails = async () => (await world.mailsTo(guest)).length;
    const askedAt = async (ip: string, client?: TestClient) => {
      const body = { email: guest };
      const before = await mails();
      await (client ?? (await world.browser())).call(api.auth.guestSignIn, { body }, from(ip));
      return (await mails()) > before;
    };
    const sent = async (ip: string, times: number) => {
      let count = 0;
      for (let time = 0; time < times; time += 1) if (await askedAt(ip)) count += 1;
      return count;
    };

    expect(await sent('203.0.113.1', 7)).toBe(5);
    // Another household, another browser: the stranger has used up nothing of theirs.
    expect(await askedAt('203.0.113.2')).toBe(true);
    const all = [];
    for (let household = 3; household < 9; household += 1) all.push(await sent(`203.0.113.${household}`, 3));
    expect(all.reduce((sum, count) => sum + count, 0)).toBeLessThan(18);
    expect(await askedAt('203.0.113.99')).toBe(false);
    // Where the guest has signed in before, nobody can use up anything.
    expect(await askedAt('203.0.113.1', known)).toBe(true);
  });

  it('sends another code after half a minute, and five an hour', async () => {
    const client = await world.browser();
    const stateToken = await begin(client);
    const first = await newestCode();
    const resend = () => client.call(api.auth.resendEmailCode, { body: { stateToken } });
    const early = await resend();
    expect(early.error.code).toBe('too_many_attempts');
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(30);
    const statuses = [];
    for (let count = 0; count < 5; count += 1) {
      world.clock.advance(31_000);
      statuses.push((await resend()).status);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 429]);
    expect(await newestCode()).not.toBe(first);
  });
});
