import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@holdall/shared/testing/node';
import { childEnvironment, childLimits } from './childLimits.ts';
import { createChildPool } from './childPool.ts';
import type { ReadingJob } from './reading.ts';
import { startReadingChild } from './readingChild.ts';
import type { ReadingChild } from './readingChild.ts';

const workFolder = mkdtempSync(join(tmpdir(), 'pool-'));
const entry = join(import.meta.dirname, 'testing/badChild.ts');
const job = (deed: string): ReadingJob => ({
  reader: 'text',
  input: deed,
  output: '',
  sizes: [],
  complete: true,
});

function setUp({ children = 1, waiting = 10, idleMilliseconds = 60_000, limits = childLimits } = {}) {
  const started: ReadingChild[] = [];
  const pool = createChildPool({
    workFolder,
    children,
    waiting,
    idleMilliseconds,
    startChild(folder) {
      const child = startReadingChild(folder, { entry, limits });
      started.push(child);
      return child;
    },
  });
  const ask = (deed: string, owner = '') => pool.use(owner, ({ read }) => read(job(deed)));
  return { pool, ask, started };
}

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('the pool of reading children', () => {
  let world: ReturnType<typeof setUp>;
  afterEach(() => world.pool.close());
  afterAll(() => rmSync(workFolder, { recursive: true, force: true }));

  it('starts no process before the first job, keeps it for the next, and ends it when idle', async () => {
    world = setUp({ idleMilliseconds: 50 });
    expect(world.started).toHaveLength(0);
    await expect(world.ask('answer')).resolves.toMatchObject({ ok: true });
    await expect(world.ask('answer')).resolves.toMatchObject({ ok: true });
    expect(world.started).toHaveLength(1);
    await until('the end of the child', () => !isRunning(world.started[0]?.pid ?? 0));
    await expect(world.ask('answer')).resolves.toMatchObject({ ok: true });
    expect(world.started).toHaveLength(2);
  });

  it.each([
    ['loop', 'too_slow', { ...childLimits, milliseconds: 5000 }],
    ['eat', 'too_big', childLimits],
    ['crash', 'unreadable', childLimits],
    ['leave', 'unreadable', childLimits],
    ['lie', 'unreadable', childLimits],
  ] as const)(
    'answers a child that would %s with %s, and reads the next file',
    async (deed, failure, limits) => {
      world = setUp({ limits });
      await expect(world.ask(deed)).resolves.toEqual({ ok: false, failure });
      await expect(world.ask('answer')).resolves.toMatchObject({ ok: true });
    },
  );

  it('leaves a child no file, process, thread, address, and none of our environment', async () => {
    world = setUp();
    const answer = await world.ask('escape');
    const variables = Object.keys(childEnvironment('')).length;
    expect(answer).toMatchObject({ ok: true, facts: { lines: variables } });
  });

  it('serves owners in turn', async () => {
    world = setUp();
    const order: string[] = [];
    const asking = ['first', 'anna', 'anna', 'anna', 'ben'].map((owner) =>
      world.ask('answer', owner).then(() => order.push(owner)),
    );
    await Promise.all(asking);
    expect(order).toEqual(['first', 'anna', 'ben', 'anna', 'anna']);
  });

  it('cuts the longest line when too many wait', async () => {
    world = setUp({ waiting: 2 });
    const answers = await Promise.all(
      ['anna', 'anna', 'anna', 'ben'].map((owner) => world.ask('answer', owner)),
    );
    expect(answers.map((answer) => answer.ok || answer.failure)).toEqual([true, true, 'busy', true]);
  });

  it('ends its children and refuses what waits when closed', async () => {
    world = setUp();
    const asked = [world.ask('loop'), world.ask('answer')];
    await until('the first child', () => world.started.length > 0);
    world.pool.close();
    await expect(Promise.all(asked)).resolves.toEqual([
      { ok: false, failure: 'closed' },
      { ok: false, failure: 'closed' },
    ]);
    await until('the end of the child', () => !isRunning(world.started[0]?.pid ?? 0));
    await expect(world.ask('answer')).resolves.toEqual({ ok: false, failure: 'closed' });
  });
});
