import { api, type Role, type Share } from '@holdall/shared/contract';
import { until } from '@holdall/shared/testing/node';
import type { Actor } from '../../../access/Actor.ts';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import { createHoldersRepo } from './holders.repo.ts';
import { createSeersRepo } from './seeing/seers.repo.ts';
import { createShareEndsRepo } from './shareEnds.repo.ts';
import { createShareEnds } from './shareEnds.ts';
import { createSharesRepo } from './shares.repo.ts';
import type { TestClient } from '../../../testing/TestClient.ts';

const day = 24 * 3_600_000;
const nobody = `shr_${'0'.repeat(32)}`;

describe('B13 storages that are shared with single people', () => {
  let room: Room;
  let ann: TestClient;
  let bob: TestClient;
  let cat: TestClient;
  let cats: Actor;
  let resourceId: string;
  let params: { target: string };

  beforeAll(async () => {
    room = await createRoom();
    params = { target: room.storageId };
    cats = await room.person('Cat', { organizationId: `org_${'c'.repeat(32)}` });
    const draft = { kind: 'text' as const, name: 'plan.txt', parentId: null };
    resourceId = (await room.resources.resources.create(room.ann, room.storageId, draft)).resource.id;
    await signIn();
  });
  afterAll(() => room.stop());
  beforeEach(() => void (room.heard.length = 0));

  async function signIn(): Promise<void> {
    [ann, bob, cat] = [
      await room.signedIn(room.ann),
      await room.signedIn(room.bob),
      await room.signedIn(cats),
    ];
  }
  const give = (
    emails: string[],
    role: Role = 'viewer',
    more: { until?: string; message?: string } = {},
    client = ann,
  ) => client.call(api.shares.give, { params, body: { emails, role, ...more } });
  const end = (id: string, client = ann) => client.call(api.shares.end, { params: { shareId: id } });
  const withMe = async (client = bob): Promise<Share[]> => (await client.call(api.shares.withMe)).body.items;
  const shareOf = async (client = bob) => (await withMe(client))[0]?.id ?? nobody;
  const storage = (client: TestClient) =>
    client.call(api.storages.get, { params: { storageId: params.target } });
  const undo = (operationId: string, client = ann) =>
    client.call(api.operations.undo, { params: { operationId } });
  /** What somebody is told, in the order of telling. */
  const toldTo = ({ userId }: Actor) =>
    room.heard.flatMap(({ type, to }) =>
      to !== 'everybody' && 'userIds' in to && to.userIds.includes(userId) ? [type] : [],
    );

  it('shows a storage to somebody of another organization, and nothing around it', async () => {
    expect((await storage(bob)).error.code).toBe('not_found');
    const answer = await give(['BOB@example.org'], 'editor', { message: 'For the survey.' });
    expect(answer.status).toBe(201);
    expect(answer.body.items).toMatchObject([{ email: 'bob@example.org', role: 'editor' }]);
    expect(toldTo(room.bob)).toEqual(['storageShared']);
    expect((await storage(bob)).body).toMatchObject({ name: 'Files', shareId: await shareOf() });
    expect(await withMe()).toMatchObject([
      { storage: { id: room.storageId }, by: { name: 'Ann' }, role: 'editor', message: 'For the survey.' },
    ]);
    const { spaceId } = room;
    const listed = await bob.call(api.storages.list, { params: { spaceId } });
    expect(listed.body.items.map(({ id }: { id: string }) => id)).toEqual([room.storageId]);
    const closed = [
      await bob.call(api.spaces.get, { params: { spaceId } }),
      await bob.call(api.members.list, { params: { spaceId } }),
      await bob.call(api.shares.list, { params, query: {} }),
    ];
    expect(closed.map(({ error }) => error.code)).toEqual(['not_found', 'not_found', 'forbidden']);
    expect((await bob.call(api.spaces.list)).body.items.map(({ id }: { id: string }) => id)).not.toContain(
      spaceId,
    );
  });

  it('lets them do what the role lets, and hear what is done there', async () => {
    const renamed = await bob.call(
      api.resources.change,
      { params: { resourceId }, body: { name: 'plan of Bob.txt' } },
      { revision: 1 },
    );
    expect(renamed.status).toBe(200);
    const found = room.heard.find(({ type }) => type === 'resourceUpdated');
    expect(found?.to).toEqual({ storageId: room.storageId });
    const audience = await room.ground.memberships.findAudience({ storageId: room.storageId });
    expect(audience.toSorted()).toEqual([room.ann.userId, room.bob.userId].toSorted());
    const mentionable = await ann.call(api.messages.peopleOfResource, {
      params: { resourceId },
      query: { q: 'Bob' },
    });
    expect(mentionable.body.items).toMatchObject([{ name: 'Bob', canRead: true }]);
    const hits = await bob.call(api.search.find, { query: { q: 'plan' } });
    expect(JSON.stringify(hits.body)).toContain(resourceId);
    const { body: space } = await ann.call(api.spaces.get, { params: { spaceId: room.spaceId } });
    await room.platform.database.query('update resources set trashed_at = now() where id = $1', [resourceId]);
    await room.platform.database.query('update storages set trash_count = 1 where id = $1', [room.storageId]);
    const trash = await bob.call(api.trash.files, { query: {} });
    expect(trash.body.items).toMatchObject([{ id: resourceId, spaceName: '' }]);
    expect(JSON.stringify([hits.body, trash.body])).not.toContain(space.name);
  });

  it('says who gains what before it is done, and why somebody sees it', async () => {
    const emails = ['bob@example.org', 'cat@example.org', 'ann@example.org', 'nobody@example.org'];
    const plan = await ann.call(api.shares.plan, { params, body: { emails, role: 'viewer' } });
    expect(plan.body).toMatchObject({
      changes: [
        { user: { name: 'Bob' }, from: 'editor' },
        { user: { name: 'Cat' }, from: null },
      ],
      unchanged: ['ann@example.org'],
      unknown: ['nobody@example.org'],
      before: 2,
    });
    const { body } = await ann.call(api.shares.list, { params, query: {} });
    expect(body.items).toMatchObject([
      { user: { name: 'Bob' }, role: 'editor', grants: [{ through: 'share', by: { name: 'Ann' } }] },
      { user: { name: 'Ann' }, role: 'manager', grants: [{ through: 'space', by: null }] },
    ]);
  });

  it('takes people by their ids who are met somewhere, and nobody else', async () => {
    const body = (userId: string) => ({ userIds: [userId], role: 'viewer' as const });
    const plan = (userId: string) => ann.call(api.shares.plan, { params, body: body(userId) });
    expect((await plan(room.bob.userId)).body.changes).toMatchObject([
      { user: { name: 'Bob' }, from: 'editor' },
    ]);
    expect((await plan(cats.userId)).error).toMatchObject({
      code: 'validation',
      fields: { 'body.userIds': expect.any(String) as string },
    });
    const refused = await ann.call(api.shares.give, { params, body: body(cats.userId) });
    expect(refused.error.code).toBe('validation');
    await (await room.group('Works', [room.ann, cats])).take(cats);
    expect((await plan(cats.userId)).body.changes).toMatchObject([{ user: { name: 'Cat' }, from: null }]);
  });

  it('shares with all or with nobody, and refuses what makes no sense', async () => {
    const refused = await give(['cat@example.org', 'nobody@example.org']);
    expect(refused.error).toMatchObject({
      code: 'validation',
      details: { unknown: ['nobody@example.org'] },
    });
    expect(await withMe(cat)).toEqual([]);
    const past = await give(['cat@example.org'], 'viewer', { until: room.clock.now().toISOString() });
    expect(past.error.fields).toEqual({ 'body.until': 'This moment is over already.' });
    const guest = await room.person('Gus', { guest: true });
    expect((await give([guest.email], 'manager')).error.code).toBe('conflict');
    expect((await give(['cat@example.org'], 'viewer', {}, bob)).error.code).toBe('forbidden');
    expect((await give(['bob@example.org'], 'viewer', {}, cat)).error.code).toBe('not_found');
    expect((await give(['ann@example.org'])).body.items).toEqual([]);
  });

  it('is changed by one in its place, taken back, and given again', async () => {
    const id = await shareOf();
    const changed = await ann.call(api.shares.change, {
      params: { shareId: id },
      body: { role: 'viewOnly' },
    });
    expect(changed.body).toMatchObject({ role: 'viewOnly', message: 'For the survey.' });
    expect(changed.body.id).not.toBe(id);
    expect(toldTo(room.bob)).toEqual(['storageUpdated']);
    expect((await storage(bob)).body.can).toEqual(['list', 'preview']);
    room.heard.length = 0;
    // Whoever acts on it need not have heard of its new id.
    const { operationId } = (await end(id)).body;
    expect(toldTo(room.bob)).toEqual(['storageUnshared']);
    expect((await storage(bob)).error.code).toBe('not_found');
    expect((await end(id)).error.code).toBe('not_found');
    expect((await undo(operationId)).status).toBe(200);
    expect((await storage(bob)).body.can).toEqual(['list', 'preview']);
    const history = await room.platform.database.query(
      'select role, ended_for as "endedFor" from shares order by since, id',
    );
    expect(history).toEqual([
      { role: 'editor', endedFor: 'replaced' },
      { role: 'viewOnly', endedFor: 'ended' },
      { role: 'viewOnly', endedFor: null },
    ]);
  });

  it('is not brought back where it was shared in another way since', async () => {
    const { operationId } = (await end(await shareOf())).body;
    await give(['bob@example.org'], 'viewer');
    expect((await undo(operationId)).error.code).toBe('undo_blocked');
  });

  it('is not brought back for somebody who is gone for good; its moment may be spelt in any way', async () => {
    const { email, userId } = await room.person('Zoe');
    await give([email], 'viewer', { until: '2100-01-01T00:00:00Z' });
    const [zoe] = (await ann.call(api.shares.byMe)).body.items;
    expect(zoe?.until).toBe('2100-01-01T00:00:00.000Z');
    const { operationId } = (await end(zoe?.id ?? nobody)).body;
    const back = await undo(operationId);
    expect(back.status).toBe(200);
    const again = await end((await ann.call(api.shares.byMe)).body.items[0]?.id ?? nobody);
    await room.platform.database.query('delete from users where id = $1', [userId]);
    expect((await undo(again.body.operationId)).error.code).toBe('undo_blocked');
  });

  it('is left by whoever it is for, who can come back; and hidden, which ends nothing', async () => {
    expect((await end(await shareOf(), cat)).error.code).toBe('not_found');
    const { operationId } = (await end(await shareOf(), bob)).body;
    expect(await withMe()).toEqual([]);
    expect(toldTo(room.bob)).not.toContain('storageUnshared');
    expect((await undo(operationId, bob)).status).toBe(200);
    const shareId = await shareOf();
    const hide = (client: TestClient, isHidden: boolean) =>
      client.call(api.shares.hide, { params: { shareId }, body: { isHidden } });
    expect((await hide(ann, true)).error.code).toBe('not_found');
    expect((await hide(bob, true)).body.isHidden).toBe(true);
    expect((await storage(bob)).status).toBe(200);
    await ann.call(api.shares.change, { params: { shareId }, body: { role: 'contributor' } });
    expect((await hide(cat, false)).error.code).toBe('not_found');
    expect(await withMe()).toMatchObject([{ isHidden: true, role: 'contributor' }]);
    await bob.call(api.subscriptions.set, { body: { target: params.target, level: 'none' } });
    expect(await withMe()).toMatchObject([{ isMuted: true }]);
    const given = (await ann.call(api.shares.byMe)).body.items;
    expect(given).toMatchObject([{ user: { name: 'Bob' }, role: 'contributor' }]);
    expect(given[0]).not.toHaveProperty('isMuted');
  });

  it('is changed and taken back together with others, in one act', async () => {
    const { body: other } = await ann.call(api.storages.create, {
      params: { spaceId: room.spaceId },
      body: { kind: 'local', name: 'Other', visibility: 'space' },
    });
    const params = { storageId: other.id };
    await ann.call(api.shares.give, {
      params: { target: other.id },
      body: { emails: ['cat@example.org'], role: 'viewer' },
    });
    const mine = async () => (await ann.call(api.shares.byMe)).body.items;
    const many = async (change: object, client = ann) =>
      client.call(api.shares.changeMany, {
        body: { shareIds: [...(await mine()).map(({ id }) => id), nobody], ...change },
      });
    expect((await many({ role: 'viewOnly' }, cat)).error.code).toBe('not_found');
    const before = await mine();
    const lowered = await many({ role: 'viewOnly' });
    expect(lowered.body.done).toBe(2);
    expect((await mine()).map(({ role }) => role)).toEqual(['viewOnly', 'viewOnly']);
    await undo(lowered.body.operationId ?? '');
    expect((await mine()).map(({ role }) => role).toSorted()).toEqual(
      before.map(({ role }) => role).toSorted(),
    );
    const ended = await many({ isEnd: true });
    expect(await mine()).toEqual([]);
    expect((await many({ isEnd: true })).error.code).toBe('not_found');
    await undo(ended.body.operationId ?? '');
    expect(await mine()).toHaveLength(2);
    await ann.call(api.storages.remove, { params }, { revision: other.revision });
  });

  it('counts the wider of two ways: being in the space, and the share', async () => {
    const { spaceId } = room;
    const roleIn = async () => {
      const { can } = (await storage(bob)).body;
      return can.includes('manage') ? 'manager' : can.includes('modify') ? 'editor' : 'less';
    };
    await room.join(room.ann, spaceId, room.bob, 'viewer');
    expect((await storage(bob)).body.shareId).toBeDefined();
    const listed = await bob.call(api.storages.list, { params: { spaceId } });
    expect(listed.body.items).toHaveLength(1);
    await ann.call(api.members.change, {
      params: { spaceId, userId: room.bob.userId },
      body: { role: 'editor' },
    });
    expect(await roleIn()).toBe('editor');
    expect((await storage(bob)).body.shareId).toBeUndefined();
    await ann.call(api.members.remove, { params: { spaceId, userId: room.bob.userId } });
    expect((await storage(bob)).body.can).toContain('create');
    expect(await roleIn()).toBe('less');
  });

  it('shows what one person sees alone to whom they share it with', async () => {
    const { body: own } = await ann.call(api.storages.create, {
      params: { spaceId: room.spaceId },
      body: { kind: 'local', name: 'Of Ann alone', visibility: 'me' },
    });
    const params = { storageId: own.id };
    const given = await ann.call(api.shares.give, {
      params: { target: own.id },
      body: { emails: ['cat@example.org'], role: 'viewer' },
    });
    expect(given.status).toBe(201);
    expect((await cat.call(api.storages.get, { params })).body.name).toBe('Of Ann alone');
    expect(await room.ground.memberships.findAudience({ storageId: own.id })).toHaveLength(2);
    await ann.call(api.storages.remove, { params }, { revision: own.revision });
    expect(await withMe(cat)).toEqual([]);
  });

  it('withdraws a storage from the space, whose people hear of it, and not from whom it is shared with', async () => {
    const { spaceId } = room;
    const { body: other } = await ann.call(api.storages.create, {
      params: { spaceId },
      body: { kind: 'local', name: 'Withdrawn', visibility: 'space' },
    });
    const params = { storageId: other.id };
    await ann.call(api.shares.give, {
      params: { target: other.id },
      body: { emails: ['cat@example.org'], role: 'viewer' },
    });
    await ann.call(api.storages.change, { params, body: { visibility: 'me' } }, { revision: other.revision });
    const changed = room.heard.filter(
      ({ type, properties }) => type === 'storageUpdated' && properties.change === 'change',
    );
    expect(changed.map(({ to }) => to)).toEqual([{ spaceId }]);
    expect((await cat.call(api.storages.get, { params })).status).toBe(200);
    await ann.call(api.storages.remove, { params }, { revision: other.revision + 1 });
  });

  it('ends by itself, and everybody concerned is told', async () => {
    const until7 = new Date(room.clock.now().getTime() + 7 * day).toISOString();
    await give(['cat@example.org'], 'viewer', { until: until7 });
    expect(await withMe(cat)).toMatchObject([{ until: until7 }]);
    room.heard.length = 0;
    room.clock.advance(7 * day);
    await signIn();
    // Whatever changes a share sets the alarm anew.
    await give(['bob@example.org'], 'editor');
    await until('the share is over', () => toldTo(cats).includes('storageUnshared'));
    expect((await storage(cat)).error.code).toBe('not_found');
  });

  it('C8 reminds those concerned a week and a day before it ends by itself', async () => {
    const { platform, clock } = room;
    const told: unknown[][] = [];
    const { remind } = createShareEnds({
      repo: createShareEndsRepo(platform.database),
      shares: createSharesRepo(platform.database),
      holders: createHoldersRepo(platform.database),
      seers: createSeersRepo(platform.database),
      tellLess: () => Promise.reject(new Error('Nothing is over.')),
      publish: ({ type, to, properties }) =>
        void told.push([type, to, (properties as { days: number }).days]),
      transaction: (work) => platform.database.transaction(work),
      now: () => clock.now(),
    });
    const inDays = (days: number) => new Date(clock.now().getTime() + days * day).toISOString();
    await give(['cat@example.org'], 'viewer', { until: inDays(20) });
    await remind();
    expect(told).toEqual([]);
    const both = (days: number) => [
      ['shareEnding', { userIds: [cats.userId] }, days],
      ['givenShareEnding', { userIds: [room.ann.userId] }, days],
    ];
    for (const [passing, days] of [
      [13.5, 7],
      [5.9, 1],
    ] as const) {
      clock.advance(passing * day);
      told.length = 0;
      await remind();
      await remind();
      expect(told).toEqual(both(days));
    }
    await signIn();
    // Given for three days, it is reminded of once.
    await give(['cat@example.org'], 'viewer', { until: inDays(3) });
    told.length = 0;
    await remind();
    clock.advance(2.5 * day);
    await remind();
    expect(told).toEqual(both(1));
    await signIn();
    await end(await shareOf(cat));
  });

  it('is paused with who is suspended where it belongs to, and goes with who leaves', async () => {
    const { places } = room.ground.memberships;
    const transaction = room.platform.database.transaction;
    const host = { sponsorId: room.ann.userId };
    expect((await storage(bob)).status).toBe(200);
    await transaction(() => places.pause(host, room.bob.userId));
    expect((await storage(bob)).error.code).toBe('not_found');
    await transaction(() => places.resume(host, room.bob.userId));
    expect((await storage(bob)).body.can).toContain('modify');
  });

  it('is written into the audit, and so is what is taken back', async () => {
    const { userId, email } = await room.person('Dan');
    room.recorded.length = 0;
    const given = await give([email]);
    const ended = await end(given.body.items[0]?.grants[0]?.shareId ?? nobody);
    const undone = await undo(ended.body.operationId);
    await end(
      (await ann.call(api.shares.byMe)).body.items.find(({ user }) => user?.id === userId)?.id ?? nobody,
    );
    expect(undone.status).toBe(200);
    const share = { [userId]: { role: 'viewer', until: null } };
    const about = { actorId: room.ann.userId, target: room.storageId };
    expect(room.recorded).toEqual(
      [
        { action: 'share.given', before: { [userId]: null }, after: share },
        { action: 'share.ended', before: share, after: { [userId]: null } },
        { action: 'share.given', before: { [userId]: null }, after: share },
        { action: 'share.ended', before: share, after: { [userId]: null } },
      ].map((one) => ({ ...about, ip: null, ...one })),
    );
  });
});
