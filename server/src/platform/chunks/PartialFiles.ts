import type { Readable } from 'node:stream';
import type { Blob } from '../blobs/BlobStore.ts';

/** Contents on their way: received in pieces, in order, over any number of connections and restarts. */
export interface PartialFiles {
  /** Begins one; its id is chosen by the caller. */
  create(id: string): Promise<void>;
  /** Bytes that are here, or null when there is no such partial. */
  received(id: string): Promise<number | null>;
  /**
   * Adds what the stream brings after the `offset` bytes that are here, up to `size` in all, and tells how many there
   * are then. A connection that is cut keeps what came. A full disk is `disk_full`; more than `size` is `validation`.
   * Takes the memory of the stream's chunks over: nobody may use them afterwards.
   */
  append(id: string, offset: number, content: Readable, size: number): Promise<number>;
  /** Makes the received bytes a content: on the disk for good when it resolves. */
  finish(id: string): Promise<Blob>;
  /** Forgets one. Does nothing when it is not there. */
  remove(id: string): Promise<void>;
  /** Ids of all that are here. */
  ids(): Promise<string[]>;
}
