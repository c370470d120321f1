import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setPriority } from 'node:os';
import { childEnvironment, childFlags, childLimits, jobsOfAChild, type ChildLimits } from './childLimits.ts';
import { answerSchema } from './reading.ts';
import type { Reader, ReadingAnswer, ReadingFailure, ReadingJob } from './reading.ts';
import { residentBytes } from './residentBytes.ts';

/** One process that reads foreign files, one at a time. */
export interface ReadingChild {
  readonly pid: number;
  /** Answers always, whatever the file does to the process. Not while another job runs. */
  read(job: ReadingJob): Promise<ReadingAnswer>;
  /** Whether it may get another file (for this reader, when known): alive, not grown, not old. */
  isFit(reader: Reader | null): Promise<boolean>;
  end(): void;
}

const watchEvery = 40;

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
  const child = fork(entry, {
    cwd: workFolder,
    env: childEnvironment(workFolder),
    execArgv: childFlags(workFolder, reads),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const pid = child.pid ?? 0;
  if (pid) setPriority(pid, 10);
  let jobs = 0;
  let isAlive = pid > 0;
  let isReady = false;
  let isReading = false;
  let clock: NodeJS.Timeout | undefined;
  let settle: (answer: ReadingAnswer) => void = () => {};
  /** A child that never came up says nothing about the file. */
  const fail = (failure: ReadingFailure) => settle({ ok: false, failure: isReady ? failure : 'busy' });

  child.on('error', () => fail('unreadable'));
  child.on('exit', (_code, signal) => {
    isAlive = false;
    // The engine aborts itself when its heap is full, the system kills what is too large for it.
    fail(signal === 'SIGABRT' || signal === 'SIGKILL' ? 'too_big' : 'unreadable');
  });
  child.on('message', (message) => {
    if (!isReady) {
      isReady = true;
      if (isReading) startClock();
      return;
    }
    const answer = answerSchema.safeParse(message);
    if (answer.success) settle(answer.data);
    else stopFor('unreadable');
  });

  function end() {
    isAlive = false;
    child.kill('SIGKILL');
  }

  function stopFor(failure: ReadingFailure) {
    fail(failure);
    end();
  }

  /** Starting is not the file's time: the clock begins anew when the child is ready. */
  function startClock() {
    clearTimeout(clock);
    clock = setTimeout(() => stopFor('too_slow'), isReady ? limits.milliseconds : limits.startMilliseconds);
  }

  return {
    pid,
    end,
    async read(job) {
      if (!isAlive) return { ok: false, failure: 'busy' };
      jobs += 1;
      isReading = true;
      startClock();
      const watch = setInterval(() => {
        void residentBytes(pid).then((bytes) => {
          if (bytes !== null && bytes > limits.residentBytes) stopFor('too_big');
        });
      }, watchEvery);
      try {
        return await new Promise<ReadingAnswer>((resolve) => {
          settle = resolve;
          child.send(job, (error) => error && fail('unreadable'));
        });
      } finally {
        settle = () => {};
        isReading = false;
        clearTimeout(clock);
        clearInterval(watch);
      }
    },
    async isFit(reader) {
      return (
        isAlive && jobs < jobsOfAChild && ((await residentBytes(pid)) ?? 0) < limits.restingBytes(reader)
      );
    },
  };
}
