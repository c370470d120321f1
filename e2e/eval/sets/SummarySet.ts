import type { SourceFile } from './TestSet.ts';

/** A text with what people have written as its summary, one or more. */
export interface Summarised {
  readonly text: string;
  readonly summaries: readonly string[];
}

/** A public set of texts with summaries. None of it is kept in the project. */
export interface SummarySet {
  readonly name: string;
  /** Who made it, and where this copy of it stands. */
  readonly source: string;
  readonly licence: string;
  /** Its texts are long: of these the beginning says least of what they are about. */
  readonly isLong: boolean;
  readonly files: readonly SourceFile[];
  /** Reads the bytes of its files, which come in the order of `files`. */
  read(files: readonly Buffer[]): readonly Summarised[];
}
