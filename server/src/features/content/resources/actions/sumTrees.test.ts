import { createRoom, type Room } from '../../../../testing/createRoom.ts';
import { createSumTrees } from './sumTrees.ts';

describe('what lies in folders', () => {
  let room: Room;
  beforeAll(async () => void (room = await createRoom()));
  afterAll(() => room.stop());

  const make = async (name: string, parentId: string | null = null) =>
    (await room.resources.resources.create(room.ann, room.storageId, { kind: 'folder', name, parentId }))
      .resource.id;

  /** Puts files of ten bytes each into a folder. */
  async function fill(folderId: string, files: number): Promise<void> {
    await room.platform.database.query(
      `insert into resources (id, storage_id, parent_id, rank, kind, name, sort_name, search_name, size, created_at, created_by, changed_at, changed_by)
      select 'res_' || md5($1 || n), $2, $1, 1, 'text', n || '.txt', lpad(n::text, 8, '0'), n || '.txt', 10, now(), $3, now(), $3
      from generate_series(1, $4::int) n`,
      [folderId, room.storageId, room.ann.userId, files],
    );
    await room.platform.database.query(
      'update resources set children_count = children_count + $2 where id = $1',
      [folderId, files],
    );
  }

  it('is summed up through all levels, in folders too long for one statement, and for nested ones alike', async () => {
    const sums = createSumTrees(room.platform.database);
    const [outer, empty] = [await make('Outer'), await make('Empty')];
    const wide = await make('Wide', outer);
    const deep = await make('Deep', outer);
    const deepest = await make('Deepest', deep);
    await fill(wide, 12_000);
    await fill(deepest, 3);
    const found = await sums(room.ann, [outer, empty, deep]);
    expect(found.get(outer)).toEqual({ files: 12_003, folders: 4, bytes: 120_030, height: 4 });
    expect(found.get(empty)).toEqual({ files: 0, folders: 1, bytes: 0, height: 1 });
    expect(found.get(deep)).toEqual({ files: 3, folders: 2, bytes: 30, height: 3 });
    expect((await sums(room.bob, [outer])).size).toBe(0);
  });
});
