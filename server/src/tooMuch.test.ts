import { createRoom, type Room } from './testing/createRoom.ts';
import type { TestClient } from './testing/TestClient.ts';

let room: Room;
let client: TestClient;
let files = '';
let collectionId = '';

beforeAll(async () => {
  room = await createRoom();
  const { ann, storageId, spaceId } = room;
  client = await room.signedIn(ann);
  files = `/api/storages/${storageId}/sections/files/resources`;
  await room.platform.database.query(
    `insert into resources (id, storage_id, rank, kind, name, sort_name, search_name, created_at, created_by, changed_at, changed_by)
     select 'res_' || lpad(to_hex(i), 32, '0'), $1, 1, 'text', n.name, n.name, n.name, now(), $2, now(), $2
     from generate_series(1, 3000) i, lateral (select repeat('a', 200) || ' ' || i as name) n`,
    [storageId, ann.userId],
  );
  await room.platform.database.query('update storages set children_count = 3000 where id = $1', [storageId]);
  const draft = { kind: 'virtual', name: 'Rules', visibility: 'space' } as const;
  collectionId = (await room.storages.storages.create(ann, spaceId, draft)).id;
});
afterAll(() => room.stop());

const filtered = (text: string) => client.request('GET', `${files}?filter=${encodeURIComponent(text)}`);
const setRules = (queries: readonly string[]) =>
  client.request('PUT', `/api/virtual/${collectionId}/rules`, {
    body: { items: queries.map((query) => ({ query, storageIds: [room.storageId] })) },
    headers: { 'if-match': '"1"' },
  });

describe('who asks for too much', () => {
  it('with a thousand rules, or with a few of too many terms, is refused', async () => {
    const thousand = await setRules(Array.from({ length: 1000 }, () => 'name:x'));
    expect([thousand.status, thousand.error.code]).toEqual([400, 'validation']);
    const wide = await setRules(Array.from({ length: 20 }, () => 'in:a '.repeat(11).trim()));
    expect([wide.status, wide.error.code]).toEqual([422, 'question_too_costly']);
    expect(wide.error.message).toContain('Use fewer terms');
  });

  it('with a filter of two hundred signs is refused, or answered where they are one word', async () => {
    const many = await filtered('* '.repeat(100));
    expect([many.status, many.error.code]).toEqual([422, 'question_too_costly']);
    for (const sign of ['*', '%', '_', 'a', '*a'])
      expect((await filtered(sign.repeat(200 / sign.length))).status).toBe(200);
  });

  it('with a plan over more than ten thousand things is refused', async () => {
    const items = Array.from({ length: 10_001 }, (_, index) => `res_${String(index).padStart(32, '0')}`);
    const { status, error } = await client.request('POST', '/api/plans', {
      body: { action: 'delete', items },
    });
    expect([status, error.code]).toEqual([400, 'validation']);
  });

  it('for an export while all of it is deleted has a whole answer', async () => {
    const act = { action: 'delete', items: { query: { storageId: room.storageId, section: 'files' } } };
    const [exported, deleted] = await Promise.all([
      client.request('GET', `/api/spaces/${room.spaceId}/activity/export`),
      client.request<{ done: number }>('POST', '/api/acts', { body: act }),
    ]);
    expect([exported.status, deleted.status, deleted.body.done]).toEqual([200, 200, 3000]);
  });

  it('and goes away a thousand times leaves nothing that others wait for', async () => {
    const address = await room.listen();
    const headers = { cookie: client.cookieHeader() };
    const path = `/api/virtual/${collectionId}/rules/preview`;
    for (let round = 0; round < 50; round += 1) {
      const gone = new AbortController();
      const asked = Array.from({ length: 20 }, (_, number) =>
        fetch(`${address}${number % 2 === 0 ? files : path}`, { headers, signal: gone.signal }).catch(
          () => null,
        ),
      );
      await new Promise((resolve) => setImmediate(resolve));
      gone.abort();
      await Promise.all(asked);
    }
    const begun = performance.now();
    expect((await client.request('GET', files)).status).toBe(200);
    expect(performance.now() - begun).toBeLessThan(5000);
  });
});
