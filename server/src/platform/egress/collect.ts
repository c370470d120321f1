import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { EgressProblem } from './EgressProblem.ts';

/** Takes a body, unpacked, up to so many bytes: what unpacks to more is not waited for. */
export async function collect(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of unpacked(response)) {
      size += (chunk as Buffer).length;
      if (size > maxBytes) throw new EgressProblem('too_big');
      chunks.push(chunk as Buffer);
    }
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks);
}

function unpacked(response: IncomingMessage): Readable {
  const packing = response.headers['content-encoding'] ?? 'identity';
  if (packing === 'identity') return response;
  const unpack = packing === 'gzip' ? createGunzip() : packing === 'br' ? createBrotliDecompress() : null;
  if (unpack === null) throw new EgressProblem('failed');
  response.on('error', (error) => unpack.destroy(error));
  return response.pipe(unpack);
}
