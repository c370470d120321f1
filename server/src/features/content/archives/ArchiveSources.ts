import type { Readable } from 'node:stream';
import type { Actor } from '../../../access/Actor.ts';
import type { ArchiveEntry } from '../../../platform/zip/ArchiveEntry.ts';

/** A thing that was chosen for an archive. */
export interface ArchiveRoot {
  readonly id: string;
  readonly name: string;
}

/** Where chosen things lie: in a storage, or in what is shared alone, which stands under its own id and has no name here. */
interface Located {
  readonly storages: readonly { readonly storageId: string; readonly storageName: string }[];
}

/** What was chosen for an archive, in the order in which it was. */
export interface Chosen extends Located {
  readonly roots: readonly ArchiveRoot[];
}

/** What chosen things come to, with what is in them. */
export interface Measured extends Located {
  /** The name of what was chosen alone. */
  readonly name: string | null;
  readonly files: number;
  readonly bytes: number;
}

/** What archives need of the resources and their contents. */
export interface ArchiveSources {
  /** The chosen things. Throws unless this person may download each of them. */
  choose(actor: Actor, ids: readonly string[]): Promise<Chosen>;
  /** What they come to; throws as `choose` does. */
  measure(actor: Actor, ids: readonly string[]): Promise<Measured>;
  /**
   * Chosen things, each under the name it is given here, with all that is below them; some at a time: folders before what
   * is in them, in an order that stays the same. What is deleted, or may not be downloaded any more, by the time it is
   * reached comes as missing.
   */
  walk(actor: Actor, roots: readonly ArchiveRoot[]): AsyncIterable<readonly ArchiveEntry[]>;
  /** Everything in a storage, in the same order. */
  walkStorage(
    actor: Actor,
    storageId: string,
    path: readonly string[],
  ): AsyncIterable<readonly ArchiveEntry[]>;
  /** Those of these things that are not deleted at this moment, and this person may download. */
  whichAreThere(actor: Actor, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Whether this person may download from each of these places at this moment. */
  mayTakeFrom(actor: Actor, placeIds: readonly string[]): Promise<boolean>;
  /** A content: whole when it is small, as a stream when it is not. */
  open(blobKey: string, size: number): Promise<Readable | Buffer>;
}
