import type { Resolution } from '@holdall/shared/contract';
import { createRoom, type Room } from '../../../../testing/createRoom.ts';

describe('several small files at once', () => {
  let room: Room;
  beforeAll(async () => {
    room = await createRoom();
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => room.stop());

  async function setUp() {
    const { ann, platform, resources } = room;
    const { storageId } = await room.home(ann, 'Together');
    const target = { storageId, parentId: null };
    /** Brings files by their ways below the storage; the text of each is its way unless given. */
    async function bring(ways: readonly string[], conflict: Resolution = 'keepBoth', actor = ann) {
      const files = ways.map((way) => ({ way: way.split('/'), bytes: Buffer.from(way) }));
      const blobs = await platform.blobs.putAll(files.map(({ bytes }) => bytes));
      const arrivals = files.flatMap(({ way, bytes }, index) => {
        const blob = blobs[index];
        return blob ? [{ path: way.slice(0, -1), name: way.at(-1) ?? '', bytes, blob }] : [];
      });
      return resources.uploadTargets.addFiles(actor, target, arrivals, conflict);
    }
    const list = async (section: 'files' | 'trash' = 'files', parentId?: string) => {
      const query = { sort: 'name', limit: 200, ...(parentId === undefined ? {} : { parentId }) } as const;
      return (await resources.listing.page(ann, storageId, section, query)).items;
    };
    const names = async (section: 'files' | 'trash' = 'files', parentId?: string) =>
      (await list(section, parentId)).map(({ name }) => name);
    return { ann, storageId, bring, list, names };
  }

  it('are told of once, counted, and each undone alone', async () => {
    const { ann, storageId, bring, names } = await setUp();
    const heard = room.heard.length;
    const outcomes = await bring(Array.from({ length: 30 }, (_, index) => `file ${index}.txt`));
    const events = room.heard.slice(heard).filter(({ properties }) => 'ids' in properties);
    expect(events).toHaveLength(1);
    expect(events[0]?.properties).toMatchObject({ ids: outcomes.map(({ resourceId }) => resourceId) });
    await room.ground.operations.undo(ann, outcomes[7]?.operationId ?? '');
    expect(await names('trash')).toEqual(['file 7.txt']);
    expect(await names()).toHaveLength(29);
    const [storage] = await room.platform.database.query<{ used: string; children_count: number }>(
      'select used, children_count from storages where id = $1',
      [storageId],
    );
    expect(storage).toEqual({ used: String(10 * 10 + 20 * 11), children_count: 29 });
  });

  it('go into the folders they came in, which are made once', async () => {
    const { bring, list, names } = await setUp();
    const outcomes = await bring(['a/x.txt', 'a/b/y.txt', 'z.txt', 'a/w.txt', 'a/b/v.png']);
    expect(outcomes.map(({ problem }) => problem)).toEqual([null, null, null, null, null]);
    expect(await names()).toEqual(['a', 'z.txt']);
    const [a] = await list();
    expect(await names('files', a?.id)).toEqual(['b', 'w.txt', 'x.txt']);
    const [b] = await list('files', a?.id);
    const inner = await list('files', b?.id);
    expect(inner.map(({ name, kind }) => [name, kind])).toEqual([
      ['v.png', 'text'],
      ['y.txt', 'text'],
    ]);
  });

  it('are refused one by one, and only those that have to be', async () => {
    const { ann, bring, names } = await setUp();
    await bring(['taken.txt']);
    const { blobs } = room.platform;
    const [lost] = await blobs.putAll([Buffer.from('lost.txt')]);
    const sizeOf = blobs.size.bind(blobs);
    jest.spyOn(blobs, 'size').mockImplementation(async (key) => (key === lost?.key ? null : sizeOf(key)));
    const outcomes = await bring([
      'one.txt',
      'lost.txt',
      'taken.txt',
      '../up.txt',
      ' bad.txt',
      'taken.txt/below.txt',
      'two.txt',
      'two.txt',
    ]);
    expect(outcomes.map(({ problem }) => problem?.code ?? 'stands')).toEqual([
      'stands',
      'conflict',
      'stands',
      'name_invalid',
      'name_invalid',
      'name_taken',
      'stands',
      'stands',
    ]);
    expect(await names()).toEqual(['one.txt', 'taken (2).txt', 'taken.txt', 'two (2).txt', 'two.txt']);
    const { items } = await room.ground.operations.list(ann, { limit: 20 });
    expect(items.filter(({ summary }) => /lost|bad|below/.test(summary))).toEqual([]);
  });

  it('skip or replace what is there when they are told to', async () => {
    const { bring, names, list } = await setUp();
    const [first] = await bring(['same.txt']);
    const [skipped] = await bring(['same.txt'], 'skip');
    expect(skipped).toEqual({ resourceId: first?.resourceId, operationId: null, problem: null });
    const [replaced] = await bring(['same.txt'], 'replace');
    expect(replaced?.resourceId).toBe(first?.resourceId);
    expect((await list()).map(({ id }) => id)).toEqual([first?.resourceId]);
    expect(await names('trash')).toEqual([]);
  });

  it('never reach a place of somebody else', async () => {
    const { bring, names } = await setUp();
    const outcomes = await bring(['one.txt', 'a/two.txt'], 'keepBoth', room.bob);
    expect(outcomes.map(({ problem }) => problem?.code)).toEqual(['not_found', 'not_found']);
    expect(await names()).toEqual([]);
  });
});
