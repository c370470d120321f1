import type { Readable } from 'node:stream';
import type { Actor } from '../../access/Actor.ts';

/** A thing that was chosen for an archive. */
export interface ArchiveRoot {
  readonly id: string;
  readonly name: string;
  readonly files: number;
  readonly bytes: number;
}

/** A file or folder on its way into an archive. */
export interface ArchiveEntry {
  /** Names from the chosen thing down to this one. */
  readonly path: readonly string[];
  /** Null for a folder. */
  readonly blobKey: string | null;
  readonly size: number;
  readonly changedAt: Date;
  /** It was there when it was chosen and is not any more. */
  readonly gone?: true;
}

/** What archives need of the resources and their contents. */
export interface ArchiveSources {
  /** The chosen things with their sums. Throws `not_found` unless this person may download each of them. */
  roots(actor: Actor, ids: readonly string[]): Promise<ArchiveRoot[]>;
  /** A chosen thing and all below it, folders before what is in them, in an order that stays the same. */
  walk(actor: Actor, id: string): AsyncIterable<ArchiveEntry>;
  /** Everything in a storage, in the same order. */
  walkStorage(actor: Actor, storageId: string, path: readonly string[]): AsyncIterable<ArchiveEntry>;
  open(blobKey: string): Promise<Readable>;
}
