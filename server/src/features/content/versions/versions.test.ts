import { api, type Version, serverLimits } from '@holdall/shared/contract';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import type { TestClient } from '../../../testing/TestClient.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('versions', () => {
  let room: Room;
  let client: TestClient;
  beforeAll(async () => {
    room = await createRoom();
    client = await room.signedIn(room.ann);
  });
  afterAll(() => room.stop());

  async function bring(name: string, text: string, storageId = room.storageId): Promise<string> {
    const input = { params: { storageId }, query: { name }, body: Buffer.from(text) };
    return (await client.call(api.files.put, input)).body.resource.id;
  }
  const revisionOf = async (resourceId: string) =>
    (await client.call(api.resources.get, { params: { resourceId } })).body.revision;
  /** Saves after a time. */
  async function save(resourceId: string, text: string, after = hour, by = client) {
    room.clock.advance(after);
    const revision = await revisionOf(resourceId);
    const input = { params: { resourceId }, body: Buffer.from(text) };
    const answer = await by.call(api.resources.setContent, input, { revision });
    expect(answer.status).toBe(200);
    return answer.body;
  }
  const list = async (resourceId: string, query = {}, by = client) =>
    (await by.call(api.versions.list, { params: { resourceId }, query })).body;
  const textAt = async (resourceId: string, version?: string) =>
    (
      await client.call(api.resources.content, {
        params: { resourceId },
        query: { ...(version && { version }) },
      })
    ).bytes.toString();
  const textsOf = async (resourceId: string) => {
    const { items } = await list(resourceId);
    return Promise.all(items.map(({ id }) => textAt(resourceId, id)));
  };
  const first = async (resourceId: string): Promise<Version> => {
    const [version] = (await list(resourceId)).items;
    if (version === undefined) throw new Error('There is no version.');
    return version;
  };
  const restore = async (resourceId: string, versionId: string, revision?: number, by = client) =>
    by.call(api.versions.restore, {
      params: { resourceId, versionId },
      body: { revision: revision ?? (await revisionOf(resourceId)) },
    });

  it('B9 are what each save has replaced, with who saved it when', async () => {
    const id = await bring('plan.txt', 'one');
    const at = room.clock.now().toISOString();
    await save(id, 'two');
    await save(id, 'three');
    const { items, total } = await list(id);
    expect([await textsOf(id), total]).toEqual([['two', 'one'], 2]);
    expect(items[1]).toMatchObject({ at, by: { id: room.ann.userId, name: 'Ann' }, size: 3, kind: 'text' });
    expect(items[1]).toMatchObject({ name: null, pinned: false });
    const text = await client.call(api.resources.text, {
      params: { resourceId: id },
      query: { version: items[1]?.id ?? '' },
    });
    expect(text.body).toMatchObject({ text: 'one', editable: false });
  });

  it('B9 come a page at a time, and by their content', async () => {
    const id = await bring('pages.txt', 'one');
    for (const text of ['two', 'three', 'four']) await save(id, text);
    const begin = await list(id, { limit: '2' });
    const rest = await list(id, { limit: '2', cursor: begin.nextCursor ?? '' });
    expect([begin.items.length, rest.items.length, rest.nextCursor]).toEqual([2, 1, null]);
    const hash = rest.items[0]?.hash ?? '';
    expect((await list(id, { hash })).items).toEqual(rest.items);
    const wrong = await client.call(api.versions.list, {
      params: { resourceId: id },
      query: { cursor: 'x' },
    });
    expect(wrong.error.code).toBe('validation');
  });

  it('B9 are shared by the saves of one sitting, but never with what somebody else wrote', async () => {
    const { spaceId, storageId } = await room.home(room.ann, 'Sitting');
    await room.join(room.ann, spaceId, room.bob, 'editor');
    const bob = await room.signedIn(room.bob);
    const id = await bring('talk.txt', 'begun', storageId);
    await save(id, 'a');
    for (const text of ['b', 'c', 'd']) await save(id, text, minute);
    expect(await textsOf(id)).toEqual(['begun']);
    await save(id, 'by Bob', minute, bob);
    await save(id, 'by Ann again', minute);
    expect(await textsOf(id)).toEqual(['by Bob', 'd', 'begun']);
    // However long a sitting is: each ten minutes leave one.
    for (let each = 0; each < 25; each += 1) await save(id, `long ${each}`, minute);
    expect((await textsOf(id)).slice(0, 2)).toEqual(['long 18', 'long 8']);
    const empty = await room.resources.resources.create(room.ann, storageId, {
      kind: 'text',
      name: 'new.txt',
      parentId: null,
    });
    await save(empty.resource.id, 'first words');
    expect(await textsOf(empty.resource.id)).toEqual([]);
  });

  it('B9 are brought back, which can be undone and done again', async () => {
    const id = await bring('back.txt', 'old');
    await save(id, 'new');
    const version = await first(id);
    room.clock.advance(minute);
    const answer = await restore(id, version.id);
    expect(answer.body.resource).toMatchObject({ size: 3, hash: version.hash });
    expect([await textAt(id), await textsOf(id)]).toEqual(['old', ['new', 'old']]);
    const params = { operationId: answer.body.operationId ?? '' };
    const undone = await client.call(api.operations.undo, { params });
    expect(undone.body.summary).toBe('Undid: Restored an earlier version of “back.txt”');
    expect([await textAt(id), await textsOf(id)]).toEqual(['new', ['old']]);
    await client.call(api.operations.undo, { params: { operationId: undone.body.id } });
    expect([await textAt(id), await textsOf(id)]).toEqual(['old', ['new', 'old']]);
    expect((await restore(id, version.id, 1)).error.code).toBe('revision_conflict');
    expect(room.heard.map(({ type }) => type)).toContain('resourceUpdated');
  });

  it('B9 become files of their own beside the present one', async () => {
    const { storageId } = await room.home(room.ann, 'Copies');
    const id = await bring('copied.txt', 'old', storageId);
    await save(id, 'new');
    const { id: versionId } = await first(id);
    const copy = (name: string) =>
      client.call(api.versions.copy, { params: { resourceId: id, versionId }, body: { name } });
    const made = await copy('copied.txt');
    expect(made.body.resource).toMatchObject({ name: 'copied (2).txt', size: 3, mime: 'text/plain' });
    expect(await textAt(made.body.resource.id)).toBe('old');
    expect((await copy('a/b')).error.code).toBe('name_invalid');
    await client.call(api.operations.undo, { params: { operationId: made.body.operationId ?? '' } });
    const gone = await client.call(api.resources.get, { params: { resourceId: made.body.resource.id } });
    expect(gone.body.trashed).not.toBeNull();
  });

  it('B9 are thinned out as they grow old, but for those with a name or a pin', async () => {
    const id = await bring('thin.txt', 'text 0');
    for (let each = 1; each <= 12; each += 1) await save(id, `text ${each}`, 20 * minute);
    const { items } = await list(id);
    const change = (versionId: string, body: { name?: string | null; pinned?: boolean }) =>
      client.call(api.versions.change, { params: { resourceId: id, versionId }, body });
    const [named, pinned] = [items[1]?.id ?? '', items[4]?.id ?? ''];
    expect((await change(named, { name: '  Sent to the printer ' })).body.name).toBe('Sent to the printer');
    expect((await change(pinned, { pinned: true })).body.pinned).toBe(true);
    await room.versions.sweepVersions();
    expect((await list(id)).total).toBe(12);
    room.clock.advance(2 * day);
    client = await room.signedIn(room.ann);
    await room.versions.sweepVersions();
    const left = (await list(id)).total ?? 0;
    expect(left).toBeGreaterThanOrEqual(4 + 2 - 2);
    expect(left).toBeLessThanOrEqual(5 + 2);
    room.clock.advance(400 * day);
    client = await room.signedIn(room.ann);
    await room.versions.sweepVersions();
    expect((await list(id)).items.map((version) => version.id)).toEqual([named, pinned]);
    await change(named, { name: null });
    await room.versions.sweepVersions();
    expect((await list(id)).items.map((version) => version.id)).toEqual([pinned]);
  });

  it('B9 are a hundred at most, and of those kept on purpose half as many', async () => {
    const id = await bring('many.txt', 'text');
    const keep = (name: string) =>
      client.call(api.versions.keep, { params: { resourceId: id }, body: { name } });
    for (let each = 0; each < serverLimits.versionsKept; each += 1)
      expect((await keep(`Kept ${each}`)).status).toBe(201);
    expect((await keep('Too many')).error).toMatchObject({
      code: 'conflict',
      message: 'Only 50 versions can be kept by name or pin. Let go of another one first.',
    });
    for (let each = 0; each < 60; each += 1) await save(id, `text ${each}`);
    const { items, total } = await list(id, { limit: '200' });
    expect([items.length, total]).toEqual([serverLimits.versions, serverLimits.versions]);
    expect(items.filter(({ name }) => name !== null)).toHaveLength(serverLimits.versionsKept);
    const [latest] = items;
    const pin = { params: { resourceId: id, versionId: latest?.id ?? '' }, body: { pinned: true } };
    expect((await client.call(api.versions.change, pin)).error.code).toBe('conflict');
    expect((await keep(' ')).error.code).toBe('validation');
  });

  it('B9 are seen and used by the rights of the file, and by nobody else', async () => {
    const { spaceId, storageId } = await room.home(room.ann, 'Rights');
    const id = await bring('mine.txt', 'one', storageId);
    const other = await bring('other.txt', 'one', storageId);
    await save(id, 'two');
    await save(other, 'two');
    const { id: versionId } = await first(id);
    const { id: foreign } = await first(other);
    const cases = (by: TestClient, version = versionId, params = { resourceId: id, versionId: version }) => [
      by.call(api.versions.list, { params: { resourceId: id }, query: {} }),
      by.call(api.resources.content, { params: { resourceId: id }, query: { version } }),
      by.call(api.resources.text, { params: { resourceId: id }, query: { version } }),
      by.call(api.versions.get, { params }),
      by.call(api.versions.change, { params, body: { pinned: true } }),
      by.call(api.versions.restore, { params, body: { revision: 999 } }),
      by.call(api.versions.copy, { params, body: { name: 'c.txt' } }),
      by.call(api.versions.keep, { params: { resourceId: id }, body: { name: 'Kept' } }),
    ];
    const outcomes = async (...asked: Parameters<typeof cases>) =>
      (await Promise.all(cases(...asked))).map(({ status }) => status);
    const bob = await room.signedIn(room.bob);
    expect(await outcomes(bob)).toEqual([404, 404, 404, 404, 404, 404, 404, 404]);
    await room.join(room.ann, spaceId, room.bob, 'viewer');
    expect(await outcomes(bob)).toEqual([200, 200, 200, 200, 403, 403, 403, 403]);
    await room.spaces.members.change(room.ann, spaceId, room.bob.userId, 'viewOnly');
    expect(await outcomes(bob)).toEqual([403, 403, 403, 403, 403, 403, 403, 403]);
    await room.spaces.members.change(room.ann, spaceId, room.bob.userId, 'editor');
    expect(await outcomes(bob)).toEqual([200, 200, 200, 200, 200, 412, 201, 201]);
    // A version of another file is none of this one, whoever asks.
    expect((await outcomes(client, foreign)).slice(1, 7)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await outcomes(client, `ver_${'0'.repeat(32)}`)).slice(1, 7)).toEqual([
      404, 404, 404, 404, 404, 404,
    ]);
    const folder = await room.resources.resources.create(room.ann, storageId, {
      kind: 'folder',
      name: 'F',
      parentId: null,
    });
    const ofFolder = { params: { resourceId: folder.resource.id }, query: {} };
    expect((await client.call(api.versions.list, ofFolder)).status).toBe(404);
  });

  it('B9 rest with their file in the trash, go with it to another storage, and end with it', async () => {
    const { storageId } = await room.home(room.ann, 'From');
    const { storageId: other } = await room.home(room.ann, 'To');
    const id = await bring('moving.txt', 'the first text', storageId);
    await save(id, 'the second text');
    const { id: versionId, hash } = await first(id);
    const act = (action: 'move' | 'delete' | 'purge' | 'restore', target: string | null = null) =>
      room.resources.actions.perform(
        room.ann,
        { action, ids: [id], target: target === null ? null : { storageId: target, parentId: null } },
        { default: 'keepBoth', resolutions: {} },
      );
    await act('move', other);
    expect(await textsOf(id)).toEqual(['the first text']);
    await act('delete');
    expect((await restore(id, versionId)).error).toMatchObject({ code: 'conflict' });
    expect(await textsOf(id)).toEqual(['the first text']);

    const { blobs, database } = room.platform;
    const later = async () => {
      await room.resources.sweep();
      room.clock.advance(2 * hour);
      await room.resources.sweep();
    };
    await later();
    expect(await blobs.size(hash)).toBe(14);
    await act('purge');
    expect(await database.query('select 1 from versions where resource_id = $1', [id])).toEqual([]);
    room.clock.advance(31 * day);
    await room.ground.operations.sweep();
    await later();
    expect(await blobs.size(hash)).toBeNull();
  });
});
