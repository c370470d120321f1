import { Readable } from 'node:stream';
import type { Resolution } from '@holdall/shared/contract';
import { createRoom, type Room } from '../../../../testing/createRoom.ts';
import type { PlannedAction } from '@holdall/shared/contract';

const contentOf = (text: string) => ({
  content: Readable.from([Buffer.from(text)]),
  signal: new AbortController().signal,
});

describe('acts over many', () => {
  let room: Room;
  beforeAll(async () => {
    room = await createRoom();
  });
  afterAll(() => room.stop());

  /** A new storage for each test, with what it needs. */
  async function setUp() {
    const { ann, home, resources } = room;
    const { storageId, spaceId } = await home(ann, 'Test');
    const make = async (kind: 'folder' | 'text', name: string, parentId: string | null = null) =>
      (await resources.resources.create(ann, storageId, { kind, name, parentId })).resource.id;
    const list = async (parentId?: string, section: 'files' | 'trash' = 'files') => {
      const page = await resources.listing.page(ann, storageId, section, {
        sort: 'name',
        limit: 200,
        parentId,
      });
      expect(page.total).toBe(page.items.length);
      return page.items.map(({ name }) => name);
    };
    const perform = (
      action: PlannedAction,
      ids: string[],
      parentId?: string | null,
      decision: Resolution = 'keepBoth',
    ) => {
      const target = parentId === undefined ? null : { storageId, parentId };
      return resources.actions.perform(ann, { action, ids, target }, { default: decision, resolutions: {} });
    };
    const undo = (id: string | null) => room.ground.operations.undo(ann, id ?? '');
    return { ann, storageId, spaceId, make, list, perform, undo };
  }

  it('moves, and takes it back, and does it again', async () => {
    const { make, list, perform, undo } = await setUp();
    const [from, to] = [await make('folder', 'From'), await make('folder', 'To')];
    const ids = [await make('text', 'a.txt', from), await make('text', 'b.txt', from)];
    const { operationId, done } = await perform('move', ids, to);
    expect(done).toBe(2);
    expect([await list(from), await list(to)]).toEqual([[], ['a.txt', 'b.txt']]);
    const undone = await undo(operationId);
    expect(undone.summary).toBe('Undid: Moved 2 items to “To”');
    expect([await list(from), await list(to)]).toEqual([['a.txt', 'b.txt'], []]);
    const redone = await undo(undone.id);
    expect(redone.summary).toBe('Moved 2 items to “To”');
    expect([await list(from), await list(to)]).toEqual([[], ['a.txt', 'b.txt']]);
    await undo(redone.id);
    expect(await list(from)).toEqual(['a.txt', 'b.txt']);
    await expect(undo(operationId)).rejects.toMatchObject({ code: 'undo_blocked' });
  });

  it('copies folders with all that is in them, sharing contents', async () => {
    const { ann, storageId, make, list, perform, undo } = await setUp();
    const top = await make('folder', 'Top');
    const inner = await make('folder', 'Inner', top);
    await make('text', 'deep.txt', inner);
    const { operationId, done } = await perform('copy', [top], null);
    expect(done).toBe(1);
    expect(await list()).toEqual(['Top', 'Top (2)']);
    const copy = (await room.resources.listing.page(ann, storageId, 'files', { sort: 'name', limit: 9 }))
      .items[1];
    expect(await list(copy?.id)).toEqual(['Inner']);
    expect(copy).toMatchObject({
      childrenCount: 1,
      id: expect.stringMatching(/^res_[0-9a-f]{32}$/) as string,
    });
    const undone = await undo(operationId);
    expect([await list(), await list(undefined, 'trash')]).toEqual([['Top'], ['Top (2)']]);
    await undo(undone.id);
    expect(await list()).toEqual(['Top', 'Top (2)']);
    expect((await perform('copy', [top], top)).done).toBe(1);
    expect(await list(top)).toEqual(['Inner', 'Top']);
  });

  it('refuses to move a folder into itself, and goes on with the rest', async () => {
    const { make, list, perform } = await setUp();
    const outer = await make('folder', 'Outer');
    const inner = await make('folder', 'Inner', outer);
    const file = await make('text', 'a.txt');
    const result = await perform('move', [outer, file], inner);
    expect(result).toMatchObject({ done: 1, failed: [{ itemId: outer, code: 'cycle' }] });
    expect(await list(inner)).toEqual(['a.txt']);
  });

  it('asks once about names that are taken, and does what was said', async () => {
    const { ann, storageId, make, list, perform, undo } = await setUp();
    const to = await make('folder', 'To');
    const there = await make('text', 'report.pdf', to);
    await make('text', 'Case.txt', to);
    const [mine, case_, other] = [
      await make('text', 'report.pdf'),
      await make('text', 'case.txt'),
      await make('text', 'free.txt'),
    ];
    const act = { action: 'move' as const, ids: [mine, case_, other], target: { storageId, parentId: to } };
    const { conflicts, counts } = await room.resources.actions.look(ann, act);
    expect(conflicts).toEqual([
      { itemId: mine, name: 'report.pdf', existing: there, suggested: 'keepBoth' },
      { itemId: case_, name: 'case.txt', existing: expect.any(String) as string, suggested: 'keepBoth' },
    ]);
    expect(counts).toMatchObject({ items: 3, files: 3, folders: 0 });

    const kept = await perform('move', [mine, case_, other], to, 'keepBoth');
    expect((await list(to)).sort()).toEqual([
      'Case.txt',
      'case.txt',
      'free.txt',
      'report (2).pdf',
      'report.pdf',
    ]);
    await undo(kept.operationId);
    const skipped = await perform('move', [mine, other], to, 'skip');
    expect(skipped).toMatchObject({ done: 1, skipped: 1 });
    await undo(skipped.operationId);
    const replaced = await perform('move', [mine, other], to, 'replace');
    expect([await list(to), await list(undefined, 'trash')]).toEqual([
      ['Case.txt', 'free.txt', 'report.pdf'],
      ['report.pdf'],
    ]);
    const undone = await undo(replaced.operationId);
    expect([await list(to), await list(undefined, 'trash')]).toEqual([['Case.txt', 'report.pdf'], []]);
    await undo(undone.id);
    expect(await list(undefined, 'trash')).toEqual(['report.pdf']);
  });

  it('numbers many of one name without asking for each', async () => {
    const { make, list, perform } = await setUp();
    const folders = await Promise.all(Array.from({ length: 12 }, (_, index) => make('folder', `f${index}`)));
    const ids = await Promise.all(folders.map((folder) => make('text', 'same.txt', folder)));
    const to = await make('folder', 'To');
    await make('text', 'same (3).txt', to);
    expect((await perform('copy', ids, to)).done).toBe(12);
    expect(new Set(await list(to)).size).toBe(13);
  });

  it('deletes to the trash and brings back to where it was', async () => {
    const { make, list, perform, undo } = await setUp();
    const folder = await make('folder', 'Box');
    const file = await make('text', 'a.txt', folder);
    const { operationId } = await perform('delete', [folder, file]);
    expect([await list(), await list(undefined, 'trash')]).toEqual([[], ['Box']]);
    await expect(room.resources.resources.change(room.ann, file, { name: 'b.txt' }, 1)).rejects.toMatchObject(
      { code: 'conflict' },
    );
    await undo(operationId);
    expect([await list(), await list(folder)]).toEqual([['Box'], ['a.txt']]);

    await perform('delete', [file]);
    await perform('delete', [folder]);
    const restored = await perform('restore', [file]);
    expect(restored.done).toBe(1);
    expect(await list()).toEqual(['Box']);
    expect(await list(undefined, 'trash')).toEqual(['Box']);
    await expect(perform('restore', [file])).resolves.toMatchObject({
      done: 0,
      failed: [{ code: 'conflict' }],
    });
  });

  it('brings one thing back out of a folder in the trash', async () => {
    const { ann, storageId, make, list, perform } = await setUp();
    const outer = await make('folder', 'Outer');
    const inner = await make('folder', 'Inner', outer);
    const file = await make('text', 'a.txt', inner);
    await perform('delete', [outer]);
    expect((await perform('restore', [file])).done).toBe(1);
    const path = await room.resources.resources.path(ann, file);
    expect(path.map(({ name }) => name)).toEqual(['Outer', 'Inner']);
    expect(await list(undefined, 'trash')).toEqual(['Outer']);
    expect(await room.storages.storages.get(ann, storageId)).toMatchObject({ childrenCount: 1 });
  });

  it('purges for good what is in the trash, and nothing else', async () => {
    const { ann, storageId, make, list, perform, undo } = await setUp();
    const folder = await make('folder', 'Box');
    const file = await make('text', 'a.txt', folder);
    await expect(perform('purge', [file])).resolves.toMatchObject({
      done: 0,
      failed: [{ code: 'conflict' }],
    });
    const { operationId: deletion } = await perform('delete', [folder]);
    const { operationId } = await perform('purge', [folder]);
    expect(await list(undefined, 'trash')).toEqual([]);
    await expect(room.resources.resources.get(ann, file)).rejects.toMatchObject({ code: 'not_found' });
    await expect(undo(operationId)).rejects.toMatchObject({ code: 'undo_blocked' });
    await expect(undo(deletion)).rejects.toMatchObject({ code: 'undo_blocked' });
    expect(
      (await room.storages.storages.get(ann, storageId)).sections.find(({ id }) => id === 'trash'),
    ).toMatchObject({ count: 0 });
  });

  it('does not undo over what was done later', async () => {
    const { make, perform, undo } = await setUp();
    const [from, to] = [await make('folder', 'From'), await make('folder', 'To')];
    const file = await make('text', 'a.txt', from);
    const first = await perform('move', [file], to);
    const again = await perform('move', [file], null);
    await expect(undo(first.operationId)).rejects.toMatchObject({
      code: 'undo_blocked',
      details: {
        items: ['a.txt'],
        blockedBy: [expect.stringMatching(/^Moved “a.txt” to/) as string],
      },
    });
    await undo(again.operationId);
    await make('text', 'a.txt', from);
    await expect(undo(first.operationId)).rejects.toMatchObject({ code: 'undo_blocked' });
    const other = await make('text', 'b.txt', from);
    const moved = await perform('move', [other], to);
    await perform('delete', [from]);
    await expect(undo(moved.operationId)).rejects.toMatchObject({ code: 'undo_blocked' });
  });

  it('B4 tells both storages of a move, and of taking it back', async () => {
    const { ann, storageId, spaceId, make, undo } = await setUp();
    const other = await room.home(ann, 'Elsewhere');
    const act = {
      action: 'move' as const,
      ids: [await make('text', 'a.txt')],
      target: { storageId: other.storageId, parentId: null },
    };
    const heard = () =>
      room.heard
        .splice(0)
        .map(({ properties }) => (properties as { storageId: string }).storageId)
        .sort();
    heard();
    const { operationId } = await room.resources.actions.perform(ann, act, {
      default: 'keepBoth',
      resolutions: {},
    });
    expect(heard()).toEqual([storageId, other.storageId].sort());
    await undo(operationId);
    expect(heard()).toEqual([storageId, other.storageId].sort());
    expect(spaceId).not.toBe(other.spaceId);
  });

  it('moves between storages with all that lies below, and the bytes go with it', async () => {
    const { ann, storageId, spaceId, make } = await setUp();
    const other = await room.storages.storages.create(ann, spaceId, {
      kind: 'local',
      name: 'Other',
      visibility: 'space',
    });
    const folder = await make('folder', 'Box');
    const file = await make('text', 'a.txt', folder);
    const seen = (await room.resources.resources.get(ann, file)).revision;
    await room.resources.contents.replace(ann, file, { ...contentOf('hello'), seen });
    const target = { storageId: other.id, parentId: null };
    const { operationId } = await room.resources.actions.perform(
      ann,
      { action: 'move', ids: [folder], target },
      { default: 'keepBoth', resolutions: {} },
    );
    expect(await room.resources.resources.get(ann, file)).toMatchObject({ storageId: other.id, size: 5 });
    expect(await room.storages.storages.get(ann, other.id)).toMatchObject({ used: 5, childrenCount: 1 });
    expect(await room.storages.storages.get(ann, storageId)).toMatchObject({ used: 0, childrenCount: 0 });
    await room.ground.operations.undo(ann, operationId ?? '');
    expect(await room.storages.storages.get(ann, storageId)).toMatchObject({ used: 5, childrenCount: 1 });
    expect(await room.resources.resources.get(ann, file)).toMatchObject({ storageId });
  });

  it('tells the space once, however many things it was', async () => {
    const { make, perform } = await setUp();
    const ids = await Promise.all(['a', 'b', 'c'].map((name) => make('text', name)));
    room.heard.length = 0;
    await perform('delete', ids);
    expect(room.heard).toMatchObject([
      { type: 'resourceUpdated', properties: { change: 'delete', parentIds: [null] } },
    ]);
  });

  it('keeps what others may not do from them', async () => {
    const { ann, spaceId, storageId, make } = await setUp();
    const { bob } = room;
    const file = await make('text', 'a.txt');
    const act = (action: PlannedAction, ids = [file]) =>
      room.resources.actions.perform(
        bob,
        { action, ids, target: null },
        { default: 'keepBoth', resolutions: {} },
      );
    await expect(act('delete')).rejects.toMatchObject({ code: 'not_found' });
    await room.join(ann, spaceId, bob, 'contributor');
    expect(await act('delete')).toMatchObject({ done: 0, failed: [{ code: 'forbidden' }] });
    const own = (
      await room.resources.resources.create(bob, storageId, { kind: 'text', name: 'own', parentId: null })
    ).resource.id;
    expect(await act('delete', [own])).toMatchObject({ done: 1 });
    expect(await act('purge', [own])).toMatchObject({ done: 0, failed: [{ code: 'forbidden' }] });
    expect(await act('star')).toMatchObject({ done: 1 });
    expect(await room.resources.resources.get(ann, file)).toMatchObject({ starred: false });
    await room.spaces.members.remove(ann, spaceId, bob.userId);
    await expect(act('star')).rejects.toMatchObject({ code: 'not_found' });
  });
});
