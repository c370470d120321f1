import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { PgBoss, type Job as BossJob, type QueueResult } from 'pg-boss';
import type { Database } from '../db/Database.ts';
import type { Log } from '../log.ts';
import type { Job, JobContext, JobQueue } from './JobQueue.ts';

interface Dependencies {
  database: Pick<Database, 'query' | 'afterCommit' | 'askAs'>;
  log: Log;
  /** How often it looks for jobs that others have sent, and for those whose time has come; 5 unless said. */
  lookSeconds?: number;
}

interface Work {
  readonly name: string;
  readonly atOnce: number;
  readonly retries: number;
  readonly maxSeconds: number;
  readonly cron: string | undefined;
  handle(data: object, context: JobContext): Promise<void>;
  /** Numbers of its workers. It gets them once there is something for it. */
  readonly workers: string[];
  isStaffed: boolean;
}

/** A worker looks by itself so seldom; it is woken when there is something for it. */
const asleepSeconds = 3600;
/** So long what is under way may go on when the server stops. */
const patienceMs = 9000;

/** The kinds of work of which something is due. */
const dueText = `SELECT DISTINCT name FROM pgboss.job WHERE state < 'active' AND start_after <= now()`;

/**
 * Jobs in tables of the same database, so that they commit with what asked for them.
 * A job sent by this process begins at once; those of others, and waiting ones, within five seconds. One look serves
 * all kinds of work: if each looked for itself, every few seconds everybody would wait behind twenty statements.
 */
export function bossJobs({ database, log, lookSeconds = 5 }: Dependencies): JobQueue {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => ({ rows: await database.query(text, values) }) },
    clockMonitorIntervalSeconds: 600,
  });
  const kinds: Work[] = [];
  boss.on('error', (error) => log.error({ error }, 'job queue failed'));

  const stopped = new AbortController();
  /** A worker outlives whoever had it begin, and looks in its own name, not in theirs. */
  const onItsOwn = AsyncLocalStorage.snapshot();
  let isStarted = false;

  /** Has it looked for what is due. A worker that is new looks by itself; most kinds of work have nothing to do for hours. */
  function wake(work: Work): void {
    if (!isStarted || stopped.signal.aborted) return;
    for (const worker of work.workers) boss.notifyWorker(worker);
    if (work.isStaffed) return;
    work.isStaffed = true;
    void onItsOwn(staff, work).catch((error: unknown) => log.error({ error }, 'job queue failed'));
  }

  async function staff(work: Work): Promise<void> {
    for (let number = 0; number < work.atOnce && !stopped.signal.aborted; number += 1) {
      const asleep = { pollingIntervalSeconds: asleepSeconds };
      const worker = await boss.work<object>(work.name, asleep, async (jobs) => {
        await run(work, jobs);
        // Others may wait that were sent while this one was worked on.
        wake(work);
      });
      work.workers.push(worker);
    }
  }

  async function look(): Promise<void> {
    const due = await database.query<{ name: string }>(dueText, [], 'jobs.due');
    for (const work of kinds) if (due.some(({ name }) => name === work.name)) wake(work);
  }

  async function keepLooking(): Promise<void> {
    while (!stopped.signal.aborted) {
      await wait(lookSeconds * 1000, undefined, { signal: stopped.signal }).catch(() => undefined);
      if (stopped.signal.aborted) return;
      await look().catch((error: unknown) => log.error({ error }, 'job queue failed'));
    }
  }

  async function run(work: Work, jobs: BossJob<object>[]): Promise<void> {
    for (const { id, data, signal } of jobs) {
      try {
        const asker = { tenant: `job ${work.name}`, urgency: 'job' } as const;
        await database.askAs(asker, () => work.handle(data, { id, signal }));
      } catch (error) {
        log.warn({ job: work.name, jobId: id, error }, 'job failed');
        throw error;
      }
    }
  }

  /** Has the database know all kinds of work as they are declared now. What it knows already is not written again. */
  async function declare(): Promise<void> {
    const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    const times = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
    for (const { name, retries, maxSeconds, cron } of kinds) {
      const rules = { retryLimit: retries, retryDelay: 1, retryBackoff: true, expireInSeconds: maxSeconds };
      const queue = queues.get(name);
      if (queue === undefined)
        await boss.createQueue(name, { policy: 'short', ...rules, deleteAfterSeconds: 3600 });
      else if (!follows(queue, rules)) await boss.updateQueue(name, rules);
      if (cron === times.get(name)) continue;
      if (cron === undefined) await boss.unschedule(name);
      else await boss.schedule(name, cron);
    }
    // What an earlier version did at its time.
    for (const name of times.keys())
      if (!kinds.some((work) => work.name === name)) await boss.unschedule(name);
  }

  return {
    define<Data extends object>(
      name: string,
      options: Parameters<JobQueue['define']>[1] & { handle(data: Data, context: JobContext): Promise<void> },
    ): Job<Data> {
      if (kinds.some((work) => work.name === name)) throw new Error(`The job "${name}" is defined twice.`);
      const work: Work = {
        name,
        atOnce: options.atOnce ?? 1,
        retries: options.retries ?? 3,
        maxSeconds: options.maxSeconds ?? 900,
        cron: options.cron,
        handle: options.handle as Work['handle'],
        workers: [],
        isStaffed: false,
      };
      kinds.push(work);
      return {
        async send(data, { delaySeconds = 0, onceKey = randomUUID() } = {}) {
          await boss.send(name, data, { singletonKey: onceKey, startAfter: delaySeconds });
          database.afterCommit(() => wake(work));
        },
      };
    },
    async start() {
      await boss.start();
      await declare();
      isStarted = true;
      await look();
      void keepLooking();
    },
    async stop() {
      stopped.abort();
      // pg-boss looks each half a second whether its workers are through: whoever has waited for them need not wait for that.
      const through = kinds.filter(({ isStaffed }) => isStaffed).map(({ name }) => boss.offWork(name));
      await Promise.race([Promise.all(through), wait(patienceMs, undefined, { ref: false })]);
      await boss.stop({ graceful: true, timeout: 1000 });
    },
    async idle() {
      const names = kinds.map(({ name }) => name);
      const waiting = `SELECT 1 FROM pgboss.job WHERE state IN ('created', 'retry', 'active') AND start_after <= now() AND name = ANY($1) LIMIT 1`;
      while ((await database.query(waiting, [names])).length > 0) {
        await look();
        await wait(20);
      }
    },
  };
}

type Rules = Pick<QueueResult, 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'expireInSeconds'>;

function follows(queue: QueueResult, rules: Rules): boolean {
  return (Object.keys(rules) as (keyof Rules)[]).every((name) => queue[name] === rules[name]);
}
