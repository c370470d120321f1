import { api, preferencesSchema, type ResourcePage, type Sort } from '@holdall/shared/contract';
import { createRoom, type Room } from '../../../../testing/createRoom.ts';

describe('lists', () => {
  let room: Room;
  let folderId: string;
  beforeAll(async () => {
    room = await createRoom();
    const { ann, storageId, resources } = room;
    const folder = await resources.resources.create(ann, storageId, {
      kind: 'folder',
      name: 'Many',
      parentId: null,
    });
    folderId = folder.resource.id;
    for (const name of ['b10', 'b9', 'Äpfel', 'apfel 2', 'Zebra']) {
      await resources.resources.create(ann, storageId, { kind: 'text', name, parentId: folderId });
    }
    for (const name of ['zulu', 'Alpha']) {
      await resources.resources.create(ann, storageId, { kind: 'folder', name, parentId: folderId });
    }
  });
  afterAll(() => room.stop());

  async function page(query: object = {}): Promise<ResourcePage> {
    const client = await room.signedIn(room.ann);
    const search = new URLSearchParams({ parentId: folderId, ...query }).toString();
    const answer = await client.get<ResourcePage>(
      `/api/storages/${room.storageId}/sections/files/resources?${search}`,
    );
    expect(answer.status).toBe(200);
    return answer.body;
  }
  const names = ({ items }: ResourcePage) => items.map(({ name }) => name);

  it('puts folders first and orders names as people do', async () => {
    const { items, total, parent, path, nextCursor, ...rest } = await page();
    expect(items.map(({ name }) => name)).toEqual([
      'Alpha',
      'zulu',
      'Äpfel',
      'apfel 2',
      'b9',
      'b10',
      'Zebra',
    ]);
    expect({ total, nextCursor, index: rest.index }).toEqual({ total: 7, nextCursor: null, index: null });
    expect(parent).toMatchObject({ id: folderId, name: 'Many', childrenCount: 7 });
    expect(path).toEqual([{ id: folderId, name: 'Many' }]);
  });

  const sorts: Sort[] = ['name', '-name', 'changed', '-changed', 'size', '-size', 'kind', '-kind'];
  it.each(sorts)(
    'goes through the list by %s a page at a time, missing nothing and doubling nothing',
    async (sort) => {
      const whole = await page({ sort });
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const next: ResourcePage = await page({ sort, limit: '2', ...(cursor === '' ? {} : { cursor }) });
        seen.push(...names(next));
        cursor = next.nextCursor;
      }
      expect(seen).toEqual(names(whole));
      expect(new Set(seen).size).toBe(7);
    },
  );

  it.each(sorts)('seeks by a fraction of the list by %s', async (sort) => {
    const whole = names(await page({ sort }));
    for (const at of [0, 0.2, 0.5, 0.9, 1]) {
      const there = await page({ sort, at: String(at), limit: '2' });
      const index = Math.min(Math.floor(at * 7), 6);
      expect(there.index).toBe(index);
      expect(names(there)).toEqual(whole.slice(index, index + 2));
      expect(there.total).toBe(7);
    }
  });

  it('filters by words and kind, and counts what it finds', async () => {
    expect(names(await page({ filter: 'APFEL' }))).toEqual(['Äpfel', 'apfel 2']);
    expect(await page({ filter: '2 apf' })).toMatchObject({ total: 1, nextCursor: null });
    expect(names(await page({ filter: '%' }))).toEqual([]);
    expect(await page({ kind: 'folder', limit: '1' })).toMatchObject({ total: 2 });
  });

  it('refuses a cursor of another list, and one that somebody made up', async () => {
    const client = await room.signedIn(room.ann);
    const { nextCursor } = await page({ limit: '2' });
    for (const cursor of [nextCursor, 'AAAA', Buffer.from('["x",0,[1]]').toString('base64url')]) {
      const url = `/api/storages/${room.storageId}/sections/files/resources?sort=-name&parentId=${folderId}&cursor=${cursor}`;
      expect((await client.get(url)).error).toMatchObject({ code: 'validation' });
    }
  });

  it('shows nothing to others, and tells them no more than about what is not there', async () => {
    const bob = await room.signedIn(room.bob);
    const flip = (id: string) => id.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    for (const section of ['files', 'recent', 'starred', 'trash']) {
      const theirs = await bob.get(`/api/storages/${room.storageId}/sections/${section}/resources`);
      const nobodys = await bob.get(`/api/storages/${flip(room.storageId)}/sections/${section}/resources`);
      expect(theirs.status).toBe(404);
      expect({ ...theirs.error, requestId: '' }).toEqual({ ...nobodys.error, requestId: '' });
    }
    const { storageId } = await room.home(room.bob, 'Elsewhere');
    const mixed = await bob.get(`/api/storages/${storageId}/sections/files/resources?parentId=${folderId}`);
    expect(mixed.status).toBe(404);
  });

  it('shows the newest in Recent, the starred in Starred, and nothing that lies in the trash', async () => {
    const { ann, storageId, resources } = room;
    const away = await resources.resources.create(ann, storageId, {
      kind: 'folder',
      name: 'Away',
      parentId: null,
    });
    const inside = await resources.resources.create(ann, storageId, {
      kind: 'text',
      name: 'inside.txt',
      parentId: away.resource.id,
    });
    await resources.resources.change(ann, inside.resource.id, { starred: true }, inside.resource.revision);
    const client = await room.signedIn(ann);
    const read = async (section: string) =>
      names(
        (await client.get<ResourcePage>(`/api/storages/${storageId}/sections/${section}/resources`)).body,
      );
    expect(await read('starred')).toEqual(['inside.txt']);
    expect((await read('recent'))[0]).toBe('inside.txt');
    await resources.actions.perform(
      ann,
      { action: 'delete', ids: [away.resource.id], target: null },
      { default: 'keepBoth', resolutions: {} },
    );
    expect(await read('starred')).toEqual([]);
    expect(await read('recent')).not.toContain('inside.txt');
    expect(await read('trash')).toEqual(['Away']);
    const below = await client.get<ResourcePage>(
      `/api/storages/${storageId}/sections/trash/resources?parentId=${away.resource.id}`,
    );
    expect(below.body.items).toMatchObject([{ name: 'inside.txt', trashed: { by: { name: 'Ann' } } }]);
    expect(
      (await client.get(`/api/storages/${storageId}/sections/files/resources?parentId=${away.resource.id}`))
        .status,
    ).toBe(404);
  });

  it('orders Recent by last use unless asked otherwise, and filters it', async () => {
    const { storageId } = await room.home(room.ann, 'Lately');
    const client = await room.signedIn(room.ann);
    for (const [name, content] of [
      ['b.txt', 'bb'],
      ['c.txt', 'c'],
      ['a.md', 'aaa'],
    ] as const) {
      const made = await room.resources.resources.create(room.ann, storageId, {
        kind: 'text',
        name,
        parentId: null,
      });
      room.clock.advance(1000);
      const written = await client.call(
        api.resources.setContent,
        { params: { resourceId: made.resource.id }, body: Buffer.from(content) },
        { revision: made.resource.revision },
      );
      expect(written.status).toBe(200);
      room.clock.advance(1000);
    }
    const read = async (query: Record<string, string>) => {
      const search = new URLSearchParams(query).toString();
      const answer = await client.get<ResourcePage>(
        `/api/storages/${storageId}/sections/recent/resources?${search}`,
      );
      return answer.body;
    };
    expect(names(await read({}))).toEqual(['a.md', 'c.txt', 'b.txt']);
    expect(names(await read({ sort: 'changed' }))).toEqual(['b.txt', 'c.txt', 'a.md']);
    expect(names(await read({ sort: 'name' }))).toEqual(['a.md', 'b.txt', 'c.txt']);
    expect(names(await read({ sort: '-name' }))).toEqual(['c.txt', 'b.txt', 'a.md']);
    expect(names(await read({ sort: 'size' }))).toEqual(['c.txt', 'b.txt', 'a.md']);
    expect(await read({ sort: 'name', filter: 'txt' })).toMatchObject({
      total: 2,
      items: [{ name: 'b.txt' }, { name: 'c.txt' }],
    });
    const first = await read({ sort: '-name', limit: '2' });
    expect(names(first)).toEqual(['c.txt', 'b.txt']);
    expect(names(await read({ sort: '-name', limit: '2', cursor: first.nextCursor ?? '' }))).toEqual([
      'a.md',
    ]);
    expect(await read({ sort: 'name', at: '0.5', limit: '1' })).toMatchObject({
      index: 1,
      total: 3,
      items: [{ name: 'b.txt' }],
    });
  });

  it('leaves out what begins with a dot for who wants it so, in pages, counts and selections alike', async () => {
    const { ann, storageId, resources } = room;
    const made = await resources.resources.create(ann, storageId, {
      kind: 'folder',
      name: 'Dotted',
      parentId: null,
    });
    const parentId = made.resource.id;
    for (const name of ['.env', 'b.txt', 'a.txt'])
      await resources.resources.create(ann, storageId, { kind: 'text', name, parentId });
    const tidy = { ...ann, preferences: preferencesSchema.parse({ hiddenFiles: false }) };
    const shown = async (actor: typeof ann, at?: number) =>
      resources.listing.page(actor, storageId, 'files', {
        parentId,
        sort: 'name',
        limit: 10,
        ...(at === undefined ? {} : { at }),
      });
    expect(names(await shown(ann))).toEqual(['.env', 'a.txt', 'b.txt']);
    expect(await shown(tidy)).toMatchObject({ total: 2, items: [{ name: 'a.txt' }, { name: 'b.txt' }] });
    expect(await shown(tidy, 0.6)).toMatchObject({ total: 2, index: 1, items: [{ name: 'b.txt' }] });
    const selection = { query: { storageId, section: 'files', parentId } } as const;
    expect(await resources.selections.resolve(tidy, selection)).toHaveLength(2);
    expect(await resources.selections.resolve(ann, selection)).toHaveLength(3);
  });
});
