import { fdatasync, writev } from 'node:fs';
import { promisify } from 'node:util';

/** So many bytes are on the disk before the next ones are counted: the last flush then has little left to do. */
const flushedBytes = 32 * 1024 ** 2;

const writeAt = promisify(writev);
const flush = promisify(fdatasync);

const lengthOf = (pieces: readonly Buffer[]) => pieces.reduce((sum, { length }) => sum + length, 0);

async function writeAll(file: number, position: number, pieces: readonly Buffer[]): Promise<void> {
  const { bytesWritten } = await writeAt(file, pieces, position);
  // A single write may take less than it is given.
  if (bytesWritten === lengthOf(pieces)) return;
  await writeAll(file, position + bytesWritten, [Buffer.concat(pieces).subarray(bytesWritten)]);
}

/** Gives the memory of pieces back at once where nobody else has a part of it: collecting it costs more than writing it. */
function release(pieces: readonly Buffer[]): void {
  for (const { buffer, byteLength } of pieces) {
    if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
  }
}

/**
 * An open file that grows from a place on. One write is under way at a time, so that what a crash leaves has no holes,
 * and the next pieces can be gathered meanwhile.
 */
export function arrivingFile(file: number, start: number) {
  let position = start;
  let writing = Promise.resolve();
  let flushing: Promise<void> | null = null;
  let unflushed = 0;

  async function write(pieces: readonly Buffer[], at: number): Promise<void> {
    await writeAll(file, at, pieces);
    release(pieces);
  }

  return {
    /** Takes pieces over: nobody may use them afterwards. Resolves when those before are written, or throws their error. */
    async take(pieces: readonly Buffer[]): Promise<void> {
      await writing;
      const length = lengthOf(pieces);
      writing = write(pieces, position);
      // Whoever settles hears of it.
      writing.catch(() => undefined);
      position += length;
      unflushed += length;
      if (unflushed < flushedBytes || flushing) return;
      unflushed = 0;
      flushing = flush(file).finally(() => void (flushing = null));
      flushing.catch(() => undefined);
    },
    /** Resolves when everything that was taken is written. */
    async settle(): Promise<void> {
      await writing;
      await flushing;
    },
  };
}
