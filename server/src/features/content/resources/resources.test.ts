import { api, serverLimits } from '@holdall/shared/contract';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import type { TestClient } from '../../../testing/TestClient.ts';

describe('one resource', () => {
  let room: Room;
  let client: TestClient;
  beforeAll(async () => {
    room = await createRoom();
    client = await room.signedIn(room.ann);
  });
  afterAll(() => room.stop());

  const create = (name: string, parentId: string | null = null, kind: 'folder' | 'text' = 'folder') =>
    client.call(api.resources.create, {
      params: { storageId: room.storageId },
      body: { kind, name, parentId },
    });
  const change = (resourceId: string, body: object, revision: number) =>
    client.call(api.resources.change, { params: { resourceId }, body }, { revision });

  it('makes folders and empty text files, each with an operation that takes it back', async () => {
    const made = await create('Plans');
    expect(made.status).toBe(201);
    expect(made.body.resource).toMatchObject({
      kind: 'folder',
      name: 'Plans',
      childrenCount: 0,
      size: null,
      revision: 1,
    });
    const file = await create('notes.txt', made.body.resource.id, 'text');
    expect(file.body.resource).toMatchObject({
      kind: 'text',
      mime: 'text/plain',
      size: 0,
      changedBy: { name: 'Ann' },
    });
    const operationId = file.body.operationId ?? '';
    const undone = await client.call(api.operations.undo, { params: { operationId } });
    expect(undone.body).toMatchObject({ kind: 'undo', summary: 'Undid: Made “notes.txt”' });
    const gone = await client.call(api.resources.get, { params: { resourceId: file.body.resource.id } });
    expect(gone.body.trashed).toMatchObject({ from: 'Plans', by: { name: 'Ann' } });
    expect(gone.body.can).not.toContain('modify');
  });

  it.each(['', '.', '..', 'a/b', 'a\u0001b', ' a', 'a ', 'x'.repeat(256)])(
    'refuses the name %j and says why',
    async (name) => {
      const answer = await create(name);
      expect(answer.status).toBe(400);
      expect(['name_invalid', 'validation']).toContain(answer.error.code);
      expect(answer.error.fields?.['name']).toEqual(expect.any(String));
      expect(answer.error.requestId).toEqual(expect.any(String));
    },
  );

  it('takes two unicode forms of a name for one, and two cases for two', async () => {
    expect((await create('re\u0301sume\u0301')).body.resource.name).toBe('r\u00e9sum\u00e9');
    expect((await create('r\u00e9sum\u00e9')).error).toMatchObject({ code: 'name_taken' });
    expect((await create('R\u00c9SUM\u00c9')).status).toBe(201);
    expect((await create('x'.repeat(255))).status).toBe(201);
  });

  it('lets only the first of two tabs rename, and shows the second what is there now', async () => {
    const { id, revision } = (await create('Draft')).body.resource;
    const [first, second] = await Promise.all([
      change(id, { name: 'First' }, revision),
      change(id, { name: 'Second' }, revision),
    ]);
    const [won, lost] = first.status === 200 ? [first, second] : [second, first];
    expect(won.body.resource.revision).toBe(revision + 1);
    expect(lost.error).toMatchObject({
      code: 'revision_conflict',
      details: { current: { id, name: won.body.resource.name } },
    });
    const without = await client.call(api.resources.change, {
      params: { resourceId: id },
      body: { name: 'Third' },
    });
    expect(without.error).toMatchObject({ code: 'revision_required' });
    expect(without.status).toBe(428);
  });

  it('renames back and forth by undo and redo', async () => {
    const { id, revision } = (await create('Before')).body.resource;
    const { operationId } = (await change(id, { name: 'After' }, revision)).body;
    const undo = async (one: string | null) =>
      (await client.call(api.operations.undo, { params: { operationId: one ?? '' } })).body;
    const read = async () => (await client.call(api.resources.get, { params: { resourceId: id } })).body.name;
    const undone = await undo(operationId);
    expect(await read()).toBe('Before');
    expect((await undo(undone.id)).summary).toBe('Renamed “Before” to “After”');
    expect(await read()).toBe('After');
    await create('Taken');
    const { body } = await client.call(api.resources.get, { params: { resourceId: id } });
    expect((await change(id, { name: 'Taken' }, body.revision)).error).toMatchObject({ code: 'name_taken' });
  });

  it('stars for one person alone, tags for all, and takes both back', async () => {
    const { id, revision } = (await create('Tagged')).body.resource;
    const starred = await change(id, { starred: true }, revision);
    expect(starred.body.resource).toMatchObject({ starred: true, revision });
    const tagged = await change(id, { tags: ['one', 'two', 'one'] }, revision);
    expect(tagged.body.resource.tags).toEqual(['one', 'two']);
    for (const answer of [starred, tagged]) {
      const params = { operationId: answer.body.operationId ?? '' };
      expect((await client.call(api.operations.undo, { params })).status).toBe(200);
    }
    const { body } = await client.call(api.resources.get, { params: { resourceId: id } });
    expect(body).toMatchObject({ starred: false, tags: [] });
  });

  it(`goes ${serverLimits.folderDepth} deep and no deeper`, async () => {
    let parentId: string | null = null;
    for (let depth = 1; depth <= serverLimits.folderDepth; depth += 1) {
      const made = await create(`level ${depth}`, parentId);
      expect(made.status).toBe(201);
      parentId = made.body.resource.id;
    }
    const refused = await create('too deep', parentId);
    expect(refused.error).toMatchObject({ code: 'conflict', details: { maxDepth: 64 } });
    const target = { storageId: room.storageId, parentId };
    const loose = (await create('loose')).body.resource.id;
    const result = await room.resources.actions.perform(
      room.ann,
      { action: 'copy', ids: [loose], target },
      { default: 'keepBoth', resolutions: {} },
    );
    expect(result).toMatchObject({ done: 0, failed: [{ code: 'conflict' }] });
  });

  it('refuses the entry after the hundred thousandth, and keeps nothing of it', async () => {
    const folder = (await create('Full')).body.resource.id;
    const { database } = room.platform;
    await database.query('update resources set children_count = $2 where id = $1', [
      folder,
      serverLimits.folderEntries - 1,
    ]);
    expect((await create('last', folder)).status).toBe(201);
    const refused = await create('one too many', folder);
    expect(refused.error).toMatchObject({ code: 'conflict', details: { maxEntries: 100_000 } });
    const rows = await database.query(
      `select 1 from resources where folder_id = $1 and name = 'one too many'`,
      [folder],
    );
    expect(rows).toEqual([]);
    const other = (await create('other')).body.resource.id;
    const target = { storageId: room.storageId, parentId: folder };
    const act = (action: 'copy' | 'move') =>
      room.resources.actions.perform(
        room.ann,
        { action, ids: [other], target },
        { default: 'keepBoth', resolutions: {} },
      );
    await expect(act('copy')).rejects.toMatchObject({ code: 'conflict' });
    await expect(act('move')).rejects.toMatchObject({ code: 'conflict' });
    expect(
      (await client.call(api.resources.get, { params: { resourceId: other } })).body.parentId,
    ).toBeNull();
  });

  it('plans with what was chosen by a query, does it once, and not again', async () => {
    const box = (await create('Box of many')).body.resource.id;
    for (const name of ['keep.txt', 'one.log', 'two.log', 'three.log']) await create(name, box, 'text');
    const { body: page } = await client.call(api.sections.files, {
      params: { storageId: room.storageId },
      query: { parentId: box },
    });
    const except = page.items.filter(({ name }) => name === 'two.log').map(({ id }) => id);
    const items = {
      query: { storageId: room.storageId, section: 'files' as const, parentId: box, filter: '.log', except },
    };
    const plan = await client.call(api.plans.create, { body: { action: 'delete', items } });
    expect(plan.body).toMatchObject({ counts: { items: 2, files: 2 }, conflicts: [], blocked: [] });
    const apply = () => client.call(api.plans.apply, { params: { planId: plan.body.planId }, body: {} });
    expect((await apply()).body).toMatchObject({ done: 2, skipped: 0, failed: [] });
    expect((await apply()).status).toBe(404);
    const { body: history } = await client.call(api.operations.list, { query: { limit: '1' } });
    expect(history.items).toMatchObject([
      { kind: 'delete', summary: 'Moved 2 items to the trash', by: { name: 'Ann' } },
    ]);
  });

  it('answers others as if there were nothing, whatever they try', async () => {
    const { id, revision } = (await create('Private', null, 'text')).body.resource;
    const { operationId } = (await change(id, { name: 'Private 2' }, revision)).body;
    const bob = await room.signedIn(room.bob);
    const madeUp = id.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    const attempts = (resourceId: string) => [
      bob.call(api.resources.get, { params: { resourceId } }),
      bob.call(api.resources.path, { params: { resourceId } }),
      bob.call(api.resources.content, { params: { resourceId }, query: {} }),
      bob.call(api.resources.text, { params: { resourceId }, query: {} }),
      bob.call(api.resources.preview, { params: { resourceId }, query: {} }),
      bob.call(api.resources.change, { params: { resourceId }, body: { name: 'x' } }, { revision: 1 }),
      bob.call(
        api.resources.setContent,
        { params: { resourceId }, body: new Uint8Array([1]) },
        { revision: 1 },
      ),
      bob.call(api.plans.create, { body: { action: 'delete', items: [resourceId] } }),
    ];
    const theirs = await Promise.all(attempts(id));
    const nobodys = await Promise.all(attempts(madeUp));
    for (const [index, answer] of theirs.entries()) {
      expect(answer.status).toBe(404);
      expect({ ...answer.error, requestId: '' }).toEqual({ ...nobodys[index]?.error, requestId: '' });
    }
    const undo = await bob.call(api.operations.undo, { params: { operationId: operationId ?? '' } });
    expect(undo.status).toBe(404);
    const target = { storageId: room.storageId, parentId: null };
    const own = await room.home(room.bob, 'Bobs');
    const file = (
      await room.resources.resources.create(room.bob, own.storageId, {
        kind: 'text',
        name: 'b',
        parentId: null,
      })
    ).resource;
    const into = await bob.call(api.plans.create, { body: { action: 'copy', items: [file.id], target } });
    expect(into.status).toBe(404);
  });
});
