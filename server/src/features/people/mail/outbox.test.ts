import { api } from '@holdall/shared/contract';
import type { TestClient } from '../../../testing/TestClient.ts';
import { createAuthWorld, type AuthWorld } from '../auth/testing/authWorld.ts';

let world: AuthWorld;
let operator: TestClient;
beforeAll(async () => {
  world = await createAuthWorld();
  operator = await world.signedIn('operator@example.org', 'correct horse operator');
});
afterAll(() => world.stop());

const list = async (query = {}) => (await operator.call(api.mail.outbox, { query })).body;
const audited = () =>
  world.platform.database.query<{ action: string; target: string | null }>(
    `SELECT action, target FROM audit_entries WHERE action LIKE 'mail.%' ORDER BY seq`,
  );

describe('the page of mails', () => {
  it('shows how mails fare, and neither address, link nor code', async () => {
    const browser = await world.browser();
    await browser.call(api.auth.forgotPassword, { body: { email: 'a@example.org' } });
    await browser.call(api.auth.guestSignIn, { body: { email: 'guest@example.org' } });
    const token = await world.tokenFor('a@example.org');
    await world.mailsTo('guest@example.org');
    const { items } = await list();
    expect(
      items.map(({ template, state, recipient, canSend }) => [template, state, recipient, canSend]),
    ).toEqual(
      expect.arrayContaining([
        ['resetPassword', 'sent', 'a•••@example.org', false],
        ['guestCode', 'sent', 'g•••@example.org', false],
      ]),
    );
    expect(JSON.stringify(items)).not.toMatch(new RegExp(`${token}|guest@example|\\b\\d{6}\\b(?!\\.)`));
  });

  it('pages through them by state, newest first', async () => {
    const first = await list({ state: 'sent', limit: 1 });
    const second = await list({ state: 'sent', limit: 1, cursor: first.nextCursor ?? '' });
    expect(first.items).toHaveLength(1);
    expect(second.items[0]?.id).not.toBe(first.items[0]?.id);
    expect((await list({ state: 'failed' })).items).toEqual([]);
    const odd = await operator.call(api.mail.outbox, { query: { cursor: 'nonsense', limit: '5' } });
    expect(odd.status).toBe(400);
  });

  it('sends a mail again whose text is there, and says so where it is gone', async () => {
    const [sent] = (await list()).items;
    const gone = await operator.call(api.mail.sendAgain, { params: { mailId: sent?.id ?? '' } });
    expect([gone.status, gone.error.code]).toEqual([409, 'conflict']);
    const mailId = `mai_${'0'.repeat(32)}`;
    expect((await operator.call(api.mail.sendAgain, { params: { mailId } })).status).toBe(404);
  });

  it('hands over a test mail at once, ten in ten minutes', async () => {
    const body = { email: 'somebody+else@example.org' };
    expect((await operator.call(api.mail.test, { body })).body).toEqual({ problem: null });
    expect(await world.mailsTo(body.email)).toMatchObject([{ subject: 'A test mail' }]);
    for (let attempts = 1; attempts < 10; attempts += 1) await operator.call(api.mail.test, { body });
    expect((await operator.call(api.mail.test, { body })).status).toBe(429);
    expect((await audited()).filter(({ action }) => action === 'mail.tested')).toHaveLength(10);
  });

  it('names the way out and what is waiting', async () => {
    const { body } = await operator.call(api.mail.sender);
    expect(body).toMatchObject({ way: 'testFile', server: null, waiting: 0, failed: 0 });
  });

  it('is for the operator only', async () => {
    const ana = await world.signedIn('a@example.org', 'correct horse a');
    const mailId = (await list()).items[0]?.id ?? '';
    const answers = [
      await ana.call(api.mail.sender),
      await ana.call(api.mail.outbox, { query: {} }),
      await ana.call(api.mail.test, { body: { email: 'a@example.org' } }),
      await ana.call(api.mail.sendAgain, { params: { mailId } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await (await world.browser()).call(api.mail.sender)).status).toBe(401);
  });
});

describe('a mail whose server cannot be reached', () => {
  it('waits, and is tried at once when the operator says so', async () => {
    const down = await createAuthWorld({ SMTP_URL: 'smtp://127.0.0.1:9' });
    try {
      const olga = await down.signedIn('operator@example.org', 'correct horse operator');
      await olga.call(api.auth.forgotPassword, { body: { email: 'a@example.org' } });
      await down.platform.jobs.idle();
      const [waiting] = (await olga.call(api.mail.outbox, { query: {} })).body.items;
      expect(waiting).toMatchObject({ state: 'waiting', problem: 'unreachable', attempts: 1, canSend: true });
      const again = await olga.call(api.mail.sendAgain, { params: { mailId: waiting?.id ?? '' } });
      expect([again.status, again.body.state]).toEqual([202, 'waiting']);
      await down.platform.jobs.idle();
      const [tried] = (await olga.call(api.mail.outbox, { query: {} })).body.items;
      expect(tried).toMatchObject({ state: 'waiting', attempts: 2 });
      const test = await olga.call(api.mail.test, { body: { email: 'operator@example.org' } });
      expect(test.body).toEqual({ problem: 'unreachable' });
      expect((await olga.call(api.mail.sender)).body).toMatchObject({
        way: 'server',
        server: { host: '127.0.0.1', port: 9, secured: 'no' },
        waiting: 1,
      });
    } finally {
      await down.stop();
    }
  });
});
