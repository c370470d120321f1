import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes at most `maxBytes` of a stream to a file and says whether that was all of it. */
export async function spool(
  source: Readable,
  path: string,
  maxBytes: number,
): Promise<{ complete: boolean }> {
  let room = maxBytes;
  let complete = true;

  async function* limited(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      if (chunk.length > room) {
        complete = false;
        yield chunk.subarray(0, room);
        return;
      }
      room -= chunk.length;
      yield chunk;
    }
  }

  await pipeline(source, limited, createWriteStream(path));
  return { complete };
}
