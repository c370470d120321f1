import { api } from '@holdall/shared/contract';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import type { TestClient } from '../../../testing/TestClient.ts';

describe('pins of a space', () => {
  let room: Room;
  beforeAll(async () => {
    room = await createRoom();
    await room.join(room.ann, room.spaceId, room.bob, 'viewer');
  });
  afterAll(() => room.stop());

  const make = async (storageId: string, name: string) =>
    (await room.resources.resources.create(room.ann, storageId, { kind: 'text', name, parentId: null }))
      .resource.id;
  const pin = (client: TestClient, resourceId: string, pinned: boolean) =>
    client.call(api.pins.set, { params: { resourceId }, body: { pinned } });
  const names = async (client: TestClient) =>
    (await client.call(api.pins.list, { params: { spaceId: room.spaceId } })).body.items.map(
      ({ name }) => name,
    );

  it('are seen by everybody there, set by who may change the thing, and undone', async () => {
    const [ann, bob] = [await room.signedIn(room.ann), await room.signedIn(room.bob)];
    const id = await make(room.storageId, 'plan.txt');
    expect((await pin(bob, id, true)).status).toBe(403);
    const { operationId } = (await pin(ann, id, true)).body;
    expect(await names(bob)).toEqual(['plan.txt']);
    expect((await pin(ann, id, true)).body.operationId).toBeNull();
    const undone = await ann.call(api.operations.undo, { params: { operationId: operationId ?? '' } });
    expect(undone.body.summary).toBe('Undid: Pinned “plan.txt” to the space');
    expect(await names(bob)).toEqual([]);
    await ann.call(api.operations.undo, { params: { operationId: undone.body.id } });
    expect(await names(bob)).toEqual(['plan.txt']);
    expect((await pin(ann, id, false)).body.operationId).not.toBeNull();
    expect(await names(ann)).toEqual([]);
  });

  it('show nobody what they do not see, and nothing that has gone', async () => {
    const [ann, bob] = [await room.signedIn(room.ann), await room.signedIn(room.bob)];
    const draft = { kind: 'local', name: 'Mine', visibility: 'me' } as const;
    const mine = await room.storages.storages.create(room.ann, room.spaceId, draft);
    await pin(ann, await make(mine.id, 'hidden.txt'), true);
    const gone = await make(room.storageId, 'gone.txt');
    await pin(ann, gone, true);
    await room.resources.actions.perform(
      room.ann,
      { action: 'delete', ids: [gone], target: null },
      { default: 'keepBoth', resolutions: {} },
    );
    expect([await names(ann), await names(bob)]).toEqual([['hidden.txt'], []]);
    const eve = await room.signedIn(await room.person('Eve'));
    expect((await pin(eve, gone, true)).status).toBe(404);
    expect((await eve.call(api.pins.list, { params: { spaceId: room.spaceId } })).status).toBe(404);
  });
});
