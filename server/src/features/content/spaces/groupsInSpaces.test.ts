import { api, type Role } from '@holdall/shared/contract';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import type { TestClient } from '../../../testing/TestClient.ts';

describe('groups in spaces', () => {
  let room: Room;
  let crew: Awaited<ReturnType<Room['group']>>;
  let ann: TestClient;
  let bob: TestClient;
  let spaceId: string;
  let params: { spaceId: string };

  beforeAll(async () => {
    room = await createRoom();
    ({ spaceId } = room);
    params = { spaceId };
    crew = await room.group('Crew', [room.bob]);
    await crew.join(room.ann);
    [ann, bob] = [await room.signedIn(room.ann), await room.signedIn(room.bob)];
  });
  afterAll(() => room.stop());

  const add = (groupId: string, role: Role, client = ann) =>
    client.call(api.members.addGroup, { params, body: { groupId, role } });
  const change = (role: Role, client = ann) =>
    client.call(api.members.changeGroup, { params: { spaceId, groupId: crew.id }, body: { role } });
  const remove = (client = ann) =>
    client.call(api.members.removeGroup, { params: { spaceId, groupId: crew.id } });
  const roleOf = async (client = bob) => {
    const { status, body } = await client.call(api.spaces.get, { params });
    return status === 200 ? body.role : null;
  };
  const storages = async (client = bob) =>
    (await client.call(api.storages.list, { params })).body.items.map(({ can }) => can.includes('modify'));
  const members = async () => (await ann.call(api.members.list, { params })).body;

  it('let everybody in who is in them, in the role that they have', async () => {
    expect(await roleOf()).toBeNull();
    const added = await add(crew.id, 'viewer');
    expect([added.status, added.body]).toMatchObject([201, { name: 'Crew', people: 1, role: 'viewer' }]);
    expect([await roleOf(), await storages()]).toEqual(['viewer', [false]]);
    expect((await bob.call(api.spaces.list)).body.items.map(({ id }) => id)).toContain(spaceId);
    expect((await ann.call(api.spaces.get, { params })).body.members).toBe(2);
    expect(await members()).toMatchObject({
      groups: [{ id: crew.id, name: 'Crew', people: 1, role: 'viewer' }],
      items: [
        { user: { name: 'Ann' }, role: 'manager', own: 'manager', groups: [] },
        { user: { name: 'Bob' }, role: 'viewer', own: null, groups: ['Crew'] },
      ],
    });
    const why = await ann.call(api.shares.list, { params: { target: room.storageId }, query: {} });
    expect(why.body.items.find(({ user }) => user.name === 'Bob')?.grants).toMatchObject([
      { through: 'space', group: 'Crew', role: 'viewer' },
    ]);
    expect((await change('editor')).body.role).toBe('editor');
    expect([await roleOf(), await storages()]).toEqual(['editor', [true]]);
    const audience = await room.ground.memberships.findAudience({ spaceId });
    expect(audience.toSorted()).toEqual([room.ann.userId, room.bob.userId].toSorted());
  });

  it('count beside the role that somebody has by themselves: the wider one, once', async () => {
    await room.join(room.ann, spaceId, room.bob, 'viewOnly');
    expect([await roleOf(), await storages()]).toEqual(['editor', [true]]);
    expect((await members()).items.filter(({ user }) => user.name === 'Bob')).toMatchObject([
      { role: 'editor', own: 'viewOnly', groups: ['Crew'] },
    ]);
    await change('viewOnly');
    expect([await roleOf(), (await storages()).length]).toEqual(['viewOnly', 1]);
    await bob.call(api.members.remove, { params: { spaceId, userId: room.bob.userId } });
    expect(await roleOf()).toBe('viewOnly');
    const left = await bob.call(api.members.remove, { params: { spaceId, userId: room.bob.userId } });
    expect(left.error.code).toBe('not_found');
  });

  it('are chosen and changed by managers, who know them', async () => {
    await change('manager');
    const others = await room.group('Others', [room.bob]);
    expect((await add(others.id, 'viewer')).error.fields).toHaveProperty(['body.groupId']);
    expect((await add(crew.id, 'viewer')).error.code).toBe('conflict');
    expect((await add(others.id, 'viewer', bob)).status).toBe(201);
    expect((await members()).groups.map(({ name }) => name)).toEqual(['Crew', 'Others']);
    await bob.call(api.members.removeGroup, { params: { spaceId, groupId: others.id } });
    await change('viewer');
    expect([(await change('editor', bob)).error.code, (await remove(bob)).error.code]).toEqual([
      'forbidden',
      'forbidden',
    ]);
    // A group may be emptied: somebody manages the space by themselves.
    await change('manager');
    const last = await ann.call(api.members.remove, { params: { spaceId, userId: room.ann.userId } });
    expect(last.error.code).toBe('last_manager');
    await change('viewer');
  });

  it('lose at once who leaves them, and are gone with who deletes them', async () => {
    room.heard.length = 0;
    await crew.take(room.bob);
    expect([await roleOf(), (await bob.call(api.storages.list, { params })).error.code]).toEqual([
      null,
      'not_found',
    ]);
    expect(room.heard).toContainEqual(
      expect.objectContaining({ type: 'spaceUpdated', to: { userIds: [room.bob.userId] } }),
    );
    await crew.put(room.bob);
    expect(await roleOf()).toBe('viewer');
    const set = (value: string) =>
      room.platform.database.query(`update organization_groups set deleted_at = ${value} where id = $1`, [
        crew.id,
      ]);
    await set('now()');
    expect([await roleOf(), (await members()).groups]).toEqual([null, []]);
    await set('null');
    expect(await roleOf()).toBe('viewer');
    room.heard.length = 0;
    expect((await remove()).status).toBe(204);
    expect([await roleOf(), (await remove()).error.code]).toEqual([null, 'not_found']);
    expect(room.heard).toContainEqual(
      expect.objectContaining({ type: 'spaceUpdated', to: { userIds: [room.bob.userId] } }),
    );
  });

  it('leave the space to one of their people where nobody else is left', async () => {
    const cat = await room.person('Cat');
    const home = await room.home(cat, 'Left behind');
    await crew.join(cat);
    await room.ground.memberships.members.addGroup(cat, home.spaceId, { groupId: crew.id, role: 'viewer' });
    await room.platform.database.transaction(() => room.ground.memberships.places.forget(cat.userId));
    const { body } = await bob.call(api.spaces.get, { params: { spaceId: home.spaceId } });
    expect(body.role).toBe('manager');
  });
});
