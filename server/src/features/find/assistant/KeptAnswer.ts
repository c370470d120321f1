/** What a sentence of an answer rests on: words of one version of a file. */
export interface Citation {
  readonly resourceId: string;
  readonly storageId: string;
  readonly blobHash: string;
  readonly mime: string;
  readonly part: number;
  /** Word for word, line breaks too. */
  readonly quote: string;
}

/** An answer as it is kept. Names are not: they are asked for when it is shown, by whoever reads it. */
export interface KeptAnswer {
  readonly mode: 'extractive';
  /** `source` counts the citations from 1. */
  readonly sentences: readonly { readonly text: string; readonly source: number }[];
  readonly citations: readonly Citation[];
  /** Files that were looked into, and those that words of the question stand in. */
  readonly read: number;
  readonly found: number;
  /** There are more of them. */
  readonly more: boolean;
  /** Contents that were not read yet. */
  readonly waiting: number;
}
