import { Readable } from 'node:stream';
import type { Resolution } from '@holdall/shared/contract';
import { createRoom, type Room } from '../../../../testing/createRoom.ts';

describe('the context for uploads and archives', () => {
  let room: Room;
  beforeAll(async () => {
    room = await createRoom();
  });
  afterAll(() => room.stop());

  async function setUp() {
    const { ann, platform, resources } = room;
    const { storageId } = await room.home(ann, 'Uploads');
    const target = { storageId, parentId: null };
    const bring = async (
      name: string,
      text: string,
      conflict: Resolution = 'keepBoth',
      parentId: string | null = null,
    ) => {
      const blob = await platform.blobs.put(Readable.from([Buffer.from(text)]));
      return resources.uploadTargets.addFile(ann, { storageId, parentId, name, blob, mime: '', conflict });
    };
    const list = async (section: 'files' | 'trash' = 'files') => {
      const page = await resources.listing.page(ann, storageId, section, { sort: 'name', limit: 200 });
      return page.items.map(({ name, size }) => [name, size]);
    };
    return { ann, storageId, target, bring, list, targets: resources.uploadTargets };
  }

  it('puts files where they belong, whatever is there', async () => {
    const { ann, bring, list } = await setUp();
    const first = await bring('a.txt', 'one');
    await bring('a.txt', 'three');
    expect(await list()).toEqual([
      ['a (2).txt', 5],
      ['a.txt', 3],
    ]);
    expect((await bring('a.txt', 'other', 'skip')).resource.id).toBe(first.resource.id);
    const replaced = await bring('a.txt', 'replaced', 'replace');
    expect(replaced.resource.id).toBe(first.resource.id);
    expect([await list(), await list('trash')]).toEqual([
      [
        ['a (2).txt', 5],
        ['a.txt', 8],
      ],
      [],
    ]);
    const versions = () => room.versions.versions.list(ann, first.resource.id, { limit: 10 });
    expect((await versions()).items.map(({ size }) => size)).toEqual([3]);
    await room.ground.operations.undo(ann, replaced.operationId ?? '');
    expect([(await list())[1], await list('trash')]).toEqual([['a.txt', 3], []]);
    expect((await versions()).items.map(({ size }) => size)).toEqual([8]);
  });

  it('keeps all of many files of one name that arrive at once', async () => {
    const { bring, list } = await setUp();
    await Promise.all(Array.from({ length: 24 }, (_, index) => bring('same.txt', `text ${index}`)));
    expect(new Set((await list()).map(([name]) => name)).size).toBe(24);
  });

  it('makes the folders of a dropped tree once, however many files ask for them', async () => {
    const { ann, target, targets, list } = await setUp();
    const made = await Promise.all(
      Array.from({ length: 6 }, () => targets.ensureFolders(ann, target, ['a', 'b', 'c'])),
    );
    expect(new Set(made.map(({ parentId }) => parentId)).size).toBe(1);
    expect(await list()).toEqual([['a', null]]);
    await expect(targets.ensureFolders(ann, target, ['a', '..'])).rejects.toMatchObject({
      code: 'name_invalid',
    });
    await expect(
      targets.ensureFolders(
        ann,
        target,
        Array.from({ length: 65 }, () => 'x'),
      ),
    ).rejects.toMatchObject({ code: 'conflict' });
    expect((await list()).map(([name]) => name)).toEqual(['a']);
  });

  it('says before the first byte what is in the way', async () => {
    const { ann, target, targets, bring } = await setUp();
    const there = (await bring('Report.pdf', 'x')).resource.id;
    const files = [
      { path: [], name: 'report.pdf' },
      { path: [], name: 'free.pdf' },
      { path: [], name: 'bad/name' },
      { path: ['..'], name: 'a.txt' },
      { path: ['not there'], name: 'Report.pdf' },
    ];
    const { conflicts, refused } = await targets.check(ann, target, files);
    expect(conflicts).toEqual([{ index: 0, existing: there }]);
    expect(refused).toMatchObject([
      { index: 2, code: 'name_invalid', suggestedName: 'bad-name' },
      { index: 3, code: 'name_invalid', suggestedName: null },
    ]);
    await expect(targets.check(room.bob, target, files)).rejects.toMatchObject({ code: 'not_found' });
    await expect(targets.requireCreatable(room.bob, target, ['a'])).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('walks a tree for an archive, folders before what is in them', async () => {
    const { ann, target, targets, bring } = await setUp();
    const top = await targets.ensureFolders(ann, target, ['Top']);
    const inner = await targets.ensureFolders(ann, target, ['Top', 'Inner']);
    await bring('b.txt', 'bb', 'keepBoth', top.parentId);
    const { archiveSources, actions } = room.resources;
    const deep = await bring('a.txt', 'a', 'keepBoth', inner.parentId);
    const id = top.parentId ?? '';
    const { storageId } = target;
    const storages = [{ storageId, storageName: 'Files' }];
    expect(await archiveSources.choose(ann, [id])).toMatchObject({ roots: [{ id, name: 'Top' }], storages });
    expect(await archiveSources.measure(ann, [id])).toMatchObject({
      name: 'Top',
      storages,
      files: 2,
      bytes: 3,
    });
    const both = [id, (await bring('c.txt', 'ccc', 'keepBoth', null)).resource.id];
    expect(await archiveSources.measure(ann, both)).toMatchObject({ name: null, files: 3, bytes: 6 });
    const walked: string[] = [];
    for await (const page of archiveSources.walk(ann, [{ id, name: 'Top' }]))
      walked.push(...page.map(({ path }) => path.join('/')));
    expect(walked).toEqual(['Top', 'Top/Inner', 'Top/Inner/a.txt', 'Top/b.txt']);
    for (const look of [archiveSources.choose, archiveSources.measure])
      await expect(look(room.bob, [id])).rejects.toMatchObject({ code: 'not_found' });
    await expect(archiveSources.measure(ann, [...both, 'res_none'])).rejects.toMatchObject({
      code: 'not_found',
    });

    const ids = [id, deep.resource.id];
    expect(await archiveSources.whichAreThere(ann, ids)).toEqual(new Set(ids));
    expect(await archiveSources.whichAreThere(room.bob, ids)).toEqual(new Set());
    const inTheTrash = inner.parentId ?? '';
    await actions.perform(
      ann,
      { action: 'delete', ids: [inTheTrash], target: null },
      { default: 'keepBoth', resolutions: {} },
    );
    expect(await archiveSources.whichAreThere(ann, [...ids, inTheTrash])).toEqual(new Set([id]));
  });
});
