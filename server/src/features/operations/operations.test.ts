import { api } from '@holdall/shared/contract';
import { createRoom, type Room } from '../../testing/createRoom.ts';

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
    const { operationId } = await resources.acts.perform(
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
});
