import { api, limits } from '@holdall/shared/contract';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import type { TestClient } from '../../../testing/TestClient.ts';

const dayMs = 86_400_000;

describe('deleted spaces and storages', () => {
  let room: Room;
  let client: TestClient;
  beforeAll(async () => {
    room = await createRoom();
    client = await room.signedIn(room.ann);
  });
  afterAll(() => room.stop());

  const trash = async (by = client) => (await by.call(api.trash.list, {})).body;
  const undo = (operationId: string) => client.call(api.operations.undo, { params: { operationId } });

  async function removeSpace(spaceId: string, by = client) {
    const space = (await by.call(api.spaces.get, { params: { spaceId } })).body;
    const answer = await by.call(api.spaces.remove, { params: { spaceId } }, { revision: space.revision });
    expect(answer.status).toBe(200);
    return answer.body.operationId ?? '';
  }
  async function removeStorage(storageId: string) {
    const { revision } = (await client.call(api.storages.get, { params: { storageId } })).body;
    const answer = await client.call(api.storages.remove, { params: { storageId } }, { revision });
    expect(answer.status).toBe(200);
    return answer.body.operationId;
  }

  it('are listed with who deleted them and until when they can be restored', async () => {
    const { spaceId } = await room.home(room.ann, 'Away');
    const { spaceId: kept, storageId } = await room.home(room.ann, 'Kept');
    await removeSpace(spaceId);
    room.clock.advance(1000);
    const at = room.clock.now();
    await removeStorage(storageId);
    const { places } = await trash();
    expect(places).toMatchObject([
      { type: 'storage', id: storageId, name: 'Files', spaceId: kept, spaceName: 'Kept' },
      { type: 'space', id: spaceId, name: 'Away', spaceName: 'Away' },
    ]);
    expect(places[0]).toMatchObject({
      at: at.toISOString(),
      until: new Date(at.getTime() + limits.spaceGraceDays * dayMs).toISOString(),
      by: { id: room.ann.userId, name: 'Ann' },
      used: 0,
    });
    await client.call(api.storages.restore, { params: { storageId } });
    await client.call(api.spaces.restore, { params: { spaceId } });
    expect((await trash()).places).toEqual([]);
  });

  it('are seen by managers only, and by nobody once their grace is over', async () => {
    const { spaceId } = await room.home(room.ann, 'Ours');
    await room.join(room.ann, spaceId, room.bob, 'editor');
    const bob = await room.signedIn(room.bob);
    await removeSpace(spaceId);
    expect((await trash()).places).toMatchObject([{ id: spaceId }]);
    expect((await trash(bob)).places).toEqual([]);
    room.clock.advance((limits.spaceGraceDays + 1) * dayMs);
    client = await room.signedIn(room.ann);
    expect((await trash()).places).toEqual([]);
  });

  it('are undone and done again as every other act', async () => {
    const { spaceId, storageId } = await room.home(room.ann, 'Undone');
    const storageGone = await removeStorage(storageId);
    const back = await undo(storageGone);
    expect(back.body).toMatchObject({ kind: 'undo', undoes: storageGone });
    expect((await client.call(api.storages.get, { params: { storageId } })).status).toBe(200);
    const again = await undo(back.body.id);
    expect(again.body.summary).toBe('Deleted the storage “Files”');
    expect((await client.call(api.storages.get, { params: { storageId } })).status).toBe(404);
    await undo(again.body.id);

    const spaceGone = await removeSpace(spaceId);
    expect((await undo(spaceGone)).body.summary).toBe('Undid: Deleted the space “Undone”');
    expect((await client.call(api.spaces.get, { params: { spaceId } })).body.deletedAt).toBeNull();
  });

  it('are not undone over what was done later, nor by somebody who may no longer', async () => {
    const { spaceId, storageId } = await room.home(room.ann, 'Blocked');
    const storageGone = await removeStorage(storageId);
    await client.call(api.storages.restore, { params: { storageId } });
    expect((await undo(storageGone)).error).toMatchObject({
      code: 'undo_blocked',
      message: 'It is here again.',
    });
    const first = await removeSpace(spaceId);
    const restored = (await client.call(api.spaces.restore, { params: { spaceId } })).body.operationId ?? '';
    expect((await undo(first)).error).toMatchObject({ code: 'undo_blocked' });
    await room.join(room.ann, spaceId, room.bob, 'manager');
    await room.spaces.members.change(room.bob, spaceId, room.ann.userId, 'editor');
    expect((await undo(restored)).error).toMatchObject({
      code: 'undo_blocked',
      message: 'You may no longer change this.',
    });
  });
});

describe('deleted files and folders', () => {
  let room: Room;
  let client: TestClient;
  beforeAll(async () => {
    room = await createRoom();
    client = await room.signedIn(room.ann);
  });
  afterAll(() => room.stop());

  async function bring(storageId: string, name: string, text: string, path = '') {
    const input = { params: { storageId }, query: { name, path }, body: Buffer.from(text) };
    return (await client.call(api.files.put, input)).body.resource;
  }
  const remove = (id: string) =>
    room.resources.actions.perform(
      room.ann,
      { action: 'delete', ids: [id], target: null },
      { default: 'keepBoth', resolutions: {} },
    );
  const list = async (by = client, query = {}) => (await by.call(api.trash.files, { query })).body;

  it('B10 stand on one page with where they were, who deleted them, when, their size and their days', async () => {
    const { spaceId, storageId } = await room.home(room.ann, 'First');
    const { storageId: second } = await room.home(room.ann, 'Second');
    const inside = await bring(storageId, 'plan.txt', '12345', 'Top/Deep');
    await remove(inside.parentId ?? '');
    room.clock.advance(1000);
    const file = await bring(second, 'note.txt', '123');
    const at = room.clock.now();
    await remove(file.id);
    const { items } = await list();
    expect(items).toMatchObject([
      { name: 'note.txt', kind: 'text', size: 3, storageId: second, spaceName: 'Second', from: '' },
      { name: 'Deep', kind: 'folder', size: 5, storageId, spaceId, spaceName: 'First', from: 'Top' },
    ]);
    expect(items[0]).toMatchObject({
      at: at.toISOString(),
      by: { id: room.ann.userId, name: 'Ann' },
      until: new Date(at.getTime() + 30 * dayMs).toISOString(),
    });
    expect(items[0]?.can).toContain('delete');
    const first = await list(client, { limit: '1' });
    const rest = await list(client, { limit: '1', cursor: first.nextCursor ?? '' });
    expect([first.items[0]?.name, rest.items[0]?.name, rest.nextCursor]).toEqual(['note.txt', 'Deep', null]);
    expect((await client.call(api.trash.files, { query: { cursor: 'x' } })).error.code).toBe('validation');
  });

  it('B10 are seen by those who see their storage, and come back elsewhere when that is wished', async () => {
    const { spaceId, storageId } = await room.home(room.ann, 'Ours');
    const { storageId: other } = await room.home(room.ann, 'Other');
    const file = await bring(storageId, 'ours.txt', 'text');
    await remove(file.id);
    const bob = await room.signedIn(room.bob);
    expect((await list(bob)).items).toEqual([]);
    await room.join(room.ann, spaceId, room.bob, 'viewer');
    const [seen] = (await list(bob)).items;
    expect([seen?.name, seen?.can.includes('delete')]).toEqual(['ours.txt', false]);

    const target = { storageId: other, parentId: null };
    const plan = await client.call(api.plans.create, {
      body: { action: 'restore', items: [file.id], target },
    });
    await client.call(api.plans.apply, { params: { planId: plan.body.planId }, body: {} });
    const back = await client.call(api.resources.get, { params: { resourceId: file.id } });
    expect(back.body).toMatchObject({ storageId: other, trashed: null });
    expect((await list()).items.map(({ name }) => name)).not.toContain('ours.txt');
  });
});
