import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../log.ts';

/** Bytes that the embedded database finds when everybody else finds none. */
const reserveBytes = 24 * 1024 ** 2;
/** With less than so much left the reserve is given up. */
const lastBytes = 8 * 1024 ** 2;
/** With more than so much it is made again: what is left then is not soon the last. */
const againBytes = reserveBytes + 1.5 * lastBytes;
/** With more than so much left no reserve is needed yet. */
const narrowBytes = 1024 ** 3;
const lookMs = 1000;

interface Dependencies {
  readonly folder: string;
  readonly log: Pick<Log, 'warn' | 'info'>;
}

/**
 * Room on the disk that is kept for the embedded database whatever uploads may take: a file that is given up when the
 * disk is full, so that rows can still be written, things deleted, and the engine started; and made again when there
 * is room. While it is not there, uploads are to leave as much free as it needs (`missing`).
 */
export function createDiskReserve({ folder, log }: Dependencies) {
  const path = join(folder, 'database.reserve');
  const free = () => {
    const disk = statfsSync(folder);
    return disk.bavail * disk.bsize;
  };

  function make(): void {
    const draft = `${path}.new`;
    try {
      const file = openSync(draft, 'w', 0o600);
      // Bytes that no file system can make smaller.
      const bytes = randomBytes(1024 ** 2);
      for (let length = 0; length < reserveBytes; length += bytes.length) writeSync(file, bytes);
      fsyncSync(file);
      closeSync(file);
      renameSync(draft, path);
    } catch (error) {
      rmSync(draft, { force: true });
      log.warn({ error }, 'room for the database could not be reserved');
    }
  }

  const isNarrow = () => free() < narrowBytes;

  function look(): void {
    const left = free();
    if (existsSync(path)) {
      if (left >= lastBytes) return;
      rmSync(path, { force: true });
      log.warn({ left }, 'the disk is full: the reserve of the database is given up');
    } else if (left < narrowBytes && left > againBytes) {
      make();
    }
  }

  const timer = setInterval(look, lookMs).unref();
  return {
    look,
    isNarrow,
    /** Bytes that must stay free so that the reserve can be made again. */
    missing: (): number => (isNarrow() && !existsSync(path) ? againBytes : 0),
    close: (): void => clearInterval(timer),
  };
}
