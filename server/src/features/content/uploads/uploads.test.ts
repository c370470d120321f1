import { request as httpRequest } from 'node:http';
import { api, limits, serverLimits } from '@holdall/shared/contract';
import { until } from '@holdall/shared/testing/node';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import type { TestAnswer, TestClient } from '../../../testing/TestClient.ts';

describe('uploads', () => {
  let room: Room;
  let client: TestClient;
  let url: string;
  beforeAll(async () => {
    room = await createRoom();
    url = await room.listen();
    client = await room.signedIn(room.ann);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => room.stop());

  /** The disk of the server has so many bytes left. */
  const freeBytes = (free: number) => jest.spyOn(room.platform.blobs, 'freeBytes').mockResolvedValue(free);

  function begin(name: string, size: number, storageId = room.storageId) {
    const draft = { storageId, parentId: null, path: [], name, size, mime: '', conflict: 'keepBoth' };
    const encoded = Buffer.from(JSON.stringify(draft)).toString('base64');
    const headers = { 'upload-length': String(size), 'upload-metadata': `draft ${encoded}` };
    return client.request('POST', '/api/uploads', { headers });
  }
  const send = (place: string, offset: number, body: Uint8Array) =>
    client.request('PATCH', place, {
      body,
      headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    });
  const placeOf = ({ headers }: TestAnswer) => String(headers['location']);
  const offsetOf = async (place: string) =>
    Number((await client.request('HEAD', place)).headers['upload-offset']);
  const contentOf = async ({ headers }: TestAnswer) => {
    const resourceId = String(headers['holdall-resource']);
    return (await client.call(api.resources.content, { params: { resourceId }, query: {} })).bytes;
  };
  const bytesOf = (count: number) =>
    Buffer.from(Array.from({ length: count }, (_, index) => (index * 7) % 251));
  async function names(storageId = room.storageId): Promise<string[]> {
    const page = await room.resources.listing.page(room.ann, storageId, 'files', {
      sort: 'name',
      limit: 200,
    });
    return page.items.map(({ name }) => name);
  }
  function expectRefused({ status, error }: TestAnswer, wanted: number, code: string): void {
    expect([status, error.code]).toEqual([wanted, code]);
    expect(error.requestId).toMatch(/^req_/);
    expect(error.message).not.toBe('');
  }

  it('of nothing are there at once', async () => {
    const made = await begin('empty.txt', 0);
    expect(made.status).toBe(201);
    expect(await contentOf(made)).toHaveLength(0);
    const small = await client.call(api.files.put, {
      params: { storageId: room.storageId },
      query: { name: 'empty too.txt' },
      body: new Uint8Array(),
    });
    expect(small.body.resource).toMatchObject({ size: 0, name: 'empty too.txt' });
  });

  it('of 50 GiB may begin, one byte more may not, and neither where there is no room', async () => {
    freeBytes(serverLimits.uploadBytes * 2);
    expect((await begin('huge.bin', serverLimits.uploadBytes)).status).toBe(201);
    expectRefused(await begin('too huge.bin', serverLimits.uploadBytes + 1), 413, 'file_too_large');
    freeBytes(serverLimits.uploadBytes - 1);
    expectRefused(await begin('no room.bin', serverLimits.uploadBytes), 507, 'disk_full');
    const { body } = await client.call(api.uploads.check, {
      body: {
        storageId: room.storageId,
        parentId: null,
        files: [{ path: [], name: 'huge.bin', size: serverLimits.uploadBytes }],
      },
    });
    expect(body.room).toEqual({
      needed: serverLimits.uploadBytes,
      free: serverLimits.uploadBytes - 1,
      enough: false,
    });
    const { body: unfinished } = await client.call(api.uploads.list, {});
    expect(unfinished.items.map(({ name }) => name)).toEqual(['huge.bin']);
    for (const { id } of unfinished.items)
      await client.call(api.uploads.cancel, { params: { uploadId: id } });
  });

  it('stop when the disk fills up, keep what came, and go on when there is room again', async () => {
    const bytes = bytesOf(4000);
    const place = placeOf(await begin('filling.bin', bytes.length));
    expect((await send(place, 0, bytes.subarray(0, 1000))).status).toBe(204);
    freeBytes(500);
    expectRefused(await send(place, 1000, bytes.subarray(1000)), 507, 'disk_full');
    expect(await names()).not.toContain('filling.bin');
    jest.restoreAllMocks();
    const offset = await offsetOf(place);
    expect(offset).toBeGreaterThanOrEqual(1000);
    const done = await send(place, offset, bytes.subarray(offset));
    expect(await contentOf(done)).toEqual(bytes);
  });

  /** Sends so many bytes of a request and cuts the line, as a tunnel does to a train. */
  function cutAfter(place: string, offset: number, bytes: Uint8Array): Promise<void> {
    return new Promise((resolve) => {
      const sending = httpRequest(`${url}${place}`, {
        method: 'PATCH',
        headers: {
          cookie: client.cookieHeader(),
          origin: url,
          'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
          'content-type': 'application/offset+octet-stream',
          'content-length': '200000',
          'upload-offset': String(offset),
        },
      });
      sending.on('error', () => resolve());
      sending.on('close', () => resolve());
      sending.write(bytes, () => sending.destroy());
      if (bytes.length === 0) sending.flushHeaders();
    });
  }

  it.each([0, 1, 511, 65_536, 65_537, 199_999])(
    'go on where the line was cut, after %d bytes',
    async (cut) => {
      const bytes = bytesOf(200_000);
      const place = placeOf(await begin(`cut ${cut}.bin`, bytes.length));
      await cutAfter(place, 0, bytes.subarray(0, cut));
      expect(await offsetOf(place)).toBeLessThanOrEqual(cut);
      expect(await names()).not.toContain(`cut ${cut}.bin`);
      // The server may still be putting down what came before the cut.
      const done = await until('the place of the rest', async () => {
        const offset = await offsetOf(place);
        const answer = await send(place, offset, bytes.subarray(offset));
        return answer.status !== 409 && answer.status !== 423 && answer;
      });
      expect(done.status).toBe(204);
      expect(await contentOf(done)).toEqual(bytes);
    },
  );

  it('of the same file twice are two files, and a piece that comes twice changes nothing', async () => {
    const { storageId } = await room.home(room.ann, 'Twice');
    const bytes = bytesOf(100);
    const [first, second] = await Promise.all([
      begin('same.txt', 100, storageId),
      begin('same.txt', 100, storageId),
    ]);
    const [one, two] = [placeOf(first), placeOf(second)];
    expect((await send(one, 0, bytes.subarray(0, 60))).status).toBe(204);
    const repeated = await send(one, 0, bytes.subarray(0, 60));
    expectRefused(repeated, 409, 'upload_conflict');
    expect(repeated.error.details).toEqual({ offset: 60 });
    const finished = await send(one, 60, bytes.subarray(60));
    const again = await send(one, 100, new Uint8Array());
    expect(again.headers['holdall-resource']).toBe(finished.headers['holdall-resource']);
    await send(two, 0, bytes);
    expect(await names(storageId)).toEqual(['same (2).txt', 'same.txt']);
    const tooMuch = placeOf(await begin('more.txt', 10, storageId));
    expectRefused(await send(tooMuch, 0, bytes), 400, 'validation');
    expect(await names(storageId)).not.toContain('more.txt');
  });

  it('are known by their bytes, whatever name and type were sent with them', async () => {
    const put = (name: string, body: Uint8Array, mime: string) =>
      client.call(
        api.files.put,
        { params: { storageId: room.storageId }, query: { name }, body },
        { headers: { 'content-type': mime } },
      );
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const { resource } = (await put('holiday.png', page, 'image/png')).body;
    expect(resource.kind).not.toBe('image');
    expect(resource.thumbUrl).toBeNull();
    const params = { resourceId: resource.id };
    const { headers } = await client.call(api.resources.content, { params, query: {} });
    expect(headers['content-type']).not.toMatch(/html|image/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  /** Small files in one request, as the pages send them. */
  function together(files: readonly object[], bytes: Uint8Array, query = '') {
    const list = Buffer.from(`${JSON.stringify(files)}\n`);
    const url = `/api/storages/${room.storageId}/files${query}`;
    return client.request<{ items: { resourceId: string | null; problem: { code: string } | null }[] }>(
      'POST',
      url,
      { body: Buffer.concat([list, bytes]) },
    );
  }

  it('come together when they are small, each with its own bytes', async () => {
    const answer = await together(
      [
        { name: 'first.txt', size: 3 },
        { name: 'bad/name', size: 1 },
        { name: 'nothing', size: 0 },
        { name: 'last ☂.txt', size: 2 },
      ],
      Buffer.from('onexok'),
    );
    expect(answer.status).toBe(200);
    expect(answer.body.items.map(({ problem }) => problem?.code ?? null)).toEqual([
      null,
      'name_invalid',
      null,
      null,
    ]);
    const contents = await Promise.all(
      answer.body.items.flatMap(({ resourceId }) =>
        resourceId === null
          ? []
          : [client.call(api.resources.content, { params: { resourceId }, query: {} })],
      ),
    );
    expect(contents.map(({ bytes }) => bytes.toString())).toEqual(['one', '', 'ok']);
    expect((await together([], Buffer.alloc(0))).body).toEqual({ items: [] });
  });

  it('that come together are refused when their list is not right, are too many, or find no room', async () => {
    const before = await names();
    const one = { name: 'x.txt', size: 1 };
    for (const [files, bytes] of [
      [[one], Buffer.alloc(0)],
      [[one], Buffer.from('xx')],
      [[{ name: 'x.txt' }], Buffer.from('x')],
      [[{ name: 'x.txt', size: -1 }], Buffer.alloc(0)],
      [[{ ...one, unknown: 1 }], Buffer.from('x')],
      [Array.from({ length: limits.filesTogether + 1 }, () => one), Buffer.alloc(limits.filesTogether + 1)],
    ] as const)
      expectRefused(await together(files, bytes), 400, 'validation');
    const large = limits.filesTogetherBytes + 1;
    expectRefused(await together([{ ...one, size: large }], Buffer.alloc(large)), 413, 'body_too_large');
    const endless = await together([{ ...one, size: 3 * large }], Buffer.alloc(3 * large));
    expectRefused(endless, 413, 'body_too_large');
    const url = `/api/storages/${room.storageId}/files`;
    for (const body of ['', 'no list', '{}\n', '[{"name":"\\u0000","size":0}]\n', '\n'])
      expectRefused(await client.request('POST', url, { body }), 400, 'validation');
    const bob = await room.signedIn(room.bob);
    expectRefused(await bob.request('POST', url, { body: '[]\n' }), 404, 'not_found');
    expect(await names()).toEqual(before);
  });

  it('tell at their end which operation takes them back, and so does who asks later', async () => {
    const bytes = bytesOf(100);
    const place = placeOf(await begin('taken back.bin', bytes.length));
    const done = await send(place, 0, bytes);
    const operationId = String(done.headers['holdall-operation']);
    expect(operationId).toMatch(/^op_/);
    const uploadId = place.split('/').at(-1) ?? '';
    const { body } = await client.call(api.uploads.get, { params: { uploadId } });
    expect(body).toMatchObject({ resourceId: done.headers['holdall-resource'], operationId });
    await client.call(api.operations.undo, { params: { operationId } });
    expect(await names()).not.toContain('taken back.bin');
  });

  it('are nobody else’s', async () => {
    const place = placeOf(await begin('mine.txt', 10));
    const bob = await room.signedIn(room.bob);
    for (const method of ['GET', 'HEAD', 'DELETE'])
      expect((await bob.request(method, place)).status).toBe(404);
    const headers = { 'upload-offset': '0' };
    expect((await bob.request('PATCH', place, { headers, body: bytesOf(10) })).status).toBe(404);
    expect(await offsetOf(place)).toBe(0);
  });
});
