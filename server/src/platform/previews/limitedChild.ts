import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { childEnvironment, childFlags, type ChildLimits } from './childLimits.ts';
import { residentBytes } from './residentBytes.ts';

/** Why a child has not answered. `busy`: it never came up, which says nothing about what it was asked. */
export type ChildFailure = 'too_slow' | 'too_big' | 'unreadable' | 'busy';

/** One process with narrow limits that is asked one thing at a time. */
export interface LimitedChild<Job, Answer> {
  readonly pid: number;
  /** Answers always, whatever becomes of the process. Not while another job runs. */
  ask(job: Job): Promise<Answer | { readonly ok: false; readonly failure: ChildFailure }>;
  isAlive(): boolean;
  /** Memory that it holds; null where that is not known. */
  heldBytes(): Promise<number | null>;
  end(): void;
}

interface ChildOptions<Answer> {
  /** The program it runs. It says that it is ready by its first message, and answers each job by one. */
  readonly entry: string;
  readonly workFolder: string;
  readonly limits: Pick<
    ChildLimits,
    'startMilliseconds' | 'milliseconds' | 'residentBytes' | 'heapMegabytes'
  >;
  readonly reads?: readonly string[];
  readonly writes?: boolean;
  /** Looks at what it says; null where that is no answer, which ends it. */
  readAnswer(message: unknown): Answer | null;
}

const watchEvery = 40;

/** Starts a child without network that may touch nothing but its folder, and is ended where it takes too much. */
export function startLimitedChild<Job extends object, Answer>({
  entry,
  workFolder,
  limits,
  reads,
  writes = true,
  readAnswer,
}: ChildOptions<Answer>): LimitedChild<Job, Answer> {
  type Told = Answer | { readonly ok: false; readonly failure: ChildFailure };
  const { heapMegabytes } = limits;
  const child = fork(entry, {
    cwd: workFolder,
    env: childEnvironment(workFolder),
    execArgv: childFlags({ workFolder, writes, heapMegabytes, ...(reads && { reads }) }),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const pid = child.pid ?? 0;
  if (pid) setPriority(pid, 10);
  let isAlive = pid > 0;
  let isReady = false;
  let isAsked = false;
  let clock: NodeJS.Timeout | undefined;
  let settle: (answer: Told) => void = () => {};
  /** A child that never came up says nothing about what it was asked. */
  const fail = (failure: ChildFailure) => settle({ ok: false, failure: isReady ? failure : 'busy' });

  child.on('error', () => fail('unreadable'));
  child.on('exit', (_code, signal) => {
    isAlive = false;
    // The engine aborts itself when its heap is full, the system kills what is too large for it.
    fail(signal === 'SIGABRT' || signal === 'SIGKILL' ? 'too_big' : 'unreadable');
  });
  child.on('message', (message) => {
    if (!isReady) {
      isReady = true;
      if (isAsked) startClock();
      return;
    }
    const answer = readAnswer(message);
    if (answer === null) stopFor('unreadable');
    else settle(answer);
  });

  function end() {
    isAlive = false;
    child.kill('SIGKILL');
  }

  function stopFor(failure: ChildFailure) {
    fail(failure);
    end();
  }

  /** Starting is not the time of a job: the clock begins anew when the child is ready. */
  function startClock() {
    clearTimeout(clock);
    clock = setTimeout(() => stopFor('too_slow'), isReady ? limits.milliseconds : limits.startMilliseconds);
  }

  return {
    pid,
    end,
    isAlive: () => isAlive,
    heldBytes: () => residentBytes(pid),
    async ask(job) {
      if (!isAlive) return { ok: false, failure: 'busy' };
      isAsked = true;
      startClock();
      const watch = setInterval(() => {
        void residentBytes(pid).then((bytes) => {
          if (bytes !== null && bytes > limits.residentBytes) stopFor('too_big');
        });
      }, watchEvery);
      try {
        return await new Promise<Told>((resolve) => {
          settle = resolve;
          child.send(job, (error) => error && fail('unreadable'));
        });
      } finally {
        settle = () => {};
        isAsked = false;
        clearTimeout(clock);
        clearInterval(watch);
      }
    },
  };
}
