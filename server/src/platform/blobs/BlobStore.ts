import type { Readable } from 'node:stream';

/** A content that has been received. The same bytes always have the same key. */
export interface Blob {
  /** `contentHash` of the bytes, 64 hexadecimal digits. */
  readonly key: string;
  readonly size: number;
}

/** A content of no more bytes is small: it may be read as a whole, even several at once. */
export const smallBytes = 64 * 1024;

/** A part of a content: from `start` to `end`, both within it. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** How a content is taken. */
export interface PutOptions {
  /** More bytes than this are refused with `file_too_large`. */
  maxBytes?: number;
  /** What the sender says the content is. Another one is refused with `validation`; it never spares the transfer. */
  expectedKey?: string;
  signal?: AbortSignal;
}

/** Contents of files, by the hash of their bytes. Each implementation passes `describeBlobStore`. */
export interface BlobStore {
  /**
   * Takes a stream to its end. When it resolves the bytes are on the disk for good; when it throws nothing is left.
   * A full disk is `disk_full`.
   */
  put(content: Readable, options?: PutOptions): Promise<Blob>;
  /** Takes several small contents at once, which costs less than each alone. All of them are there for good, or it throws. */
  putAll(contents: readonly Uint8Array[]): Promise<Blob[]>;
  /** Opens a content, or a part of it. Throws `not_found` when it is not there. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** A small content as a whole; its size is known to whoever asks. Throws `not_found` when it is not there. */
  read(blob: Blob): Promise<Buffer>;
  /** As `open`, for who sends it on with `pipe` and keeps nothing: a piece may change once the next but one is read. */
  openForSending(key: string, range?: ByteRange): Promise<Readable>;
  /** Size in bytes, or null when it is not there. */
  size(key: string): Promise<number | null>;
  /** Forgets a content. Does nothing when it is not there. Whoever calls makes sure that no row names it any more. */
  remove(key: string): Promise<void>;
  /** All keys, in order. */
  keys(): AsyncIterable<string>;
  /** Bytes that can still be taken, or null when nobody knows. */
  freeBytes(): Promise<number | null>;
}

/** Opens contents for a zip: small ones whole, which costs no stream, others as a stream. */
export function openContent(blobs: Pick<BlobStore, 'read' | 'open'>) {
  return (key: string, size: number): Promise<Readable | Buffer> =>
    size <= smallBytes ? blobs.read({ key, size }) : blobs.open(key);
}
