import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { parseOptions } from '@node-rs/argon2';
import { AppError } from '@holdall/shared/contract';
import { hashingCost, type HashingCost, type HashingResult, type HashingTask } from './hashing.ts';

/** Makes and compares hashes of passwords. */
export interface Hasher {
  /** How many hashes are made at once. */
  readonly threads: number;
  hash(password: string): Promise<string>;
  /** Takes the same time for a hash of nobody: give null. That is never right. */
  verify(hash: string | null, password: string): Promise<boolean>;
  /** True for a hash that was made with another cost than hashes are made with now. */
  isOutdated(hash: string): boolean;
  close(): Promise<void>;
}

interface Options {
  cost?: HashingCost;
  /** Threads that hash; all cores but one unless said. */
  threads?: number;
  /** So many may wait. More are told to come back, before they cost anything. */
  mostWaiting?: number;
}

interface Waiting {
  readonly task: HashingTask;
  resolve(answer: string | boolean): void;
  reject(error: unknown): void;
}

interface Thread {
  readonly worker: Worker;
  present: Waiting | undefined;
}

const comeBackMs = 5_000;

/**
 * Hashes on a few threads of low priority: however many people sign in at once, the rest of the server keeps a core,
 * and the memory is that of a few hashes. Who waits, waits in turn.
 */
export function createHasher(options: Options = {}): Hasher {
  const {
    cost = hashingCost,
    threads = Math.max(1, availableParallelism() - 1),
    mostWaiting = 200,
  } = options;
  const pool: Thread[] = [];
  const queue: Waiting[] = [];
  let lastId = 0;
  let closing = false;
  /** A hash of nothing anybody knows, made when first needed. */
  let nobodysHash: Promise<string> | undefined;

  function next(thread: Thread): void {
    thread.present = queue.shift();
    if (thread.present) thread.worker.postMessage(thread.present.task);
    else thread.worker.unref();
  }

  function finish(thread: Thread, result: HashingResult): void {
    const { present } = thread;
    if (present === undefined || present.task.id !== result.id) return;
    if ('answer' in result) present.resolve(result.answer);
    else present.reject(new Error(`Hashing failed: ${result.failed}`));
    next(thread);
  }

  function lose(thread: Thread, error: unknown): void {
    pool.splice(pool.indexOf(thread), 1);
    thread.present?.reject(error);
    if (!closing && queue.length > 0) next(begin());
  }

  function begin(): Thread {
    const worker = new Worker(new URL('./hashingThread.ts', import.meta.url), { workerData: cost, env: {} });
    const thread: Thread = { worker, present: undefined };
    worker.on('message', (result: HashingResult) => finish(thread, result));
    worker.on('error', (error) => lose(thread, error));
    pool.push(thread);
    return thread;
  }

  function run(password: string, hash: string | null): Promise<string | boolean> {
    if (closing) throw new AppError('maintenance');
    if (queue.length >= mostWaiting) throw new AppError('too_many_attempts', { retryAfterMs: comeBackMs });
    return new Promise((resolve, reject) => {
      lastId += 1;
      queue.push({ task: { id: lastId, password, hash }, resolve, reject });
      const idle =
        pool.find((thread) => thread.present === undefined) ?? (pool.length < threads ? begin() : undefined);
      if (idle === undefined) return;
      idle.worker.ref();
      next(idle);
    });
  }

  return {
    threads,
    hash: async (password) => String(await run(password, null)),
    async verify(hash, password) {
      const compared = hash ?? (await (nobodysHash ??= run(`nobody ${Math.random()}`, null).then(String)));
      const same = await run(password, compared);
      return hash !== null && same === true;
    },
    isOutdated(hash) {
      const { memoryCost, timeCost, parallelism } = parseOptions(hash);
      return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism;
    },
    async close() {
      closing = true;
      for (const waiting of queue.splice(0)) waiting.reject(new AppError('maintenance'));
      await Promise.all(pool.splice(0).map(({ worker }) => worker.terminate()));
    },
  };
}
