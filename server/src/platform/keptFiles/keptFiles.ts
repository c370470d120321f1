import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type KeptFiles = ReturnType<typeof keptFiles>;

interface WriteOptions {
  signal: AbortSignal;
  /** Told now and then how many bytes are written. */
  onBytes?(bytes: number): void;
}

/** A file that nobody knows of is left alone so long: it may be one that is being written. */
const strayMs = 3_600_000;
const tellMs = 500;
const pieceBytes = 1024 ** 2;

/** A folder in which files lie that were made for somebody, until they are fetched or their time is over. */
export function keptFiles(path: string, ending: string) {
  const fileOf = (id: string) => join(path, `${id}.${ending}`);
  const partOf = (id: string) => `${fileOf(id)}.part`;

  async function take(id: string, content: Readable, { signal, onBytes }: WriteOptions): Promise<void> {
    const sink = createWriteStream(partOf(id), { mode: 0o600, highWaterMark: pieceBytes });
    const telling = onBytes && setInterval(() => onBytes(sink.bytesWritten), tellMs);
    try {
      await pipeline(content, sink, { signal });
    } finally {
      clearInterval(telling);
    }
  }

  return {
    /** Takes a stream to its end, on the disk for good. What was there under this id is replaced. Answers its size. */
    async write(id: string, content: Readable, options: WriteOptions): Promise<number> {
      await mkdir(path, { recursive: true, mode: 0o700 });
      try {
        await take(id, content, options);
        const file = await open(partOf(id), 'r+');
        await file.sync();
        await file.close();
        await rename(partOf(id), fileOf(id));
      } catch (error) {
        await rm(partOf(id), { force: true });
        throw error;
      }
      return (await stat(fileOf(id))).size;
    },
    /** Whether its file is there: a backup has the rows of what is kept, and not the files. */
    has: (id: string): Promise<boolean> =>
      stat(fileOf(id)).then(
        () => true,
        () => false,
      ),
    read: (id: string, range?: { start: number; end: number }): Readable =>
      createReadStream(fileOf(id), { ...range, highWaterMark: pieceBytes }),
    async remove(id: string): Promise<void> {
      await rm(fileOf(id), { force: true });
      await rm(partOf(id), { force: true });
    },
    /** Removes the files of whatever is not known any more. */
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
