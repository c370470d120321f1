import { api } from '@holdall/shared/contract';
import { keyOf } from '../../../platform/blobs/contentHash.ts';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import type { TestClient } from '../../../testing/TestClient.ts';

const hashOf = (bytes: Uint8Array) => keyOf(bytes);

describe('contents', () => {
  let room: Room;
  let client: TestClient;
  beforeAll(async () => {
    room = await createRoom();
    client = await room.signedIn(room.ann);
  });
  afterAll(() => room.stop());

  let files = 0;
  async function bring(name: string, bytes: Uint8Array) {
    const { ann, storageId, resources } = room;
    const parentId = (
      await resources.resources.create(ann, storageId, {
        kind: 'folder',
        name: `f${(files += 1)}`,
        parentId: null,
      })
    ).resource.id;
    const { resource } = await resources.resources.create(ann, storageId, { kind: 'text', name, parentId });
    const answer = await client.call(
      api.resources.setContent,
      { params: { resourceId: resource.id }, body: bytes },
      { revision: resource.revision },
    );
    expect(answer.status).toBe(200);
    return answer.body;
  }
  const content = (
    resourceId: string,
    headers: Record<string, string> = {},
    query: { download?: '1' } = {},
  ) => client.call(api.resources.content, { params: { resourceId }, query }, { headers });

  it('gives back what was sent, whole and in parts, and spares what is known', async () => {
    const bytes = Buffer.from('0123456789');
    const { resource } = await bring('digits.txt', bytes);
    expect(resource).toMatchObject({ size: 10, hash: hashOf(bytes), kind: 'text', mime: 'text/plain' });
    const whole = await content(resource.id);
    expect([whole.bytes.toString(), whole.headers['etag']]).toEqual(['0123456789', `"${hashOf(bytes)}"`]);
    const part = await content(resource.id, { range: 'bytes=2-4' });
    expect([part.status, part.bytes.toString(), part.headers['content-range']]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
    ]);
    expect((await content(resource.id, { range: 'bytes=20-' })).status).toBe(416);
    expect((await content(resource.id, { 'if-none-match': String(whole.headers['etag']) })).status).toBe(304);
  });

  it('believes the bytes and not the name, and runs nothing', async () => {
    const { resource } = await bring('photo.png', Buffer.from('<html><script>alert(1)</script></html>'));
    expect(resource.kind).not.toBe('image');
    const { headers } = await content(resource.id);
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-security-policy']).toContain('sandbox');
    const png = Buffer.from(
      '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000a49444154789c6300010000050001',
      'hex',
    );
    const picture = (await bring('notes.txt', png)).resource;
    expect(picture).toMatchObject({
      kind: 'image',
      mime: 'image/png',
      thumbUrl: expect.stringContaining('/preview?w=256&v=') as string,
    });
  });

  it('keeps any name whole in the header of a download', async () => {
    const { resource } = await bring('a"b\\ ümläut 字.txt', Buffer.from('x'));
    const { headers } = await content(resource.id, {}, { download: '1' });
    expect(headers['content-disposition']).toContain(
      `filename*=UTF-8''a%22b%5C%20%C3%BCml%C3%A4ut%20%E5%AD%97.txt`,
    );
  });

  it('replaces a content once for each revision, and takes it back', async () => {
    const { resource } = await bring('draft.txt', Buffer.from('one'));
    const replace = (text: string, revision: number) =>
      client.call(
        api.resources.setContent,
        { params: { resourceId: resource.id }, body: Buffer.from(text) },
        { revision },
      );
    const second = await replace('two', resource.revision);
    expect(second.body.resource.revision).toBe(resource.revision + 1);
    expect((await replace('three', resource.revision)).error).toMatchObject({ code: 'revision_conflict' });
    const params = { operationId: second.body.operationId ?? '' };
    const undone = await client.call(api.operations.undo, { params });
    expect((await content(resource.id)).bytes.toString()).toBe('one');
    await client.call(api.operations.undo, { params: { operationId: undone.body.id } });
    expect((await content(resource.id)).bytes.toString()).toBe('two');
  });

  it('shows a window of a text, whatever cuts through its letters', async () => {
    const { resource } = await bring('text.txt', Buffer.from('aäöü'));
    const text = async (query: object) =>
      (await client.call(api.resources.text, { params: { resourceId: resource.id }, query: query as never }))
        .body;
    expect(await text({})).toMatchObject({ text: 'aäöü', nextOffset: null, size: 7, editable: true });
    const first = await text({ length: '4' });
    expect(first).toMatchObject({ text: 'aä', nextOffset: 3 });
    expect(await text({ offset: '3' })).toMatchObject({ text: 'öü', nextOffset: null });
    expect(await text({})).toMatchObject({ mark: 0, fixed: null });
    const binary = (await bring('data.bin', Buffer.from([0, 1, 2, 3]))).resource;
    const refused = await client.call(api.resources.text, { params: { resourceId: binary.id }, query: {} });
    expect(refused.error).toMatchObject({ code: 'kind_unsupported' });
  });

  it('lets texts of every writing be changed, but none whose bytes would not come back', async () => {
    const answer = async (bytes: Buffer) => {
      const { id } = (await bring('any.txt', bytes)).resource;
      return (await client.call(api.resources.text, { params: { resourceId: id }, query: {} })).body;
    };
    const marked = await answer(Buffer.from('\ufeffä\r\n'));
    expect(marked).toMatchObject({ text: 'ä\r\n', encoding: 'utf-8', mark: 3, editable: true });
    expect(await answer(Buffer.from('ä', 'latin1'))).toMatchObject({
      encoding: 'windows-1252',
      mark: 0,
      editable: true,
    });
    const wide = Buffer.from('\ufeffaä', 'utf16le');
    expect(await answer(wide)).toMatchObject({ text: 'aä', encoding: 'utf-16le', mark: 2, editable: true });
    const half = Buffer.concat([wide, Buffer.from([0x61])]);
    expect(await answer(half)).toMatchObject({ editable: false, fixed: 'bytes' });
    const broken = Buffer.concat([Buffer.alloc(70_000, 'a'), Buffer.from([0xff, 0x61])]);
    expect(await answer(broken)).toMatchObject({ encoding: 'utf-8', editable: false, fixed: 'bytes' });
    expect(await answer(Buffer.alloc(2 * 1024 * 1024 + 1, 'a'))).toMatchObject({ fixed: 'large' });
  });

  it('has neither content nor picture of a folder', async () => {
    const { resource } = await room.resources.resources.create(room.ann, room.storageId, {
      kind: 'folder',
      name: 'F',
      parentId: null,
    });
    expect((await content(resource.id)).status).toBe(404);
    const params = { resourceId: resource.id };
    expect((await client.call(api.resources.preview, { params, query: {} })).status).toBe(404);
  });

  it('counts the bytes of a storage, those in the trash too', async () => {
    const { ann, storages, resources } = room;
    const { storageId } = await room.home(ann, 'Counted');
    const file = (
      await resources.resources.create(ann, storageId, { kind: 'text', name: 'a', parentId: null })
    ).resource;
    const params = { resourceId: file.id };
    await client.call(api.resources.setContent, { params, body: Buffer.alloc(1000) }, { revision: 1 });
    const used = async () => (await storages.storages.get(ann, storageId)).used;
    const act = (action: 'delete' | 'purge' | 'copy') =>
      resources.actions.perform(
        ann,
        { action, ids: [file.id], target: action === 'copy' ? { storageId, parentId: null } : null },
        { default: 'keepBoth', resolutions: {} },
      );
    expect(await used()).toBe(1000);
    await act('copy');
    await act('delete');
    expect(await used()).toBe(2000);
    await act('purge');
    expect(await used()).toBe(1000);
  });

  it('removes a content when nothing has named it for an hour, and never before', async () => {
    const { ann, clock, resources, platform } = room;
    const { storageId } = await room.home(ann, 'Swept');
    const { blobs, database } = platform;
    const { Readable } = await import('node:stream');
    const put = (text: string) => blobs.put(Readable.from([Buffer.from(text)]));
    const hour = 3_600_000;
    const [stray, late, used] = [await put('stray'), await put('late'), await put('used')];
    const arrive = (blob: typeof late, name: string) =>
      resources.uploadTargets.addFile(ann, {
        storageId,
        parentId: null,
        name,
        blob,
        mime: '',
        conflict: 'keepBoth',
      });
    const kept = (await arrive(used, 'used.txt')).resource;
    await resources.sweep();
    expect(await blobs.size(stray.key)).toBe(5);
    await arrive(late, 'late.txt');
    clock.advance(2 * hour);
    await resources.sweep();
    expect(await Promise.all([stray, late, used].map(({ key }) => blobs.size(key)))).toEqual([null, 4, 4]);
    await expect(arrive(stray, 'gone.txt')).rejects.toBeDefined();
    expect(await database.query(`select 1 from resources where name = 'gone.txt'`)).toEqual([]);

    await resources.actions.perform(
      ann,
      { action: 'delete', ids: [kept.id], target: null },
      { default: 'keepBoth', resolutions: {} },
    );
    clock.advance(31 * 24 * hour);
    await resources.sweep();
    clock.advance(2 * hour);
    await resources.sweep();
    expect(await blobs.size(used.key)).toBeNull();
    await expect(resources.resources.get(ann, kept.id)).rejects.toMatchObject({ code: 'not_found' });
  });
});
