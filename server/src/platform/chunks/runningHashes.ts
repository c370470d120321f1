import { createReadStream } from 'node:fs';
import { contentHash, type ContentHash } from '../blobs/contentHash.ts';

/**
 * `contentHash` of files that grow, taken while they grow so that a finished one need not be read again. What is not
 * known any more (after a restart, or when a piece was written over) is read from the file.
 */
export function createRunningHashes() {
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
