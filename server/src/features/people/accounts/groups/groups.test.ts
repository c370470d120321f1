import { api, serverLimits } from '@holdall/shared/contract';
import type { DomainEvent } from '../../../../platform/events/DomainEvent.ts';
import type { TestClient } from '../../../../testing/TestClient.ts';
import { createAuthWorld, type AuthWorld } from '../../auth/testing/authWorld.ts';

const day = 24 * 3_600_000;
let world: AuthWorld;
let ana: TestClient;
let ben: TestClient;
let olga: TestClient;
const heard: DomainEvent[] = [];
beforeAll(async () => {
  world = await createAuthWorld();
  [ana, ben, olga] = [
    await world.signedIn('a@example.org', 'correct horse a'),
    await world.signedIn('b@example.org', 'correct horse b'),
    await world.signedIn('operator@example.org', 'correct horse operator'),
  ];
  await ana.call(api.accounts.found, { body: { name: 'Works' } });
  await olga.call(api.accounts.found, { body: { name: 'Others' } });
  await takeIn(ben, 'b@example.org');
  world.platform.events.subscribe((event) => void heard.push(event));
});
afterAll(() => world.stop());

async function takeIn(client: TestClient, email: string): Promise<void> {
  await ana.call(api.invitations.send, { body: { people: [{ email, role: 'member' }] } });
  const [invitation] = (await client.call(api.invitations.received)).body.items;
  await client.call(api.invitations.accept, { params: { invitationId: invitation?.id ?? '' } });
}
const make = (name: string, client = ana) => client.call(api.groups.create, { body: { name } });
const list = async (client = ana) => (await client.call(api.groups.list)).body.items;
const byName = async (name: string) => {
  const found = (await list()).find((group) => group.name === name);
  if (!found) throw new Error(`There is no group ${name}.`);
  return found;
};
const rename = (groupId: string, name: string, revision: number, client = ana) =>
  client.call(api.groups.rename, { params: { groupId }, body: { name } }, { revision });
const remove = (groupId: string, revision: number, client = ana) =>
  client.call(api.groups.remove, { params: { groupId } }, { revision });
const undo = (operationId: string, client = ana) =>
  client.call(api.operations.undo, { params: { operationId } });
const placeOf = async (client: TestClient) =>
  (await client.call(api.me.get)).body.accounts.find(({ current }) => current)?.id ?? '';
const insideOf = async (groupId: string) =>
  (await ana.call(api.groups.members, { params: { groupId } })).body.items.map(({ email }) => email);
const query = (text: string, values: unknown[] = []) => world.platform.database.query(text, values);

describe('a group', () => {
  it('is made by who runs the organization, seen by its people, and heard of at once', async () => {
    const made = await make('  Design ');
    expect([made.status, made.body]).toMatchObject([201, { name: 'Design', members: 0, revision: 1 }]);
    expect(made.body.id).toMatch(/^grp_[0-9a-f]{32}$/);
    expect(await list(ben)).toEqual([made.body]);
    const told = heard.find(({ type }) => type === 'organizationUpdated');
    const { id } = (await ben.call(api.me.get)).body;
    expect(told?.to).toMatchObject({ userIds: expect.arrayContaining([id]) as string[] });
  });

  it('has a name of its own in its organization, whatever the case', async () => {
    const taken = await make('DESIGN');
    expect([taken.status, taken.error.code, Object.keys(taken.error.fields ?? {})]).toEqual([
      409,
      'name_taken',
      ['body.name'],
    ]);
    expect((await make('Design', olga)).status).toBe(201);
    const { id, revision } = await byName('Design');
    expect((await rename(id, 'design', revision)).body).toMatchObject({ name: 'design', revision: 2 });
    await make('Sales');
    expect((await rename(id, 'sALES', 2)).error.code).toBe('name_taken');
    expect((await rename(id, 'Old', 1)).error).toMatchObject({
      code: 'revision_conflict',
      details: { current: { name: 'design', revision: 2 } },
    });
    expect((await rename(id, 'Design', 2)).status).toBe(200);
  });

  it.each([[''], ['   '], ['x'.repeat(81)], ['two\nlines'], [7], [null]])(
    'is not called %j',
    async (name) => {
      const answer = await ana.request('POST', '/api/admin/groups', { body: { name } });
      expect([answer.status, answer.error.code]).toEqual([400, 'validation']);
    },
  );

  it('has people of the organization in it, and nobody else', async () => {
    const { id: groupId } = await byName('Design');
    const accountId = await placeOf(ben);
    const put = (one: string) => ana.call(api.groups.putIn, { params: { groupId, accountId: one } });
    expect((await put(accountId)).status).toBe(204);
    expect((await put(accountId)).status).toBe(204);
    expect((await byName('Design')).members).toBe(1);
    expect(await insideOf(groupId)).toEqual(['b@example.org']);
    const nobody = `acc_${'0'.repeat(32)}`;
    const foreign = [await put(await placeOf(olga)), await put(nobody)];
    expect(foreign.map(({ error }) => error.code)).toEqual(['not_found', 'not_found']);
    const takeOut = () => ana.call(api.groups.takeOut, { params: { groupId, accountId } });
    expect([(await takeOut()).status, (await takeOut()).status]).toEqual([204, 404]);
    await put(accountId);
  });

  it('is changed by no member, and is nothing to another organization', async () => {
    const { id: groupId, revision } = await byName('Design');
    const accountId = await placeOf(ben);
    const attempts = async (client: TestClient) => [
      await rename(groupId, 'Mine', revision, client),
      await remove(groupId, revision, client),
      await client.call(api.groups.putIn, { params: { groupId, accountId } }),
      await client.call(api.groups.takeOut, { params: { groupId, accountId } }),
    ];
    expect((await attempts(ben)).map(({ error }) => error.code)).toEqual(Array(4).fill('forbidden'));
    expect((await make('Mine', ben)).error.code).toBe('forbidden');
    expect((await attempts(olga)).map(({ error }) => error.code)).toEqual(Array(4).fill('not_found'));
    const seen = await olga.call(api.groups.members, { params: { groupId } });
    expect(seen.error.code).toBe('not_found');
    const carla = await world.browser();
    expect((await carla.call(api.groups.list)).status).toBe(401);
    expect((await byName('Design')).members).toBe(1);
  });

  it('is deleted with a way back, and comes back with its people', async () => {
    const { id: groupId, revision } = await byName('Design');
    expect((await remove(groupId, revision - 1)).error.code).toBe('revision_conflict');
    const { operationId } = (await remove(groupId, revision)).body;
    expect((await list()).map(({ name }) => name)).toEqual(['Sales']);
    expect((await ana.call(api.groups.members, { params: { groupId } })).error.code).toBe('not_found');
    expect((await remove(groupId, revision + 1)).error.code).toBe('not_found');
    expect((await undo(operationId, ben)).error.code).toBe('not_found');
    const undone = await undo(operationId);
    expect(undone.body.summary).toBe('Undid: Deleted the group Design');
    expect(await insideOf(groupId)).toEqual(['b@example.org']);
    await undo(undone.body.id);
    expect(await list()).toHaveLength(1);
    expect((await make('design')).status).toBe(201);
    const again = (await ana.call(api.operations.list, { query: { limit: '1' } })).body.items[0];
    const blocked = await undo(again?.id ?? '');
    expect([blocked.error.code, blocked.error.message]).toEqual([
      'undo_blocked',
      'Another group has its name by now.',
    ]);
    const copy = await byName('design');
    await remove(copy.id, copy.revision);
    expect((await undo(again?.id ?? '')).status).toBe(200);
  });

  it('loses who leaves the organization, for good', async () => {
    const { id: groupId } = await byName('Design');
    const params = { accountId: await placeOf(ben) };
    await ana.call(api.organization.removeMember, { params });
    expect(await insideOf(groupId)).toEqual([]);
    await takeIn(ben, 'b@example.org');
    expect(await insideOf(groupId)).toEqual([]);
  });

  it('is one of 200 at most, a deleted one apart', async () => {
    const { id: organizationId } = (await ana.call(api.organization.get)).body;
    await query(
      `INSERT INTO organization_groups (id, organization_id, name, name_key, revision, created_at)
       SELECT 'grp_' || lpad(n::text, 32, '0'), $1, 'G' || n, 'g' || n, 1, now() FROM generate_series(1, $2::int) n`,
      [organizationId, serverLimits.groups - (await list()).length],
    );
    const over = await make('One more');
    expect([over.status, over.error.code]).toEqual([409, 'conflict']);
    const { id, revision } = await byName('G1');
    const { operationId } = (await remove(id, revision)).body;
    expect((await make('One more')).status).toBe(201);
    expect((await undo(operationId)).error.code).toBe('undo_blocked');
    await query(`DELETE FROM organization_groups WHERE name LIKE 'G%'`);
  });

  it('is forgotten when its deletion cannot be undone any more', async () => {
    const { id, revision } = await byName('Sales');
    await remove(id, revision);
    const kept = async () => (await query('SELECT id FROM organization_groups WHERE id = $1', [id])).length;
    const sweep = async () => {
      await query(`INSERT INTO pgboss.job (name, data) VALUES ('groups.sweep', '{}')`);
      await world.platform.jobs.idle();
    };
    world.clock.advance(29 * day);
    await sweep();
    expect(await kept()).toBe(1);
    world.clock.advance(day + 1);
    await sweep();
    expect(await kept()).toBe(0);
  });

  it('leaves a trace of everything in the audit', async () => {
    const rows = (await query(
      `SELECT DISTINCT action FROM audit_entries WHERE action LIKE 'group.%' ORDER BY action`,
    )) as { action: string }[];
    expect(rows.map(({ action }) => action)).toEqual([
      'group.created',
      'group.deleted',
      'group.memberAdded',
      'group.memberRemoved',
      'group.renamed',
      'group.restored',
    ]);
  });
});
