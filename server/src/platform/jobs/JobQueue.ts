/** What a job is told beside its data. */
export interface JobContext {
  readonly id: string;
  /** Aborts when the server stops or the job has taken too long. */
  readonly signal: AbortSignal;
}

interface JobOptions<Data> {
  /** Does the work. Throwing means "try again later", as often as `retries` says. It may run twice: make that harmless. */
  handle(data: Data, context: JobContext): Promise<void>;
  /** How many run at once; 1 unless said. */
  atOnce?: number;
  /** How often a failed one is tried again; 3 unless said. */
  retries?: number;
  /** Seconds after which it counts as failed; 900 unless said. */
  maxSeconds?: number;
  /** Runs by itself at these times (cron, UTC), with `data` undefined. */
  cron?: string;
}

interface SendOptions {
  /** Seconds to wait first. */
  delaySeconds?: number;
  /** While a job with this key waits, another one is not added. */
  onceKey?: string;
}

/** A kind of work that is done later. */
export interface Job<Data> {
  /** Adds one. Inside a transaction it is added with the commit, and only then. */
  send(data: Data, options?: SendOptions): Promise<void>;
}

/** Work that outlives the request that asked for it, and the process too. Kept in the database. */
export interface JobQueue {
  /** Declares a kind of work. Do so while the server is built, before `start`. Data must be JSON. */
  define<Data extends object>(name: string, options: JobOptions<Data>): Job<Data>;
  start(): Promise<void>;
  /** Takes no new work and waits for what is under way. */
  stop(): Promise<void>;
  /** Resolves when nothing waits or runs of what was declared here. For tests. */
  idle(): Promise<void>;
}
