import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux keeps the files of this folder in memory. */
const place = '/dev/shm';
const enoughBytes = 6 * 1024 ** 3;

/** Whether there is such a folder, and memory for it beside everything else that runs. */
function isThereRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(place);
    return Math.min(bavail * bsize, process.availableMemory()) >= enoughBytes;
  } catch {
    return false;
  }
}

/**
 * Runs a part of the tests with its temporary files in memory: a database waits for the disk at each write, which costs a
 * server test as much as all that it tests. The files go when the part has ended, however it did. On a machine without
 * room for them, and on others than Linux, they stay where temporary files are.
 */
export async function inMemory<T>(run: (env: Record<string, string>) => Promise<T>): Promise<T> {
  if (!isThereRoom()) return run({});
  const folder = mkdtempSync(join(place, 'holdall-'));
  try {
    return await run({ TMPDIR: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
