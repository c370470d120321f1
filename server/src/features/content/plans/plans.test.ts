import { api, type Plan, type Role } from '@holdall/shared/contract';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import type { TestClient } from '../../../testing/TestClient.ts';

describe('plans', () => {
  let room: Room;
  let ann: TestClient;
  beforeAll(async () => {
    room = await createRoom();
    ann = await room.signedIn(room.ann);
  });
  afterAll(() => room.stop());

  /** A new space, whose storage holds these files. */
  async function setUp(names: readonly string[] = [], others: readonly [typeof room.bob, Role][] = []) {
    const place = await room.home(room.ann, 'Plans');
    for (const [person, role] of others) await room.join(room.ann, place.spaceId, person, role);
    const make = async (name: string, kind: 'text' | 'folder' = 'text', parentId: string | null = null) =>
      (await room.resources.resources.create(room.ann, place.storageId, { kind, name, parentId })).resource
        .id;
    const ids = [];
    for (const name of names) ids.push(await make(name));
    const list = async (parentId?: string) => {
      const asked = { sort: 'name' as const, limit: 200, parentId };
      const page = await room.resources.listing.page(room.ann, place.storageId, 'files', asked);
      return page.items.map(({ name }) => name);
    };
    return { ...place, ids, make, list, target: { storageId: place.storageId, parentId: null } };
  }
  /** The id of something in the root of a storage, by its name. */
  async function idIn(storageId: string, name: string): Promise<string | undefined> {
    const page = await room.resources.listing.page(room.ann, storageId, 'files', {
      sort: 'name',
      limit: 200,
    });
    return page.items.find((one) => one.name === name)?.id;
  }
  const plan = (body: unknown, client = ann) => client.request<Plan>('POST', '/api/plans', { body });
  const apply = (planId: string, body: unknown = {}) =>
    ann.request<{ done: number; operationId: string; failed: { code: string }[] }>(
      'POST',
      `/api/plans/${planId}/apply`,
      { body },
    );

  it('B5 says nothing of an everyday act, and tells of other storages, many things and taken names', async () => {
    const from = await setUp(['a.txt', 'b.txt']);
    const folder = await from.make('Folder', 'folder');
    const here = { storageId: from.storageId, parentId: folder };
    const inside = await plan({ action: 'move', items: from.ids, target: here });
    expect(inside.body).toMatchObject({ warnings: [], quotaAfter: null, access: { gain: [], lose: [] } });

    const to = await setUp(['a.txt']);
    const across = await plan({ action: 'move', items: from.ids, target: to.target });
    expect(across.body.warnings).toEqual(['crossStorage', 'conflicts']);
    expect(across.body.quotaAfter).toEqual({ used: 0, limit: null });
    expect(across.body.conflicts).toMatchObject([{ itemId: from.ids[0], name: 'a.txt' }]);

    const many = await setUp(Array.from({ length: 101 }, (_, index) => `${index}.txt`));
    expect((await plan({ action: 'delete', items: many.ids })).body.warnings).toEqual(['many']);
    expect((await plan({ action: 'star', items: many.ids })).body.warnings).toEqual([]);
  });

  it('B5 makes a folder with what goes into it, taken back and done again as one', async () => {
    const { ids, make, list, target, storageId, spaceId } = await setUp(['a.txt', 'b.txt', 'c.txt']);
    const act = { action: 'makeFolder', items: ids.slice(0, 2), target, options: { folder: 'New' } };
    const { body: first } = await plan(act);
    expect(first).toMatchObject({
      folder: { name: 'New', isThere: false },
      counts: { items: 2 },
      warnings: [],
    });
    expect(await list()).toEqual(['a.txt', 'b.txt', 'c.txt']);
    const { body: done } = await apply(first.planId);
    expect(done).toMatchObject({ done: 2, failed: [] });
    expect(await list()).toEqual(['New', 'c.txt']);
    const { body: activity } = await ann.call(api.activity.ofSpace, { params: { spaceId }, query: {} });
    expect(activity.items[0]).toMatchObject({ summary: 'Made the folder “New” with 2 items' });
    const params = { operationId: done.operationId };
    const undone = await ann.call(api.operations.undo, { params });
    expect(await list()).toEqual(['a.txt', 'b.txt', 'c.txt']);
    const back = { operationId: undone.body.id };
    expect((await ann.call(api.operations.undo, { params: back })).status).toBe(200);
    expect(await list()).toEqual(['New', 'c.txt']);

    // One that is there is used; what has a name there already keeps both; a file of that name is in the way.
    await make('c.txt', 'text', (await idIn(storageId, 'New')) ?? null);
    const { body: again } = await plan({ ...act, items: ids.slice(2) });
    expect(again).toMatchObject({ folder: { isThere: true }, conflicts: [{ name: 'c.txt' }] });
    expect((await apply(again.planId)).body).toMatchObject({ done: 1 });
    expect(await list()).toEqual(['New']);
    await make('Taken');
    const taken = await plan({ ...act, items: ids, options: { folder: 'Taken' } });
    expect(taken.error).toMatchObject({ code: 'name_taken' });
    for (const folder of ['a/b', '..', ' '])
      expect((await plan({ ...act, options: { folder } })).error).toMatchObject({ code: 'name_invalid' });
    expect((await plan({ ...act, options: undefined })).error).toMatchObject({ code: 'validation' });
    const bob = await room.signedIn(room.bob);
    expect((await plan(act, bob)).error).toMatchObject({ code: 'not_found' });
  });

  it('B5 lets nobody make a folder who may put nothing there', async () => {
    const { ids, target } = await setUp(['a.txt'], [[room.bob, 'viewer']]);
    const bob = await room.signedIn(room.bob);
    const act = { action: 'makeFolder', items: ids, target, options: { folder: 'New' } };
    expect((await plan(act, bob)).error).toMatchObject({ code: 'forbidden' });
  });

  it('B5 says who gains and who loses access, and to guests only how many', async () => {
    const mia = await room.person('Mia');
    const gus = await room.person('Gus', { guest: true });
    const from = await setUp(
      ['secret.txt'],
      [
        [room.bob, 'viewer'],
        [gus, 'editor'],
      ],
    );
    const to = await setUp(
      [],
      [
        [mia, 'viewer'],
        [gus, 'editor'],
      ],
    );
    const moved = await plan({ action: 'move', items: from.ids, target: to.target });
    expect(moved.body.warnings).toEqual(['crossStorage', 'audience']);
    expect(moved.body.access).toEqual({
      gain: [{ id: mia.userId, name: 'Mia' }],
      lose: [{ id: room.bob.userId, name: 'Bob' }],
    });
    const copied = await plan({ action: 'copy', items: from.ids, target: to.target });
    expect(copied.body.access).toMatchObject({ gain: [{ name: 'Mia' }], lose: [] });
    const asGuest = await plan(
      { action: 'move', items: from.ids, target: to.target },
      await room.signedIn(gus),
    );
    expect(asGuest.body.access).toEqual({ gain: [{ id: '', name: '' }], lose: [{ id: '', name: '' }] });
  });

  it('B5 a plan that would come to something else by now brings the new one, once', async () => {
    const from = await setUp(['a.txt', 'b.txt']);
    const to = await setUp();
    const first = await plan({ action: 'move', items: from.ids, target: to.target });
    await to.make('b.txt');
    const refused = await apply(first.body.planId);
    expect(refused).toMatchObject({ status: 409, error: { code: 'plan_stale' } });
    const next = refused.error.details?.['plan'] as Plan;
    expect(next.warnings).toEqual(['crossStorage', 'conflicts']);
    expect(await from.list()).toEqual(['a.txt', 'b.txt']);
    expect((await apply(first.body.planId)).status).toBe(404);
    expect((await apply(next.planId, { default: 'skip' })).body).toMatchObject({ done: 1 });
    expect(await to.list()).toEqual(['a.txt', 'b.txt']);
    expect(await from.list()).toEqual(['b.txt']);
  });

  it('B5 an everyday act that has become more than that is shown first', async () => {
    const { ids, make, storageId, list } = await setUp(['a.txt']);
    const folder = await make('Folder', 'folder');
    const seen = await plan({ action: 'move', items: ids, target: { storageId, parentId: folder } });
    expect(seen.body.warnings).toEqual([]);
    await make('a.txt', 'text', folder);
    expect((await apply(seen.body.planId)).status).toBe(409);
    expect(await list(folder)).toEqual(['a.txt']);
  });

  it('B11 an act without a look keeps both where a name is taken, and is done once however often it is sent', async () => {
    const { ids, make, storageId, list } = await setUp(['a.txt']);
    const folder = await make('Folder', 'folder');
    await make('a.txt', 'text', folder);
    const body = { action: 'move', items: ids, target: { storageId, parentId: folder } };
    const send = () =>
      ann.request('POST', '/api/acts', { body, headers: { 'idempotency-key': `key-${folder}` } });
    const first = await send();
    expect(first.body).toMatchObject({ done: 1, keptBoth: ['a.txt'] });
    expect(await send()).toMatchObject({ status: first.status, body: first.body });
    expect(await list(folder)).toHaveLength(2);
    expect(await list()).toEqual(['Folder']);
  });

  it('B11 an act without a look does nothing where somebody else would come to see it', async () => {
    const from = await setUp(['secret.txt']);
    const to = await setUp([], [[room.bob, 'viewer']]);
    const body = { action: 'move', items: from.ids, target: to.target };
    const refused = await ann.request('POST', '/api/acts', { body });
    expect(refused).toMatchObject({ status: 409, error: { code: 'plan_stale' } });
    expect(await from.list()).toEqual(['secret.txt']);
    const bob = await room.signedIn(room.bob);
    const notHis = await bob.request('POST', '/api/acts', { body: { action: 'delete', items: from.ids } });
    expect(notHis.body ?? notHis.error).not.toMatchObject({ done: 1 });
    expect(await from.list()).toEqual(['secret.txt']);
  });

  it('B4 a target that vanishes half way leaves everything where it was', async () => {
    const from = await setUp(['one.txt']);
    const to = await setUp();
    const folder = await to.make('Folder', 'folder');
    const target = { storageId: to.storageId, parentId: folder };
    const { planId } = (await plan({ action: 'move', items: from.ids, target })).body;
    const gone = await plan({ action: 'delete', items: [folder] });
    await apply(gone.body.planId);
    expect((await apply(planId)).status).toBe(409);
    await apply((await plan({ action: 'purge', items: [folder] })).body.planId);
    expect((await apply(planId)).status).toBe(404);
    expect(await from.list()).toEqual(['one.txt']);
  });

  it('B4 moves between storages keep ids, and only with rights on both ends', async () => {
    const from = await setUp(['one.txt', 'two.txt'], [[room.bob, 'viewer']]);
    const to = await setUp([], [[room.bob, 'editor']]);
    const bob = await room.signedIn(room.bob);
    const notHis = await plan({ action: 'move', items: from.ids, target: to.target }, bob);
    expect(notHis.body.blocked.map(({ code }) => code)).toEqual(['forbidden', 'forbidden']);
    expect((await plan({ action: 'copy', items: from.ids, target: from.target }, bob)).status).toBe(403);
    const done = await apply(
      (await plan({ action: 'move', items: from.ids, target: to.target })).body.planId,
    );
    expect(done.body.done).toBe(2);
    for (const id of from.ids)
      expect((await room.resources.resources.get(room.ann, id)).storageId).toBe(to.storageId);
    await ann.call(api.operations.undo, { params: { operationId: done.body.operationId } });
    expect(await from.list()).toEqual(['one.txt', 'two.txt']);
  });

  describe('new names by a pattern', () => {
    const rename = (items: readonly string[], options: unknown) =>
      plan({ action: 'rename', items, options: options as object });

    it('B8 shows them, gives them as one act, and takes them back', async () => {
      const { ids, list } = await setUp(['IMG 10.jpg', 'IMG 9.jpg', 'notes']);
      const { body } = await rename(ids, { pattern: '{name} {n:03}', find: 'IMG', replace: 'Kiosk' });
      expect(body.names.map(({ from, to }) => [from, to])).toEqual([
        ['IMG 9.jpg', 'Kiosk 9 001.jpg'],
        ['IMG 10.jpg', 'Kiosk 10 002.jpg'],
        ['notes', 'notes 003'],
      ]);
      const { operationId } = (await apply(body.planId)).body;
      expect(await list()).toEqual(['Kiosk 9 001.jpg', 'Kiosk 10 002.jpg', 'notes 003']);
      await ann.call(api.operations.undo, { params: { operationId } });
      expect(await list()).toEqual(['IMG 9.jpg', 'IMG 10.jpg', 'notes']);
    });

    it('B8 refuses names that are taken, that two would get, and that none may have; the rest goes on', async () => {
      const { ids, make, list } = await setUp(['a.txt', 'b.md', 'c.txt']);
      await make('x.md');
      const same = await rename(ids, { pattern: 'x' });
      expect(same.body.names.map(({ to }) => to)).toEqual(['x.txt']);
      expect(same.body.blocked.map(({ code }) => code).sort()).toEqual(['name_taken', 'name_taken']);
      const done = await apply(same.body.planId);
      expect(done.body).toMatchObject({ done: 1, failed: [{ code: 'name_taken' }, { code: 'name_taken' }] });
      expect(await list()).toEqual(['b.md', 'c.txt', 'x.md', 'x.txt']);
      const bad = await rename(ids.slice(1), { pattern: 'a/{name}' });
      expect(bad.body.blocked.map(({ code }) => code)).toEqual(['name_invalid', 'name_invalid']);
    });

    it('B8 lets things trade names', async () => {
      const { ids, list } = await setUp(['2.txt', '3.txt']);
      const { body } = await rename(ids, { pattern: '{n:1}', find: '', replace: '' });
      expect(body.names.map(({ to }) => to)).toEqual(['1.txt', '2.txt']);
      expect((await apply(body.planId)).body.done).toBe(2);
      expect(await list()).toEqual(['1.txt', '2.txt']);
    });

    it('B8 asks for a pattern, and takes nothing that is none', async () => {
      const { ids } = await setUp(['a.txt']);
      for (const options of [
        undefined,
        {},
        { pattern: '' },
        { pattern: 'x'.repeat(256) },
        { pattern: 'a', more: 1 },
      ])
        expect((await rename(ids, options)).status).toBe(400);
    });
  });

  it('B5 what cannot be done is refused: cycles, nothing, things of others', async () => {
    const { make, storageId } = await setUp();
    const outer = await make('Outer', 'folder');
    const inner = await make('Inner', 'folder', outer);
    const cycle = await plan({ action: 'move', items: [outer], target: { storageId, parentId: inner } });
    expect(cycle.body).toMatchObject({ counts: { items: 0 }, blocked: [{ code: 'cycle' }] });
    expect((await plan({ action: 'move', items: [outer] })).status).toBe(400);
    const bob = await room.signedIn(room.bob);
    expect((await plan({ action: 'delete', items: [outer] }, bob)).status).toBe(404);
  });
});
