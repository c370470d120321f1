import { api, type CollectionItem } from '@holdall/shared/contract';
import { createRoom, type Room } from '../../../../testing/createRoom.ts';
import type { TestClient } from '../../../../testing/TestClient.ts';

const settle = { default: 'keepBoth', resolutions: {} } as const;

describe('a collection by rule', () => {
  let room: Room;
  let ann: TestClient;
  let collectionId: string;
  const ids = new Map<string, string>();
  beforeAll(async () => {
    room = await createRoom();
    ann = await room.signedIn(room.ann);
    const draft = { kind: 'virtual' as const, name: 'Found', visibility: 'space' as const };
    collectionId = (await room.storages.storages.create(room.ann, room.spaceId, draft)).id;
    const folder = await make('Client Müller', null, 'folder');
    await make('Report 2025.txt', folder);
    await make('report 100%_draft.md');
    await make('Notes.txt');
    const trash = await make('Old', null, 'folder');
    await make('report old.txt', trash);
    await perform('delete', trash);
    await ann.call(
      api.resources.change,
      { params: { resourceId: idOf('Notes.txt') }, body: { tags: ['Urgent'] } },
      { revision: 1 },
    );
    await ann.call(
      api.resources.change,
      { params: { resourceId: idOf('Notes.txt') }, body: { starred: true } },
      { revision: 2 },
    );
  });
  afterAll(() => room.stop());

  const idOf = (name: string) => ids.get(name) ?? '';
  async function make(name: string, parentId: string | null = null, kind: 'text' | 'folder' = 'text') {
    const { resource } = await room.resources.resources.create(room.ann, room.storageId, {
      kind,
      name,
      parentId,
    });
    ids.set(name, resource.id);
    room.clock.advance(1000);
    return resource.id;
  }
  const perform = (action: 'delete' | 'restore', id: string) =>
    room.resources.actions.perform(room.ann, { action, ids: [id], target: null }, settle);

  async function rule(query: string, storageIds = [room.storageId], client = ann) {
    const params = { collectionId };
    const { body: present } = await client.call(api.virtual.rules, { params });
    return client.call(
      api.virtual.setRules,
      { params, body: { items: [{ query, storageIds }] } },
      { revision: present.revision },
    );
  }
  const putBack = (resources: string[]) =>
    ann.call(api.virtual.putBack, { params: { collectionId }, body: { resources } });
  async function found(query: object = {}, client = ann) {
    const answer = await client.call(api.virtual.entries, {
      params: { collectionId },
      query: { view: 'found', ...query },
    });
    expect(answer.status).toBe(200);
    return answer.body;
  }
  const names = (items: readonly CollectionItem[]) => items.map(({ name }) => name);
  const undo = (operationId: string | null) =>
    ann.call(api.operations.undo, { params: { operationId: operationId ?? '' } });

  it.each([
    ['report', ['report 100%_draft.md', 'Report 2025.txt']],
    ['report -draft', ['Report 2025.txt']],
    ['"REPORT 2025"', ['Report 2025.txt']],
    ['notes OR 2025', ['Notes.txt', 'Report 2025.txt']],
    ['100%_', ['report 100%_draft.md']],
    ['ext:md', ['report 100%_draft.md']],
    ['tag:urgent', ['Notes.txt']],
    ['is:starred', ['Notes.txt']],
    ['report in:"client muller"', ['Report 2025.txt']],
    ['report in:files', ['report 100%_draft.md', 'Report 2025.txt']],
    ['report in:nowhere', []],
    ['by:me kind:text ext:txt', ['Notes.txt', 'Report 2025.txt']],
    ['by:ann notes', ['Notes.txt']],
    ['by:bob report', []],
    ['report size:>1kb', []],
    ['report size:<1kb after:1d', ['report 100%_draft.md', 'Report 2025.txt']],
    ['report before:2001', []],
    [`name:report') or 1=1 --`, []],
  ])('finds by %s, the newest first', async (query, expected) => {
    expect((await rule(query)).status).toBe(200);
    expect(names((await found()).items)).toEqual(expected);
  });

  it('says which rule found it, by which terms, and where it really is', async () => {
    await rule('report kind:document OR kind:pdf');
    const [first] = (await found()).items;
    expect(first).toMatchObject({
      id: idOf('report 100%_draft.md'),
      reason: { manual: null, rules: [{ terms: ['report', 'kind:document'] }] },
      origin: { storageId: room.storageId },
      can: ['delete'],
    });
    const params = { resourceId: idOf('report 100%_draft.md') };
    const { body } = await ann.call(api.virtual.holding, { params });
    expect(body.items).toEqual([
      expect.objectContaining({ collectionId, reason: expect.objectContaining({ manual: null }) }),
    ]);
  });

  it('follows what happens to files', async () => {
    await rule('report');
    await perform('delete', idOf('Report 2025.txt'));
    expect(names((await found()).items)).toEqual(['report 100%_draft.md']);
    await perform('restore', idOf('Report 2025.txt'));
    expect((await found()).items).toHaveLength(2);
  });

  it('comes page by page', async () => {
    await rule('report OR notes');
    const all: string[] = [];
    let cursor: string | null = null;
    do {
      const query: object = { sort: 'changed', limit: '1', ...(cursor === null ? {} : { cursor }) };
      const page = await found(query);
      all.push(...names(page.items));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(all).toEqual(['Report 2025.txt', 'report 100%_draft.md', 'Notes.txt']);
  });

  it('remembers what was taken out, and puts it back', async () => {
    await rule('report');
    const entryId = idOf('Report 2025.txt');
    const out = await ann.call(api.virtual.remove, { params: { collectionId, entryId } });
    expect(out.status).toBe(200);
    expect(names((await found()).items)).toEqual(['report 100%_draft.md']);
    expect(names((await found({ view: 'excluded' })).items)).toEqual(['Report 2025.txt']);
    expect((await ann.call(api.resources.get, { params: { resourceId: entryId } })).body.trashed).toBeNull();
    const undone = await undo(out.body.operationId);
    expect((await found()).items).toHaveLength(2);
    await undo(undone.body.id);
    expect((await found()).items).toHaveLength(1);
    const back = await putBack([entryId]);
    expect(back.status).toBe(200);
    expect((await found()).items).toHaveLength(2);
  });

  it('keeps out what was put in by hand and taken out, though a rule finds it', async () => {
    await rule('report');
    const resource = idOf('Report 2025.txt');
    await ann.call(api.virtual.add, { params: { collectionId }, body: { resources: [resource] } });
    expect(names((await found()).items)).toEqual(['report 100%_draft.md']);
    const { body } = await ann.call(api.virtual.entries, { params: { collectionId }, query: {} });
    const entryId = body.items[0]?.id ?? '';
    const removed = await ann.call(api.virtual.remove, { params: { collectionId, entryId } });
    expect(names((await found({ view: 'excluded' })).items)).toEqual(['Report 2025.txt']);
    await undo(removed.body.operationId);
    expect((await found({ view: 'excluded' })).items).toEqual([]);
    await ann.call(api.virtual.remove, { params: { collectionId, entryId } });
    await putBack([resource]);
  });

  it('refuses what it does not understand, with the place', async () => {
    const refused = await rule('report colour:red');
    expect(refused.status).toBe(400);
    expect(refused.error).toMatchObject({
      code: 'query_invalid',
      details: { problems: [{ rule: 0, start: 7, end: 17 }] },
    });
    const similar = await rule(`similar:res_${'0'.repeat(32)}`);
    expect(similar.error).toMatchObject({ code: 'query_invalid', details: { problems: [{ start: 0 }] } });
  });

  it('looks into no collection', async () => {
    expect((await rule('report', [collectionId])).error).toMatchObject({ code: 'conflict' });
  });

  it('is changed under its revision, and undone', async () => {
    const before = await rule('report');
    const params = { collectionId };
    const body = { items: [] };
    const late = await ann.call(
      api.virtual.setRules,
      { params, body },
      { revision: before.body.revision - 1 },
    );
    expect(late.error).toMatchObject({ code: 'revision_conflict' });
    const emptied = await ann.call(
      api.virtual.setRules,
      { params, body },
      { revision: before.body.revision },
    );
    expect((await found()).items).toEqual([]);
    expect((await undo(emptied.body.operationId)).status).toBe(200);
    expect((await found()).items).toHaveLength(2);
  });

  it('shows beforehand what a rule would find', async () => {
    const body = { query: 'report', storageIds: [room.storageId] };
    const { body: preview } = await ann.call(api.virtual.preview, { params: { collectionId }, body });
    expect(preview).toMatchObject({ count: 2, more: false });
    expect(preview.sample.map(({ name }) => name)).toEqual(['report 100%_draft.md', 'Report 2025.txt']);
  });

  it('finds for each person only what is theirs to see, and looks nowhere else', async () => {
    const shared = await room.home(room.ann, 'Shared');
    await room.join(room.ann, shared.spaceId, room.bob, 'editor');
    const draft = { kind: 'virtual' as const, name: 'Both', visibility: 'space' as const };
    const both = (await room.storages.storages.create(room.ann, shared.spaceId, draft)).id;
    await room.resources.resources.create(room.ann, shared.storageId, {
      kind: 'text',
      name: 'report for both.txt',
      parentId: null,
    });
    const params = { collectionId: both };
    const items = [{ query: 'report', storageIds: [room.storageId, shared.storageId] }];
    await ann.call(api.virtual.setRules, { params, body: { items } }, { revision: 1 });
    const bob = await room.signedIn(room.bob);
    const query = { view: 'found' as const };
    expect((await ann.call(api.virtual.entries, { params, query })).body.items).toHaveLength(3);
    expect(names((await bob.call(api.virtual.entries, { params, query })).body.items)).toEqual([
      'report for both.txt',
    ]);
    const peek = { query: 'report', storageIds: [(await room.home(room.ann, 'Other')).storageId] };
    expect((await bob.call(api.virtual.preview, { params, body: peek })).status).toBe(404);
    const set = { items: [peek] };
    expect((await bob.call(api.virtual.setRules, { params, body: set }, { revision: 2 })).status).toBe(404);
  });
});
