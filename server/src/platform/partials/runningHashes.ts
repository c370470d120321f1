import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Worker } from 'node:worker_threads';
import type { Arrivals } from './createArrivals.ts';

/**
 * sha256 of files that grow, taken while they grow so that a finished one need not be read again. What is not known any
 * more (after a restart, or when a piece was written over) is read from the file.
 */
export function createRunningHashes(arrivals: Pick<Arrivals, 'present' | 'digest' | 'forget'>) {
  const known = new Map<string, { length: number; thread: Worker }>();

  function forget(id: string): void {
    if (known.delete(id)) arrivals.forget(id);
  }

  return {
    forget,
    /** True when `length` bytes at `offset` go on with what is known of the file; they must then be hashed. */
    goesOn(id: string, offset: number, length: number): boolean {
      const thread = arrivals.present();
      const running = known.get(id) ?? (offset === 0 ? { length: 0, thread } : undefined);
      if (running?.length !== offset || running.thread !== thread) {
        forget(id);
        return false;
      }
      known.set(id, { length: offset + length, thread });
      return true;
    },
    /** The digest of the whole file of `length` bytes at `path`. */
    async digest(id: string, path: string, length: number): Promise<string> {
      const running = known.get(id);
      if (
        running?.length === length &&
        running.thread !== undefined &&
        running.thread === arrivals.present()
      ) {
        known.delete(id);
        const found = await arrivals.digest(id);
        if (found !== null) return found;
      }
      forget(id);
      const hash = createHash('sha256');
      for await (const bytes of createReadStream(path, { highWaterMark: 1024 * 1024 }))
        hash.update(bytes as Buffer);
      return hash.digest('hex');
    },
  };
}
