import { api } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { createRoom, type Room } from '../../../testing/createRoom.ts';

describe('a storage that is handed over', () => {
  let room: Room;
  beforeAll(async () => {
    room = await createRoom();
  });
  afterAll(() => room.stop());

  const handOver = async (actor: Actor, storageId: string, heir: Actor) =>
    (await room.signedIn(actor)).call(api.storages.handOver, {
      params: { storageId },
      body: { userId: heir.userId },
    });
  const ownerOf = async (actor: Actor, id: string) =>
    (await room.storages.storages.get(actor, id)).owner.name;

  it('is owned by the other one, who hears of it, until it is taken back', async () => {
    const { ann, bob } = room;
    const { spaceId, storageId } = await room.home(ann, 'Given');
    await room.join(ann, spaceId, bob, 'manager');
    room.heard.length = 0;
    const { body } = await handOver(ann, storageId, bob);
    expect(await ownerOf(ann, storageId)).toBe('Bob');
    const told = room.heard.filter(({ type }) => type === 'storageShared');
    expect(told).toMatchObject([{ to: { userIds: [bob.userId] }, properties: { storageId } }]);
    expect((await handOver(ann, storageId, bob)).error.code).toBe('forbidden');

    const client = await room.signedIn(ann);
    const params = { operationId: body.operationId ?? '' };
    expect((await client.call(api.operations.undo, { params })).status).toBe(200);
    expect(await ownerOf(bob, storageId)).toBe('Ann');
  });

  it('is gone from whoever saw it alone, who takes nothing back', async () => {
    const { ann, bob } = room;
    const { spaceId } = await room.home(ann, 'Given alone');
    await room.join(ann, spaceId, bob, 'manager');
    const draft = { kind: 'local', name: 'Diary', visibility: 'me' } as const;
    const { id } = await room.storages.storages.create(ann, spaceId, draft);
    expect((await handOver(ann, id, bob)).body).toEqual({ operationId: null });
    expect(await ownerOf(bob, id)).toBe('Bob');
    await expect(room.storages.storages.get(ann, id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('goes to nobody who is not there, is a guest, or may not manage it', async () => {
    const { ann, bob } = room;
    const { spaceId, storageId } = await room.home(ann, 'Kept');
    const guest = await room.person('Gus', { guest: true });
    expect((await handOver(ann, storageId, bob)).error).toMatchObject({ code: 'validation' });
    await room.join(ann, spaceId, bob, 'editor');
    await room.join(ann, spaceId, guest, 'manager');
    expect((await handOver(ann, storageId, bob)).error).toMatchObject({ code: 'validation' });
    expect((await handOver(ann, storageId, guest)).error).toMatchObject({ code: 'validation' });
    expect((await handOver(bob, storageId, bob)).error.code).toBe('forbidden');
    expect(await ownerOf(ann, storageId)).toBe('Ann');
  });
});
