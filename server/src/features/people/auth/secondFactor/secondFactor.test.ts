import { api } from '@holdall/shared/contract';
import type { TestClient } from '../../../../testing/TestClient.ts';
import { createAuthWorld, type AuthWorld } from '../testing/authWorld.ts';
import { codeAt } from './totp.ts';

let world: AuthWorld;
beforeAll(async () => void (world = await createAuthWorld()));
afterAll(() => world.stop());
// Each test begins at a step of time that no code was used in, and with no wrong ones counted.
beforeEach(async () => {
  world.clock.advance(120_000);
  await world.platform.database.query('DELETE FROM tries');
});

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const chiara = { email: 'c@example.org', password: 'correct horse c' };
const codeNow = (offset = 0) => codeAt(secret, new Date(world.clock.now().getTime() + offset * 30_000));

async function passwordStep(client: TestClient): Promise<string> {
  const answer = await client.call(api.auth.signIn, { body: chiara });
  expect(answer.status).toBe(202);
  expect(answer.body).toMatchObject({ status: 'totpRequired', expiresAt: expect.any(String) as string });
  return (answer.body as { stateToken: string }).stateToken;
}

const codeStep = (client: TestClient, stateToken: string, code: string, trustDevice = false) =>
  client.call(api.auth.validateTotp, { body: { stateToken, code, trustDevice } });

describe('the second factor', () => {
  it('lets a person in after password and code, and not before', async () => {
    const client = await world.browser();
    const stateToken = await passwordStep(client);
    expect((await client.call(api.me.get)).status).toBe(401);
    const answer = await codeStep(client, stateToken, codeNow());
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: 'signedIn', user: { email: chiara.email } });
    expect((await client.call(api.me.get)).status).toBe(200);
  });

  it('gives a token that is no session, in whatever place it is sent', async () => {
    const stateToken = await passwordStep(await world.browser());
    const places = [
      { cookie: `holdall=${stateToken}` },
      { authorization: `Bearer ${stateToken}` },
      { authorization: `Basic ${Buffer.from(`${chiara.email}:${stateToken}`).toString('base64')}` },
    ];
    for (const headers of places)
      expect((await world.client().call(api.me.get, {}, { headers })).status).toBe(401);
  });

  it('works only in the browser in which it began, and once', async () => {
    const client = await world.browser();
    const stateToken = await passwordStep(client);
    const elsewhere = await codeStep(await world.browser(), stateToken, codeNow());
    expect(elsewhere.error).toMatchObject({ code: 'state_expired' });
    expect((await codeStep(client, stateToken, codeNow())).status).toBe(200);
    const again = await codeStep(client, stateToken, codeNow(1));
    expect(again.status).toBe(410);
  });

  it('takes no code twice, not even in another sign-in or in a step that is over', async () => {
    const client = await world.browser();
    expect((await codeStep(client, await passwordStep(client), codeNow(1))).status).toBe(200);
    for (const used of [codeNow(1), codeNow(0)]) {
      const other = await world.browser();
      const replay = await codeStep(other, await passwordStep(other), used);
      expect(replay.error).toMatchObject({ code: 'code_reused' });
      expect((await other.call(api.me.get)).status).toBe(401);
    }
  });

  it('lets only one of two win that send the same code at once', async () => {
    const [one, other] = [await world.browser(), await world.browser()];
    const [first, second] = [await passwordStep(one), await passwordStep(other)];
    const answers = await Promise.all([codeStep(one, first, codeNow()), codeStep(other, second, codeNow())]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('dies after five wrong codes, also for the right one', async () => {
    const client = await world.browser();
    const stateToken = await passwordStep(client);
    const wrong = [];
    for (let attempts = 0; attempts < 5; attempts += 1)
      wrong.push((await codeStep(client, stateToken, '000000')).error);
    expect(wrong.map(({ code }) => code)).toEqual(Array(5).fill('code_wrong'));
    expect(wrong.map(({ details }) => details?.['attemptsLeft'])).toEqual([4, 3, 2, 1, 0]);
    expect((await codeStep(client, stateToken, codeNow())).error.code).toBe('state_expired');
  });

  it('is not guessed by beginning anew either', async () => {
    const client = await world.browser();
    const codes = [];
    for (let round = 0; round < 3; round += 1) {
      const stateToken = await passwordStep(client);
      for (let attempts = 0; attempts < 5; attempts += 1)
        codes.push((await codeStep(client, stateToken, '000000')).error.code);
    }
    expect(codes.filter((code) => code === 'code_wrong')).toHaveLength(10);
    expect(codes.at(-1)).toBe('too_many_attempts');
  });

  it('waits for ten minutes', async () => {
    const client = await world.browser();
    const stateToken = await passwordStep(client);
    world.clock.advance(10 * 60_000 + 1000);
    expect((await codeStep(client, stateToken, codeNow())).error.code).toBe('state_expired');
  });

  it('asks a trusted browser no more for 30 days, and not another person in it', async () => {
    const client = await world.browser();
    await codeStep(client, await passwordStep(client), codeNow(), true);
    await client.call(api.auth.signOut);
    expect((await client.call(api.auth.signIn, { body: chiara })).status).toBe(200);
    await client.call(api.auth.signOut);
    world.clock.advance(30 * 24 * 3_600_000);
    expect((await client.call(api.auth.signIn, { body: chiara })).status).toBe(202);
  });

  it('is kept encrypted', async () => {
    const rows = await world.platform.database.query<{ row: string }>(
      'SELECT authenticators::text AS row FROM authenticators',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(secret);
  });
});
