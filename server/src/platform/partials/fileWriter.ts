import type { FileHandle } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { callbackify } from 'node:util';

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

  const writeThen = callbackify(write);
  return new Writable({
    highWaterMark: mostWaiting,
    write: (bytes: Buffer, _encoding, done) => writeThen([bytes], done),
    writev: (chunks, done) =>
      writeThen(
        chunks.map(({ chunk }) => chunk as Buffer),
        done,
      ),
  });
}
