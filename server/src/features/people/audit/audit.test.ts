import { rmSync } from 'node:fs';
import { join } from 'node:path';
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
    expect(await verify()).toEqual({
      intact: true,
      checked: (await actions()).length,
      problem: null,
      brokenAt: null,
    });
  });

  it('is rolled back with the act', async () => {
    const before = await actions();
    const { database } = world.platform;
    const audit = createAuditService({
      ...world.platform,
      repo: createAuditRepo(database),
      counter: { read: () => 0, write() {} },
      transaction: (work) => database.transaction(work),
      afterCommit: (act) => database.afterCommit(act),
      onRecorded() {},
    });
    const act = database.transaction(async () => {
      await audit.record({ actorId: null, ip: null, action: 'never.happened' });
      throw new Error('changed my mind');
    });
    await expect(act).rejects.toThrow('changed my mind');
    expect(await actions()).toEqual(before);
  });

  const count = async () => (await actions()).length;
  const last = '(SELECT max(seq) FROM audit_entries)';

  it.each([
    ['a changed row', `UPDATE audit_entries SET actor_id = 'usr_x' WHERE seq = 4`, 'entry', () => 4],
    [
      'a row made anew with its hash kept',
      `UPDATE audit_entries SET at = at + interval '1 second' WHERE seq = 3`,
      'entry',
      () => 3,
    ],
    ['a missing row', 'DELETE FROM audit_entries WHERE seq = 2', 'entry', () => 3],
    ['that the oldest are missing', 'DELETE FROM audit_entries WHERE seq < 3', 'beginning', () => 3],
    [
      'that the newest are missing',
      `DELETE FROM audit_entries WHERE seq > ${last} - 2`,
      'end',
      (all: number) => all - 1,
    ],
    ['that all are missing', 'DELETE FROM audit_entries', 'all', () => 1],
    ['that nothing is kept of the newest', 'DELETE FROM audit_heads', 'head', (all: number) => all],
    [
      'what is kept of the newest made false',
      `UPDATE audit_heads SET seq = seq - 1, hash = 'x'`,
      'head',
      (all: number) => all,
    ],
    [
      'that all are missing with what was kept of the newest',
      'DELETE FROM audit_entries; DELETE FROM audit_heads',
      'all',
      () => 1,
    ],
  ])('notices %s', async (_what, tampering, problem, brokenAt) => {
    const tables = 'CREATE TABLE kept AS TABLE audit_entries; CREATE TABLE kept_heads AS TABLE audit_heads';
    await query(`DROP TABLE IF EXISTS kept, kept_heads; ${tables}`);
    expect(await verify()).toMatchObject({ intact: true });
    const all = await count();
    await query(tampering);
    expect(await verify()).toMatchObject({ intact: false, problem, brokenAt: brokenAt(all) });

    // What is written after it does not cover it.
    await world.signedIn('a@example.org', 'correct horse a');
    expect(await verify()).toMatchObject({ intact: false });
    await query('TRUNCATE audit_entries, audit_heads');
    await query('INSERT INTO audit_entries TABLE kept; INSERT INTO audit_heads TABLE kept_heads');
  });

  it('goes on where a version that kept no head has left off', async () => {
    const folder = join(world.config.HOLDALL_DATA, 'keys');
    await query('DELETE FROM audit_heads');
    rmSync(join(folder, 'audit.count'));
    expect(await verify()).toMatchObject({ intact: true, checked: await count() });
    await world.signedIn('a@example.org', 'correct horse a');
    expect(await verify()).toMatchObject({ intact: true, checked: await count() });
    await query(`DELETE FROM audit_entries WHERE seq = ${last}`);
    expect(await verify()).toMatchObject({ intact: false, problem: 'end' });
  });
});
