import { execFileSync } from 'node:child_process';
import {
  closeSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own, in memory. */
export interface SmallDisk {
  readonly path: string;
  /** Takes so many megabytes, if they are there. */
  take(megabytes: number): void;
  /** Takes all that is left, to the last byte. */
  fill(): void;
  /** Sees to it that so many megabytes are left, and no fewer. */
  leave(megabytes: number): void;
  /** Gives that back. */
  makeRoom(): void;
  remove(): void;
}

/** A new data folder takes 110 of it, the reserve of its database 24: a part of somebody else's and a few uploads are left. */
const diskMegabytes = 150;

/** A disk that is soon full, or null where this user may not mount one. */
export function mountSmallDisk(): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), 'holdall-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', path], {
      stdio: 'ignore',
    });
  } catch {
    rmSync(path, { recursive: true });
    return null;
  }
  const filler = join(path, 'filler');
  return {
    path,
    take(megabytes) {
      try {
        writeFileSync(filler, Buffer.alloc(megabytes * 2 ** 20, 1));
      } catch {
        // Then it is full already.
      }
    },
    fill() {
      const file = openSync(filler, 'a');
      try {
        for (let size = 2 ** 20; size >= 1;) {
          try {
            writeSync(file, Buffer.alloc(size, 1));
          } catch {
            size = Math.floor(size / 2);
          }
        }
      } finally {
        closeSync(file);
      }
    },
    leave(megabytes) {
      const { bavail, bsize } = statfsSync(path);
      const missing = megabytes * 2 ** 20 - bavail * bsize;
      if (missing > 0) truncateSync(filler, Math.max(0, statSync(filler).size - missing));
    },
    makeRoom: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync('umount', ['-l', path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}
