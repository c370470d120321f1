import { api, type FollowLevel, type Selection } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { createRoom, type Room } from '../../../testing/createRoom.ts';

describe('following', () => {
  let room: Room;
  beforeAll(async () => {
    room = await createRoom();
  });
  afterAll(() => room.stop());

  /** A new space of Ann's with a folder and a file in it, seen by Bob and a guest. */
  async function setUp() {
    const gus = await room.person(`Gus${Math.random().toString(36).slice(2, 8)}`, { guest: true });
    const place = await room.home(room.ann, 'Followed');
    await room.join(room.ann, place.spaceId, room.bob, 'editor');
    await room.join(room.ann, place.spaceId, gus, 'viewer');
    const make = async (kind: 'folder' | 'text', name: string, parentId: string | null = null) =>
      (await room.resources.resources.create(room.ann, place.storageId, { kind, name, parentId })).resource
        .id;
    const folder = await make('folder', 'Plans');
    const file = await make('text', 'a.txt', folder);
    return { ...place, gus, make, folder, file };
  }
  async function follow(actor: Actor, target: string, level: FollowLevel) {
    const client = await room.signedIn(actor);
    return client.call(api.subscriptions.set, { body: { target, level } });
  }
  const say = async (resourceId: string, body: string, by = room.ann) =>
    room.messages.writing.post(by, { resourceId }, { body });
  /** What somebody was told since they last looked, the latest first. */
  async function told(actor: Actor) {
    await room.platform.events.idle();
    const client = await room.signedIn(actor);
    const { body } = await client.call(api.notifications.list, { query: { filter: 'unread' } });
    return body.items.map(({ text, route }) => ({ text, route }));
  }
  const readAll = async (actor: Actor) => {
    const client = await room.signedIn(actor);
    const { body } = await client.call(api.notifications.list, { query: { filter: 'unread' } });
    await client.call(api.notifications.read, { body: { ids: body.items.map(({ id }) => id) } });
  };
  const hears = async (actor: Actor, wanted: readonly { text?: string; route?: string }[]) =>
    expect(await told(actor)).toMatchObject(wanted);

  it('C3 follow: a folder counts for what lies in it, and news of it is one entry until it is read', async () => {
    const { folder, file, make, spaceId, storageId } = await setUp();
    await readAll(room.bob);
    expect((await follow(room.bob, folder, 'all')).body).toEqual({ level: 'all', from: null });
    await say(file, 'Look at this');
    await hears(room.bob, [{ text: 'Ann commented on “a.txt”.', route: `/space/r/${file}` }]);
    await make('text', 'b.txt', folder);
    await say(file, 'And this', room.bob);
    const together = { text: '“Plans”: 2 changes, the last about “b.txt”.' };
    await hears(room.bob, [{ ...together, route: `/space/s/${spaceId}/${storageId}/files?path=${folder}` }]);
    await readAll(room.bob);
    const act = { action: 'delete' as const, ids: [file], target: null };
    await room.resources.actions.perform(room.ann, act, { default: 'keepBoth', resolutions: {} });
    await hears(room.bob, [
      { text: 'Ann moved “a.txt” to the trash.', route: `/space/s/${spaceId}/${storageId}/trash` },
    ]);
  });

  it('C3 follow: news that come at once are one entry, and each of them counts', async () => {
    const { folder, make } = await setUp();
    await readAll(room.bob);
    await follow(room.bob, folder, 'all');
    await Promise.all(['c.txt', 'd.txt', 'e.txt', 'f.txt'].map((name) => make('text', name, folder)));
    const text = expect.stringMatching(/^“Plans”: 4 changes, the last about “[c-f]\.txt”\.$/) as string;
    await hears(room.bob, [{ text }]);
  });

  it('C3 follow: what is nearest counts, mentions stay silent where nothing is wanted', async () => {
    const { storageId, folder, file, make } = await setUp();
    await readAll(room.bob);
    await follow(room.bob, storageId, 'all');
    await follow(room.bob, folder, 'none');
    const bob = await room.signedIn(room.bob);
    const state = await bob.call(api.subscriptions.get, { params: { target: file } });
    expect(state.body).toEqual({ level: 'none', from: 'Plans' });
    await say(file, `Psst <@${room.bob.userId}>`);
    const other = await make('text', 'other.txt');
    await hears(room.bob, [{ text: 'Ann added “other.txt”.', route: `/space/r/${other}` }]);
    // The level that counts anyhow is not written down.
    expect((await follow(room.bob, folder, 'all')).body).toEqual({ level: 'all', from: 'Files' });
    const list = (await bob.call(api.subscriptions.list)).body.items.filter(
      (one) => one.storageId === storageId,
    );
    expect(list.map(({ target, level }) => [target, level])).toEqual([[storageId, 'all']]);
    expect((await follow(room.bob, storageId, 'mentions')).body).toEqual({ level: 'mentions', from: null });
  });

  it('C3 follow: who no longer sees a thing hears nothing, guests hear no names, nobody hears of themselves', async () => {
    const { spaceId, gus, file } = await setUp();
    await readAll(room.bob);
    await follow(room.bob, file, 'all');
    await follow(gus, file, 'all');
    await say(file, 'One');
    await hears(gus, [{ text: '“a.txt” has changed.' }]);
    await hears(room.bob, [{}]);
    await readAll(room.bob);
    await say(file, 'Mine', room.bob);
    await room.spaces.members.remove(room.ann, spaceId, room.bob.userId);
    await say(file, 'Two');
    await hears(gus, [{ text: '“a.txt”: 3 changes, the last about “a.txt”.' }]);
    expect(await told(room.bob)).toEqual([]);
    const bob = await room.signedIn(room.bob);
    expect((await follow(room.bob, file, 'all')).status).toBe(404);
    expect((await bob.call(api.subscriptions.get, { params: { target: file } })).status).toBe(404);
    expect((await bob.call(api.subscriptions.list)).body.items.map(({ target }) => target)).not.toContain(
      file,
    );
  });

  it('B5 a row says how it is followed by the one who asks alone', async () => {
    const { storageId, folder, file } = await setUp();
    await follow(room.bob, file, 'all');
    const row = async (actor: Actor) => {
      const asked = { parentId: folder, sort: 'name' as const, limit: 9 };
      const [first] = (await room.resources.listing.page(actor, storageId, 'files', asked)).items;
      return first?.followed;
    };
    expect([await row(room.bob), await row(room.ann)]).toEqual(['all', undefined]);
    expect((await room.resources.resources.get(room.bob, file)).followed).toBe('all');
  });

  describe('many things at once', () => {
    it('is one act, by ids or by a query, that tells its own windows and can be taken back', async () => {
      const { folder, file, make, storageId } = await setUp();
      const [one, two] = [await make('text', 'one.txt'), await make('text', 'two.txt')];
      const bob = await room.signedIn(room.bob);
      const level = async (target: string) =>
        (await bob.call(api.subscriptions.get, { params: { target } })).body.level;
      await follow(room.bob, one, 'none');
      const many = (items: Selection, wished: FollowLevel, client = bob) =>
        client.call(api.subscriptions.setMany, { body: { items, level: wished } });

      const followed = await many([folder, file, one, two], 'all');
      expect(followed.body).toMatchObject({ done: 4, operationId: expect.stringMatching(/^op_/) });
      expect(await Promise.all([folder, file, one, two].map(level))).toEqual(['all', 'all', 'all', 'all']);
      // What lies in a folder that got the level with it has none of its own.
      const own = async () =>
        (await bob.call(api.subscriptions.list)).body.items
          .filter(({ target }) => [folder, file, one, two].includes(target))
          .map(({ target, level: of }) => `${target} ${of}`)
          .toSorted();
      const chosen = [folder, one, two].map((target) => `${target} all`).toSorted();
      expect(await own()).toEqual(chosen);
      expect((await many([folder, file, one, two], 'all')).body).toEqual({ done: 4, operationId: null });

      const params = { operationId: followed.body.operationId ?? '' };
      const undone = await bob.call(api.operations.undo, { params });
      expect(await own()).toEqual([`${one} none`]);
      await bob.call(api.operations.undo, { params: { operationId: undone.body.id } });
      expect(await own()).toEqual(chosen);

      const query = { storageId, section: 'files' as const, parentId: null, except: [two] };
      expect((await many({ query }, 'mentions')).body.done).toBe(2);
      expect(await own()).toEqual([`${two} all`]);
      expect((await bob.call(api.operations.list, { query: {} })).body.items[0]?.summary).toBe(
        'Stopped following 2 items',
      );
    });

    it('leaves out what somebody does not see, and is nobody else’s business', async () => {
      const { file } = await setUp();
      const stranger = await room.signedIn(await room.person('Zoe'));
      const { body } = await stranger.call(api.subscriptions.setMany, {
        body: { items: [file], level: 'all' },
      });
      expect(body).toEqual({ done: 0, operationId: null });
      const bob = await room.signedIn(room.bob);
      const mine = await bob.call(api.subscriptions.setMany, { body: { items: [file], level: 'all' } });
      const ann = await room.signedIn(room.ann);
      const params = { operationId: mine.body.operationId ?? '' };
      expect((await ann.call(api.operations.undo, { params })).status).toBe(404);
      expect((await ann.call(api.subscriptions.list)).body.items.map(({ target }) => target)).not.toContain(
        file,
      );
    });
  });
});
