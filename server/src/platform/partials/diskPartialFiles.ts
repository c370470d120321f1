import { mkdirSync } from 'node:fs';
import { open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '@holdall/shared/contract';
import type { Blob } from '../blobs/BlobStore.ts';
import { createArrivals } from './createArrivals.ts';
import type { PartialFiles } from './PartialFiles.ts';
import { createRunningHashes } from './runningHashes.ts';

interface Dependencies {
  /** Takes a whole, flushed file over as a content; the file is gone afterwards. */
  adopt(path: string, blob: Blob): Promise<void>;
  /** Bytes the disk can still take, or null when nobody knows. */
  freeBytes(): Promise<number | null>;
}

const idPattern = /^[a-z]+_[0-9a-f]{32}$/;
/** So many bytes are handed on together. */
const handedOverBytes = 512 * 1024;
const fullCodes = new Set(['ENOSPC', 'EDQUOT']);

/** Partials as files of a folder on this machine. */
export function diskPartialFiles(folder: string, { adopt, freeBytes }: Dependencies): PartialFiles {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const arrivals = createArrivals();
  const hashes = createRunningHashes(arrivals);

  const pathOf = (id: string) => {
    if (!idPattern.test(id)) throw new Error('A partial has an id of the product.');
    return join(folder, id);
  };
  const received = async (id: string) => (await stat(pathOf(id)).catch(() => null))?.size ?? null;

  async function writeFrom(
    id: string,
    { fd }: FileHandle,
    offset: number,
    content: Readable,
    size: number,
  ): Promise<number> {
    let position = offset;
    let room = (await freeBytes()) ?? Number.POSITIVE_INFINITY;
    let problem: string | null = null;
    let gathered: Buffer[] = [];
    let length = 0;
    /** Hands over what has come. A message for every few kilobytes would cost more than writing them. */
    const handOver = async () => {
      const place = { id, file: fd, position, hashed: hashes.goesOn(id, position, length) };
      const taken = arrivals.take(place, gathered);
      position += length;
      gathered = [];
      length = 0;
      await taken;
    };
    try {
      for await (const chunk of content) {
        const bytes = chunk as Buffer;
        room -= bytes.length;
        if (room < 0) throw new AppError('disk_full');
        if (position + length + bytes.length > size)
          throw new AppError('validation', { message: 'More was sent than was announced.' });
        gathered.push(bytes);
        length += bytes.length;
        if (length >= handedOverBytes) await handOver();
      }
    } finally {
      // Whatever has ended it: what came is kept.
      if (length > 0) await handOver();
      problem = await arrivals.settle(id);
      if (problem !== null) hashes.forget(id);
    }
    if (problem === null) return position;
    throw fullCodes.has(problem)
      ? new AppError('disk_full')
      : new Error(`Bytes could not be written: ${problem}`);
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
