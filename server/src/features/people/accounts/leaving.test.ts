import { api } from '@holdall/shared/contract';
import { personalRows } from '../../../access/forgetPerson.ts';
import type { TestClient } from '../../../testing/TestClient.ts';
import { createAuthWorld, type AuthWorld } from '../auth/testing/authWorld.ts';

const day = 24 * 3_600_000;
let world: AuthWorld;
let ana: TestClient;
beforeAll(async () => {
  world = await createAuthWorld();
  ana = await world.signedIn('a@example.org', 'correct horse a');
});
afterAll(() => world.stop());

const signIn = async () => world.signedIn('a@example.org', 'correct horse a');
const leave = (client: TestClient, currentPassword = 'correct horse a') =>
  client.call(api.me.leave, { body: { currentPassword } });
const query = <T extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  world.platform.database.query<T>(text, values);
/** What the job of the hour does. */
async function sweep(): Promise<void> {
  await query(`INSERT INTO pgboss.job (name, data) VALUES ('accounts.leave', '{}')`);
  await world.platform.jobs.idle();
}

describe('leaving for good', () => {
  it('wants the password, and another owner where there are others', async () => {
    expect((await leave(ana, 'wrong')).error.code).toBe('current_password_wrong');
    await ana.call(api.accounts.found, { body: { name: 'Works' } });
    const organizationId = (await ana.call(api.organization.get)).body.id;
    await query(
      `INSERT INTO accounts (id, user_id, organization_id, role, current, created_at)
       SELECT $1, id, $2, 'member', false, now() FROM users WHERE email = 'b@example.org'`,
      [`acc_${'2'.repeat(32)}`, organizationId],
    );
    const refused = await leave(ana);
    expect([refused.status, refused.error.code]).toEqual([409, 'last_owner']);
    await query(`UPDATE accounts SET role = 'owner' WHERE id = $1`, [`acc_${'2'.repeat(32)}`]);
  });

  it('signs out everywhere, mails the way back, and offers to stay at the next sign-in', async () => {
    const other = await signIn();
    const answer = await leave(ana);
    expect(answer.status).toBe(202);
    expect(new Date(answer.body.leavesAt).getTime()).toBe(world.clock.now().getTime() + 30 * day);
    expect([(await ana.call(api.me.get)).status, (await other.call(api.me.get)).status]).toEqual([401, 401]);
    expect((await world.mailsTo('a@example.org')).at(-1)?.subject).toBe('Your account will be deleted');
    const back = await signIn();
    expect((await back.call(api.me.get)).body).toMatchObject({
      duty: 'decideToStay',
      leavesAt: answer.body.leavesAt,
    });
    const refused = await back.call(api.spaces.list);
    expect([refused.status, refused.error.code]).toEqual([403, 'account_leaving']);
    expect((await back.call(api.me.stay)).body.duty).toBeUndefined();
    expect((await back.call(api.spaces.list)).status).toBe(200);
    expect((await back.call(api.me.stay)).status).toBe(409);
    ana = back;
  });

  it('keeps nothing of a person when the days are over, and what others share in stays', async () => {
    const { id: userId } = (await ana.call(api.me.get)).body;
    const { accounts } = (await ana.call(api.me.get)).body;
    await ana.call(api.accounts.makeCurrent, { params: { accountId: accounts[0]?.id ?? '' } });
    const [own] = (await ana.call(api.spaces.list)).body.items;
    const { body: shared } = await ana.call(api.spaces.create, { body: { name: 'Shared' } });
    const params = { spaceId: shared.id };
    await ana.call(api.members.add, { params, body: { email: 'b@example.org', role: 'viewer' } });
    await leave(ana);
    world.clock.advance(29 * day);
    await sweep();
    expect(await query('SELECT id FROM users WHERE id = $1', [userId])).toHaveLength(1);
    world.clock.advance(day + 1);
    await sweep();
    for (const table of ['users', 'passwords', 'accounts', ...Object.keys(personalRows)]) {
      const column = table === 'users' ? 'id' : 'user_id';
      const left = await query(`SELECT 1 AS one FROM ${table} WHERE ${column} = $1`, [userId]);
      expect([table, left.length]).toEqual([table, 0]);
    }
    expect(await query('SELECT id FROM spaces WHERE id = $1 AND deleted_at IS NULL', [own?.id])).toEqual([]);
    const ben = await world.signedIn('b@example.org', 'correct horse b');
    const kept = (await ben.call(api.spaces.list)).body.items.find(({ id }) => id === shared.id);
    expect(kept).toMatchObject({ name: 'Shared', role: 'manager' });
    const answer = await (
      await world.browser()
    ).call(api.auth.signIn, {
      body: { email: 'a@example.org', password: 'correct horse a' },
    });
    expect(answer.error.code).toBe('bad_credentials');
    expect((await world.mailsTo('a@example.org')).at(-1)?.subject).toBe('Your account is deleted');
    const [last] = await query<{ action: string }>(
      'SELECT action FROM audit_entries ORDER BY seq DESC LIMIT 1',
    );
    expect(last?.action).toBeDefined();
  });

  it('thinks of every table that names a person', async () => {
    const tables = await query<{ table_name: string }>(`
      SELECT c.table_name FROM information_schema.columns c
      WHERE c.table_schema = 'public' AND c.column_name = 'user_id' AND NOT EXISTS (
        SELECT 1 FROM pg_constraint k WHERE k.conrelid = ('public.' || quote_ident(c.table_name))::regclass
          AND k.contype = 'f' AND k.confrelid = 'public.users'::regclass AND k.confdeltype = 'c')`);
    expect(tables.map(({ table_name: name }) => name).toSorted()).toEqual(
      Object.keys(personalRows).toSorted(),
    );
  });
});
