import type { MadeFile } from './makeFiles.ts';

/** A file that the server has taken. */
export interface KeptFile extends Omit<MadeFile, 'bytes'> {
  readonly id: string;
  readonly hash: string;
}

/** A question that the server has taken. */
export interface KeptQuestion {
  readonly sessionId: string;
  readonly requestId: string;
  /** The file that the answer stands in, where that had been read when it was asked. */
  readonly fileId: string | null;
  readonly isForModel: boolean;
}

/** All that a server has acknowledged: none of it may be lost. */
export interface Kept {
  readonly files: KeptFile[];
  readonly questions: KeptQuestion[];
  /** Jobs that make summaries. */
  readonly summaries: string[];
}

/** What was looked at, of how many, and what was not as it should be. */
export interface Finding {
  readonly what: string;
  readonly count: number;
  readonly problems: readonly string[];
}
