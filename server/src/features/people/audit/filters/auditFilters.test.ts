import { api, limits, serverLimits } from '@holdall/shared/contract';
import { until } from '@holdall/shared/testing/node';
import type { DomainEvent } from '../../../../platform/events/DomainEvent.ts';
import type { TestClient } from '../../../../testing/TestClient.ts';
import { createAuthWorld, type AuthWorld } from '../../auth/testing/authWorld.ts';

let world: AuthWorld;
let operator: TestClient;
let ana: TestClient;
let ben: TestClient;
beforeAll(async () => {
  world = await createAuthWorld();
  operator = await world.signedIn('operator@example.org', 'correct horse operator');
  ana = await world.signedIn('a@example.org', 'correct horse a');
  ben = await world.signedIn('b@example.org', 'correct horse b');
  await ana.call(api.accounts.found, { body: { name: 'Works' } });
});
afterAll(() => world.stop());

const list = async (client: TestClient) => (await client.call(api.audit.filters)).body.items;
const save = (client: TestClient, name: string, filter: object = { area: 'session' }) =>
  client.call(api.audit.saveFilter, { body: { name, filter } });
const change = (client: TestClient, filterId: string, body: object) =>
  client.call(api.audit.changeFilter, { params: { filterId }, body });
const remove = (client: TestClient, filterId: string) =>
  client.call(api.audit.removeFilter, { params: { filterId } });
const undo = (client: TestClient, operationId: string) =>
  client.call(api.operations.undo, { params: { operationId } });
const failing = async () => {
  const stranger = await world.browser();
  await stranger.call(api.auth.signIn, { body: { email: 'c@example.org', password: 'a very wrong one' } });
};

describe('a kept filter', () => {
  it('is listed by name, with its person, and renamed', async () => {
    const me = (await operator.call(api.me.get)).body;
    const filter = { actorId: me.id, result: 'refused', from: '2026-01-01T00:00:00.000Z' };
    const { status, body: zebra } = await save(operator, 'Zebra', filter);
    expect(status).toBe(201);
    await save(operator, 'apple');
    expect((await list(operator)).map(({ name }) => name)).toEqual(['apple', 'Zebra']);
    expect(zebra).toMatchObject({ filter, person: { name: me.name }, followed: false });
    const renamed = await change(operator, zebra.id, { name: 'Aardvark' });
    expect(renamed.body.name).toBe('Aardvark');
    expect((await list(operator)).map(({ name }) => name)).toEqual(['Aardvark', 'apple']);
  });

  it.each([
    ['no name', { name: ' ', filter: {} }],
    ['a long name', { name: 'x'.repeat(limits.auditFilterNameLength + 1), filter: {} }],
    ['no filter', { name: 'A' }],
    ['an area that is none', { name: 'A', filter: { area: 'a b' } }],
    ['a day before all', { name: 'A', filter: { from: '0000-01-01T00:00:00.000Z' } }],
    ['what is no part of one', { name: 'A', filter: { ip: '127.0.0.1' } }],
  ])('is refused with %s', async (_, body) => {
    const answer = await operator.call(api.audit.saveFilter, { body: body as never });
    expect([answer.status, answer.error.code]).toEqual([400, 'validation']);
  });

  it('has a name of its own', async () => {
    expect((await save(operator, 'APPLE')).error.code).toBe('name_taken');
    const [first, second] = await list(operator);
    expect((await change(operator, first?.id ?? '', { name: 'Apple' })).error.code).toBe('name_taken');
    expect((await change(operator, second?.id ?? '', { name: 'Apple' })).status).toBe(200);
  });

  it('is one person’s, in one organization', async () => {
    const { body: hers } = await save(ana, 'Hers');
    expect((await list(operator)).map(({ name }) => name)).not.toContain('Hers');
    expect((await change(operator, hers.id, { followed: true })).status).toBe(404);
    expect((await remove(operator, hers.id)).status).toBe(404);
    const { accounts } = (await ana.call(api.me.get)).body;
    const [personal, longJobs] = accounts.map(({ id: accountId }) => ({ accountId }));
    if (!personal || !longJobs) throw new Error('Ana has one place only.');
    await ana.call(api.accounts.makeCurrent, { params: personal });
    expect((await ana.call(api.audit.filters)).status).toBe(403);
    expect((await change(ana, hers.id, { followed: true })).status).toBe(403);
    await ana.call(api.accounts.makeCurrent, { params: longJobs });
    expect(await list(ana)).toHaveLength(1);
  });

  it('is for who may see the audit', async () => {
    const [first] = await list(operator);
    expect((await ben.call(api.audit.filters)).status).toBe(403);
    expect((await save(ben, 'His')).status).toBe(403);
    expect((await change(ben, first?.id ?? '', { name: 'His' })).status).toBe(403);
    expect((await remove(ben, first?.id ?? '')).status).toBe(403);
  });

  it('is deleted, brought back, and not over another of its name', async () => {
    const { body: kept } = await save(operator, 'Gone');
    const { operationId } = (await remove(operator, kept.id)).body;
    expect((await list(operator)).map(({ id }) => id)).not.toContain(kept.id);
    expect((await remove(operator, kept.id)).status).toBe(404);
    expect((await undo(ana, operationId)).status).toBe(404);
    const { body: namesake } = await save(operator, 'gone');
    expect((await undo(operator, operationId)).error.code).toBe('undo_blocked');
    await change(operator, namesake.id, { name: 'Other' });
    expect((await undo(operator, operationId)).status).toBe(200);
    expect((await list(operator)).map(({ id }) => id)).toContain(kept.id);
  });

  it('is one of fifty at most', async () => {
    for (let left = serverLimits.auditFilters - (await list(operator)).length; left > 0; left -= 1)
      expect((await save(operator, `Filter ${left}`)).status).toBe(201);
    expect((await save(operator, 'One more')).error.code).toBe('conflict');
    const { operationId } = (await remove(operator, (await list(operator))[0]?.id ?? '')).body;
    expect((await save(operator, 'One more')).status).toBe(201);
    expect((await undo(operator, operationId)).error.code).toBe('undo_blocked');
  });
});

/** The next telling of a followed filter, and nothing of what comes after it. */
const told = () =>
  new Promise<DomainEvent>((resolve) => {
    const stop = world.platform.events.subscribe((event) => {
      if (event.type !== 'auditEntriesFollowed') return;
      stop();
      resolve(event);
    });
  });
const follow = (client: TestClient, filterId: string) => change(client, filterId, { followed: true });
const pause = () => world.clock.advance(16 * 60_000);

describe('following a filter', () => {
  let refusals: string;
  beforeAll(async () => {
    await world.platform.database.query('DELETE FROM audit_filters');
    refusals = (await save(operator, 'Refusals', { result: 'refused' })).body.id;
    await failing();
    await follow(operator, refusals);
  });

  it('tells of new entries together, a quarter of an hour after the last time at the earliest', async () => {
    const seen: DomainEvent[] = [];
    const stop = world.platform.events.subscribe((event) => {
      if (event.type === 'auditEntriesFollowed') seen.push(event);
    });
    const first = told();
    await failing();
    await first;
    // Another filter is told of in the meantime: so the followed ones have been looked through.
    const { body: sessions } = await save(operator, 'Sessions', { area: 'session' });
    await follow(operator, sessions.id);
    const other = told();
    await failing();
    await failing();
    await world.signedIn('b@example.org', 'correct horse b');
    await other;
    await change(operator, sessions.id, { followed: false });
    pause();
    const second = told();
    // It matches nothing; those that were held back are told of all the same.
    await world.signedIn('b@example.org', 'correct horse b');
    await second;
    stop();
    expect(seen.map(({ properties }) => properties)).toMatchObject([
      { filterId: refusals, filterName: 'Refusals', count: 1 },
      { filterName: 'Sessions', count: 1 },
      { filterName: 'Refusals', count: 2 },
    ]);
  });

  it('is kept in the inbox, with the way to the entries', async () => {
    await world.platform.events.idle();
    const { body } = await operator.call(api.notifications.list, { query: {} });
    expect(body.items.find(({ text }) => text === 'Refusals: 2 new.')).toMatchObject({
      title: 'New in the audit',
      route: `/admin/audit?filter=${refusals}`,
    });
  });

  it('asks what somebody may see when it tells them', async () => {
    const { body: hers } = await save(ana, 'Joining', { area: 'session' });
    pause();
    await follow(ana, hers.id);
    const asOwner = told();
    await world.signedIn('a@example.org', 'correct horse a');
    await world.signedIn('b@example.org', 'correct horse b');
    expect(await asOwner).toMatchObject({ properties: { filterName: 'Joining', count: 1 } });
    pause();
    await world.platform.database.query(
      `UPDATE accounts SET role = 'member' WHERE organization_id IS NOT NULL`,
    );
    const heard: DomainEvent[] = [];
    const stop = world.platform.events.subscribe((event) => {
      if (event.type === 'auditEntriesFollowed') heard.push(event);
    });
    const forOperator = told();
    await world.signedIn('a@example.org', 'correct horse a');
    await failing();
    await forOperator;
    const knows = async () =>
      (
        await world.platform.database.query<{ left: number }>(
          `SELECT (SELECT max(seq) FROM audit_entries) - told_seq AS left FROM audit_filters WHERE id = $1`,
          [hers.id],
        )
      )[0]?.left;
    await until('the note of what was told', async () => (await knows()) === 0);
    expect(heard.map(({ properties }) => properties)).toMatchObject([{ filterName: 'Refusals' }]);
    stop();
  });
});
