import type { JobFailure, JobProgress } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';

/** JSON that a kind of work keeps with a job. */
export type WorkData = Record<string, unknown>;

/** One thing that could not be done. `ref` says which, for who tries it again. */
export interface WorkFailure extends JobFailure {
  readonly ref?: string;
}

/** Why a work has failed as a whole. */
export interface WorkEnd extends WorkFailure {
  /** Its message in the language of whoever asked for the work. */
  readonly reason: string;
}

/** What a work is told of the job it does. */
export interface WorkContext {
  readonly jobId: string;
  /** Who asked for it, as they stand now. */
  readonly actor: Actor;
  /** Aborts when the job is given up or held, and when the server stops: then end soon, by throwing. */
  readonly signal: AbortSignal;
  /** What was noted before a pause or a stop of the server; null at the first beginning. */
  readonly noted: WorkData | null;
  /** What failed the last time, where only that is to be tried again. */
  readonly failedBefore: readonly WorkFailure[];
  /** Says how far it is. Costs next to nothing: it is kept and told once a second at most. */
  progress(next: Partial<JobProgress>): void;
  /** Keeps where to go on, with the progress. */
  note(data: WorkData): void;
  /** Something could not be done, and the rest goes on: the job ends as `partly`. */
  failed(failure: WorkFailure): void;
}

/** How a kind of long act is done. Everything about a job but the work itself is done for it. */
export interface Work<Input extends WorkData> {
  /**
   * Does it. Throwing ends the job as failed, with the sentence of an `AppError`. After a stop of the server it is
   * called again, with what was noted: make doing a thing twice harmless.
   * @returns what "Open" leads to, if anything: a place of the product, or an address that answers a file.
   */
  run(input: Input, context: WorkContext): Promise<{ opens?: string } | void>;
  /** It has failed, or was cancelled; then there is no failure. Called in the transaction in which the job ends. */
  onGivenUp?(input: Input, job: { id: string; userId: string }, failure: WorkEnd | null): Promise<void>;
  /** How many of this kind run at once; 2 unless said. */
  readonly atOnce?: number;
  /** Hours after which one is given up; 6 unless said, 23 at most. */
  readonly maxHours?: number;
  /** It goes on from its note, so holding it makes sense. */
  readonly pausable?: true;
}

/** What a person asks to be done. */
export interface JobOrder<Input extends WorkData> {
  /** Catalogue id of the sentence that says what is done, and what fills it. */
  readonly text: string;
  readonly values: Record<string, string | number>;
  readonly input: Input;
  readonly totalItems?: number;
  readonly totalBytes?: number;
}

/** Begins jobs of one kind. Inside a transaction the job begins with the commit, and only then. */
export type BeginJob<Input extends WorkData> = (
  actor: Actor,
  order: JobOrder<Input>,
) => Promise<{ jobId: string }>;

/** The one way in which features do long acts. */
export interface LongJobs {
  /** Declares a kind of long act. Call it while the server is built; the answer begins one. */
  define<Input extends WorkData>(kind: string, work: Work<Input>): BeginJob<Input>;
}
