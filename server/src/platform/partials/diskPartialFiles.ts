import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { AppError } from '@holdall/shared/contract';
import type { Blob } from '../blobs/BlobStore.ts';
import { fileWriter } from './fileWriter.ts';
import type { PartialFiles } from './PartialFiles.ts';
import { runningHashes } from './runningHash.ts';

interface Dependencies {
  /** Takes a whole, flushed file over as a content; the file is gone afterwards. */
  adopt(path: string, blob: Blob): Promise<void>;
  /** Bytes the disk can still take, or null when nobody knows. */
  freeBytes(): Promise<number | null>;
}

const idPattern = /^[a-z]+_[0-9a-f]{32}$/;
const isFull = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** Partials as files of a folder on this machine. */
export function diskPartialFiles(folder: string, { adopt, freeBytes }: Dependencies): PartialFiles {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const hashes = runningHashes();

  const pathOf = (id: string) => {
    if (!idPattern.test(id)) throw new Error('A partial has an id of the product.');
    return join(folder, id);
  };
  const received = async (id: string) => (await stat(pathOf(id)).catch(() => null))?.size ?? null;

  async function writeFrom(
    id: string,
    file: FileHandle,
    offset: number,
    content: Readable,
    size: number,
  ): Promise<number> {
    let position = offset;
    let room = (await freeBytes()) ?? Number.POSITIVE_INFINITY;
    const writer = fileWriter(file, offset);
    const written = finished(writer);
    written.catch(() => {});
    try {
      for await (const chunk of content) {
        const bytes = chunk as Buffer;
        room -= bytes.length;
        if (room < 0) throw new AppError('disk_full');
        if (position + bytes.length > size)
          throw new AppError('validation', { message: 'More was sent than was announced.' });
        const hashed = hashes.update(id, position, bytes);
        position += bytes.length;
        if (!writer.write(bytes)) await Promise.race([once(writer, 'drain'), written]);
        await hashed;
      }
    } finally {
      // Whatever has ended it: what came is kept.
      writer.end();
      await written;
    }
    return position;
  }

  return {
    received,
    async create(id) {
      await (await open(pathOf(id), 'wx', 0o600)).close();
    },
    async append(id, offset, content, size) {
      const file = await open(pathOf(id), 'r+');
      try {
        await file.truncate(offset);
        return await writeFrom(id, file, offset, content, size);
      } catch (error) {
        throw isFull(error) ? new AppError('disk_full', { cause: error }) : error;
      } finally {
        await file.close();
      }
    },
    async finish(id) {
      const path = pathOf(id);
      const file = await open(path, 'r+');
      try {
        await file.sync();
      } finally {
        await file.close();
      }
      const size = (await stat(path)).size;
      const blob = { key: await hashes.digest(id, path, size), size };
      await adopt(path, blob);
      return blob;
    },
    async remove(id) {
      hashes.forget(id);
      await rm(pathOf(id), { force: true });
    },
    ids: async () => (await readdir(folder)).filter((name) => idPattern.test(name)),
  };
}
