import type { ModelProblem } from '@holdall/shared/contract';

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
  readonly mode: 'extractive' | 'model';
  /** The model that has written it. */
  readonly model: string | null;
  /** Why no model has written it, where one was asked. */
  readonly modelProblem: ModelProblem | null;
  /** The model has ended in the middle of what it wrote. */
  readonly isCut: boolean;
  /** `sources` count the citations from 1. What a model has written may rest on none. */
  readonly sentences: readonly { readonly text: string; readonly sources: readonly number[] }[];
  readonly citations: readonly Citation[];
  /** The files of which a model was given passages: anything of them may stand in what it wrote. */
  readonly given: readonly string[];
  /** Files that were looked into, and those that words of the question stand in. */
  readonly read: number;
  readonly found: number;
  /** There are more of them. */
  readonly more: boolean;
  /** Contents that were not read yet. */
  readonly waiting: number;
  /** Files with words of the question whose spaces let less be done with them; missing in answers of before there was that. */
  readonly heldBack?: number;
  /** A search that was asked about finds more files than were asked about; missing in answers of before there was that. */
  readonly isSearchCut?: boolean;
}
