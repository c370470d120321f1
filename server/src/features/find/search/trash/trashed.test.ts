import { api } from '@holdall/shared/contract';
import { createRoom, type Room } from '../../../../testing/createRoom.ts';
import type { TestClient } from '../../../../testing/TestClient.ts';

const settle = { default: 'keepBoth', resolutions: {} } as const;

describe('finding what lies in the trash', () => {
  let room: Room;
  let ann: TestClient;
  const ids = new Map<string, string>();
  const idOf = (name: string) => ids.get(name) ?? '';
  beforeAll(async () => {
    room = await createRoom();
    ann = await room.signedIn(room.ann);
    await make('Old reports', 'folder');
    await make('Drafts', 'folder', idOf('Old reports'));
    await bring('inside.txt', 'Harbour dues were raised twice.', idOf('Old reports'));
    await bring('deeper.txt', 'Harbour dues and a draft of the levy.', idOf('Drafts'));
    await bring('menu.txt', 'Soup, bread and cheese at the harbour.');
    await bring('kept.txt', 'The harbour stays open in the evening.');
    // Its content lies in the trash, and beside it.
    await bring('twice.txt', 'A lantern at the quay.');
    await bring('once more.txt', 'A lantern at the quay.');
    await read();
    await act('delete', 'Old reports', 'menu.txt', 'twice.txt');
  });
  afterAll(() => room.stop());

  async function make(name: string, kind: 'text' | 'folder', parentId: string | null = null) {
    const { resource } = await room.resources.resources.create(room.ann, room.storageId, {
      kind,
      name,
      parentId,
    });
    ids.set(name, resource.id);
    room.clock.advance(1000);
    return resource;
  }
  async function bring(name: string, content: string, parentId: string | null = null) {
    const { id, revision } = await make(name, 'text', parentId);
    const input = { params: { resourceId: id }, body: Buffer.from(content) };
    expect((await ann.call(api.resources.setContent, input, { revision })).status).toBe(200);
  }
  async function read(): Promise<void> {
    while ((await find('anything')).waiting > 0) await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const act = (action: 'delete' | 'restore', ...names: string[]) =>
    room.resources.actions.perform(room.ann, { action, ids: names.map(idOf), target: null }, settle);
  async function find(q: string, client = ann, query: object = {}) {
    const { status, body } = await client.call(api.search.find, { query: { q, ...query } });
    expect(status).toBe(200);
    return body;
  }
  const names = async (q: string, client = ann) =>
    (await find(q, client)).items.map(({ resource }) => resource.name);
  const sorted = async (q: string) => (await names(q)).toSorted();

  it('finds nothing of it unless it is asked for, and then nothing else', async () => {
    expect(await names('harbour')).toEqual(['kept.txt']);
    expect(await sorted('harbour is:trashed')).toEqual(['deeper.txt', 'inside.txt', 'menu.txt']);
    expect(await names('lantern')).toEqual(['once more.txt']);
    expect(await names('lantern is:trashed')).toEqual(['twice.txt']);
    expect(await names('is:trashed evening')).toEqual([]);
  });

  it('lists it by change where nothing else is asked, folders too', async () => {
    const { items, count, more } = await find('is:trashed');
    expect({ count, more }).toEqual({ count: 6, more: false });
    expect(items.map(({ resource }) => resource.name)).toEqual([
      'twice.txt',
      'menu.txt',
      'deeper.txt',
      'inside.txt',
      'Drafts',
      'Old reports',
    ]);
    const first = await find('is:trashed', ann, { limit: '4' });
    const next = await find('is:trashed', ann, { limit: '4', cursor: first.nextCursor ?? '' });
    expect([...first.items, ...next.items]).toEqual(items);
  });

  it('finds it by words, names and conditions, and says where it lies and since when', async () => {
    const { items, kinds, storages, meaning, mode } = await find('is:trashed dues -levy');
    expect(items).toMatchObject([
      {
        resource: { name: 'inside.txt', trashed: { by: { name: 'Ann' } } },
        passage: { text: expect.stringContaining('Harbour dues') },
      },
    ]);
    expect(new Date(items[0]?.resource.trashed?.at ?? '').getTime()).toBeLessThanOrEqual(
      room.clock.now().getTime(),
    );
    expect({ kinds, storages, meaning, mode }).toEqual({
      kinds: [{ id: 'text', count: 1 }],
      storages: [{ id: room.storageId, count: 1 }],
      meaning: null,
      mode: 'words',
    });
    expect(await names('is:trashed reports')).toEqual(['Old reports']);
    expect(await names('is:trashed menu soup')).toEqual(['menu.txt']);
    expect(await names('is:trashed "soup bread"')).toEqual(['menu.txt']);
    expect(await sorted('is:trashed in:"Old reports"')).toEqual(['deeper.txt', 'inside.txt']);
    expect(await names('is:trashed harbour in:drafts')).toEqual(['deeper.txt']);
    expect(await sorted('is:trashed kind:text -name:inside')).toEqual([
      'deeper.txt',
      'menu.txt',
      'twice.txt',
    ]);
    expect(await names('is:trashed by:bob')).toEqual([]);
    expect(await names('is:trashed soup kind:pdf')).toEqual([]);
    expect(await names(`is:trashed similar:${idOf('kept.txt')}`)).toContain('menu.txt');
  });

  it('finds words that are typed wrong only where nothing has them', async () => {
    expect(await find('is:trashed lantern')).toMatchObject({ count: 1, spelling: [] });
    expect(await find('is:trashed lantren')).toMatchObject({
      count: 1,
      spelling: [{ typed: 'lantren', words: ['lantern'], isShown: true }],
    });
  });

  it.each(['-is:trashed soup', 'is:trashed OR is:starred', 'soup OR is:trashed'])(
    'is asked for by itself, not by %s',
    async (q) => {
      const { items, problems } = await find(q);
      expect(items).toEqual([]);
      expect(problems).toEqual([
        expect.objectContaining({ message: expect.stringContaining('asked for by itself') }),
      ]);
    },
  );

  it('is shown to who sees the trash, and leaves no trace for anybody else', async () => {
    const bob = await room.signedIn(room.bob);
    await room.home(room.bob, 'Of Bob');
    const nothing = { items: [], count: 0, more: false, kinds: [], people: [], storages: [], waiting: 0 };
    for (const q of ['is:trashed', 'is:trashed harbour', 'is:trashed kind:text', 'is:trashed lantren'])
      expect(await find(q, bob)).toMatchObject({ ...nothing, spelling: [] });
    await room.join(room.ann, room.spaceId, room.bob, 'viewer');
    const listed = await bob.call(api.sections.trash, {
      params: { storageId: room.storageId },
      query: {},
    });
    expect(listed.body.items.map(({ name }) => name)).toContain('menu.txt');
    const { items } = await find('is:trashed soup', bob);
    expect(items).toMatchObject([{ resource: { name: 'menu.txt' } }]);
    expect(items[0]?.resource.can).not.toContain('delete');
    await room.spaces.members.remove(room.ann, room.spaceId, room.bob.userId);
    expect(await find('is:trashed', bob)).toMatchObject(nothing);
  });

  it('is no source of an answer, and nothing that a rule can ask for', async () => {
    const draft = { kind: 'virtual', name: 'Thrown away', visibility: 'space' } as const;
    const { id: collectionId } = await room.storages.storages.create(room.ann, room.spaceId, draft);
    const params = { collectionId };
    const { revision } = (await ann.call(api.virtual.rules, { params })).body;
    const items = [{ query: 'is:trashed', storageIds: [room.storageId] }];
    const { error } = await ann.call(api.virtual.setRules, { params, body: { items } }, { revision });
    expect(error).toMatchObject({
      code: 'query_invalid',
      details: { problems: [{ message: 'Rules cannot ask for what lies in the trash.' }] },
    });
    const search = { name: 'Thrown away', query: 'is:trashed soup', isFollowed: false };
    const { id } = (await ann.call(api.savedSearches.add, { body: search })).body;
    const question = { question: 'Where are soup, bread and cheese?', places: [id] };
    const { sessionId, requestId } = (await ann.call(api.assistant.ask, { body: question })).body;
    await room.platform.jobs.idle();
    const asked = { params: { assistantSessionId: sessionId } };
    const { requests } = (await ann.call(api.assistant.session, asked)).body;
    const request = requests.find((one) => one.id === requestId);
    expect(request).toMatchObject({ state: 'done', answer: { sources: [] } });
  });

  it('says why something is not found there', async () => {
    const ask = async (name: string, q: string) => {
      const input = { query: { q, resourceId: idOf(name) } };
      const { body } = await ann.call(api.search.missing, input);
      return [body.place, ...body.reasons.map(({ code, term }) => `${code} ${term}`.trim())];
    };
    expect(await ask('menu.txt', 'soup')).toEqual([null, 'trashed']);
    expect(await ask('menu.txt', 'soup is:trashed')).toEqual([1]);
    expect(await ask('kept.txt', 'evening is:trashed')).toEqual([null, 'condition is:trashed']);
    expect(await ask('menu.txt', 'soup kind:pdf is:trashed')).toEqual([null, 'condition kind:pdf']);
    expect(await ask('deeper.txt', 'gravy is:trashed')).toEqual([null, 'word gravy']);
  });

  it('finds what was restored where it lies again', async () => {
    await act('restore', 'Old reports');
    expect(await sorted('dues')).toEqual(['deeper.txt', 'inside.txt']);
    expect(await sorted('is:trashed')).toEqual(['menu.txt', 'twice.txt']);
  });
});
