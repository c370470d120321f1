import type { BlobStore, ByteRange } from '../../../platform/blobs/BlobStore.ts';

/** A part of a content, whole in memory. Empty when it ends before it begins. */
export async function readBytes(
  blobs: Pick<BlobStore, 'open'>,
  key: string,
  range: ByteRange,
): Promise<Buffer> {
  if (range.end < range.start) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  for await (const chunk of await blobs.open(key, range)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
