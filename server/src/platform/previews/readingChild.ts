import { join } from 'node:path';
import { childLimits, jobsOfAChild, type ChildLimits } from './childLimits.ts';
import { startLimitedChild } from './limitedChild.ts';
import { answerSchema } from './reading.ts';
import type { Reader, ReadingAnswer, ReadingJob } from './reading.ts';

/** One process that reads foreign files, one at a time. */
export interface ReadingChild {
  readonly pid: number;
  /** Answers always, whatever the file does to the process. Not while another job runs. */
  read(job: ReadingJob): Promise<ReadingAnswer>;
  /** Whether it may get another file (for this reader, when known): alive, not grown, not old. */
  isFit(reader: Reader | null): Promise<boolean>;
  end(): void;
}

interface ChildOptions {
  /** The program it runs. */
  entry?: string;
  limits?: ChildLimits;
  /** Files that it may read besides those in its folder. */
  reads?: readonly string[];
}

/** Starts a child that may touch nothing but `workFolder`. */
export function startReadingChild(
  workFolder: string,
  { entry = join(import.meta.dirname, 'child/main.ts'), limits = childLimits, reads = [] }: ChildOptions = {},
): ReadingChild {
  const child = startLimitedChild<ReadingJob, ReadingAnswer>({
    entry,
    workFolder,
    limits,
    reads,
    readAnswer: (message) => answerSchema.safeParse(message).data ?? null,
  });
  let jobs = 0;
  return {
    pid: child.pid,
    end: child.end,
    read(job) {
      jobs += 1;
      return child.ask(job);
    },
    async isFit(reader) {
      return (
        child.isAlive() &&
        jobs < jobsOfAChild &&
        ((await child.heldBytes()) ?? 0) < limits.restingBytes(reader)
      );
    },
  };
}
