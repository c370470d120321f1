import { api, type Role } from '@holdall/shared/contract';
import { until } from '@holdall/shared/testing/node';
import type { Actor } from '../../../access/Actor.ts';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import type { TestClient } from '../../../testing/TestClient.ts';

describe('B13 storages, folders and files that are shared with groups', () => {
  let room: Room;
  let crew: Awaited<ReturnType<Room['group']>>;
  let board: Awaited<ReturnType<Room['group']>>;
  let cats: Actor;
  let dans: Actor;
  let ann: TestClient;
  let bob: TestClient;
  let cat: TestClient;
  let dan: TestClient;
  const ids = { outer: '', survey: '', deep: '' };

  beforeAll(async () => {
    room = await createRoom();
    cats = await room.person('Cat');
    dans = await room.person('Dan');
    crew = await room.group('Crew', [room.bob, cats]);
    board = await room.group('Board', [cats]);
    for (const group of [crew, board]) await group.join(room.ann);
    [ann, bob, cat, dan] = [
      await room.signedIn(room.ann),
      await room.signedIn(room.bob),
      await room.signedIn(cats),
      await room.signedIn(dans),
    ];
    ids.outer = await make('folder', 'Outer', null);
    ids.survey = await make('folder', 'Survey', ids.outer);
    ids.deep = await make('text', 'deep.txt', ids.survey);
  });
  afterAll(() => room.stop());
  beforeEach(() => void (room.heard.length = 0));

  async function make(kind: 'folder' | 'text', name: string, parentId: string | null) {
    const { body } = await ann.call(api.resources.create, {
      params: { storageId: room.storageId },
      body: { kind, name, parentId },
    });
    return body.resource.id;
  }
  const give = (
    target: string,
    groupIds: string[],
    role: Role,
    more: { emails?: string[]; until?: string } = {},
    client = ann,
  ) => client.call(api.shares.give, { params: { target }, body: { groupIds, role, ...more } });
  const whoSees = async (target: string) =>
    (await ann.call(api.shares.list, { params: { target }, query: {} })).body;
  const shareOf = async (target: string, groupId = crew.id) =>
    (await whoSees(target)).groups.find(({ group }) => group?.id === groupId)?.id ?? '';
  const end = (shareId: string, client = ann) => client.call(api.shares.end, { params: { shareId } });
  const undo = (operationId: string) => ann.call(api.operations.undo, { params: { operationId } });
  const storage = (client: TestClient) =>
    client.call(api.storages.get, { params: { storageId: room.storageId } });
  const get = (resourceId: string, client: TestClient) =>
    client.call(api.resources.get, { params: { resourceId } });
  const withMe = async (client: TestClient) => (await client.call(api.shares.withMe)).body.items;
  const roleOf = async (client: TestClient) => {
    const { status, body } = await storage(client);
    if (status !== 200) return null;
    return body.can.includes('manage') ? 'manager' : body.can.includes('modify') ? 'editor' : 'less';
  };
  const toldTo = ({ userId }: Actor) =>
    room.heard.flatMap(({ type, to }) =>
      to !== 'everybody' && 'userIds' in to && to.userIds.includes(userId) && type !== 'notificationCreated'
        ? [type]
        : [],
    );
  const setGroup = (column: 'deleted_at', value: string) =>
    room.platform.database.query(`update organization_groups set ${column} = ${value} where id = $1`, [
      crew.id,
    ]);

  it('offers the groups of the organizations of who shares, and no others', async () => {
    expect((await ann.call(api.shares.groups)).body.items).toMatchObject([
      { id: board.id, name: 'Board', organization: 'Board Ltd', people: 1 },
      { id: crew.id, name: 'Crew', organization: 'Crew Ltd', people: 2 },
    ]);
    expect((await dan.call(api.shares.groups)).body.items).toEqual([]);
    const strange = await room.group('Strangers', [dans]);
    const refused = await give(room.storageId, [crew.id, strange.id], 'viewer');
    expect(refused.error).toMatchObject({
      code: 'validation',
      fields: { 'body.groupIds': expect.anything() },
    });
    expect(await roleOf(bob)).toBeNull();
    expect((await give(room.storageId, [], 'viewer')).error.code).toBe('validation');
  });

  it('says by name who gains access, and shows it to everybody in the group from then on', async () => {
    const params = { target: room.storageId };
    const body = { groupIds: [crew.id], emails: ['dan@example.org'], role: 'viewer' as const };
    const plan = (await ann.call(api.shares.plan, { params, body })).body;
    expect(plan.changes.map(({ user, from }) => [user.name, from])).toEqual([
      ['Dan', null],
      ['Bob', null],
      ['Cat', null],
    ]);
    expect(plan.before).toBe(1);
    expect((await give(room.storageId, [crew.id], 'viewer')).status).toBe(201);
    expect([await roleOf(bob), await roleOf(cat), await roleOf(dan)]).toEqual(['less', 'less', null]);
    expect([toldTo(room.bob), toldTo(cats), toldTo(dans)]).toEqual([
      ['storageShared'],
      ['storageShared'],
      [],
    ]);
    expect((await storage(bob)).body).toMatchObject({ isByGroup: true });
    expect(await withMe(bob)).toMatchObject([
      { group: { name: 'Crew', people: 2 }, user: null, role: 'viewer' },
    ]);
    const seen = await whoSees(room.storageId);
    expect(seen.groups).toMatchObject([{ group: { id: crew.id, name: 'Crew' }, role: 'viewer' }]);
    expect(seen.items.find(({ user }) => user.name === 'Bob')).toMatchObject({
      role: 'viewer',
      grants: [{ through: 'share', group: 'Crew', shareId: null, by: { name: 'Ann' } }],
    });
    const audience = await room.ground.memberships.findAudience({ storageId: room.storageId });
    expect(audience.toSorted()).toEqual([room.ann.userId, room.bob.userId, cats.userId].toSorted());
    const again = (await ann.call(api.shares.plan, { params, body: { ...body, emails: [] } })).body;
    expect(again).toMatchObject({ changes: [], before: 3 });
  });

  it('counts the widest of several ways, once', async () => {
    const listed = async (client: TestClient) =>
      (await client.call(api.storages.list, { params: { spaceId: room.spaceId } })).body.items.length;
    await give(room.storageId, [board.id], 'viewer');
    expect([await roleOf(cat), await listed(cat)]).toEqual(['less', 1]);
    await give(room.storageId, [board.id], 'editor');
    expect([await roleOf(cat), await listed(cat)]).toEqual(['editor', 1]);
    expect([await roleOf(bob), await listed(bob)]).toEqual(['less', 1]);
    await give(room.storageId, [], 'manager', { emails: ['cat@example.org'] });
    expect([await roleOf(cat), await listed(cat)]).toEqual(['manager', 1]);
    await room.join(room.ann, room.spaceId, room.bob, 'editor');
    expect([await roleOf(bob), await listed(bob)]).toEqual(['editor', 1]);
    await ann.call(api.members.remove, { params: { spaceId: room.spaceId, userId: room.bob.userId } });
    expect([await roleOf(bob), await listed(bob)]).toEqual(['less', 1]);
    const own = (await whoSees(room.storageId)).items.find(({ user }) => user.name === 'Cat');
    expect(own?.grants).toHaveLength(3);
    for (const { shareId } of own?.grants ?? []) if (shareId !== null) await end(shareId);
    expect(await roleOf(cat)).toBe('editor');
    await end(await shareOf(room.storageId, board.id));
    expect(await roleOf(cat)).toBe('less');
    // Who sees it still, hears that it has changed and not that it is gone.
    expect(toldTo(cats)).not.toContain('storageUnshared');
  });

  it('lets come in who comes into the group, and out who leaves it, with the next question', async () => {
    expect((await storage(dan)).error.code).toBe('not_found');
    await crew.put(dans);
    expect(await roleOf(dan)).toBe('less');
    expect(toldTo(dans)).toEqual(['storageUpdated']);
    await crew.take(dans);
    expect((await storage(dan)).error.code).toBe('not_found');
    expect(toldTo(dans)).toEqual(['storageUpdated', 'storageUnshared']);
    await crew.put(dans);
    await give(room.storageId, [], 'editor', { emails: ['dan@example.org'] });
    room.heard.length = 0;
    await crew.take(dans);
    expect(toldTo(dans)).toEqual(['storageUpdated']);
    expect(await roleOf(dan)).toBe('editor');
    const own = (await whoSees(room.storageId)).items.find(({ user }) => user.name === 'Dan');
    for (const { shareId } of own?.grants ?? []) if (shareId !== null) await end(shareId);
  });

  it('shows nothing to people of a group that is deleted, nor to who is suspended in its organization', async () => {
    await setGroup('deleted_at', 'now()');
    expect([await roleOf(bob), await withMe(bob), (await whoSees(room.storageId)).groups]).toEqual([
      null,
      [],
      [],
    ]);
    await setGroup('deleted_at', 'null');
    expect(await roleOf(bob)).toBe('less');
    const suspend = (moment: string) =>
      room.platform.database.query(
        `update accounts set suspended_at = ${moment} where organization_id = $1 and user_id = $2`,
        [crew.organizationId, room.bob.userId],
      );
    await suspend('now()');
    expect([await roleOf(bob), await roleOf(cat)]).toEqual([null, 'less']);
    await suspend('null');
    expect(await roleOf(bob)).toBe('less');
  });

  it('is put out of the sight of one of them, and left by none: the group is', async () => {
    const [share] = await withMe(bob);
    const shareId = share?.id ?? '';
    const hide = (client: TestClient, isHidden: boolean) =>
      client.call(api.shares.hide, { params: { shareId }, body: { isHidden } });
    expect((await hide(bob, true)).body.isHidden).toBe(true);
    expect((await hide(bob, true)).status).toBe(200);
    expect([(await withMe(bob))[0]?.isHidden, (await withMe(cat))[0]?.isHidden]).toEqual([true, false]);
    expect((await hide(dan, true)).error.code).toBe('not_found');
    await hide(bob, false);
    expect((await withMe(bob))[0]?.isHidden).toBe(false);
    expect((await end(shareId, bob)).error.code).toBe('forbidden');
    await bob.call(api.subscriptions.set, { body: { target: room.storageId, level: 'none' } });
    expect([(await withMe(bob))[0]?.isMuted, (await withMe(cat))[0]?.isMuted]).toEqual([true, false]);
  });

  it('is changed, taken back and given again like any other share', async () => {
    const params = { shareId: await shareOf(room.storageId) };
    await ann.call(api.shares.change, { params, body: { role: 'editor' } });
    expect(await roleOf(bob)).toBe('editor');
    const given = (await ann.call(api.shares.byMe)).body.items;
    expect(given).toMatchObject([{ user: null, group: { name: 'Crew' }, role: 'editor' }]);
    const shareIds = given.map(({ id }) => id);
    await ann.call(api.shares.changeMany, { body: { shareIds, role: 'viewer' } });
    room.heard.length = 0;
    const { operationId } = (await end(await shareOf(room.storageId))).body;
    expect([await roleOf(bob), await roleOf(cat)]).toEqual([null, null]);
    expect([toldTo(room.bob), toldTo(cats)]).toEqual([['storageUnshared'], ['storageUnshared']]);
    expect((await undo(operationId)).status).toBe(200);
    expect([await roleOf(bob), await roleOf(cat)]).toEqual(['less', 'less']);
    const last = (await end(await shareOf(room.storageId))).body;
    await setGroup('deleted_at', 'now()');
    expect((await undo(last.operationId)).error.code).toBe('undo_blocked');
    await setGroup('deleted_at', 'null');
  });

  it('shows a folder to the people of a group and nothing around it; an emptied group shows nothing', async () => {
    expect((await give(ids.survey, [crew.id], 'editor')).status).toBe(201);
    expect(toldTo(room.bob)).toEqual(['resourceShared']);
    const seen = [await get(ids.deep, bob), await get(ids.survey, cat), await get(ids.outer, bob)];
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 404]);
    expect((await storage(bob)).status).toBe(404);
    const audience = await room.ground.memberships.findAudience({
      partsOf: room.storageId,
      resourceId: ids.deep,
    });
    expect(audience.toSorted()).toEqual([room.bob.userId, cats.userId].toSorted());
    const renamed = await bob.call(
      api.resources.change,
      { params: { resourceId: ids.deep }, body: { name: 'deeper.txt' } },
      { revision: 1 },
    );
    expect(renamed.status).toBe(200);
    expect((await whoSees(ids.deep)).items.find(({ user }) => user.name === 'Bob')?.grants).toMatchObject([
      { through: 'above', of: 'Survey', group: 'Crew' },
    ]);
    const asBob = await ann.call(api.shares.viewAs, {
      params: { target: ids.survey, userId: room.bob.userId },
      query: {},
    });
    expect(asBob.body.items.map(({ name }) => name)).toEqual(['deeper.txt']);
    await crew.take(room.bob);
    expect((await get(ids.deep, bob)).status).toBe(404);
    expect(toldTo(room.bob)).toContain('resourceUnshared');
    await crew.take(cats);
    expect((await get(ids.deep, cat)).status).toBe(404);
    expect((await whoSees(ids.survey)).groups).toMatchObject([{ group: { people: 0 } }]);
    await crew.put(room.bob);
    expect((await get(ids.deep, bob)).status).toBe(200);
  });

  it('ends by itself for everybody in the group', async () => {
    await crew.put(cats);
    const inAnHour = new Date(room.clock.now().getTime() + 3_600_000).toISOString();
    await give(ids.outer, [crew.id], 'viewer', { until: inAnHour });
    await end(await shareOf(ids.survey));
    expect((await get(ids.deep, bob)).status).toBe(200);
    room.clock.advance(3_600_001);
    await give(room.storageId, [], 'viewer', { emails: ['dan@example.org'] });
    const told = () => [room.bob, cats].every((one) => toldTo(one).includes('resourceUnshared'));
    await until('the share is over', told);
    expect([(await get(ids.deep, bob)).status, (await get(ids.deep, cat)).status]).toEqual([404, 404]);
  });
});
