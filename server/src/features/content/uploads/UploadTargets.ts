import type { Resolution, Resource, Target } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { Blob } from '../../../platform/blobs/BlobStore.ts';

/** A file that has arrived whole. */
export interface ArrivedFile extends Target {
  readonly name: string;
  readonly blob: Blob;
  /** What the sender says it is; the bytes decide. */
  readonly mime: string;
  readonly conflict: Resolution;
}

/** One of several small files that have arrived together, whole. */
export interface ArrivedTogether {
  /** Names of folders below the target; those that are missing are made. */
  readonly path: readonly string[];
  readonly name: string;
  readonly blob: Blob;
  readonly bytes: Uint8Array;
}

/** What has become of one of several files. */
export interface FileOutcome {
  readonly resourceId: string | null;
  readonly operationId: string | null;
  readonly problem: { code: string; message: string } | null;
}

/** What uploads need of the place they go to. The resources give it. */
export interface UploadTargets {
  /** Throws unless this person may put something here and every name of the way can be used. */
  requireCreatable(actor: Actor, target: Target, names: readonly string[]): Promise<void>;
  /** The folder at the end of a way below the target; makes what is missing. */
  ensureFolders(actor: Actor, target: Target, path: readonly string[]): Promise<Target>;
  /** Puts a file in its place. With `skip` and a name that is taken, the answer is what is there. */
  addFile(actor: Actor, file: ArrivedFile): Promise<{ resource: Resource; operationId: string | null }>;
  /** Puts several files below a place. One that cannot be put there stops none of the others; answers in their order. */
  addFiles(
    actor: Actor,
    target: Target,
    files: readonly ArrivedTogether[],
    conflict: Resolution,
  ): Promise<FileOutcome[]>;
  /** Which of these files meet something of the same name, and which names cannot be used. */
  check(
    actor: Actor,
    target: Target,
    files: readonly { path: readonly string[]; name: string }[],
  ): Promise<{
    conflicts: { index: number; existing: string }[];
    refused: { index: number; code: string; message: string; suggestedName: string | null }[];
  }>;
}
