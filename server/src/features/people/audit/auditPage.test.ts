import { api } from '@holdall/shared/contract';
import type { TestClient } from '../../../testing/TestClient.ts';
import { createAuthWorld, type AuthWorld } from '../auth/testing/authWorld.ts';
import { csvLine } from '../../../platform/csvLine.ts';

let world: AuthWorld;
let operator: TestClient;
beforeAll(async () => {
  world = await createAuthWorld();
  operator = await world.signedIn('operator@example.org', 'correct horse operator');
});
afterAll(() => world.stop());

const list = async (query = {}, client = operator) =>
  (await client.call(api.audit.list, { query })).body.items;
/** Makes somebody the owner of an organization that they are in at present, with others as its members. */
async function found(email: string, ...members: string[]): Promise<void> {
  const { database } = world.platform;
  const place = `INSERT INTO accounts (id, user_id, organization_id, role, current, created_at)
    SELECT 'acc_' || md5($1 || $2), id, $1, $3, false, now() FROM users WHERE email = $2`;
  await database.query(`INSERT INTO organizations (id, name, created_at) VALUES ($1, 'Works', now())`, [
    email,
  ]);
  for (const member of members) await database.query(place, [email, member, 'member']);
  await database.query(place, [email, email, 'owner']);
  await database.query(
    `UPDATE accounts SET current = (organization_id IS NOT NULL) WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    [email],
  );
}

describe('the page of the audit', () => {
  it('shows the operator everything, newest first, with names', async () => {
    await (
      await world.browser()
    ).call(api.auth.signIn, {
      body: { email: 'a@example.org', password: 'a very wrong one' },
    });
    const [newest, before] = await list();
    expect(newest).toMatchObject({
      action: 'signIn.password',
      result: 'refused',
      actor: null,
      ip: '127.0.0.1',
    });
    expect(before).toMatchObject({ action: 'session.started', actor: { name: 'Olga Petrova' } });
    expect(newest?.seq).toBe((before?.seq ?? 0) + 1);
  });

  it('is narrowed by person, area, result and time, and paged', async () => {
    await world.signedIn('b@example.org', 'correct horse b');
    const all = await list();
    const ben = all.find(({ actor }) => actor?.name === 'Ben Okafor')?.actorId ?? '';
    expect((await list({ actorId: ben })).map(({ actorId }) => actorId)).toEqual([ben]);
    expect(new Set((await list({ area: 'signIn' })).map(({ action }) => action))).toEqual(
      new Set(['signIn.password']),
    );
    expect((await list({ result: 'refused' })).every(({ result }) => result === 'refused')).toBe(true);
    expect(await list({ from: new Date(world.clock.now().getTime() + 1).toISOString() })).toEqual([]);
    const { body } = await operator.call(api.audit.list, { query: { limit: '1' } });
    const next = await list({ limit: '1', cursor: body.nextCursor ?? '' });
    expect(next[0]?.seq).toBe((body.items[0]?.seq ?? 0) - 1);
    expect((await operator.call(api.audit.list, { query: { cursor: 'bm9uZQ' } })).status).toBe(400);
    const from = '0000-01-01T00:00:00.000Z';
    expect((await operator.call(api.audit.list, { query: { from } })).status).toBe(400);
  });

  it('shows who runs an organization how its people get in, and nobody else', async () => {
    const ana = await world.signedIn('a@example.org', 'correct horse a');
    expect((await ana.call(api.audit.list, { query: {} })).status).toBe(403);
    await found('a@example.org', 'b@example.org');
    world.clock.advance(6000);
    const seen = await list({}, ana);
    const names = new Set(seen.map(({ actor }) => actor?.name).filter(Boolean));
    expect(names).toEqual(new Set(['Ana Duarte', 'Ben Okafor']));
    const ben = await world.signedIn('b@example.org', 'correct horse b');
    expect((await ben.call(api.audit.list, { query: {} })).status).toBe(403);
    expect((await ben.call(api.audit.verify)).status).toBe(403);
    expect((await ben.call(api.audit.export, { query: { format: 'csv' } })).status).toBe(403);
  });

  it('leaves as a JSON line for each entry, and the leaving is remembered', async () => {
    const count = (await list({ limit: '200' })).length;
    const answer = await operator.call(api.audit.export, { query: { format: 'jsonl' } });
    expect(answer.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('attachment; filename="audit.jsonl"');
    const lines = answer.bytes.toString().trim().split('\n');
    expect(lines.length).toBe(count + 1);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      action: 'audit.exported',
      after: { format: 'jsonl' },
    });
  });

  it('leaves as a table that no program takes for formulas', async () => {
    const { database } = world.platform;
    await database.query(`UPDATE users SET name = '=cmd|'' /C calc''!A0, "x"' WHERE email = 'b@example.org'`);
    const answer = await operator.call(api.audit.export, { query: { format: 'csv', area: 'session' } });
    const text = answer.bytes.toString();
    expect(text.startsWith('\ufeff"seq","at","actorId","actor"')).toBe(true);
    expect(text).toContain(`"'=cmd|' /C calc'!A0, ""x"""`);
    expect(text).not.toMatch(/(^|,)"?[=+@-]/m);
  });

  it('finds the chain whole, and notices a change', async () => {
    const whole = await operator.call(api.audit.verify);
    expect(whole.body).toMatchObject({ intact: true, brokenAt: null });
    await world.platform.database.query(`UPDATE audit_entries SET ip = '1.2.3.4' WHERE seq = 2`);
    expect((await operator.call(api.audit.verify)).body).toMatchObject({ intact: false, brokenAt: 2 });
  });
});

describe('a line of a table', () => {
  it.each([
    ['=1+1', `"'=1+1"`],
    ['+1', `"'+1"`],
    ['-1', `"'-1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['  =1', `"'  =1"`],
    ['＝1', `"'＝1"`],
    ['a "quoted", word', '"a ""quoted"", word"'],
    ['plain', '"plain"'],
    [null, '""'],
    [12, '"12"'],
  ])('shows %j as text', (value, shown) => {
    expect(csvLine([value])).toBe(`${shown}\r\n`);
  });
});
