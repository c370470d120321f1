import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type ExportFolder = ReturnType<typeof createExportFolder>;

/** A file that nobody knows of is left alone so long: it may be one that is being written. */
const strayMs = 3_600_000;

/** The folder in which exports lie until they are fetched, a file each. */
export function createExportFolder(path: string) {
  const fileOf = (id: string) => join(path, `${id}.zip`);
  return {
    /** Takes a stream to its end, on the disk for good. What was there under this id is replaced. Answers its size. */
    async write(id: string, content: Readable, signal: AbortSignal): Promise<number> {
      await mkdir(path, { recursive: true, mode: 0o700 });
      const part = `${fileOf(id)}.part`;
      await pipeline(content, createWriteStream(part, { mode: 0o600 }), { signal });
      const file = await open(part, 'r+');
      await file.sync();
      await file.close();
      await rename(part, fileOf(id));
      return (await stat(fileOf(id))).size;
    },
    read: (id: string, range?: { start: number; end: number }): Readable =>
      createReadStream(fileOf(id), range),
    async remove(id: string): Promise<void> {
      await rm(fileOf(id), { force: true });
      await rm(`${fileOf(id)}.part`, { force: true });
    },
    /** Removes the files of exports that are over. */
    async sweep(known: ReadonlySet<string>, now: Date): Promise<void> {
      const names = await readdir(path).catch(() => []);
      for (const name of names) {
        const file = join(path, name);
        const age = now.getTime() - (await stat(file)).mtimeMs;
        if (!known.has(name.split('.')[0] ?? '') && age > strayMs) await rm(file, { force: true });
      }
    },
  };
}
