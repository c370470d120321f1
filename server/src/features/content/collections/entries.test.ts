import { api, type CollectionItem } from '@holdall/shared/contract';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import type { TestClient } from '../../../testing/TestClient.ts';

const settle = { default: 'keepBoth', resolutions: {} } as const;

describe('a collection by hand', () => {
  let room: Room;
  let ann: TestClient;
  beforeAll(async () => {
    room = await createRoom();
    ann = await room.signedIn(room.ann);
  });
  afterAll(() => room.stop());

  const make = async (name: string, kind: 'folder' | 'text' = 'text', parentId: string | null = null) =>
    (await room.resources.resources.create(room.ann, room.storageId, { kind, name, parentId })).resource.id;

  async function collect(name = 'Reading', spaceId = room.spaceId, actor = room.ann): Promise<string> {
    const draft = { kind: 'virtual' as const, name, visibility: 'space' as const };
    return (await room.storages.storages.create(actor, spaceId, draft)).id;
  }

  async function put(collectionId: string, body: object, client = ann) {
    return client.call(api.virtual.add, { params: { collectionId }, body });
  }

  async function page(collectionId: string, query: object = {}, client = ann) {
    const answer = await client.call(api.virtual.entries, { params: { collectionId }, query });
    expect(answer.status).toBe(200);
    return answer.body;
  }

  const names = (items: readonly CollectionItem[]) => items.map(({ name }) => name);
  const perform = (action: 'delete' | 'purge' | 'restore', id: string) =>
    room.resources.actions.perform(room.ann, { action, ids: [id], target: null }, settle);
  const entryOf = async (collectionId: string, name: string) => {
    const item = (await page(collectionId)).items.find((one) => one.name === name);
    if (item === undefined) throw new Error(`No entry ${name}.`);
    return item;
  };
  async function undo(operationId: string | null) {
    const answer = await ann.call(api.operations.undo, { params: { operationId: operationId ?? '' } });
    return answer.status === 200 ? answer.body.id : answer.error;
  }

  it('holds references to files, folders and whole storages, each once', async () => {
    const id = await collect();
    const file = await make('plan.txt');
    const folder = await make('Drafts', 'folder');
    const both = { resources: [file, folder], storages: [room.storageId], note: 'for Monday' };
    expect((await put(id, both)).body).toMatchObject({ added: 3, present: 0 });
    expect((await put(id, { resources: [file] })).body).toEqual({ added: 0, present: 1, operationId: null });
    const { items, invisible } = await page(id);
    expect(names(items)).toEqual(['plan.txt', 'Drafts', 'Files']);
    expect(invisible).toBe(0);
    expect(items[0]).toMatchObject({
      note: 'for Monday',
      broken: null,
      reason: { manual: { by: { id: room.ann.userId, name: 'Ann' } }, rules: [] },
      origin: { spaceId: room.spaceId, storageId: room.storageId, storageName: 'Files' },
      resource: { id: file, entry: { note: 'for Monday' }, can: expect.arrayContaining(['modify']) },
    });
    expect(items[2]).toMatchObject({ resource: null, storageKind: 'local' });
    expect((await room.storages.storages.get(room.ann, id)).sections).toEqual([
      expect.objectContaining({ id: 'items', count: 3 }),
      expect.objectContaining({ id: 'rules' }),
      expect.objectContaining({ id: 'excluded' }),
      expect.objectContaining({ id: 'broken' }),
    ]);
  });

  it('takes no files: it is no place to put something', async () => {
    const id = await collect();
    const made = await ann.call(api.resources.create, {
      params: { storageId: id },
      body: { kind: 'text', name: 'a.txt', parentId: null },
    });
    expect(made.status).toBe(404);
    const file = await make('stays.txt');
    const moved = await room.resources.actions
      .perform(room.ann, { action: 'move', ids: [file], target: { storageId: id, parentId: null } }, settle)
      .catch((error: unknown) => error);
    expect(moved).toMatchObject({ code: 'not_found' });
  });

  it('is ordered by hand, by name, by change and by kind, page by page', async () => {
    const id = await collect();
    const ids = [];
    for (const name of ['b.txt', 'c.txt', 'a.txt', 'd.txt']) ids.push(await make(`order ${name}`));
    await put(id, { resources: ids });
    const [, , third] = (await page(id)).items;
    const first = (await page(id)).items[0];
    const moved = await ann.call(
      api.virtual.change,
      { params: { collectionId: id, entryId: third?.id ?? '' }, body: { before: first?.id ?? '' } },
      { revision: 1 },
    );
    expect(moved.status).toBe(200);
    const all: string[] = [];
    let cursor: string | null = null;
    do {
      const query: object = { limit: '2', ...(cursor === null ? {} : { cursor }) };
      const answer = await page(id, query);
      all.push(...names(answer.items));
      cursor = answer.nextCursor;
    } while (cursor !== null);
    expect(all).toEqual(['order a.txt', 'order b.txt', 'order c.txt', 'order d.txt']);
    expect(names((await page(id, { sort: '-name' })).items)).toEqual([...all].reverse());
    expect(names((await page(id, { sort: 'kind', limit: '2' })).items)).toEqual(all.slice(0, 2));
    expect(names((await page(id, { filter: 'ORDER d.T' })).items)).toEqual(['order d.txt']);
    const crossed = await page(id, { sort: 'name', limit: '1' });
    const refused = await ann.call(api.virtual.entries, {
      params: { collectionId: id },
      query: { sort: 'changed', cursor: crossed.nextCursor ?? '' },
    });
    expect(refused.error).toMatchObject({ code: 'validation' });
  });

  it('undoes and redoes putting in, notes and taking out, and never touches the thing', async () => {
    const id = await collect();
    const file = await make('kept.txt');
    const put1 = (await put(id, { resources: [file] })).body.operationId;
    const undone = await undo(put1);
    expect((await page(id)).items).toEqual([]);
    await undo(undone as string);
    const { id: entryId } = await entryOf(id, 'kept.txt');
    const noted = await ann.call(
      api.virtual.change,
      { params: { collectionId: id, entryId }, body: { note: 'read this' } },
      { revision: 1 },
    );
    expect(noted.body.item.note).toBe('read this');
    const stale = await ann.call(
      api.virtual.change,
      { params: { collectionId: id, entryId }, body: { note: 'over it' } },
      { revision: 1 },
    );
    expect(stale.error).toMatchObject({ code: 'revision_conflict' });
    await undo(noted.body.operationId);
    expect((await entryOf(id, 'kept.txt')).note).toBe('');
    const removed = await ann.call(api.virtual.remove, { params: { collectionId: id, entryId } });
    expect((await page(id)).items).toEqual([]);
    expect((await ann.call(api.resources.get, { params: { resourceId: file } })).body.trashed).toBeNull();
    await undo(removed.body.operationId);
    expect(names((await page(id)).items)).toEqual(['kept.txt']);
    expect((await room.storages.storages.get(room.ann, id)).childrenCount).toBe(1);
  });

  it('takes many out in one act, and undoes it in one', async () => {
    const id = await collect();
    await put(id, { resources: [await make('a.txt'), await make('b.txt'), await make('c.txt')] });
    const { items } = await page(id);
    const [first = '', second = '', third = ''] = items.map((item) => item.id);
    const params = { collectionId: id };
    const removed = await ann.call(api.virtual.takeOut, { params, body: { entries: [first, third] } });
    expect(names((await page(id)).items)).toEqual(['b.txt']);
    expect((await room.storages.storages.get(room.ann, id)).childrenCount).toBe(1);
    const again = await ann.call(api.virtual.takeOut, { params, body: { entries: [second, first] } });
    expect(again.status).toBe(404);
    expect(names((await page(id)).items)).toEqual(['b.txt']);
    await undo(removed.body.operationId);
    expect(names((await page(id)).items)).toEqual(['a.txt', 'b.txt', 'c.txt']);
  });

  it('refuses circles, through several levels and by two at once', async () => {
    const [one, two, three] = [await collect('One'), await collect('Two'), await collect('Three')];
    expect((await put(one, { storages: [one] })).error).toMatchObject({ code: 'cycle' });
    expect((await put(one, { storages: [two] })).status).toBe(200);
    expect((await put(two, { storages: [three] })).status).toBe(200);
    expect((await put(three, { storages: [one] })).status).toBe(409);
    expect((await put(three, { storages: [one] })).error).toMatchObject({ code: 'cycle' });
    const [four, five] = [await collect('Four'), await collect('Five')];
    const both = await Promise.all([put(four, { storages: [five] }), put(five, { storages: [four] })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('does not bring a circle back by undoing', async () => {
    const [one, two] = [await collect('North'), await collect('South')];
    await put(one, { storages: [two] });
    const { id: entryId } = await entryOf(one, 'South');
    const removed = await ann.call(api.virtual.remove, { params: { collectionId: one, entryId } });
    await put(two, { storages: [one] });
    expect(await undo(removed.body.operationId)).toMatchObject({ code: 'undo_blocked' });
  });

  it('takes more than a thousand things in one act, by a query or by ids, which is undone in one', async () => {
    const [byQuery, byIds] = [await collect('Many by query'), await collect('Many by ids')];
    const many = await room.home(room.ann, 'Many');
    const count = 2500;
    const folder = { kind: 'folder', name: 'Crowd', parentId: null } as const;
    const { resource } = await room.resources.resources.create(room.ann, many.storageId, folder);
    await room.platform.database.query(
      `insert into resources (id, storage_id, parent_id, rank, kind, name, sort_name, search_name, size, created_by, changed_by, created_at, changed_at)
       select 'res_' || lpad(to_hex(n), 32, '0'), $1, $2, 1, 'text', n || '.txt', n || '.txt', n || '.txt', 0, $3, $3, $4, $4
       from generate_series(1, $5::int) n`,
      [many.storageId, resource.id, room.ann.userId, room.clock.now(), count],
    );
    const query = { storageId: many.storageId, section: 'files', parentId: resource.id };
    const added = await put(byQuery, { resources: { query } });
    expect(added.body).toMatchObject({ added: count, present: 0 });
    const ids = Array.from({ length: count }, (_, n) => `res_${(n + 1).toString(16).padStart(32, '0')}`);
    expect((await put(byIds, { resources: ids })).body).toMatchObject({ added: count, present: 0 });
    expect((await put(byIds, { resources: ids })).body).toMatchObject({ added: 0, present: count });
    const counted = async (collectionId: string) =>
      (await ann.call(api.virtual.count, { params: { collectionId }, query: {} })).body.count;
    expect(await counted(byQuery)).toBe(count);
    await undo(added.body.operationId);
    expect([await counted(byQuery), await counted(byIds)]).toEqual([0, count]);
  });

  it('leads into no other organization', async () => {
    const { database } = room.platform;
    const at = room.clock.now();
    await database.query('insert into organizations (id, name, created_at) values ($1, $1, $2)', [
      'org_works',
      at,
    ]);
    const longJobs = await room.home(room.ann, 'Works');
    await database.query('update spaces set organization_id = $1 where id = $2', [
      'org_works',
      longJobs.spaceId,
    ]);
    const id = await collect('At work', longJobs.spaceId);
    const file = await make('private.txt');
    expect((await put(id, { resources: [file] })).status).toBe(404);
    expect((await put(id, { storages: [room.storageId] })).status).toBe(404);
    expect((await put(id, { storages: [longJobs.storageId] })).status).toBe(200);
  });

  it('shows what is in the trash or gone as broken, and goes on with the rest', async () => {
    const id = await collect();
    const folder = await make('Box', 'folder');
    const inside = await make('inside.txt', 'text', folder);
    const gone = await make('gone.txt');
    const well = await make('well.txt');
    await put(id, { resources: [inside, gone, well] });
    await perform('delete', folder);
    await perform('delete', gone);
    await perform('purge', gone);
    const { items } = await page(id);
    expect(items.map(({ name, broken }) => [name, broken])).toEqual([
      ['inside.txt', 'trashed'],
      ['gone.txt', 'deleted'],
      ['well.txt', null],
    ]);
    expect(names((await page(id, { view: 'broken' })).items)).toEqual(['inside.txt', 'gone.txt']);
    await perform('restore', folder);
    expect(names((await page(id, { view: 'broken' })).items)).toEqual(['gone.txt']);
  });

  it('keeps the last entries of a storage that was deleted', async () => {
    const id = await collect();
    const draft = { kind: 'local' as const, name: 'Old', visibility: 'space' as const };
    const old = await room.storages.storages.create(room.ann, room.spaceId, draft);
    const { resource } = await room.resources.resources.create(room.ann, old.id, {
      kind: 'text',
      name: 'last.txt',
      parentId: null,
    });
    await put(id, { resources: [resource.id], storages: [old.id] });
    await room.storages.storages.remove(room.ann, old.id, old.revision);
    expect((await page(id)).items.map(({ name, broken, resource: seen }) => [name, broken, seen])).toEqual([
      ['last.txt', 'storageGone', null],
      ['Old', 'storageGone', null],
    ]);
  });

  describe('shared with somebody who may see less', () => {
    let bob: TestClient;
    let id: string;
    let secret: string;
    beforeAll(async () => {
      const { spaceId } = await room.home(room.ann, 'Shared');
      await room.join(room.ann, spaceId, room.bob, 'editor');
      bob = await room.signedIn(room.bob);
      id = await collect('Ours', spaceId);
      secret = await make('secret.txt');
      const [files] = await room.storages.storages.list(room.ann, spaceId);
      const { resource } = await room.resources.resources.create(room.ann, files?.id ?? '', {
        kind: 'text',
        name: 'open.txt',
        parentId: null,
      });
      await put(id, { resources: [secret, resource.id] });
    });

    it('says how many there are beside what they see, and nothing else', async () => {
      const { items, invisible } = await page(id, {}, bob);
      expect(names(items)).toEqual(['open.txt']);
      expect(invisible).toBe(1);
      expect(JSON.stringify(await page(id, { sort: 'name', filter: 'secret' }, bob))).not.toContain('secret');
      const holding = await bob.call(api.virtual.holding, { params: { resourceId: secret } });
      expect(holding.status).toBe(404);
    });

    it('lets nobody put in what they may not see, nor take out what they do not see', async () => {
      expect((await put(id, { resources: [secret] }, bob)).status).toBe(404);
      const hidden = await entryOf(id, 'secret.txt');
      const params = { collectionId: id, entryId: hidden.id };
      expect((await bob.call(api.virtual.remove, { params })).status).toBe(404);
      expect(
        (await bob.call(api.virtual.change, { params, body: { note: 'x' } }, { revision: 1 })).status,
      ).toBe(404);
    });

    it('is nobody’s who is not in its space', async () => {
      const eve = await room.signedIn(await room.person('Eve'));
      const params = { collectionId: id };
      expect((await eve.call(api.virtual.entries, { params, query: {} })).status).toBe(404);
      expect((await put(id, { resources: [secret] }, eve)).status).toBe(404);
    });

    it('lets contributors change what they put there themselves, and viewers nothing', async () => {
      const { spaceId } = await room.home(room.ann, 'Roles');
      const [carl, vera] = [await room.person('Carl'), await room.person('Vera')];
      await room.join(room.ann, spaceId, carl, 'contributor');
      await room.join(room.ann, spaceId, vera, 'viewer');
      const roles = await collect('Roles', spaceId);
      const [files] = await room.storages.storages.list(room.ann, spaceId);
      const { resource } = await room.resources.resources.create(room.ann, files?.id ?? '', {
        kind: 'text',
        name: 'one.txt',
        parentId: null,
      });
      const body = { resources: [resource.id] };
      const viewer = await room.signedIn(vera);
      expect((await put(roles, body, viewer)).error).toMatchObject({ code: 'forbidden' });
      const contributor = await room.signedIn(carl);
      expect((await put(roles, body, contributor)).status).toBe(200);
      const [entry] = (await page(roles, {}, contributor)).items;
      expect(entry?.can).toEqual(['modify', 'delete']);
      expect((await page(roles, {}, viewer)).items[0]?.can).toEqual([]);
    });
  });

  it('tells what holds a thing, and why', async () => {
    const id = await collect('Why');
    const file = await make('why.txt');
    await put(id, { resources: [file], note: 'because' });
    const { body } = await ann.call(api.virtual.holding, { params: { resourceId: file } });
    expect(body.items).toEqual([
      expect.objectContaining({
        collectionId: id,
        name: 'Why',
        note: 'because',
        reason: {
          manual: { by: expect.objectContaining({ name: 'Ann' }), at: expect.any(String) },
          rules: [],
        },
      }),
    ]);
  });
});
