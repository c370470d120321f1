import { api } from '@holdall/shared/contract';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import type { TestClient } from '../../../testing/TestClient.ts';

describe('what somebody has looked at', () => {
  let room: Room;
  let [ann, bob]: TestClient[] = [];
  beforeAll(async () => {
    room = await createRoom();
    await room.join(room.ann, room.spaceId, room.bob, 'editor');
    [ann, bob] = [await room.signedIn(room.ann), await room.signedIn(room.bob)];
  });
  afterAll(() => room.stop());

  const clientOf = (one: TestClient | undefined) => one ?? room.client();
  const write = async (client: TestClient | undefined, name: string, text: string) => {
    const path = `/api/storages/${room.storageId}/files?name=${name}&conflict=replace`;
    const answer = await clientOf(client).request<{ resource: { id: string; hash: string } }>('PUT', path, {
      body: Buffer.from(text),
    });
    return answer.body.resource;
  };
  const look = (client: TestClient | undefined, resourceId: string, hash: string) =>
    clientOf(client).call(api.resources.look, { params: { resourceId }, body: { hash } });
  const get = async (client: TestClient | undefined, resourceId: string) =>
    (await clientOf(client).call(api.resources.get, { params: { resourceId } })).body;
  const listed = async (client: TestClient | undefined, id: string) => {
    const params = { storageId: room.storageId };
    const { body } = await clientOf(client).call(api.sections.files, { params, query: { sort: 'name' } });
    return body.items.find((one) => one.id === id);
  };

  it('B9 says that somebody else has changed it since, until it is looked at again', async () => {
    const { id, hash } = await write(ann, 'plan.txt', 'one');
    expect((await look(ann, id, hash)).status).toBe(204);
    const at = room.clock.now().toISOString();
    expect((await get(ann, id)).changedSince).toBeUndefined();

    const next = await write(bob, 'plan.txt', 'two');
    expect((await get(ann, id)).changedSince).toEqual({ at, hash });
    expect((await listed(ann, id))?.changedSince).toEqual({ at, hash });
    expect((await get(bob, id)).changedSince).toBeUndefined();

    await look(ann, id, next.hash);
    expect((await get(ann, id)).changedSince).toBeUndefined();
    expect((await listed(ann, id))?.changedSince).toBeUndefined();
    expect(room.heard.findLast(({ type }) => type === 'resourceUpdated')).toMatchObject({
      to: { userIds: [room.ann.userId] },
      properties: { change: 'look' },
    });
  });

  it('marks neither what one has changed oneself, nor what one has never looked at', async () => {
    const { id, hash } = await write(ann, 'own.txt', 'one');
    await look(ann, id, hash);
    await write(ann, 'own.txt', 'two');
    expect((await get(ann, id)).changedSince).toBeUndefined();
    expect((await get(bob, id)).changedSince).toBeUndefined();
  });

  it('is not kept of a thing that one may not see', async () => {
    const { id, hash } = await write(ann, 'hidden.txt', 'one');
    const eve = await room.signedIn(await room.person('Eve'));
    expect((await look(eve, id, hash)).status).toBe(404);
  });
});
