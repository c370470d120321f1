import { api } from '@holdall/shared/contract';
import { createRoom, type Room } from '../../../testing/createRoom.ts';

describe('operations', () => {
  let room: Room;
  beforeAll(async () => {
    room = await createRoom();
  });
  afterAll(() => room.stop());

  async function perform(action: 'star' | 'delete', name: string): Promise<string> {
    const { ann, storageId, resources } = room;
    const { resource } = await resources.resources.create(ann, storageId, {
      kind: 'text',
      name,
      parentId: null,
    });
    const { operationId } = await resources.actions.perform(
      ann,
      { action, ids: [resource.id], target: null },
      { default: 'keepBoth', resolutions: {} },
    );
    return operationId ?? '';
  }

  it('say what each undo took back, so that no other tab takes it for an act of its own', async () => {
    const client = await room.signedIn(room.ann);
    const undo = async (operationId: string) =>
      (await client.call(api.operations.undo, { params: { operationId } })).body;
    const starred = await perform('star', 'linked.txt');
    const undone = await undo(starred);
    expect(undone).toMatchObject({ kind: 'undo', undoes: starred });
    const redone = await undo(undone.id);
    expect(redone).toMatchObject({ kind: 'redo', undoes: undone.id });
    const log = await client.call(api.operations.list, { query: { limit: '3' } });
    expect(log.body.items.map(({ id, undoes }) => [id, undoes])).toEqual([
      [redone.id, undone.id],
      [undone.id, starred],
      [starred, null],
    ]);
  });

  it('are undone once, however many tabs ask at the same time', async () => {
    const operationId = await perform('delete', 'raced.txt');
    const tabs = await Promise.all([room.ann, room.ann, room.ann].map((actor) => room.signedIn(actor)));
    const answers = await Promise.all(
      tabs.map((tab) => tab.call(api.operations.undo, { params: { operationId } })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    for (const { status, error } of answers)
      if (status === 409) expect(error).toMatchObject({ code: 'undo_blocked' });
    const { items } = await room.resources.listing.page(room.ann, room.storageId, 'files', {
      sort: 'name',
      limit: 200,
    });
    expect(items.map(({ name }) => name)).toContain('raced.txt');
  });

  describe('B15 undo from here on', () => {
    const undoFrom = async (operationId: string, actor = room.ann) =>
      (await room.signedIn(actor)).call(api.operations.undoFrom, { params: { operationId } });

    /** A new storage with a folder and a file in it, and what is done to them. */
    async function setUp() {
      const { storageId } = await room.home(room.ann, 'History');
      const create = async (kind: 'folder' | 'text', name: string) =>
        (await room.resources.resources.create(room.ann, storageId, { kind, name, parentId: null })).resource
          .id;
      const [folder, file] = [await create('folder', 'Folder'), await create('text', 'a.txt')];
      const act = async (
        action: 'move' | 'star' | 'delete' | 'purge',
        parentId?: string | null,
        actor = room.ann,
      ) => {
        const target = parentId === undefined ? null : { storageId, parentId };
        const asked = { action, ids: [file], target };
        const done = await room.resources.actions.perform(actor, asked, {
          default: 'keepBoth',
          resolutions: {},
        });
        return done.operationId ?? '';
      };
      const where = async () => {
        const { parentId, starred, trashed } = await room.resources.resources.get(room.ann, file);
        return { parentId, starred, isTrashed: trashed !== null };
      };
      return { storageId, folder, file, act, where };
    }

    it('takes everything back that was done since, as one', async () => {
      const { folder, act, where } = await setUp();
      const first = await act('move', folder);
      await act('star');
      await act('delete');
      const answer = await undoFrom(first);
      expect(answer.body).toEqual({ undone: 3, left: 0 });
      expect(await where()).toEqual({ parentId: null, starred: false, isTrashed: false });
      expect((await undoFrom(first)).body).toMatchObject({ code: 'undo_blocked' });
    });

    it('leaves alone what was undone since, and takes back what was done again', async () => {
      const { folder, act, where } = await setUp();
      const { operations } = room.ground;
      const star = await act('star');
      const first = await act('move', folder);
      const undone = await operations.undo(room.ann, first);
      await operations.undo(room.ann, undone.id);
      expect((await where()).parentId).toBe(folder);
      await operations.undo(room.ann, star);
      expect((await undoFrom(first)).body).toEqual({ undone: 2, left: 0 });
      expect(await where()).toEqual({ parentId: null, starred: true, isTrashed: false });
    });

    it('refuses all of it when later acts of somebody else stand in the way, with the list', async () => {
      const { folder, storageId, act, where } = await setUp();
      const spaceId = (await room.storages.storages.get(room.ann, storageId)).spaceId;
      await room.join(room.ann, spaceId, room.bob, 'editor');
      const first = await act('move', folder);
      await act('star');
      await act('move', null, room.bob);
      const refused = await undoFrom(first);
      expect(refused).toMatchObject({
        status: 409,
        error: {
          code: 'undo_blocked',
          details: { blockedBy: ['Somebody else has changed it'], items: ['a.txt'] },
        },
      });
      expect((await where()).starred).toBe(true);
    });

    it('says which acts stand in the way of undoing one', async () => {
      const { folder, act } = await setUp();
      const first = await act('move', folder);
      await act('move', null);
      await act('delete');
      const client = await room.signedIn(room.ann);
      const { error } = await client.call(api.operations.undo, { params: { operationId: first } });
      expect(error.details?.['blockedBy']).toEqual([
        'Moved “a.txt” to the trash',
        expect.stringMatching(/^Moved “a.txt” to “/) as string,
      ]);
    });

    it('counts what can never be undone, and is nobody else’s', async () => {
      const { act } = await setUp();
      const star = await act('star');
      await act('delete');
      await act('purge');
      expect((await undoFrom(star)).status).toBe(409);
      expect((await undoFrom(star, room.bob)).status).toBe(404);
      expect((await undoFrom(`op_${'0'.repeat(32)}`)).status).toBe(404);
    });
  });
});
