/** A file of a set as it stands in a public place that never changes. */
export interface SourceFile {
  readonly name: string;
  readonly url: string;
  readonly sha256: string;
}

/** A text in which is looked for. */
export interface Document {
  readonly id: string;
  readonly text: string;
}

/** A question, with what people have judged to answer it: the ids of documents, each with how well, from 1 upwards. */
export interface JudgedQuestion {
  readonly text: string;
  readonly grades: ReadonlyMap<string, number>;
}

/** What stands in the files of a set. */
export interface Judged {
  readonly documents: readonly Document[];
  /** Only those to which there is an answer. */
  readonly questions: readonly JudgedQuestion[];
}

/** A public set of documents and questions. None of it is kept in the project. */
export interface TestSet {
  readonly name: string;
  /** Who made it, and where this copy of it stands. */
  readonly source: string;
  readonly licence: string;
  readonly files: readonly SourceFile[];
  /** Reads the bytes of its files, which come in the order of `files`. */
  read(files: readonly Buffer[]): Judged;
}
