import { until } from '@holdall/shared/testing/node';
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts';
import { createLog } from '../log.ts';
import { bossJobs } from './bossJobs.ts';
import type { Job } from './JobQueue.ts';

let world: TestApp;
const done: string[] = [];
let job: Job<{ name: string; failures?: number }>;
let failures = 0;

beforeAll(async () => {
  world = await createTestApp({
    build({ jobs }) {
      job = jobs.define('test', {
        handle: async ({ name, failures: wanted = 0 }) => {
          if (failures < wanted) {
            failures += 1;
            throw new Error('not yet');
          }
          done.push(name);
        },
      });
      return { features: [], findActor: async () => null, findAudience: async () => [] };
    },
  });
});
afterAll(() => world.stop());
beforeEach(() => void (done.length = 0));

describe('a job', () => {
  it('is done without waiting for the next look at what there is to do', async () => {
    const { database } = world.platform;
    const queue = bossJobs({ database, log: createLog({ LOG_LEVEL: 'silent' }), lookSeconds: 3600 });
    const { send } = queue.define<{ name: string }>('prompt', {
      handle: async ({ name }) => void done.push(name),
    });
    await queue.start();
    for (const name of ['first', 'second', 'third']) {
      await send({ name });
      await queue.idle();
    }
    expect(done).toEqual(['first', 'second', 'third']);
    await queue.stop();
  });

  it('is found when another server has sent it, by one look for all kinds of work', async () => {
    const { database } = world.platform;
    const asked: string[] = [];
    const watched: typeof database = {
      ...database,
      query(text, values, name) {
        asked.push(name ?? text);
        return database.query(text, values, name);
      },
    };
    const log = createLog({ LOG_LEVEL: 'silent' });
    const queue = bossJobs({ database: watched, log, lookSeconds: 0.02 });
    const other = bossJobs({ database, log });
    const kinds = ['one', 'two', 'three'].map((kind) => `looked.${kind}`);
    const handle = async ({ name }: { name: string }) => void done.push(name);
    for (const kind of kinds) queue.define(kind, { handle });
    const { send } = other.define<{ name: string }>(kinds[1] ?? '', { handle });
    const lastSeen = () => asked.filter((one) => one === 'jobs.due').length;
    const fetches = () =>
      asked.filter((one) => one.includes('SKIP LOCKED') && one.includes("'looked.")).length;
    await queue.start();
    await until('ten looks', () => lastSeen() >= 10);
    expect(fetches()).toBe(0);
    await other.start();
    await send({ name: 'from elsewhere' });
    await until('the job', () => done.length > 0);
    expect(done).toEqual(['from elsewhere']);
    await queue.stop();
    await other.stop();
  });

  it('is sent with the commit, and never when there is none', async () => {
    const { database, jobs } = world.platform;
    await database.transaction(async () => {
      await job.send({ name: 'kept' });
      expect(done).toEqual([]);
    });
    const failed = database.transaction(async () => {
      await job.send({ name: 'dropped' });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow();
    await jobs.idle();
    expect(done).toEqual(['kept']);
  });

  it('waits once under a key', async () => {
    const options = { onceKey: 'same', delaySeconds: 3600 };
    await job.send({ name: 'later' }, options);
    await job.send({ name: 'later' }, options);
    const waiting = await world.platform.database.query(
      "SELECT 1 FROM pgboss.job WHERE singleton_key = 'same'",
    );
    expect(waiting).toHaveLength(1);
  });

  it('is tried again after a failure', async () => {
    await job.send({ name: 'stubborn', failures: 1 });
    await world.platform.jobs.idle();
    await until('the second attempt', () => done.length > 0);
    expect([failures, done]).toEqual([1, ['stubborn']]);
  });

  it('is done no more at its time by a version that does not know it', async () => {
    const { database } = world.platform;
    const scheduled = async (kind: string) => {
      const queue = bossJobs({ database, log: createLog({ LOG_LEVEL: 'silent' }) });
      queue.define(kind, { cron: '0 4 * * *', handle: async () => {} });
      await queue.start();
      await queue.stop();
      const rows = await database.query<{ name: string }>('select name from pgboss.schedule');
      return rows.map(({ name }) => name);
    };
    expect(await scheduled('former')).toEqual(['former']);
    expect(await scheduled('next')).toEqual(['next']);
  });

  it('has one name', () => {
    expect(() => world.platform.jobs.define('test', { handle: async () => {} })).toThrow('defined twice');
  });
});
