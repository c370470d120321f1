import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import fileSystem from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describeBlobStore } from './describeBlobStore.ts';
import { diskBlobStore } from './diskBlobStore.ts';

const home = mkdtempSync(join(tmpdir(), 'holdall-blobs-'));
afterAll(() => rmSync(home, { recursive: true }));
afterEach(() => jest.restoreAllMocks());
const newFolder = () => mkdtempSync(join(home, 'store-'));
const receiving = (folder: string) => readdirSync(join(folder, 'receiving'));

describeBlobStore('the blob store on a disk', async () => {
  const folder = newFolder();
  return { store: diskBlobStore(folder), leftovers: async () => receiving(folder).length };
});

describe('the blob store on a disk', () => {
  it('flushes file and folder before it answers', async () => {
    const folder = newFolder();
    const store = diskBlobStore(folder);
    const opened: string[] = [];
    const realOpen = fileSystem.open;
    const flushed: string[] = [];
    jest.spyOn(fileSystem, 'open').mockImplementation(async (path, ...rest) => {
      opened.push(String(path));
      const handle = await realOpen(path, ...rest);
      const realSync = handle.sync.bind(handle);
      handle.sync = async () => {
        await realSync();
        flushed.push(statSync(String(path)).isDirectory() ? 'folder' : 'file');
      };
      return handle;
    });
    await store.put(Readable.from([Buffer.from('a')]));
    expect(flushed).toEqual(['file', 'folder', 'folder']);
    flushed.length = 0;
    const write = jest.spyOn(fileSystem, 'writeFile');
    await store.putAll([Buffer.from('b'), Buffer.from('c')]);
    expect(write.mock.calls.map(([, , options]) => options)).toMatchObject([
      { flush: true },
      { flush: true },
    ]);
    expect(flushed).toEqual(['folder', 'folder', 'folder']);
  });

  it('removes at its start what an earlier run has left half received', () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'receiving'), { recursive: true });
    writeFileSync(join(folder, 'receiving', 'half'), 'x');
    diskBlobStore(folder);
    expect(receiving(folder)).toEqual([]);
  });

  it('says disk_full when there is no room, before or while it writes, and keeps nothing', async () => {
    const folder = newFolder();
    const reserving = diskBlobStore(folder, { reserveBytes: Number.MAX_SAFE_INTEGER });
    expect(await reserving.freeBytes()).toBe(0);
    await expect(reserving.put(Readable.from([Buffer.from('a')]))).rejects.toMatchObject({
      code: 'disk_full',
    });
    await expect(reserving.putAll([Buffer.from('a')])).rejects.toMatchObject({ code: 'disk_full' });

    const store = diskBlobStore(folder);
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    jest.spyOn(fileSystem, 'rename').mockRejectedValue(full);
    await expect(store.put(Readable.from([Buffer.from('a')]))).rejects.toMatchObject({ code: 'disk_full' });
    const several = store.putAll([Buffer.from('a'), Buffer.from('b')]);
    await expect(several).rejects.toMatchObject({ code: 'disk_full' });
    expect(receiving(folder)).toEqual([]);
  });
});
