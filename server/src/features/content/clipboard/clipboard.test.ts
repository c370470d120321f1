import { api } from '@holdall/shared/contract';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import type { TestClient } from '../../../testing/TestClient.ts';

describe('the clipboard', () => {
  let room: Room;
  let ann: TestClient;
  beforeAll(async () => {
    room = await createRoom();
    ann = await room.signedIn(room.ann);
  });
  afterAll(() => room.stop());
  beforeEach(() => ann.call(api.clipboard.clear, {}));

  const make = async (name: string, { storageId } = room, actor = room.ann) =>
    (await room.resources.resources.create(actor, storageId, { kind: 'text', name, parentId: null })).resource
      .id;
  const put = (items: unknown, mode = 'copy', client = ann) =>
    client.request('PUT', '/api/clipboard', { body: { mode, items } });
  const read = async (client = ann) => (await client.call(api.clipboard.read, {})).body;

  it('B4 is the same in every browser of a person, who all hear of it, and nobody else has it', async () => {
    const other = await room.signedIn(room.ann);
    const bob = await room.signedIn(room.bob);
    const ids = [await make('one.txt'), await make('two.txt')];
    room.heard.length = 0;
    expect((await put(ids, 'cut')).status).toBe(200);
    expect(room.heard).toEqual([
      expect.objectContaining({ type: 'clipboardUpdated', to: { userIds: [room.ann.userId] } }),
    ]);
    expect(await read(other)).toMatchObject({
      clipboard: { mode: 'cut', items: ids, count: 2, gone: 0, fromStorage: { id: room.storageId } },
      elsewhere: false,
    });
    expect(await read(bob)).toEqual({ clipboard: null, elsewhere: false, lost: false });
    expect((await other.call(api.clipboard.clear, {})).status).toBe(204);
    expect((await read()).clipboard).toBeNull();
  });

  it('B4 leaves out what has gone, and says how much that is', async () => {
    const guest = await room.home(room.bob, 'Shared');
    await room.join(room.bob, guest.spaceId, room.ann, 'viewer');
    const [mine, gone] = [await make('mine.txt'), await make('gone.txt')];
    const theirs = await make('theirs.txt', { ...room, ...guest }, room.bob);
    await put([mine, gone, theirs]);
    expect((await read()).clipboard).toMatchObject({ count: 3, gone: 0, fromStorage: null });
    const act = { action: 'delete' as const, ids: [gone], target: null };
    await room.resources.actions.perform(room.ann, act, { default: 'keepBoth', resolutions: {} });
    await room.spaces.members.remove(room.bob, guest.spaceId, room.ann.userId);
    expect((await read()).clipboard).toMatchObject({ items: [mine], count: 1, gone: 2 });
    await room.resources.actions.perform(
      room.ann,
      { ...act, ids: [mine] },
      { default: 'keepBoth', resolutions: {} },
    );
    expect(await read()).toEqual({ clipboard: null, elsewhere: false, lost: true });
  });

  it('B4 keeps "all that match" by name while they are few', async () => {
    const { storageId } = await room.home(room.ann, 'Matching');
    const ids = [await make('a.txt', { ...room, storageId }), await make('b.txt', { ...room, storageId })];
    const query = { storageId, section: 'files', except: [ids[0]] };
    await put({ query });
    await make('c.txt', { ...room, storageId });
    expect((await read()).clipboard).toMatchObject({ items: [ids[1]], count: 1 });
  });

  it('B4 belongs to one account, and the other one says that there is something', async () => {
    const other = await room.person('Ann2', { accountId: `acc_${'9'.repeat(32)}` });
    await put([await make('here.txt')]);
    const { database, clock } = room.platform;
    await database.query(
      `insert into clipboards select $1, 'acc_x', mode, items, count, at, expires_at from clipboards where user_id = $2`,
      [other.userId, room.ann.userId],
    );
    const client = await room.signedIn(other);
    expect(await read(client)).toEqual({ clipboard: null, elsewhere: true, lost: false });
    expect(clock).toBeDefined();
  });

  it('B4 is forgotten after a day', async () => {
    await put([await make('old.txt')]);
    await room.platform.database.query(`update clipboards set expires_at = $1`, [room.clock.now()]);
    expect((await read()).clipboard).toBeNull();
  });

  it('B4 refuses what is no choice, and what is not there', async () => {
    const id = await make('file.txt');
    for (const items of [[], ['res_1'], 'all', null, { query: { storageId: 'x' } }]) {
      expect((await put(items)).status).toBe(400);
    }
    expect((await put([id], 'steal')).status).toBe(400);
    expect((await put([`res_${'0'.repeat(32)}`])).status).toBe(404);
    const bob = await room.signedIn(room.bob);
    expect((await put([id], 'copy', bob)).status).toBe(404);
    const query = { storageId: room.storageId, section: 'files' };
    expect((await put({ query }, 'copy', bob)).status).toBe(404);
    expect((await read(bob)).clipboard).toBeNull();
  });
});
