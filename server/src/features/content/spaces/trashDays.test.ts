import { createRoom, type Room } from '../../../testing/createRoom.ts';

const dayMs = 86_400_000;

describe('B5 the trash of a space', () => {
  let room: Room;
  beforeAll(async () => {
    room = await createRoom();
  });
  afterAll(() => room.stop());

  it('keeps things for as long as its manager says, longer or shorter than elsewhere', async () => {
    const { ann, bob, clock, resources, spaces, spaceId, storageId } = room;
    const { resource } = await resources.resources.create(ann, storageId, {
      kind: 'text',
      name: 'gone.txt',
      parentId: null,
    });
    const asked = { action: 'delete', ids: [resource.id], target: null } as const;
    await resources.actions.perform(ann, asked, { default: 'keepBoth', resolutions: {} });
    const at = clock.now().getTime();
    const daysLeft = async () => {
      const { trashed } = await resources.resources.get(ann, resource.id);
      return (new Date(trashed?.until ?? '').getTime() - at) / dayMs;
    };
    expect(await daysLeft()).toBe(30);
    await room.join(ann, spaceId, bob, 'editor');
    await expect(spaces.spaces.change(bob, spaceId, { trashDays: 7 }, 1)).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await spaces.spaces.change(ann, spaceId, { trashDays: 90 }, 1)).toMatchObject({ trashDays: 90 });
    expect(await daysLeft()).toBe(90);
    clock.advance(40 * dayMs);
    await resources.sweep();
    expect(await daysLeft()).toBe(90);
    await spaces.spaces.change(ann, spaceId, { trashDays: 7 }, 2);
    await resources.sweep();
    await expect(resources.resources.get(ann, resource.id)).rejects.toMatchObject({ code: 'not_found' });
  });
});
