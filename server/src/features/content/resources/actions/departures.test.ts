import { api, type Role } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import { createRoom, type Room } from '../../../../testing/createRoom.ts';
import type { PlannedAction } from '@holdall/shared/contract';

const decisions = { default: 'keepBoth', resolutions: {} } as const;
const day = 24 * 3_600_000;

describe('what is moved out of a storage', () => {
  let room: Room;
  let bob: Actor;
  beforeAll(async () => {
    room = await createRoom();
    ({ bob } = room);
  });
  afterAll(() => room.stop());

  let spaces = 0;
  /** A space of Ann, who manages it, with Bob in it; and one of Bob alone. */
  async function setUp(role: Role = 'editor') {
    spaces += 1;
    const { spaceId, storageId: shared } = await room.home(room.ann, `Shared ${spaces}`);
    await room.join(room.ann, spaceId, bob, role);
    const { storageId: own } = await room.home(bob, `Own ${spaces}`);
    return { spaceId, shared, own };
  }
  async function bring(storageId: string, name: string, text: string, path = '', by = room.ann) {
    const client = await room.signedIn(by);
    const input = { params: { storageId }, query: { name, path }, body: Buffer.from(text) };
    return (await client.call(api.files.put, input)).body.resource;
  }
  const act = (by: Actor, action: PlannedAction, ids: readonly string[], storageId: string | null = null) =>
    room.resources.actions.perform(
      by,
      { action, ids, target: storageId === null ? null : { storageId, parentId: null } },
      decisions,
    );
  const section = async (by: Actor, storageId: string, which: 'files' | 'trash', parentId?: string) => {
    const query = { sort: 'name' as const, limit: 50, ...(parentId ? { parentId } : {}) };
    return (await room.resources.listing.page(by, storageId, which, query)).items;
  };
  const trashPage = async (by: Actor) =>
    (await (await room.signedIn(by)).call(api.trash.files, { query: {} })).body.items;
  const used = async (by: Actor, storageId: string) => (await room.storages.storages.get(by, storageId)).used;

  it('B10 leaves a copy in the trash for its managers, who bring it back without learning where it went', async () => {
    const { shared, own } = await setUp();
    const file = await bring(shared, 'budget.txt', '12345', 'Finance');
    const folderId = file.parentId ?? '';
    await act(bob, 'move', [file.id], own);
    expect((await section(bob, own, 'files')).map(({ id }) => id)).toEqual([file.id]);
    const [copy] = await section(room.ann, shared, 'trash');
    expect(copy).toMatchObject({ name: 'budget.txt', size: 5, hash: file.hash, parentId: folderId });
    expect(copy?.trashed).toMatchObject({ by: { name: 'Bob' }, from: 'Finance', movedOut: true });
    const listed = (await trashPage(room.ann)).find(({ id }) => id === copy?.id);
    expect(listed).toMatchObject({ movedOut: true, by: { name: 'Bob' }, from: 'Finance' });
    expect(JSON.stringify([copy, listed])).not.toContain(own);
    expect([await used(room.ann, shared), await used(bob, own)]).toEqual([5, 5]);

    await act(room.ann, 'restore', [copy?.id ?? '']);
    const [back] = await section(room.ann, shared, 'files', folderId);
    expect(back).toMatchObject({ id: copy?.id, name: 'budget.txt', trashed: null });
    expect((await section(bob, own, 'files')).map(({ id }) => id)).toEqual([file.id]);
    // From here on it is as any other: what is deleted was deleted.
    await act(room.ann, 'delete', [back?.id ?? '']);
    expect((await section(room.ann, shared, 'trash'))[0]?.trashed).not.toMatchObject({ movedOut: true });
  });

  it('B10 leaves whole folders, and nothing where nobody else manages the place', async () => {
    const { shared, own } = await setUp();
    const file = await bring(shared, 'deep.txt', 'deep', 'Top/Deep');
    const [top] = await section(room.ann, shared, 'files');
    await act(bob, 'move', [top?.id ?? ''], own);
    const [copy] = await section(room.ann, shared, 'trash');
    expect(copy).toMatchObject({ kind: 'folder', name: 'Top', childrenCount: 1 });
    await act(room.ann, 'restore', [copy?.id ?? '']);
    const [deep] = await section(room.ann, shared, 'files', copy?.id);
    const [again] = await section(room.ann, shared, 'files', deep?.id);
    expect(again).toMatchObject({ name: 'deep.txt', hash: file.hash });
    expect(again?.id).not.toBe(file.id);

    // Ann alone manages both: nobody would miss it.
    const { storageId: other } = await room.home(room.ann, 'Other');
    await act(room.ann, 'move', [copy?.id ?? ''], other);
    expect(await section(room.ann, shared, 'trash')).toEqual([]);
    await act(bob, 'move', [top?.id ?? ''], shared);
    expect(await section(bob, own, 'trash')).toEqual([]);
  });

  it('B10 takes the copy along when it comes back, by undoing or by being moved', async () => {
    const { shared, own } = await setUp();
    const file = await bring(shared, 'there.txt', 'and back');
    const { operationId } = await act(bob, 'move', [file.id], own);
    expect(await section(room.ann, shared, 'trash')).toHaveLength(1);
    const undone = await room.ground.operations.undo(bob, operationId ?? '');
    expect(await section(room.ann, shared, 'trash')).toEqual([]);
    expect((await section(room.ann, shared, 'files')).map(({ id }) => id)).toEqual([file.id]);
    expect(await used(room.ann, shared)).toBe(8);
    await room.ground.operations.undo(bob, undone.id);
    await act(bob, 'move', [file.id], own).catch(() => null);
    await act(bob, 'move', [file.id], shared);
    expect(await section(room.ann, shared, 'trash')).toEqual([]);
    expect(await used(room.ann, shared)).toBe(8);
  });

  it('B10 leaves one as well when it is restored elsewhere out of the trash, and says so before', async () => {
    const { shared, own } = await setUp();
    const file = await bring(shared, 'deleted.txt', 'text');
    const target = { storageId: own, parentId: null };
    const look = (action: 'move' | 'restore' | 'copy') =>
      room.resources.actions.look(bob, { action, ids: [file.id], target });
    expect([(await look('move')).leavesCopy, (await look('copy')).leavesCopy]).toEqual([true, false]);
    await act(room.ann, 'delete', [file.id]);
    expect((await look('restore')).leavesCopy).toBe(true);
    await act(bob, 'restore', [file.id], own);
    const [copy] = await section(room.ann, shared, 'trash');
    expect([copy?.name, copy?.trashed?.movedOut]).toEqual(['deleted.txt', true]);
  });

  it('B10 ends with the days of the trash, and by managers before that', async () => {
    const { shared, own } = await setUp();
    const [one, two] = [await bring(shared, '1.txt', 'one'), await bring(shared, '2.txt', 'two')];
    await act(bob, 'move', [one.id, two.id], own);
    const [first] = await section(room.ann, shared, 'trash');
    const refused = await act(bob, 'purge', [first?.id ?? '']);
    expect(refused.failed).toMatchObject([{ code: 'forbidden' }]);
    await act(room.ann, 'purge', [first?.id ?? '']);
    expect(await section(room.ann, shared, 'trash')).toHaveLength(1);
    room.clock.advance(31 * day);
    await room.resources.sweep();
    expect(await section(room.ann, shared, 'trash')).toEqual([]);
    expect([await used(room.ann, shared), (await section(bob, own, 'files')).length]).toEqual([0, 2]);
  });
});
