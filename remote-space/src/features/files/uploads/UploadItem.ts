import type { Resolution, Target } from '@holdall/shared';

/** A file that was chosen, with the folders it came in. */
export interface ChosenFile {
  readonly file: File;
  /** Names of folders from the dropped one down; empty for a file chosen by itself. */
  readonly path: readonly string[];
}

export type UploadState = 'waiting' | 'sending' | 'paused' | 'done' | 'failed' | 'cancelled';

/** A file on its way, as the tray shows it. */
export interface UploadItem extends ChosenFile {
  readonly id: string;
  readonly target: Target;
  readonly conflict: Resolution;
  readonly state: UploadState;
  readonly sent: number;
  /** Why it failed, as a sentence. */
  readonly problem: string | null;
  /** It travels in one request with others and cannot be held alone. */
  readonly together: boolean;
}
