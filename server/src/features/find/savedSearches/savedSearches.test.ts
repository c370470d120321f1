import { api } from '@holdall/shared/contract';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import type { TestClient } from '../../../testing/TestClient.ts';
import { restMs } from './followSearches.ts';

describe('saved searches', () => {
  let room: Room;
  let ann: TestClient;
  let bob: TestClient;
  beforeAll(async () => {
    room = await createRoom();
    ann = await room.signedIn(room.ann);
    bob = await room.signedIn(room.bob);
    await room.join(room.ann, room.spaceId, room.bob, 'editor');
  });
  afterAll(() => room.stop());

  const save = (body: { name: string; query: string; isFollowed: boolean }, client = ann) =>
    client.call(api.savedSearches.add, { body });
  const saved = async (client = ann) => (await client.call(api.savedSearches.list, {})).body.items;
  const change = (id: string, body: object, client = ann) =>
    client.call(api.savedSearches.change, { params: { savedSearchId: id }, body });
  const remove = (id: string, client = ann) =>
    client.call(api.savedSearches.remove, { params: { savedSearchId: id } });

  /** Brings a file, when what is followed has rested; it resolves when the file is read. */
  async function bring(name: string, content: string, client = bob, storageId = room.storageId) {
    room.clock.advance(restMs);
    const put = { params: { storageId }, query: { name }, body: Buffer.from(content) };
    const { status, body } = await client.call(api.files.put, put);
    expect(status).toBe(201);
    while ((await client.call(api.search.find, { query: { q: 'anything' } })).body.waiting > 0)
      await new Promise((resolve) => setTimeout(resolve, 50));
    return body.resource.id;
  }
  const inbox = async (client = ann) =>
    (await client.call(api.notifications.list, { query: { filter: 'unread' } })).body.items
      .filter(({ title }) => title === 'New in a saved search')
      .map(({ text, route }) => ({ text, route }));
  /** Waits until somebody has been told of a file, while other things change there; for half a minute at most. */
  async function told(text: string) {
    const { spaceId } = room;
    for (let tries = 0; tries < 10; tries += 1) {
      room.clock.advance(restMs);
      room.platform.events.publish({ type: 'textsRead', to: { spaceId }, properties: { spaceId } });
      for (let looks = 0; looks < 30; looks += 1) {
        const items = await inbox();
        if (items.some((item) => item.text === text)) return items;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
    return inbox();
  }

  it('is kept for its person alone, changed, deleted and brought back', async () => {
    const { status, body: made } = await save({ name: 'Offers', query: 'offer kind:pdf', isFollowed: false });
    expect(status).toBe(201);
    await save({ name: 'accounts', query: 'balance', isFollowed: false });
    expect((await saved()).map(({ name }) => name)).toEqual(['accounts', 'Offers']);
    expect(await saved(bob)).toEqual([]);
    expect((await change(made.id, { name: 'Mine' }, bob)).error.code).toBe('not_found');
    expect((await remove(made.id, bob)).error.code).toBe('not_found');

    expect((await change(made.id, { name: 'Old offers', query: 'offer -draft' })).body).toEqual({
      ...made,
      name: 'Old offers',
      query: 'offer -draft',
    });
    const { operationId } = (await remove(made.id)).body;
    expect((await saved()).map(({ name }) => name)).toEqual(['accounts']);
    expect((await change(made.id, { name: 'Gone' })).error.code).toBe('not_found');
    await ann.call(api.operations.undo, { params: { operationId } });
    expect((await saved()).map(({ name }) => name)).toEqual(['accounts', 'Old offers']);
  });

  it('is refused where its question is not understood, and where somebody has too many', async () => {
    const refused = await save({ name: 'Wrong', query: 'size:>big', isFollowed: true });
    expect(refused.error.code).toBe('validation');
    const [first] = await saved();
    expect((await change(first?.id ?? '', { query: 'size:>big' })).error.code).toBe('validation');
    const cat = await room.signedIn(await room.person('Cat'));
    for (let made = 0; made < 100; made += 1)
      expect((await save({ name: `${made}`, query: 'word', isFollowed: false }, cat)).status).toBe(201);
    expect((await save({ name: 'more', query: 'word', isFollowed: false }, cat)).error.code).toBe('policy');
  });

  it('tells of files that others have brought and it finds, each once, and of nothing else', async () => {
    await bring('before.txt', 'The scour was measured before anybody followed this.');
    const { body: followed } = await save({ name: 'Scour', query: 'scour', isFollowed: true });
    expect(followed.findsTooMuch).toBe(false);
    const away = await room.home(room.bob, 'Of Bob alone');
    await bring('secret.txt', 'A scour that Ann may not read of.', bob, away.storageId);
    await bring('own.txt', 'Ann has written of the scour herself.', ann);
    await bring('other.txt', 'Nothing about the river.');
    const id = await bring('report.txt', 'The scour has grown.');
    const one = { text: '“Scour” finds a new file: “report.txt”.', route: `/space/r/${id}` };
    expect(await told(one.text)).toEqual([one]);

    await bring('second.txt', 'Another scour, at pier 4.');
    const both = {
      text: '“Scour” finds 2 new files, among them “second.txt”.',
      route: '/space/search?q=scour',
    };
    expect(await told(both.text)).toEqual([both]);
  }, 90_000);

  it('is silent when it is followed no longer', async () => {
    const scour = (await saved()).find(({ name }) => name === 'Scour');
    await change(scour?.id ?? '', { isFollowed: false });
    const { body: pier } = await save({ name: 'Pier', query: 'pier', isFollowed: true });
    await bring('third.txt', 'Scour at pier 5.');
    const news = await told('“Pier” finds a new file: “third.txt”.');
    expect(news.map(({ text }) => text)).toEqual([
      '“Pier” finds a new file: “third.txt”.',
      '“Scour” finds 2 new files, among them “second.txt”.',
    ]);
    await remove(pier.id);
  }, 90_000);

  it('says so where it finds more than is looked through', async () => {
    await room.platform.database.query(
      `insert into resources (id, storage_id, rank, kind, name, sort_name, search_name, created_at, created_by, changed_at, changed_by)
      select 'res_' || lpad(to_hex(i), 32, '0'), $1, 1, 'image', 'picture ' || i, 'picture ' || i, 'picture ' || i, now(), $2, now(), $2
      from generate_series(1, 501) i`,
      [room.storageId, room.bob.userId],
    );
    const { body } = await save({ name: 'Pictures', query: 'kind:image', isFollowed: true });
    expect(body.findsTooMuch).toBe(true);
    const narrower = await change(body.id, { query: 'kind:image name:"picture 50"' });
    expect(narrower.body.findsTooMuch).toBe(false);
  });

  it('tells of what lies in the trash where it asks for that', async () => {
    const id = await bring('levy.txt', 'The levy of Bob.');
    await save({ name: 'Thrown away', query: 'is:trashed levy', isFollowed: true });
    const settle = { default: 'keepBoth', resolutions: {} } as const;
    await room.resources.actions.perform(room.bob, { action: 'delete', ids: [id], target: null }, settle);
    const one = {
      text: '“Thrown away” finds a new file: “levy.txt”.',
      route: `/space/r/${id}`,
    };
    expect(await told(one.text)).toContainEqual(one);
    const made = (await saved()).find(({ name }) => name === 'Thrown away');
    await remove(made?.id ?? '');
  }, 90_000);
});
