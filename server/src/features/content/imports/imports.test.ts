import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import { createImportsService, type ImportProgress } from './imports.service.ts';

describe('bringing a folder of this machine', () => {
  let room: Room;
  let folder: string;
  beforeAll(async () => {
    room = await createRoom();
    folder = mkdtempSync(join(tmpdir(), 'holdall-import-'));
    mkdirSync(join(folder, 'a/b'), { recursive: true });
    mkdirSync(join(folder, 'empty'));
    for (let number = 0; number < 10; number += 1)
      writeFileSync(join(folder, 'a', `${number}.txt`), `text ${number}`);
    writeFileSync(join(folder, 'a/b/deep.txt'), 'deep');
    writeFileSync(join(folder, 'top.txt'), 'one');
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await room.stop();
  });

  it('brings all of it, begun again only what has changed, and nothing twice', async () => {
    const { ann, resources, platform } = room;
    const { storageId } = await room.home(ann, 'Imported');
    const { importTree } = createImportsService({
      targets: resources.uploadTargets,
      store: platform.blobs,
      get: resources.resources.get,
    });
    const told: ImportProgress[] = [];
    const root = { storageId, parentId: null };
    const bring = () => importTree(ann, folder, root, (progress) => told.push(progress));
    const names = async () => {
      const page = await resources.listing.page(ann, storageId, 'files', { sort: 'name', limit: 200 });
      return page.items.map(({ name, childrenCount }) => [name, childrenCount]);
    };

    expect(await bring()).toMatchObject({ brought: 12, present: 0, folders: 3, failed: [] });
    expect(told.map(({ entries }) => entries)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
    const first = [
      ['a', 11],
      ['empty', 0],
      ['top.txt', null],
    ];
    expect(await names()).toEqual(first);

    expect(await bring()).toMatchObject({ brought: 0, present: 12, failed: [] });
    expect(await names()).toEqual(first);

    writeFileSync(join(folder, 'top.txt'), 'two');
    expect(await bring()).toMatchObject({ brought: 1, present: 11, failed: [] });
    expect(await names()).toEqual([...first.slice(0, 2), ['top (2).txt', null], ['top.txt', null]]);
  });
});
