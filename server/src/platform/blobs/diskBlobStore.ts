import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { open, readdir, rename, rm, stat, statfs, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '@holdall/shared/contract';
import type { Blob, BlobStore } from './BlobStore.ts';

/** Contents are read in pieces of so many bytes: larger ones cost less each, and memory for each reader. */
const pieceBytes = 256 * 1024;

const keyPattern = /^[0-9a-f]{64}$/;

/** Code of a failed system call, such as `ENOENT`. */
function systemCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

interface Options {
  /** Bytes that stay free on the disk whatever is sent. */
  reserveBytes?: number;
}

/** A store on this machine's disk, which can also take over a file that is there already. */
export interface DiskBlobStore extends BlobStore {
  /** Makes a whole, flushed file of the same disk a content, without copying it. */
  adopt(path: string, blob: Blob): Promise<void>;
}

/**
 * Contents as files `ab/<sha256>` below a folder. Bytes are received under a temporary name, flushed, and renamed:
 * a content is there whole or not at all. What an earlier run has left half received is removed here.
 */
export function diskBlobStore(folder: string, { reserveBytes = 0 }: Options = {}): DiskBlobStore {
  const receiving = join(folder, 'receiving');
  mkdirSync(receiving, { recursive: true, mode: 0o700 });
  for (const leftover of readdirSync(receiving)) rmSync(join(receiving, leftover));

  const folderOf = (key: string) => join(folder, key.slice(0, 2));
  const pathOf = (key: string) => join(folderOf(key), key);
  const freeBytes = async () => {
    const disk = await statfs(folder);
    return Math.max(0, disk.bavail * disk.bsize - reserveBytes);
  };

  async function size(key: string): Promise<number | null> {
    if (!keyPattern.test(key)) return null;
    const found = await stat(pathOf(key)).catch(() => null);
    return found === null ? null : found.size;
  }

  async function receive(
    path: string,
    content: Readable,
    maxBytes: number,
    signal?: AbortSignal,
  ): Promise<Blob> {
    const hash = createHash('sha256');
    let received = 0;
    let room = await freeBytes();
    const file = await open(path, 'wx', 0o600);
    try {
      for await (const chunk of content) {
        signal?.throwIfAborted();
        const bytes = chunk as Buffer;
        received += bytes.length;
        room -= bytes.length;
        if (received > maxBytes) throw new AppError('file_too_large', { details: { maxBytes } });
        if (room < 0) throw new AppError('disk_full');
        hash.update(bytes);
        await file.writeFile(bytes);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    return { key: hash.digest('hex'), size: received };
  }

  async function keep(path: string, blob: Blob): Promise<void> {
    const home = folderOf(blob.key);
    const made = await mkdir(home, { recursive: true, mode: 0o700 });
    if (made !== undefined) await flushFolder(folder);
    await rename(path, pathOf(blob.key));
    await flushFolder(home);
  }

  return {
    size,
    freeBytes,
    adopt: keep,
    async put(content, { maxBytes = Number.POSITIVE_INFINITY, expectedKey, signal } = {}) {
      const path = join(receiving, randomUUID());
      try {
        const blob = await receive(path, content, maxBytes, signal);
        if (expectedKey !== undefined && expectedKey !== blob.key) {
          throw new AppError('validation', { message: 'The file arrived damaged. Send it again.' });
        }
        await keep(path, blob);
        return blob;
      } catch (error) {
        await rm(path, { force: true });
        const code = systemCode(error);
        throw code === 'ENOSPC' || code === 'EDQUOT' ? new AppError('disk_full', { cause: error }) : error;
      }
    },
    async open(key, range) {
      if ((await size(key)) === null) throw new AppError('not_found');
      return createReadStream(pathOf(key), { ...range, highWaterMark: pieceBytes });
    },
    async remove(key) {
      if (keyPattern.test(key)) await rm(pathOf(key), { force: true });
    },
    async *keys() {
      const shelves = (await readdir(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name)).sort();
      for (const shelf of shelves) yield* (await readdir(join(folder, shelf))).sort();
    },
  };
}
