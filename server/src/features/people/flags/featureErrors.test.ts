import { until } from '@holdall/shared/testing/node';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { api, socketPath } from '@holdall/shared/contract';
import type { TestClient } from '../../../testing/TestClient.ts';
import { createAuthWorld, type AuthWorld } from '../auth/testing/authWorld.ts';

const hour = 3_600_000;
const params = { featureKey: 'kitchen' };
let world: AuthWorld;
let operator: TestClient;
let ana: TestClient;
let ben: TestClient;
async function signIn(): Promise<void> {
  [operator, ana, ben] = [
    await world.signedIn('operator@example.org', 'correct horse operator'),
    await world.signedIn('a@example.org', 'correct horse a'),
    await world.signedIn('b@example.org', 'correct horse b'),
  ];
}
beforeAll(async () => {
  world = await createAuthWorld();
  await world.app.server.listen({ host: '127.0.0.1', port: 0 });
  await signIn();
});
afterAll(() => world.stop());

async function flag() {
  const { items } = (await operator.call(api.featureFlags.list)).body;
  const found = items.find(({ key }) => key === 'kitchen');
  if (!found) throw new Error('The feature is not on the list.');
  return found;
}
async function set(change: object) {
  const { revision } = await flag();
  const body = { state: 'on' as const, percent: 0, groups: [], ...change };
  return operator.call(api.featureFlags.change, { params, body }, { revision });
}
const report = (client: TestClient, featureKey = 'kitchen') =>
  client.call(api.features.report, { params: { featureKey } });
const counted = async () => {
  const { errors7d, people7d } = await flag();
  return [errors7d, people7d];
};
const isOn = async (client: TestClient) => (await client.call(api.me.get)).body.features['kitchen'] === true;

describe('errors of a feature on trial', () => {
  it('are counted once an hour for each person, however often they are told', async () => {
    await set({});
    const flood = await Promise.all(Array.from({ length: 20 }, () => report(ana)));
    expect(new Set(flood.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await counted()).toEqual([1, 1]);
    await report(ben);
    expect(await counted()).toEqual([2, 2]);
    world.clock.advance(hour);
    await report(ana);
    expect(await counted()).toEqual([3, 2]);
  });

  it('count for seven days', async () => {
    world.clock.advance(7 * 24 * hour - hour);
    await signIn();
    expect(await counted()).toEqual([1, 1]);
    world.clock.advance(hour);
    expect(await counted()).toEqual([0, 0]);
    await world.platform.database.query(
      `INSERT INTO pgboss.job (name, data) VALUES ('features.sweep', '{}')`,
    );
    await world.platform.jobs.idle();
    expect(await world.platform.database.query('SELECT * FROM feature_errors')).toEqual([]);
  });

  it('are taken of those who have the feature only, and there is no other word in them', async () => {
    expect((await report(ana, 'nothingOfTheKind')).error.code).toBe('not_found');
    expect((await report(ana, 'exactTimes')).error.code).toBe('not_found');
    expect((await report(await world.browser())).error.code).toBe('not_signed_in');
    await set({ state: 'off' });
    expect((await report(ana)).error.code).toBe('not_found');
    await set({});
    for (const key of ['kitchen%00', 'a', 'k'.repeat(41), 'kit-chen'])
      expect((await ana.request('POST', `/api/features/${key}/problems`)).error.code).toBe('not_found');
    const wordy = await ana.request('POST', '/api/features/kitchen/problems', { body: { text: 'secret' } });
    expect(wordy.status).toBe(400);
    expect(await counted()).toEqual([0, 0]);
  });

  it('are those too of which somebody writes to who runs the installation', async () => {
    const body = { topic: 'problem' as const, subject: 'The gallery', text: 'It shows nothing at all.' };
    const send = (feature: string) => ana.call(api.support.send, { body: { ...body, feature } });
    expect((await send('exactTimes')).status).toBe(201);
    expect(await counted()).toEqual([0, 0]);
    expect((await send('kitchen')).status).toBe(201);
    expect(await counted()).toEqual([1, 1]);
  });
});

describe('a feature that fails too often', () => {
  it('is switched off by several people, for everybody, at once; the operators are told, and the audit', async () => {
    await set({ autoOffAt: 3 });
    const { port } = world.app.server.server.address() as { port: number };
    const headers = { cookie: ben.cookieHeader(), origin: 'http://holdall.test' };
    const socket = new WebSocket(`ws://127.0.0.1:${port}${socketPath}`, { headers });
    const told: string[] = [];
    socket.on('message', (data: Buffer) => told.push((JSON.parse(String(data)) as { type: string }).type));
    await once(socket, 'open');
    // One person alone switches nothing off.
    for (let passed = 0; passed < 5; passed += 1) {
      await report(ana);
      world.clock.advance(hour);
    }
    expect(await isOn(ana)).toBe(true);
    expect((await flag()).errors7d).toBeGreaterThan(3);
    await report(ben);
    expect([await isOn(ana), await isOn(ben)]).toEqual([false, false]);
    const now = world.clock.now().toISOString();
    expect(await flag()).toMatchObject({ state: 'off', autoOffAt: 3, switchedOffAt: now, people7d: 2 });
    expect((await report(ana)).error.code).toBe('not_found');

    await world.platform.jobs.idle();
    await until('the news of the features', () => told.includes('featuresUpdated'));
    expect(told).not.toContain('featureSwitchedOff');
    socket.close();
    await world.platform.events.idle();
    const { items } = (await operator.call(api.notifications.list, { query: {} })).body;
    expect(items.filter(({ kind }) => kind === 'featureSwitchedOff')).toMatchObject([
      { text: 'Component gallery: 6 errors within seven days.', route: '/admin/settings/debug-features' },
    ]);
    const rows = await world.platform.database.query(
      `SELECT actor_id, target, before, after FROM audit_entries WHERE action = 'feature.switchedOff'`,
    );
    expect(rows).toEqual([
      {
        actor_id: null,
        target: 'kitchen',
        before: { state: 'on' },
        after: { state: 'off', errors: 6, people: 2 },
      },
    ]);
  });

  it('can be switched on again, and the count begins anew', async () => {
    expect((await set({})).body).toMatchObject({ switchedOffAt: null, errors7d: 0, autoOffAt: 3 });
    await report(ben);
    expect([await isOn(ana), await counted()]).toEqual([true, [1, 1]]);
    await report(ana);
    world.clock.advance(hour);
    const both = await Promise.all([report(ana), report(ben)]);
    expect(both.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(await isOn(ana)).toBe(false);
    const offs = await world.platform.database.query(
      `SELECT seq FROM audit_entries WHERE action = 'feature.switchedOff'`,
    );
    expect(offs).toHaveLength(2);
  });

  it('stays on where no number is set, which only an operator sets', async () => {
    await set({ autoOffAt: null });
    for (let passed = 0; passed < 4; passed += 1) {
      await Promise.all([report(ana), report(ben)]);
      world.clock.advance(hour);
    }
    expect(await isOn(ana)).toBe(true);
    for (const autoOffAt of [1, 0, -3, 2.5, 10_001, '5', [5]])
      expect((await set({ autoOffAt })).error.code).toBe('validation');
    const body = { state: 'on' as const, percent: 0, groups: [], autoOffAt: 2 };
    const { revision } = await flag();
    const hers = await ana.call(api.featureFlags.change, { params, body }, { revision });
    expect(hers.error.code).toBe('forbidden');
  });
});
