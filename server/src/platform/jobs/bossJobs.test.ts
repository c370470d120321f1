import { setTimeout as wait } from 'node:timers/promises';
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
      return { features: [], findActor: async () => null, membersOf: async () => [] };
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
    while (done.length === 0) await wait(50);
    expect([failures, done]).toEqual([1, ['stubborn']]);
  });

  it('has one name', () => {
    expect(() => world.platform.jobs.define('test', { handle: async () => {} })).toThrow('defined twice');
  });
});
