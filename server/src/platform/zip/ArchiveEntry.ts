/** Why something that was chosen is not in an archive. */
export type Missing = 'gone' | 'unreadable';

/** A file or folder on its way into an archive. */
export interface ArchiveEntry {
  /** Which thing it is; none for what is made for the archive. */
  readonly id?: string;
  /** Names from the chosen thing down to this one. */
  readonly path: readonly string[];
  /** Null for a folder. */
  readonly blobKey: string | null;
  readonly size: number;
  readonly changedAt: Date;
  /** When it was last seen that it is there, and this person's to download. */
  readonly foundAt?: Date;
  /** It was there when it was chosen. It is not any more, or this person may not have it any more. */
  readonly missing?: Missing;
}
