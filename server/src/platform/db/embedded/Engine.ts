import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Log } from '../../log.ts';
import type { FromEngine, ToEngine } from './messages.ts';

interface Options {
  readonly folder: string;
  readonly log: Pick<Log, 'warn' | 'error' | 'info'>;
  /** Called before every start: what stands in its way is cleared, such as a full disk. */
  beforeStart?(): void;
}

/** So long after a start that failed the next one is tried. */
const againMs = 2000;
/** How often it is looked at whether the engine answers. */
const lookMs = 500;

/** The code by which PostgreSQL says that a connection was ended from outside. */
const endedCode = '57P01';

/** What was under way when the engine was started anew. It was not acknowledged, and is rolled back. */
export class EngineRestarted extends Error {
  override readonly name = 'EngineRestarted';
  readonly code = endedCode;
}

type Listener = (message: FromEngine) => void;

/**
 * The embedded PostgreSQL in its thread, and a new one in its place where it has died, has given itself up, or answers
 * nothing any more: nothing ends a statement of it but the end of its thread. What it has acknowledged is on the disk,
 * and a start recovers it. While none runs, what is asked fails at once; it never waits for ever.
 */
export class Engine {
  readonly #options: Options;
  readonly #listeners = new Set<Listener>();
  #worker: Worker | null = null;
  /** What is asked while the engine starts. Null while it is down for longer. */
  #early: ToEngine[] | null = [];
  #closing = false;
  #unanswered = 0;
  #quietLooks = 0;
  #watch: NodeJS.Timeout | undefined;
  #patience = 0;
  #sent = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** How many messages it was sent, for whoever wants to know whether anything has happened. */
  get sent(): number {
    return this.#sent;
  }

  /** Resolves when the engine can be asked; rejects when it cannot start. */
  async start(): Promise<void> {
    this.#options.beforeStart?.();
    const worker = new Worker(new URL('./pgliteWorker.ts', import.meta.url), {
      workerData: { folder: this.#options.folder },
      env: {},
    });
    const [message] = (await once(worker, 'message')) as [FromEngine];
    if (message.kind !== 'ready') throw new Error('The embedded database did not start.');
    this.#worker = worker;
    worker.on('message', (answer: FromEngine) => this.#hear(worker, answer));
    worker.on('error', (error) => this.#restart(worker, error));
    worker.on('exit', (code) =>
      this.#restart(worker, new Error(`The embedded database ended with ${code}.`)),
    );
    const waiting = this.#early ?? [];
    this.#early = [];
    for (const early of waiting) this.send(early);
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  send(message: ToEngine): void {
    if (this.#worker === null) {
      if (this.#early !== null) this.#early.push(message);
      else queueMicrotask(() => this.#tell({ kind: 'failed', error: 'The embedded database does not run.' }));
      return;
    }
    this.#sent += 1;
    this.#unanswered += 1;
    if (message.kind === 'bytes') this.#worker.postMessage(message, [message.bytes.buffer]);
    else this.#worker.postMessage(message);
  }

  /**
   * From now on an engine that answers nothing for so many seconds is started anew. Only moments count in which this
   * thread was woken in time: on a machine that is too busy to do that, the engine is slow as well, and not to blame.
   */
  watch(seconds: number): void {
    clearInterval(this.#watch);
    if (seconds === 0) return;
    let last = Date.now();
    this.#watch = setInterval(() => {
      const late = Date.now() - last - lookMs;
      last = Date.now();
      if (this.#unanswered === 0 || this.#patience > 0) this.#quietLooks = 0;
      else if (late < lookMs / 2) this.#quietLooks += 1;
      if (this.#quietLooks * lookMs < seconds * 1000 || this.#worker === null) return;
      this.#restart(this.#worker, new Error(`The embedded database has answered nothing for ${seconds} s.`));
    }, lookMs).unref();
  }

  /** Runs a work whose statements may take as long as they take. */
  async patiently<T>(work: () => Promise<T>): Promise<T> {
    this.#patience += 1;
    try {
      return await work();
    } finally {
      this.#patience -= 1;
    }
  }

  async close(): Promise<void> {
    this.#closing = true;
    clearInterval(this.#watch);
    const worker = this.#worker;
    if (worker === null) return;
    const closed = new Promise<void>((resolve) => {
      worker.on('message', (message: FromEngine) => message.kind === 'closed' && resolve());
      worker.once('exit', () => resolve());
    });
    worker.postMessage({ kind: 'close' } satisfies ToEngine);
    await closed;
    await worker.terminate();
  }

  #tell(message: FromEngine): void {
    // Those of now: whoever comes because of it is not meant.
    const present = Array.from(this.#listeners);
    for (const listener of present) listener(message);
  }

  #hear(worker: Worker, message: FromEngine): void {
    if (worker !== this.#worker) return;
    this.#quietLooks = 0;
    this.#unanswered = Math.max(0, this.#unanswered - 1);
    this.#tell(message);
    // It has answered, and told whoever asked; but after a panic nothing it says can be believed.
    if (message.kind === 'failed' || (message.kind === 'bytes' && message.isLast))
      this.#restart(worker, new Error(message.kind === 'failed' ? message.error : 'It has given itself up.'));
  }

  #restart(worker: Worker, reason: Error): void {
    if (worker !== this.#worker || this.#closing) return;
    this.#options.log.error({ error: reason }, 'embedded database is started anew');
    this.#worker = null;
    this.#early = [];
    this.#unanswered = 0;
    this.#quietLooks = 0;
    this.#tell({ kind: 'failed', error: reason.message });
    void worker
      .terminate()
      .catch(() => undefined)
      .then(() => this.#startAgain());
  }

  async #startAgain(): Promise<void> {
    while (!this.#closing) {
      try {
        await this.start();
        this.#options.log.info('embedded database runs again');
        return;
      } catch (error) {
        this.#options.log.error({ error }, 'embedded database did not start');
        this.#early = null;
        this.#tell({ kind: 'failed', error: 'The embedded database does not run.' });
        await new Promise((resolve) => setTimeout(resolve, againMs).unref());
      }
    }
  }
}
