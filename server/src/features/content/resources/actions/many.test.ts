import { createRoom, type Room } from '../../../../testing/createRoom.ts';
import type { PlannedAction } from '@holdall/shared/contract';

const items = 10_000;
/** Parts of the things are asked about in a statement, never single ones. How many fit depends on the machine. */
const fewStatements = items / 5;

/** Files beside the first one, by a statement: to make them one by one would take longer than the test. */
const fillText = `
  insert into resources (id, storage_id, parent_id, rank, kind, name, sort_name, search_name, mime, size, blob_hash,
    children_count, tags, created_at, created_by, changed_at, changed_by)
  select 'res_' || lpad(to_hex(n), 32, '0'), storage_id, parent_id, rank, kind, name || n, sort_name || n, search_name || n,
    mime, size, blob_hash, children_count, tags, created_at, created_by, changed_at, changed_by
  from resources, generate_series(1, $2::int) n where id = $1 returning id`;

describe('acts over ten thousand things', () => {
  let room: Room;
  let ids: string[];
  let folder: string;
  let statements = 0;
  let names: unknown[] = [];
  beforeAll(async () => {
    room = await createRoom();
    const { ann, storageId, resources } = room;
    const make = (kind: 'folder' | 'text', name: string) =>
      resources.resources.create(ann, storageId, { kind, name, parentId: null });
    folder = (await make('folder', 'Folder')).resource.id;
    const seed = (await make('text', 'seed.txt')).resource.id;
    const { database } = room.platform;
    const rows = await database.query<{ id: string }>(fillText, [seed, items]);
    ids = rows.map(({ id }) => id);
    await database.query('analyze resources');
    await database.query('update storages set children_count = children_count + $2 where id = $1', [
      storageId,
      items,
    ]);
    const ask = database.query.bind(database);
    jest.spyOn(database, 'query').mockImplementation(((...asked: Parameters<typeof ask>) => {
      statements += 1;
      names.push(asked[2]);
      return ask(...asked);
    }) as typeof ask);
  }, 120_000);
  afterAll(() => room.stop());

  async function count(act: () => Promise<unknown>): Promise<void> {
    statements = 0;
    names = [];
    await act();
    expect(statements).toBeLessThan(fewStatements);
  }
  const perform = (action: PlannedAction, parentId?: string) => {
    const target = parentId === undefined ? null : { storageId: room.storageId, parentId };
    return room.resources.actions.perform(
      room.ann,
      { action, ids, target },
      { default: 'keepBoth', resolutions: {} },
    );
  };

  it.each([
    ['B5 moving', 'move'],
    ['B5 deleting', 'delete'],
  ] as const)(
    '%s and undoing it takes far fewer statements than things',
    async (_, action) => {
      let operationId: string | null = null;
      await count(async () => {
        const result = await perform(action, action === 'move' ? folder : undefined);
        expect(result.done).toBe(items);
        ({ operationId } = result);
      });
      await count(() => room.ground.operations.undo(room.ann, operationId ?? ''));
      // Nothing goes where another one is, nor to another storage: each row is written once.
      expect(names).toContain('placing.place');
      expect(names).not.toContain('placing.park');
      expect(names).not.toContain('placing.follow');
    },
    60_000,
  );

  it('B8 tags take far fewer statements than things, to give them and to take them back', async () => {
    let operationId: string | null = null;
    await count(async () => {
      const tagging = { add: ['one', 'two'], remove: ['three'] };
      const act = { action: 'tag' as const, ids, target: null, tagging };
      const decisions = { default: 'keepBoth' as const, resolutions: {} };
      const result = await room.resources.actions.perform(room.ann, act, decisions);
      expect(result.done).toBe(items);
      ({ operationId } = result);
    });
    await count(() => room.ground.operations.undo(room.ann, operationId ?? ''));
  }, 60_000);

  it('lets other organizations read meanwhile', async () => {
    const { database } = room.platform;
    let isDone = false;
    const act = database
      .askAs({ tenant: 'org_loud', urgency: 'act' }, () => perform('star'))
      .finally(() => void (isDone = true));
    let answers = 0;
    while (!isDone) {
      await database.askAs({ tenant: 'org_quiet', urgency: 'quick' }, () => database.query('select 1'));
      answers += 1;
    }
    expect((await act).done).toBe(items);
    // Without it they would be answered before the act and after it.
    expect(answers).toBeGreaterThan(10);
  }, 60_000);

  it('B8 new names take far fewer statements than things too', async () => {
    const renaming = { pattern: '{n:05}', find: '', replace: '' };
    await count(async () => {
      const act = { action: 'rename' as const, ids, target: null, renaming };
      const result = await room.resources.actions.perform(room.ann, act, {
        default: 'keepBoth',
        resolutions: {},
      });
      expect(result.done).toBe(items);
    });
  }, 60_000);

  it('are looked at part by part, and what goes with a folder of another part is known', async () => {
    const { ann, storageId, resources } = room;
    const target = { storageId, parentId: folder };
    const [first = ''] = ids;
    const decisions = { default: 'keepBoth', resolutions: {} } as const;
    await resources.actions.perform(ann, { action: 'move', ids: [first], target }, decisions);
    const all = { action: 'delete', ids: [...ids, folder, 'res_none'], target: null } as const;
    const { counts, blocked, warnings } = await resources.actions.look(ann, all);
    expect(counts).toMatchObject({ items, files: items, folders: 1 });
    expect(blocked).toMatchObject([{ itemId: 'res_none', code: 'not_found' }]);
    expect(warnings).toEqual(['many']);
    const nothing = resources.actions.look(ann, { ...all, ids: ['res_none', 'res_neither'] });
    await expect(nothing).rejects.toMatchObject({ code: 'not_found' });
  }, 60_000);
});
