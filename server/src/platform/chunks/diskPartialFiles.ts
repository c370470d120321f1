import { mkdirSync, createReadStream } from 'node:fs';
import { open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '@holdall/shared/contract';
import type { Blob } from '../blobs/BlobStore.ts';
import { diskProblem } from '../blobs/diskProblem.ts';
import { arrivingFile } from './arrivingFile.ts';
import type { PartialFiles } from './PartialFiles.ts';
import { contentHash, type ContentHash } from '../blobs/contentHash.ts';

interface Dependencies {
  /** Takes a whole, flushed file over as a content; the file is gone afterwards. */
  adopt(path: string, blob: Blob): Promise<void>;
  /** Bytes the disk can still take, or null when nobody knows. */
  freeBytes(): Promise<number | null>;
}

const idPattern = /^[a-z]+_[0-9a-f]{32}$/;
/** So many bytes are written together: a call for every few kilobytes would cost more than writing them. */
const handedOverBytes = 512 * 1024;

/** Partials as files of a folder on this machine. */
export function diskPartialFiles(folder: string, { adopt, freeBytes }: Dependencies): PartialFiles {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const hashes = createRunningHashes();

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
    const file = arrivingFile(fd, offset);
    let position = offset;
    let room = (await freeBytes()) ?? Number.POSITIVE_INFINITY;
    let collected: Buffer[] = [];
    let length = 0;
    const written = (work: Promise<void>) =>
      work.catch((error: unknown) => {
        // What was hashed may not be there.
        hashes.forget(id);
        throw diskProblem(error);
      });
    const handOver = async () => {
      const pieces = collected;
      hashes.add(id, position, pieces);
      position += length;
      collected = [];
      length = 0;
      await written(file.take(pieces));
    };
    try {
      // A refusal leaves the stream as it is: it is a line on which the answer is still to go, and the next request to come.
      for await (const chunk of content.iterator({ destroyOnReturn: false })) {
        const bytes = chunk as Buffer;
        room -= bytes.length;
        if (room < 0) throw new AppError('disk_full');
        if (position + length + bytes.length > size)
          throw new AppError('validation', { message: 'More was sent than was announced.' });
        collected.push(bytes);
        length += bytes.length;
        if (length >= handedOverBytes) await handOver();
      }
    } finally {
      // Whatever has ended it: what came is kept.
      if (length > 0) await handOver();
      await written(file.settle());
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

/**
 * `contentHash` of files that grow, taken while they grow so that a finished one need not be read again. What is not
 * known any more (after a restart, or when a piece was written over) is read from the file.
 */
function createRunningHashes() {
  const known = new Map<string, { length: number; hash: ContentHash }>();

  return {
    forget: (id: string): void => void known.delete(id),
    /** Tells of bytes at `offset` of a file. */
    add(id: string, offset: number, pieces: readonly Buffer[]): void {
      const running = offset === 0 ? { length: 0, hash: contentHash() } : known.get(id);
      if (running?.length !== offset) return void known.delete(id);
      for (const piece of pieces) {
        running.hash.update(piece);
        running.length += piece.length;
      }
      known.set(id, running);
    },
    /** The digest of the whole file of `length` bytes at `path`. */
    async digest(id: string, path: string, length: number): Promise<string> {
      const running = known.get(id);
      known.delete(id);
      if (running?.length === length) return running.hash.digest();
      const hash = contentHash();
      for await (const bytes of createReadStream(path, { highWaterMark: 1024 * 1024 }))
        hash.update(bytes as Buffer);
      return hash.digest();
    },
  };
}
