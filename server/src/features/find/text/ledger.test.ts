import { api } from '@holdall/shared/contract';
import { until } from '@holdall/shared/testing/node';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import type { TestClient } from '../../../testing/TestClient.ts';

describe('what has become of the texts of a storage', () => {
  let room: Room;
  let ann: TestClient;
  let params: { storageId: string };
  const ids = new Map<string, string>();
  beforeAll(async () => {
    room = await createRoom();
    ann = await room.signedIn(room.ann);
    params = { storageId: room.storageId };
    await bring('first.txt', 'The harbour is open in winter.');
    await bring('copy.txt', 'The harbour is open in winter.');
    await bring('second.txt', 'The pier is closed.');
    await bring('noise.bin', Buffer.from([0, 1, 2, 3, 250, 251, 252, 253]));
    for (const number of [1, 2, 3])
      await bring(
        `broken ${number}.docx`,
        Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(500, number)]),
      );
    await settled();
  });
  afterAll(() => room.stop());

  async function bring(name: string, content: string | Buffer): Promise<void> {
    const { resource } = await room.resources.resources.create(room.ann, room.storageId, {
      kind: 'text',
      name,
      parentId: null,
    });
    const input = { params: { resourceId: resource.id }, body: Buffer.from(content) };
    const { status } = await ann.call(api.resources.setContent, input, { revision: resource.revision });
    expect(status).toBe(200);
    ids.set(name, resource.id);
  }
  async function ledger(client = ann) {
    const { status, body } = await client.call(api.texts.ledger, { params });
    expect(status).toBe(200);
    return body;
  }
  /** Waits until nothing waits. */
  async function settled(): Promise<void> {
    while ((await ledger()).waiting > 0) await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const unread = async (query: { state: 'failed' | 'skipped'; cursor?: string; limit?: string }) =>
    (await ann.call(api.texts.unread, { params, query })).body;

  it('adds up, the same content once', async () => {
    const counts = await ledger();
    expect(counts).toEqual({
      meaning: null,
      storageName: expect.any(String) as string,
      seen: 6,
      indexed: 2,
      waiting: 0,
      skipped: 1,
      failed: 3,
      words: 10,
      canRetry: true,
      engines: (['ocr', 'transcription'] as const).map((source) => ({
        source,
        isOn: false,
        dataGoesTo: null,
        problem: null,
        indexed: 0,
        waiting: 0,
        unread: 0,
        partly: 0,
      })),
    });
  });

  it('names what is not searched, with the reason, a page at a time', async () => {
    expect((await unread({ state: 'skipped' })).items).toEqual([
      expect.objectContaining({
        reason: 'unsupported',
        resource: expect.objectContaining({ name: 'noise.bin' }) as object,
      }),
    ]);
    const first = await unread({ state: 'failed', limit: '2' });
    const next = await unread({ state: 'failed', limit: '2', cursor: first.nextCursor ?? '' });
    expect(next.nextCursor).toBeNull();
    const names = [...first.items, ...next.items].map(({ resource }) => resource.name);
    expect(names.toSorted()).toEqual(['broken 1.docx', 'broken 2.docx', 'broken 3.docx']);
    expect(new Set(first.items.map(({ reason }) => reason))).toEqual(new Set(['unreadable']));
    const made = await ann.call(api.texts.unread, { params, query: { state: 'failed', cursor: 'AAAA' } });
    expect(made.error).toMatchObject({ code: 'validation' });
  });

  it('is read again where it failed: one, or all', async () => {
    const { database } = room.platform;
    await database.query("update texts set state = 'failed', reason = 'too_slow' where state = 'indexed'");
    expect(await ledger()).toMatchObject({ indexed: 0, failed: 5 });
    const resourceId = ids.get('second.txt') ?? '';
    const one = await ann.call(api.texts.retry, { params, body: { resourceId } });
    expect(one.body).toEqual({ count: 1 });
    await settled();
    expect(await ledger()).toMatchObject({ indexed: 1, failed: 4 });
    expect((await ann.call(api.texts.retry, { params, body: {} })).body).toEqual({ count: 4 });
    await settled();
    expect(await ledger()).toMatchObject({ indexed: 2, failed: 3 });
  });

  it('is told to nobody who does not see the storage', async () => {
    const bob = await room.signedIn(room.bob);
    const { storageId } = await room.home(room.bob, 'Elsewhere');
    const resourceId = ids.get('second.txt') ?? '';
    for (const answer of [
      await bob.call(api.texts.retry, { params: { storageId }, body: { resourceId } }),
      await bob.call(api.texts.ledger, { params }),
      await bob.call(api.texts.unread, { params, query: { state: 'failed' } }),
      await bob.call(api.texts.retry, { params, body: {} }),
    ])
      expect(answer.status).toBe(404);
  });

  it('is read whole by a job, which tries again what failed and tells of its end', async () => {
    room.heard.length = 0;
    const { status, body } = await ann.call(api.texts.process, { params });
    expect(status).toBe(202);
    await until('the end of the job', async () => {
      const job = (await ann.call(api.jobs.get, { params: { jobId: body.jobId } })).body;
      return job.endedAt !== null && job;
    });
    expect((await ann.call(api.jobs.get, { params: { jobId: body.jobId } })).body).toMatchObject({
      kind: 'readStorage',
      state: 'done',
      result: { opens: `/space/texts/${room.storageId}` },
    });
    const { seen, indexed, failed } = await ledger();
    const told = room.heard.find(({ type }) => type === 'assistantSessionProcessingFinished');
    expect(told).toMatchObject({
      to: { userIds: [room.ann.userId] },
      properties: { storageId: room.storageId, coverage: { read: indexed, total: seen, failed } },
    });
    const bob = await room.signedIn(room.bob);
    expect((await bob.call(api.texts.process, { params })).error.code).toBe('not_found');
  });
});
