import { api, type AuditProof } from '@holdall/shared/contract';
import { createAuthWorld, type AuthWorld } from '../auth/testing/authWorld.ts';
import { createAuditRepo } from './audit.repo.ts';
import { createAuditService } from './audit.service.ts';

let world: AuthWorld;
beforeAll(async () => void (world = await createAuthWorld()));
afterAll(() => world.stop());

const verify = async () => (await world.platform.commands['audit:verify']?.({}, () => {})) as AuditProof;
const query = (text: string) => world.platform.database.query<{ action: string; seq: number }>(text);
const actions = async () =>
  (await query('SELECT action FROM audit_entries ORDER BY seq')).map(({ action }) => action);

describe('the audit', () => {
  it('remembers signing in, refusals and signing out, and holds no secret', async () => {
    const before = (await actions()).length;
    const client = await world.signedIn('a@example.org', 'correct horse a');
    await client.call(api.auth.signIn, { body: { email: 'a@example.org', password: 'a very wrong one' } });
    await client.call(api.auth.signOut);
    expect((await actions()).slice(before)).toEqual(['session.started', 'signIn.password', 'session.ended']);
    const rows = await world.platform.database.query<{ row: string }>(
      'SELECT audit_entries::text AS row FROM audit_entries',
    );
    expect(rows.map(({ row }) => row).join()).not.toMatch(/a very wrong one|correct horse|argon2/);
  });

  it('is whole, also when many acts come at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => world.signedIn('b@example.org', 'correct horse b')));
    expect(await verify()).toEqual({ intact: true, checked: (await actions()).length, brokenAt: null });
  });

  it('is rolled back with the act', async () => {
    const before = await actions();
    const { database } = world.platform;
    const audit = createAuditService({
      ...world.platform,
      repo: createAuditRepo(database),
      transaction: (work) => database.transaction(work),
      onRecorded() {},
    });
    const act = database.transaction(async () => {
      await audit.record({ actorId: null, ip: null, action: 'never.happened' });
      throw new Error('changed my mind');
    });
    await expect(act).rejects.toThrow('changed my mind');
    expect(await actions()).toEqual(before);
  });

  it.each([
    ['a changed row', `UPDATE audit_entries SET actor_id = 'usr_x' WHERE seq = 4`, 4],
    [
      'a row made anew with its hash kept',
      `UPDATE audit_entries SET at = at + interval '1 second' WHERE seq = 3`,
      3,
    ],
    ['a missing row', 'DELETE FROM audit_entries WHERE seq = 2', 3],
  ])('notices %s', async (_what, tampering, brokenAt) => {
    await query(tampering);
    expect(await verify()).toMatchObject({ intact: false, brokenAt });
  });
});
