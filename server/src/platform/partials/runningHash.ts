import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';

interface Running {
  readonly hash: Hash;
  length: number;
}

/**
 * sha256 of files that grow, kept while they grow so that a finished one need not be read again.
 * What is not known any more (after a restart, or when a piece was written over) is read from the file.
 */
export function runningHashes() {
  const known = new Map<string, Running>();

  /** Takes in bytes that were written at `offset`. */
  function update(id: string, offset: number, bytes: Buffer): void {
    const running = known.get(id) ?? (offset === 0 ? { hash: createHash('sha256'), length: 0 } : undefined);
    if (running === undefined || running.length !== offset) {
      known.delete(id);
      return;
    }
    running.hash.update(bytes);
    running.length += bytes.length;
    known.set(id, running);
  }

  /** The digest of the whole file of `length` bytes at `path`. */
  async function digest(id: string, path: string, length: number): Promise<string> {
    const running = known.get(id);
    known.delete(id);
    if (running?.length === length) return running.hash.digest('hex');
    const hash = createHash('sha256');
    for await (const bytes of createReadStream(path, { highWaterMark: 1024 * 1024 }))
      hash.update(bytes as Buffer);
    return hash.digest('hex');
  }

  return { update, digest, forget: (id: string) => void known.delete(id) };
}
