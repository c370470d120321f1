import { api } from '@holdall/shared/contract';
import { makeDocx, paragraph } from '@holdall/shared/testing/node';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import type { TestClient } from '../../../testing/TestClient.ts';

describe('finding what stands in files', () => {
  let room: Room;
  let ann: TestClient;
  const ids = new Map<string, string>();
  beforeAll(async () => {
    room = await createRoom();
    ann = await room.signedIn(room.ann);
    await bring(
      'inspection.docx',
      makeDocx(paragraph('The scour has exposed the foundation at pier 3 of the bridge.')),
    );
    await bring(
      'survey.txt',
      'Lowest level at the upstream nose of pier 3. The scour hole is deep. Scour again.',
    );
    await bring(
      'pier 3 minutes.txt',
      'Nothing was said about the river, and nothing was decided by the council.',
    );
    await bring('menu.txt', 'Soup, bread and cheese for everybody who comes to the harbour in the evening.');
    await bring(
      'brief.txt',
      'Die Häuser an der Brücke wurden gestern von den Nachbarn noch einmal gestrichen.',
    );
    await bring(
      'council.txt',
      'Draft. The councils are meeting about bridges, running costs and the harbour.',
    );
    await bring('tokyo.txt', '私は東京都に住んでいます。毎日電車で大学に通っています。');
    await read();
  });
  afterAll(() => room.stop());

  async function bring(name: string, content: string | Buffer): Promise<string> {
    const { resource } = await room.resources.resources.create(room.ann, room.storageId, {
      kind: 'text',
      name,
      parentId: null,
    });
    const input = { params: { resourceId: resource.id }, body: Buffer.from(content) };
    const { status } = await ann.call(api.resources.setContent, input, { revision: resource.revision });
    expect(status).toBe(200);
    ids.set(name, resource.id);
    room.clock.advance(1000);
    return resource.id;
  }
  /** Waits until everything is read. */
  async function read(): Promise<void> {
    for (;;) {
      const { body } = await ann.call(api.search.find, { query: { q: 'anything' } });
      if (body.waiting === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  async function find(q: string, client = ann, query: object = {}) {
    const { status, body } = await client.call(api.search.find, { query: { q, ...query } });
    expect(status).toBe(200);
    return body;
  }
  const names = async (q: string, client = ann, query: object = {}) =>
    (await find(q, client, query)).items.map(({ resource }) => resource.name);

  it('finds words in texts and names, the best first', async () => {
    expect(await names('scour')).toEqual(['survey.txt', 'inspection.docx']);
    expect(await names('scour pier')).toEqual(expect.arrayContaining(['survey.txt', 'inspection.docx']));
    expect(await names('"pier 3"')).toHaveLength(3);
    expect(await names('pier river')).toEqual(['pier 3 minutes.txt']);
  });

  it('goes by the stems of words, in the language of the text', async () => {
    expect(await names('bridge council')).toEqual(['council.txt']);
    expect(await names('run')).toEqual(['council.txt']);
    expect(await names('haus')).toEqual(['brief.txt']);
    expect(await names('häuser')).toEqual(['brief.txt']);
    expect(await names('HAUSER brucke')).toEqual(['brief.txt']);
  });

  it('finds words of scripts without spaces', async () => {
    expect(await names('東京')).toEqual(['tokyo.txt']);
    expect(await names('大学')).toEqual(['tokyo.txt']);
  });

  it('keeps phrases together, and leaves out what is not wanted', async () => {
    expect(await names('"foundation at pier"')).toEqual(['inspection.docx']);
    expect(await names('"pier foundation"')).toEqual([]);
    expect(await names('harbour -draft')).toEqual(['menu.txt']);
    expect(await names('soup OR scour')).toHaveLength(3);
    expect(await names('pier -minutes -hole')).toEqual(['inspection.docx']);
  });

  it('joins words with conditions, and asks conditions alone', async () => {
    expect(await names('scour kind:document')).toEqual(['inspection.docx']);
    expect(await names('scour ext:txt')).toEqual(['survey.txt']);
    expect(await names('ext:docx')).toEqual(['inspection.docx']);
    expect((await find('scour kind:pdf')).count).toBe(0);
  });

  it('shows the place with its words marked', async () => {
    const { items } = await find('scour foundation');
    const passage = items[0]?.passage;
    const marked = passage?.marks.map(({ start, end }) => passage.text.slice(start, end));
    expect(passage?.text).toContain('has exposed the foundation');
    expect(marked).toEqual(['scour', 'foundation']);
    const { items: german } = await find('hauser');
    expect(german[0]?.passage?.text).toContain('Häuser an der Brücke');
  });

  it('counts what there is by kind, storage, person and time, and pages', async () => {
    const { count, kinds, people, changed, storages, more } = await find('scour');
    expect({ count, more }).toEqual({ count: 2, more: false });
    expect(kinds).toEqual(
      expect.arrayContaining([
        { id: 'document', count: 1 },
        { id: 'text', count: 1 },
      ]),
    );
    expect(storages).toEqual([{ id: room.storageId, count: 2 }]);
    expect(people).toEqual([{ id: room.ann.name, count: 2 }]);
    expect(changed.map(({ id }) => id)).toEqual(['today', 'week', 'month', 'year']);
    for (const { id, count: of } of [
      ...people.map((one) => ({ ...one, id: `by:"${one.id}"` })),
      ...changed.map((one) => ({ ...one, id: `changed:${one.id}` })),
    ])
      expect((await find(`scour ${id}`)).count).toBe(of);
    const first = await find('pier OR soup', ann, { limit: '2' });
    const next = await find('pier OR soup', ann, { limit: '2', cursor: first.nextCursor ?? '' });
    const all = [...first.items, ...next.items].map(({ resource }) => resource.name);
    expect(new Set(all).size).toBe(4);
    expect(next.nextCursor).toBeNull();
  });

  it('says what it does not understand, and looks for nothing then', async () => {
    const { problems, items } = await find('scour colour:red');
    expect(items).toEqual([]);
    expect(problems).toEqual([expect.objectContaining({ start: 6, end: 16 })]);
    expect((await find('scour OR kind:pdf')).problems).toHaveLength(1);
    expect((await find('!!!')).problems).toHaveLength(1);
  });

  it.each(["'", '\\', "a'b", '&', '|', ':*', '<->', "' or 1=1 --", 'a & b', '🙂 scour', 'İstanbul'])(
    'takes %s for what it is',
    async (q) => {
      expect((await find(q)).items.length).toBeLessThan(3);
    },
  );

  it('gives no trace of what somebody may not read', async () => {
    const bob = await room.signedIn(room.bob);
    await room.home(room.bob, 'Of Bob');
    expect(await find('scour', bob)).toMatchObject({
      items: [],
      count: 0,
      kinds: [],
      people: [],
      storages: [],
      waiting: 0,
    });
    expect((await find('scour', ann, { spaceId: room.spaceId })).count).toBe(2);
    await room.join(room.ann, room.spaceId, room.bob, 'viewer');
    expect(await names('scour', bob)).toHaveLength(2);
    await room.spaces.members.remove(room.ann, room.spaceId, room.bob.userId);
    expect(await names('scour', bob)).toEqual([]);
  });

  it('follows what happens to files: new words, the trash, and back', async () => {
    const id = ids.get('menu.txt') ?? '';
    const settle = { default: 'keepBoth', resolutions: {} } as const;
    await room.resources.actions.perform(room.ann, { action: 'delete', ids: [id], target: null }, settle);
    expect(await names('soup')).toEqual([]);
    await room.resources.actions.perform(room.ann, { action: 'restore', ids: [id], target: null }, settle);
    expect(await names('soup')).toEqual(['menu.txt']);
    const before = await room.resources.resources.get(room.ann, id);
    const input = {
      params: { resourceId: id },
      body: Buffer.from('Only salad today, and nothing else at all.'),
    };
    await ann.call(api.resources.setContent, input, { revision: before.revision });
    await read();
    expect(await names('soup')).toEqual([]);
    expect(await names('salad')).toEqual(['menu.txt']);
  });
});
