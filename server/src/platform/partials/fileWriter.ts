import type { FileHandle } from 'node:fs/promises';
import { Writable } from 'node:stream';

/** So many bytes may wait to be written. */
const mostWaiting = 1024 ** 2;

/** Writes into an open file from a position on. What arrives during a write is written in one go after it. */
export function fileWriter(file: FileHandle, start: number): Writable {
  let position = start;

  async function write(pieces: readonly Buffer[]): Promise<void> {
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    const { bytesWritten } = await file.writev(pieces, position);
    position += bytesWritten;
    // A single write may take less than it is given.
    if (bytesWritten < length) await write([Buffer.concat(pieces).subarray(bytesWritten)]);
  }

  return new Writable({
    highWaterMark: mostWaiting,
    write: (bytes: Buffer, _encoding, done) => void write([bytes]).then(() => done(), done),
    writev: (chunks, done) => void write(chunks.map(({ chunk }) => chunk as Buffer)).then(() => done(), done),
  });
}
