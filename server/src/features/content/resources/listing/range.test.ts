import { api, type Sort } from '@holdall/shared/contract';
import { createRoom, type Room } from '../../../../testing/createRoom.ts';
import type { TestClient } from '../../../../testing/TestClient.ts';

const sorts: Sort[] = ['name', '-name', 'changed', '-changed', 'size', '-size', 'kind', '-kind'];

describe('a range of a list', () => {
  let room: Room;
  let client: TestClient;
  beforeAll(async () => {
    room = await createRoom();
    client = await room.signedIn(room.ann);
    for (const [kind, names] of [
      ['folder', ['zulu', 'Alpha', 'mike']],
      ['text', ['b10', 'b9', 'Äpfel', 'Zebra']],
    ] as const) {
      for (const name of names) {
        room.clock.advance(1000);
        await room.resources.resources.create(room.ann, room.storageId, { kind, name, parentId: null });
      }
    }
  });
  afterAll(() => room.stop());

  const ids = async (sort: Sort, filter = '') =>
    (
      await room.resources.listing.page(room.ann, room.storageId, 'files', { sort, filter, limit: 200 })
    ).items.map(({ id }) => id);
  const range = (
    query: { sort: Sort; from: string; to: string; filter?: string; parentId?: string },
    by = client,
  ) =>
    by.call(api.sections.range, {
      params: { storageId: room.storageId },
      body: { section: 'files', ...query },
    });

  it.each(sorts)('is what lies between two rows by %s, whichever was chosen first', async (sort) => {
    const all = await ids(sort);
    for (const [from, to] of [
      [0, 6],
      [1, 4],
      [4, 1],
      [3, 5],
      [2, 2],
    ] as const) {
      const answer = await range({ sort, from: all[from] ?? '', to: all[to] ?? '' });
      const expected = all.slice(Math.min(from, to), Math.max(from, to) + 1);
      expect(new Set(answer.body.ids)).toEqual(new Set(expected));
      expect(answer.body.ids).toHaveLength(expected.length);
    }
  });

  it('keeps to the filter', async () => {
    const all = await ids('name', 'b');
    const answer = await range({ sort: 'name', filter: 'b', from: all[0] ?? '', to: all.at(-1) ?? '' });
    expect(answer.body.ids.toSorted()).toEqual(all.toSorted());
    expect(all).toHaveLength(3);
  });

  it('is refused when one of its ends is gone, and to whoever may not see it', async () => {
    const all = await ids('name');
    const gone = await range({ sort: 'name', from: all[0] ?? '', to: `res_${'0'.repeat(32)}` });
    expect([gone.status, gone.error.code]).toEqual([409, 'conflict']);
    const bob = await room.signedIn(room.bob);
    const [from = '', to = ''] = all;
    expect((await range({ sort: 'name', from, to }, bob)).status).toBe(404);
    // A stranger learns nothing of what they have typed wrong.
    const nonsense = async (by: TestClient) =>
      (await by.post(`/api/storages/${room.storageId}/range`, { section: 'nowhere' })).status;
    expect([await nonsense(bob), await nonsense(client)]).toEqual([404, 400]);
    // Somebody else's folder, asked for through a storage of one's own.
    const inside = await room.resources.resources.create(room.ann, room.storageId, {
      kind: 'text',
      name: 'inside',
      parentId: from,
    });
    const { storageId } = await room.home(room.bob);
    const id = inside.resource.id;
    const body = { section: 'files' as const, sort: 'name' as const, from: id, to: id, parentId: from };
    const across = await bob.call(api.sections.range, { params: { storageId }, body });
    expect(across.status).toBe(404);
  });
});
