import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { PgBoss, type Job as BossJob } from 'pg-boss';
import type { Database } from '../db/Database.ts';
import type { Log } from '../log.ts';
import type { Job, JobContext, JobQueue } from './JobQueue.ts';

interface Dependencies {
  database: Pick<Database, 'query' | 'afterCommit'>;
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
  /** Number of the worker, known from `start` on. */
  worker?: string;
}

/**
 * Jobs in tables of the same database, so that they commit with what asked for them.
 * A job sent by this process begins at once; those of others, and waiting ones, within five seconds.
 */
export function bossJobs({ database, log, lookSeconds = 5 }: Dependencies): JobQueue {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => ({ rows: await database.query(text, values) }) },
    clockMonitorIntervalSeconds: 600,
  });
  const works: Work[] = [];
  boss.on('error', (error) => log.error({ error }, 'job queue failed'));

  async function run(work: Work, jobs: BossJob<object>[]): Promise<void> {
    for (const { id, data, signal } of jobs) {
      try {
        await work.handle(data, { id, signal });
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
    work.worker = await boss.work<object>(
      name,
      { pollingIntervalSeconds: lookSeconds, localConcurrency: atOnce },
      async (jobs) => {
        await run(work, jobs);
        // Others may wait that were sent while this one was worked on.
        if (work.worker !== undefined) boss.notifyWorker(work.worker);
      },
    );
    if (cron === undefined) await boss.unschedule(name);
    else await boss.schedule(name, cron);
  }

  return {
    define<Data extends object>(
      name: string,
      options: Parameters<JobQueue['define']>[1] & { handle(data: Data, context: JobContext): Promise<void> },
    ): Job<Data> {
      if (works.some((work) => work.name === name)) throw new Error(`The job "${name}" is defined twice.`);
      const work: Work = {
        name,
        atOnce: options.atOnce ?? 1,
        retries: options.retries ?? 3,
        maxSeconds: options.maxSeconds ?? 900,
        cron: options.cron,
        handle: options.handle as Work['handle'],
      };
      works.push(work);
      return {
        async send(data, { delaySeconds = 0, onceKey = randomUUID() } = {}) {
          await boss.send(name, data, { singletonKey: onceKey, startAfter: delaySeconds });
          database.afterCommit(() => {
            if (work.worker !== undefined) boss.notifyWorker(work.worker);
          });
        },
      };
    },
    async start() {
      await boss.start();
      for (const work of works) await begin(work);
    },
    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
    async idle() {
      const waiting = `SELECT 1 FROM pgboss.job WHERE state IN ('created', 'retry', 'active') AND start_after <= now() LIMIT 1`;
      while ((await database.query(waiting)).length > 0) await wait(20);
    },
  };
}
