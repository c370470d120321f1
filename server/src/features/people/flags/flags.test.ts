import { api } from '@holdall/shared/contract';
import type { TestClient } from '../../../testing/TestClient.ts';
import { createAuthWorld, type AuthWorld } from '../auth/testing/authWorld.ts';
import { shareOf, whyOn } from './isOnFor.ts';

let world: AuthWorld;
let operator: TestClient;
let ana: TestClient;
beforeAll(async () => {
  world = await createAuthWorld();
  operator = await world.signedIn('operator@example.org', 'correct horse operator');
  ana = await world.signedIn('a@example.org', 'correct horse a');
});
afterAll(() => world.stop());
beforeEach(() => world.platform.database.query('DELETE FROM tries'));

const params = { featureKey: 'kitchen' };
const flag = async () =>
  (await operator.call(api.featureFlags.list)).body.items.find(({ key }) => key === 'kitchen');
async function set(change: object) {
  const revision = (await flag())?.revision ?? 0;
  const body = { state: 'optIn' as const, percent: 0, groups: [], ...change };
  return operator.call(api.featureFlags.change, { params, body }, { revision });
}
async function newToken(until: string | null = null): Promise<string> {
  const { body } = await operator.call(api.featureFlags.makeLink, { params, body: { days: 2, until } });
  return new URL(body.link).searchParams.get('token') ?? '';
}
const optIn = (client: TestClient, token: string, featureKey = 'kitchen') =>
  client.call(api.features.optIn, { params: { featureKey }, body: { token } });
const mine = async (client: TestClient) => (await client.call(api.me.get)).body.features;

describe('a feature', () => {
  it('is off until the operator says otherwise, and then on for everybody, or for nobody', async () => {
    expect(await mine(ana)).toEqual({});
    expect((await world.client().call(api.settings.get)).body.features).toEqual([]);
    await set({ state: 'on' });
    expect(await mine(ana)).toEqual({ kitchen: true });
    expect((await world.client().call(api.settings.get)).body.features).toEqual(['kitchen']);
    await set({ state: 'off' });
    expect(await mine(ana)).toEqual({});
  });

  it('is on for the people of chosen organizations, and for a share that is always the same', async () => {
    const ben = await world.signedIn('b@example.org', 'correct horse b');
    const user = (await ben.call(api.accounts.found, { body: { name: 'Works' } })).body;
    const organizationId = user.accounts.find(({ current }) => current)?.organizationId ?? '';
    await set({ groups: [organizationId, organizationId] });
    expect((await flag())?.groups).toEqual([organizationId]);
    expect([await mine(ben), await mine(ana)]).toEqual([{ kitchen: true }, {}]);
    await set({ percent: 100 });
    expect(await mine(ana)).toEqual({ kitchen: true });
    await set({});
    expect(await mine(ben)).toEqual({});
  });

  it('is on for the people of a chosen group while it is there and they are in it', async () => {
    const carl = await world.signedIn('b@example.org', 'correct horse b');
    const accountId = (await carl.call(api.me.get)).body.accounts.find(({ current }) => current)?.id ?? '';
    const { id: groupId } = (await carl.call(api.groups.create, { body: { name: 'Tryers' } })).body;
    const place = { groupId, accountId };
    expect((await operator.call(api.featureFlags.list)).body.groups).toMatchObject([
      { id: groupId, name: 'Tryers' },
    ]);
    await set({ groups: [groupId] });
    expect(await mine(carl)).toEqual({});
    await carl.call(api.groups.putIn, { params: place });
    expect(await mine(carl)).toEqual({ kitchen: true });
    expect((await carl.call(api.features.mine)).body.items).toMatchObject([{ because: 'group' }]);
    expect(await mine(ana)).toEqual({});

    const { operationId } = (await carl.call(api.groups.remove, { params: { groupId } }, { revision: 1 }))
      .body;
    expect(await mine(carl)).toEqual({});
    await carl.call(api.operations.undo, { params: { operationId } });
    expect(await mine(carl)).toEqual({ kitchen: true });
    await carl.call(api.groups.takeOut, { params: place });
    expect(await mine(carl)).toEqual({});

    await carl.call(api.groups.remove, { params: { groupId } }, { revision: 3 });
    // What was chosen before and is gone is left out; what was never there is refused.
    expect((await set({ groups: [groupId] })).body.groups).toEqual([]);
    expect((await set({ groups: [groupId] })).error.code).toBe('validation');
  });

  it('is turned on by a link that works once, until when it says, and is left again', async () => {
    await set({});
    const until = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
    const token = await newToken(until);
    const offer = await ana.call(api.features.look, { params, body: { token } });
    expect(offer.body).toMatchObject({ key: 'kitchen', by: 'Olga Petrova', until });
    expect((await optIn(ana, token)).body).toEqual({ kept: 'account', until });
    expect(await mine(ana)).toEqual({ kitchen: true });
    expect((await ana.call(api.features.mine)).body.items).toMatchObject([
      { key: 'kitchen', because: 'chosen', endsAt: until },
    ]);
    expect((await operator.call(api.featureFlags.people, { query: params })).body.items).toMatchObject([
      { user: { name: 'Ana Duarte' }, endsAt: until },
    ]);
    expect((await flag())?.optedIn).toBe(1);
    expect((await optIn(ana, token)).error.code).toBe('token_expired');

    await set({ state: 'off' });
    expect(await mine(ana)).toEqual({});
    await set({});
    expect(await mine(ana)).toEqual({ kitchen: true });
    expect((await ana.call(api.features.leave, { params })).status).toBe(204);
    expect((await ana.call(api.features.leave, { params })).error.code).toBe('not_found');
    expect(await mine(ana)).toEqual({});

    await optIn(ana, await newToken(until));
    world.clock.advance(3_600_001);
    expect(await mine(ana)).toEqual({});
  });

  it('is kept by the browser of who is not signed in', async () => {
    await set({});
    expect((await optIn(await world.browser(), await newToken())).body).toEqual({
      kept: 'browser',
      until: null,
    });
  });

  it('has one answer for every link that is not good: guessed, foreign, too old, of a feature that is off', async () => {
    await set({});
    const token = await newToken();
    const codes = [
      (await optIn(ana, 'a'.repeat(43))).error.code,
      (await optIn(ana, token, 'exactTimes')).error.code,
      (await optIn(ana, token, 'nothingOfTheKind')).error.code,
    ];
    await set({ state: 'off' });
    codes.push((await optIn(ana, token)).error.code);
    await set({});
    world.clock.advance(2 * 24 * 3_600_000 + 1);
    ana = await world.signedIn('a@example.org', 'correct horse a');
    codes.push((await optIn(ana, token)).error.code);
    expect(codes).toEqual(Array(5).fill('token_expired'));
    operator = await world.signedIn('operator@example.org', 'correct horse operator');
  });

  it('is changed by the operator only, on the state they have seen, with what exists', async () => {
    const body = { state: 'on' as const, percent: 0, groups: [] };
    const revision = (await flag())?.revision ?? 0;
    const refusals = await Promise.all([
      ana.call(api.featureFlags.list),
      ana.call(api.featureFlags.people, { query: params }),
      ana.call(api.featureFlags.change, { params, body }, { revision }),
      ana.call(api.featureFlags.makeLink, { params, body: { days: 1, until: null } }),
    ]);
    expect(refusals.map(({ error }) => error.code)).toEqual(Array(4).fill('forbidden'));
    const stale = await operator.call(api.featureFlags.change, { params, body }, { revision: revision + 1 });
    expect(stale.error.code).toBe('revision_conflict');
    for (const wrong of [
      { percent: 101 },
      { percent: -1 },
      { percent: 0.5 },
      { state: 'perhaps' },
      { groups: ['org_1'] },
      { groups: [`org_${'0'.repeat(32)}`] },
      { groups: [`grp_${'0'.repeat(32)}`] },
      { groups: [`spc_${'0'.repeat(32)}`] },
    ])
      expect((await set(wrong)).error.code).toBe('validation');
    const unknown = { featureKey: 'nothingOfTheKind' };
    expect((await operator.call(api.featureFlags.people, { query: unknown })).error.code).toBe('not_found');
    const late = { days: 1, until: '2020-01-01T00:00:00.000Z' };
    expect((await operator.call(api.featureFlags.makeLink, { params, body: late })).error.code).toBe(
      'validation',
    );
    await set({ state: 'off' });
    const off = await operator.call(api.featureFlags.makeLink, { params, body: { days: 1, until: null } });
    expect(off.error.code).toBe('conflict');
  });
});

describe('the share of people', () => {
  const row = { key: 'kitchen', state: 'optIn' as const, groups: [] };
  const people = Array.from({ length: 2000 }, (_, number) => ({
    userId: `usr_${number}`,
    organizationId: null,
    groupIds: [],
  }));
  const on = (percent: number) => people.filter((person) => whyOn({ ...row, percent }, person, undefined));

  it('is about as large as it says, and only grows', () => {
    expect(on(0)).toEqual([]);
    expect(on(100)).toHaveLength(2000);
    const tenth = on(10);
    expect(tenth.length).toBeGreaterThan(140);
    expect(tenth.length).toBeLessThan(260);
    const fifth = new Set(on(20));
    expect(tenth.every((person) => fifth.has(person))).toBe(true);
  });

  it('is another one for another feature', () => {
    const same = people.filter(({ userId }) => shareOf('kitchen', userId) === shareOf('exactTimes', userId));
    expect(same.length).toBeLessThan(200);
  });
});
