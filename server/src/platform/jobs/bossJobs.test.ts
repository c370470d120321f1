import { createTestApp, type TestApp } from '../../testing/createTestApp.ts';
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
  it('is done soon after it was sent', async () => {
    const start = performance.now();
    await job.send({ name: 'first' });
    await world.platform.jobs.idle();
    expect(done).toEqual(['first']);
    expect(performance.now() - start).toBeLessThan(2000);
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
    for (let wait = 0; wait < 100 && done.length === 0; wait += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect([failures, done]).toEqual([1, ['stubborn']]);
  });

  it('has one name', () => {
    expect(() => world.platform.jobs.define('test', { handle: async () => {} })).toThrow('defined twice');
  });
});
