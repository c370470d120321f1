import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createFairQueue } from './fairQueue.ts';
import { startReadingChild } from './readingChild.ts';
import type { ReadingChild } from './readingChild.ts';
import type { Reader, ReadingAnswer, ReadingFailure, ReadingJob } from './reading.ts';

interface ChildPoolOptions {
  /** Holds one folder a child; nothing else may live in it. */
  workFolder: string;
  /** Processes at most. */
  children?: number;
  /** Jobs that may wait before the longest line is cut. */
  waiting?: number;
  /** How long a child without work stays. */
  idleMilliseconds?: number;
  startChild?: (workFolder: string) => ReadingChild;
}

/** A place in the pool: a folder that one child may touch, and that child while there is one. */
interface Slot {
  readonly folder: string;
  child: ReadingChild | null;
  idle: NodeJS.Timeout | null;
}

/** What a borrower gets: the folder to lay the file in, and the child's eyes. */
export interface Lease {
  folder: string;
  read(job: ReadingJob): Promise<ReadingAnswer>;
}

interface Waiting {
  start(slot: Slot): void;
  refuse(failure: ReadingFailure): void;
}

export type ChildPool = ReturnType<typeof createChildPool>;

/**
 * A few processes that read foreign files, started when needed and ended when idle. A child that is slow, large or
 * crashed is replaced; the answer is a typed failure and the server goes on.
 */
export function createChildPool({
  workFolder,
  children = 2,
  waiting = 500,
  idleMilliseconds = 20_000,
  startChild = startReadingChild,
}: ChildPoolOptions) {
  const slots = Array.from({ length: children }, (_, index): Slot => {
    const folder = join(workFolder, `child${index}`);
    mkdirSync(folder, { recursive: true });
    return { folder, child: null, idle: null };
  });
  const free = [...slots];
  const queue = createFairQueue<Waiting>(waiting);
  let isClosed = false;

  function endChild(slot: Slot) {
    slot.child?.end();
    slot.child = null;
  }

  async function dropUnfit(slot: Slot, reader: Reader | null) {
    if (slot.child && !(await slot.child.isFit(reader))) endChild(slot);
  }

  async function read(slot: Slot, job: ReadingJob): Promise<ReadingAnswer> {
    if (isClosed) return { ok: false, failure: 'closed' };
    await dropUnfit(slot, job.reader);
    slot.child ??= startChild(slot.folder);
    const answer = await slot.child.read(job);
    if (isClosed) return { ok: false, failure: 'closed' };
    await dropUnfit(slot, null);
    return answer;
  }

  function release(slot: Slot) {
    const next = queue.take();
    if (next) return next.start(slot);
    free.push(slot);
    slot.idle = setTimeout(() => endChild(slot), idleMilliseconds).unref();
  }

  return {
    /** Waits for a child and lets `work` use it. Owners are served in turn. Rejects only with what `work` throws. */
    use<Result>(
      owner: string,
      work: (lease: Lease) => Promise<Result>,
    ): Promise<Result | { ok: false; failure: ReadingFailure }> {
      if (isClosed) return Promise.resolve({ ok: false, failure: 'closed' });
      return new Promise((resolve, reject) => {
        const entry: Waiting = {
          refuse: (failure) => resolve({ ok: false, failure }),
          start(slot) {
            if (slot.idle) clearTimeout(slot.idle);
            const lease: Lease = { folder: slot.folder, read: (job) => read(slot, job) };
            work(lease)
              .then(resolve, reject)
              .finally(() => release(slot));
          },
        };
        const slot = free.pop();
        if (slot) return entry.start(slot);
        return queue.add(owner, entry)?.refuse('busy');
      });
    },
    /** Ends the children and refuses all that waits. */
    close() {
      isClosed = true;
      for (const entry of queue.drain()) entry.refuse('closed');
      for (const slot of slots) {
        if (slot.idle) clearTimeout(slot.idle);
        endChild(slot);
      }
    },
  };
}
