import { open, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { callbackify } from 'node:util';

interface Part {
  readonly start: number;
  /** The last byte, which belongs to it. */
  readonly end: number;
  readonly pieceBytes: number;
}

/**
 * A part of a file for somebody who sends it on with `pipe`: while one piece is on its way the next is read, into one of
 * two buffers that are used again and again. Nobody else may read it so: a piece that is kept changes under its reader.
 * Fresh memory for every piece is collected at a cost that grows with everything else that the server holds.
 */
export function sendingStream(path: string, { start, end, pieceBytes }: Part): Readable {
  const buffers = [Buffer.allocUnsafeSlow(pieceBytes), Buffer.allocUnsafeSlow(pieceBytes)] as const;
  let file: FileHandle | undefined;
  let position = start;
  let turn = false;

  /** Whole pieces, so that each is larger than what a line takes without being waited for. */
  async function next(): Promise<Buffer | null> {
    const wanted = Math.min(pieceBytes, end - position + 1);
    const buffer = buffers[turn ? 1 : 0];
    turn = !turn;
    let filled = 0;
    while (filled < wanted && file) {
      const { bytesRead } = await file.read(buffer, filled, wanted - filled, position + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    position += filled;
    return filled === 0 ? null : buffer.subarray(0, filled);
  }

  return new Readable({
    highWaterMark: 1,
    construct: callbackify(async () => {
      file = await open(path);
    }),
    read() {
      next().then(
        (piece) => this.push(piece),
        (error: unknown) => this.destroy(error as Error),
      );
    },
    destroy: callbackify(async (error: Error | null) => {
      await file?.close();
      if (error) throw error;
    }),
  });
}
