import { randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { open, readdir, rename, rm, stat, statfs, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '@holdall/shared/contract';
import type { Blob, BlobStore, PutOptions } from './BlobStore.ts';
import { contentHash, formerHash, keyOf } from './contentHash.ts';
import { diskProblem } from './diskProblem.ts';
import { readWhole } from './readWhole.ts';
import { sendingStream } from './sendingStream.ts';

/** Contents are read in pieces of so many bytes: larger ones cost less each, and memory for each reader. */
const pieceBytes = 256 * 1024;

const keyPattern = /^[0-9a-f]{64}$/;

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
  /** Bytes beyond these that somebody else needs at the moment. */
  withheldBytes?: () => number;
}

/** A store on this machine's disk, which can also take over a file that is there already. */
export interface DiskBlobStore extends BlobStore {
  /** Makes a whole, flushed file of the same disk a content, without copying it. */
  adopt(path: string, blob: Blob): Promise<void>;
}

/**
 * Contents as files `ab/<hash>` below a folder. Bytes are received under a temporary name, flushed, and renamed:
 * a content is there whole or not at all. What an earlier run has left half received is removed here.
 */
export function diskBlobStore(
  folder: string,
  { reserveBytes = 0, withheldBytes = () => 0 }: Options = {},
): DiskBlobStore {
  const receiving = join(folder, 'receiving');
  mkdirSync(receiving, { recursive: true, mode: 0o700 });
  for (const leftover of readdirSync(receiving)) rmSync(join(receiving, leftover));

  const folderOf = (key: string) => join(folder, key.slice(0, 2));
  const pathOf = (key: string) => join(folderOf(key), key);
  const freeBytes = async () => {
    const disk = await statfs(folder);
    return Math.max(0, disk.bavail * disk.bsize - Math.max(reserveBytes, withheldBytes()));
  };

  async function size(key: string): Promise<number | null> {
    if (!keyPattern.test(key)) return null;
    const found = await stat(pathOf(key)).catch(() => null);
    return found === null ? null : found.size;
  }

  async function receive(
    path: string,
    content: Readable,
    { maxBytes = Number.POSITIVE_INFINITY, expectedKey, signal }: PutOptions,
  ): Promise<Blob> {
    const hashes = expectedKey === undefined ? [contentHash()] : [contentHash(), formerHash()];
    let received = 0;
    let room = await freeBytes();
    const file = await open(path, 'wx', 0o600);
    try {
      // A refusal leaves the stream as it is: it is a line on which the answer is still to go, and the next request to come.
      for await (const chunk of content.iterator({ destroyOnReturn: false })) {
        signal?.throwIfAborted();
        const bytes = chunk as Buffer;
        received += bytes.length;
        room -= bytes.length;
        if (received > maxBytes) throw new AppError('file_too_large', { details: { maxBytes } });
        if (room < 0) throw new AppError('disk_full');
        for (const hash of hashes) hash.update(bytes);
        await file.writeFile(bytes);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    const keys = hashes.map((hash) => hash.digest());
    const key = expectedKey === undefined ? keys[0] : keys.find((one) => one === expectedKey);
    if (key === undefined) {
      throw new AppError('validation', { message: 'The file arrived damaged. Send it again.' });
    }
    return { key, size: received };
  }

  /** Puts received files in their places. Each folder that has changed is flushed once. */
  async function keepAll(received: readonly { path: string; blob: Blob }[]): Promise<void> {
    const homes = [...new Set(received.map(({ blob }) => folderOf(blob.key)))];
    const made = await Promise.all(homes.map((home) => mkdir(home, { recursive: true, mode: 0o700 })));
    if (made.some((one) => one !== undefined)) await flushFolder(folder);
    await Promise.all(received.map(({ path, blob }) => rename(path, pathOf(blob.key))));
    await Promise.all(homes.map(flushFolder));
  }

  /** Receives under temporary names, and leaves none of them behind when that fails. */
  async function orNothing<T>(paths: readonly string[], work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      await Promise.all(paths.map((path) => rm(path, { force: true })));
      throw diskProblem(error);
    }
  }

  return {
    size,
    freeBytes,
    adopt: (path, blob) => keepAll([{ path, blob }]),
    put(content, options = {}) {
      const path = join(receiving, randomUUID());
      return orNothing([path], async () => {
        const blob = await receive(path, content, options);
        await keepAll([{ path, blob }]);
        return blob;
      });
    },
    putAll(contents) {
      const arrivals = contents.map((bytes) => ({ bytes, path: join(receiving, randomUUID()) }));
      const paths = arrivals.map(({ path }) => path);
      return orNothing(paths, async () => {
        const total = contents.reduce((sum, { length }) => sum + length, 0);
        if (total > (await freeBytes())) throw new AppError('disk_full');
        const written = await Promise.allSettled(
          arrivals.map(({ path, bytes }) => writeFile(path, bytes, { flag: 'wx', mode: 0o600, flush: true })),
        );
        const failed = written.find(({ status }) => status === 'rejected');
        if (failed?.status === 'rejected') throw failed.reason;
        const received = arrivals.map(({ path, bytes }) => ({
          path,
          blob: { key: keyOf(bytes), size: bytes.length },
        }));
        await keepAll(received);
        return received.map(({ blob }) => blob);
      });
    },
    async open(key, range) {
      if ((await size(key)) === null) throw new AppError('not_found');
      return createReadStream(pathOf(key), { ...range, highWaterMark: pieceBytes });
    },
    read: ({ key, size: bytes }) =>
      keyPattern.test(key) ? readWhole(pathOf(key), bytes) : Promise.reject(new AppError('not_found')),
    async openForSending(key, range) {
      const bytes = await size(key);
      if (bytes === null) throw new AppError('not_found');
      return sendingStream(pathOf(key), { start: 0, end: bytes - 1, ...range, pieceBytes });
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
