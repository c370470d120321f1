import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { PgBoss, type Job as BossJob } from 'pg-boss';
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
  /** Numbers of its workers, known from `start` on. */
  readonly workers: string[];
}

/** A worker looks by itself so seldom; it is woken when there is something for it. */
const asleepSeconds = 3600;

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
  const longJobs: Work[] = [];
  boss.on('error', (error) => log.error({ error }, 'job queue failed'));

  const wake = ({ workers }: Work) => workers.forEach((worker) => boss.notifyWorker(worker));
  const stopped = new AbortController();

  async function look(): Promise<void> {
    const due = await database.query<{ name: string }>(dueText, [], 'jobs.due');
    for (const work of longJobs) if (due.some(({ name }) => name === work.name)) wake(work);
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

  async function begin(work: Work): Promise<void> {
    const { name, atOnce, retries, maxSeconds, cron } = work;
    const rules = { retryLimit: retries, retryDelay: 1, retryBackoff: true, expireInSeconds: maxSeconds };
    if ((await boss.getQueue(name)) === null)
      await boss.createQueue(name, { policy: 'short', ...rules, deleteAfterSeconds: 3600 });
    else await boss.updateQueue(name, rules);
    for (let number = 0; number < atOnce; number += 1) {
      const worker = await boss.work<object>(
        name,
        { pollingIntervalSeconds: asleepSeconds },
        async (jobs) => {
          await run(work, jobs);
          // Others may wait that were sent while this one was worked on.
          wake(work);
        },
      );
      work.workers.push(worker);
    }
    if (cron === undefined) await boss.unschedule(name);
    else await boss.schedule(name, cron);
  }

  return {
    define<Data extends object>(
      name: string,
      options: Parameters<JobQueue['define']>[1] & { handle(data: Data, context: JobContext): Promise<void> },
    ): Job<Data> {
      if (longJobs.some((work) => work.name === name)) throw new Error(`The job "${name}" is defined twice.`);
      const work: Work = {
        name,
        atOnce: options.atOnce ?? 1,
        retries: options.retries ?? 3,
        maxSeconds: options.maxSeconds ?? 900,
        cron: options.cron,
        handle: options.handle as Work['handle'],
        workers: [],
      };
      longJobs.push(work);
      return {
        async send(data, { delaySeconds = 0, onceKey = randomUUID() } = {}) {
          await boss.send(name, data, { singletonKey: onceKey, startAfter: delaySeconds });
          database.afterCommit(() => wake(work));
        },
      };
    },
    async start() {
      await boss.start();
      for (const work of longJobs) await begin(work);
      void keepLooking();
    },
    stop() {
      stopped.abort();
      return boss.stop({ graceful: true, timeout: 10_000 });
    },
    async idle() {
      const waiting = `SELECT 1 FROM pgboss.job WHERE state IN ('created', 'retry', 'active') AND start_after <= now() LIMIT 1`;
      while ((await database.query(waiting)).length > 0) {
        await look();
        await wait(20);
      }
    },
  };
}
