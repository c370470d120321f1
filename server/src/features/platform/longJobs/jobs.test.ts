import { api, AppError, type JobState } from '@holdall/shared/contract';
import { until } from '@holdall/shared/testing/node';
import type { Actor } from '../../../access/Actor.ts';
import type { JobContext } from '../../../platform/jobs/JobQueue.ts';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import type { TestClient } from '../../../testing/TestClient.ts';
import { createLongJobs } from './createLongJobs.ts';
import { createJobsRepo } from './jobs.repo.ts';
import type { BeginJob, Work, WorkContext } from './Work.ts';

type Input = { name: string };

describe('a long act', () => {
  let room: Room;
  let ann: TestClient;
  let begin: BeginJob<Input>;
  let run: Work<Input>['run'] = async () => {};
  const givenUp: unknown[] = [];
  const reasons: (string | undefined)[] = [];
  let onGivenUp = async () => {};

  beforeAll(async () => {
    room = await createRoom({}, (longJobs) => {
      begin = longJobs.define<Input>('test', {
        pausable: true,
        run: (...asked) => run(...asked),
        async onGivenUp(_, { id }, failure) {
          await onGivenUp();
          givenUp.push([id, failure?.code ?? null]);
          reasons.push(failure?.reason);
        },
      });
    });
    ann = await room.signedIn(room.ann);
  });
  afterAll(() => room.stop());
  beforeEach(() => void (room.heard.length = 0));

  const start = async (name = 'thing', by = room.ann) =>
    (await begin(by, { text: 'Doing {name}', values: { name }, input: { name }, totalItems: 4 })).jobId;
  const get = async (jobId: string) => (await ann.call(api.jobs.get, { params: { jobId } })).body;
  const states = () =>
    room.heard.flatMap(({ type, properties }) => (type === 'jobUpdated' ? [properties.state] : []));
  const comesTo = (jobId: string, state: JobState) =>
    until(`${state} of ${jobId}`, async () => {
      const job = await get(jobId);
      return job.state === state && job;
    });
  /** A work that waits until it is told to end. */
  const untilStopped = ({ signal }: WorkContext) =>
    new Promise<void>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });

  /** Long jobs over the same rows whose queue is this test: nothing is begun but by `handle`. */
  function openAnew(findActor: () => Promise<Actor>) {
    const { database } = room.platform;
    let handle: ((data: { id: string }, context: JobContext) => Promise<void>) | undefined;
    const anew = createLongJobs({
      repo: createJobsRepo(database),
      queue: {
        define(_, options) {
          handle = options.handle as typeof handle;
          return { send: async () => {} };
        },
      },
      publish() {},
      transaction: (work) => database.transaction(work),
      findActor,
      askAs: (_, work) => work(),
      newId: () => '',
      now: () => room.clock.now(),
      onFailure() {},
    });
    anew.define<Input>('test', { run: (...asked) => run(...asked) });
    const context = () => ({ id: '', signal: new AbortController().signal });
    return { ...anew, handle: async (id: string) => handle?.({ id }, context()) };
  }

  it('is listed with what it does and how far it is, and ends', async () => {
    run = async ({ name }, { progress, actor }) => {
      progress({ items: 4, bytes: 12 });
      return { opens: `/space/${name}/${actor.name}` };
    };
    const jobId = await start('things');
    await room.platform.jobs.idle();
    expect((await ann.call(api.jobs.list, { query: {} })).body.items[0]).toMatchObject({
      id: jobId,
      kind: 'test',
      title: 'Doing things',
      state: 'done',
      progress: { items: 4, totalItems: 4, bytes: 12, totalBytes: null },
      result: { opens: '/space/things/Ann' },
      can: ['remove'],
    });
    expect(states()).toEqual(['queued', 'running', 'done']);
    expect(
      room.heard.every(({ to }) => JSON.stringify(to) === JSON.stringify({ userIds: [room.ann.userId] })),
    ).toBe(true);
  });

  it('is its person\u2019s alone, in the account in which it was begun', async () => {
    run = async () => {};
    const jobId = await start();
    await room.platform.jobs.idle();
    const bob = await room.signedIn(room.bob);
    expect((await bob.call(api.jobs.list, { query: {} })).body.items).toEqual([]);
    for (const call of [api.jobs.get, api.jobs.cancel, api.jobs.pause, api.jobs.retry, api.jobs.remove])
      expect((await bob.call(call, { params: { jobId } })).error.code).toBe('not_found');
    const elsewhere = await start('elsewhere', { ...room.ann, accountId: 'acc_other' });
    await room.platform.jobs.idle();
    expect((await ann.call(api.jobs.get, { params: { jobId: elsewhere } })).status).toBe(404);
    expect((await ann.call(api.jobs.get, { params: { jobId: 'job_1' } })).error.code).toBe('not_found');
    expect((await ann.call(api.jobs.list, { query: { cursor: 'x' } })).error.code).toBe('validation');
  });

  it('tells what failed, and is tried again with it', async () => {
    const before: string[][] = [];
    run = async (_, { failed, failedBefore }) => {
      before.push(failedBefore.map(({ ref }) => ref ?? ''));
      if (before.length === 1) failed({ name: 'b.txt', code: 'gone', message: 'It is gone.', ref: 'res_b' });
    };
    const jobId = await start();
    const partly = await comesTo(jobId, 'partly');
    expect(partly).toMatchObject({ failed: 1, can: ['retry', 'remove'] });
    expect(partly.failures).toEqual([{ name: 'b.txt', code: 'gone', message: 'It is gone.' }]);
    await ann.call(api.jobs.retry, { params: { jobId } });
    await comesTo(jobId, 'done');
    expect(before).toEqual([[], ['res_b']]);
    expect((await ann.call(api.jobs.retry, { params: { jobId } })).error.code).toBe('conflict');
    expect((await ann.call(api.jobs.remove, { params: { jobId } })).status).toBe(204);
    expect((await ann.call(api.jobs.get, { params: { jobId } })).status).toBe(404);
  });

  it('ends with the sentence of what stopped it', async () => {
    run = async () => {
      throw new AppError('disk_full');
    };
    const jobId = await start();
    const failed = await comesTo(jobId, 'failed');
    expect(failed.failures).toMatchObject([{ code: 'disk_full' }]);
    expect(failed.result).toBeNull();
    expect(givenUp).toContainEqual([jobId, 'disk_full']);
    expect(reasons.at(-1)).toBe('The disk is full. Nothing was lost; ask your operator for room.');
    const bob = Object.assign(room.bob, { locale: 'ar' });
    await start('things', bob);
    await room.platform.jobs.idle();
    expect(reasons.at(-1)).toMatch(/\p{Script=Arabic}/u);
    Object.assign(bob, { locale: null });
  });

  it('ends together with what it leaves behind, or not at all', async () => {
    run = async () => {
      throw new AppError('not_found');
    };
    onGivenUp = async () => {
      onGivenUp = async () => {};
      throw new Error('The server dies here.');
    };
    const jobId = await start();
    await until('the first try', async () => states().includes('running'));
    await room.platform.jobs.idle().catch(() => undefined);
    expect((await get(jobId)).state).toBe('running');
    expect(states()).not.toContain('failed');
    await room.ground.last.start?.();
    expect(await comesTo(jobId, 'failed')).toBeTruthy();
    expect(givenUp.at(-1)).toEqual([jobId, 'not_found']);
  });

  it('can be held, and goes on from its note', async () => {
    const noted: unknown[] = [];
    run = async (_, context) => {
      noted.push(context.noted);
      if (context.noted !== null) return;
      context.note({ at: 2 });
      context.progress({ items: 2 });
      await untilStopped(context);
    };
    const jobId = await start();
    await comesTo(jobId, 'running');
    await until('its first note', () => noted.length > 0);
    expect((await ann.call(api.jobs.pause, { params: { jobId } })).body).toMatchObject({
      state: 'paused',
      can: ['cancel', 'retry'],
    });
    await room.platform.jobs.idle();
    expect((await get(jobId)).progress.items).toBe(2);
    await ann.call(api.jobs.retry, { params: { jobId } });
    await comesTo(jobId, 'done');
    expect(noted).toEqual([null, { at: 2 }]);
    expect(states()).toEqual(['queued', 'running', 'paused', 'queued', 'running', 'done']);
  });

  it('can be given up while it waits and while it runs', async () => {
    run = async (_, context) => untilStopped(context);
    const jobId = await start();
    await comesTo(jobId, 'running');
    expect((await ann.call(api.jobs.cancel, { params: { jobId } })).body.state).toBe('cancelled');
    await room.platform.jobs.idle();
    expect((await get(jobId)).state).toBe('cancelled');
    expect(givenUp).toContainEqual([jobId, null]);
    expect((await ann.call(api.jobs.cancel, { params: { jobId } })).error.code).toBe('conflict');
  });

  it('is taken up again after a kill of the server, and is given up when that happens again and again', async () => {
    run = async () => {};
    const [often, once] = [await start('often'), await start('once')];
    await room.platform.jobs.idle();
    // As a server leaves them that is killed while it does them.
    const killed = `update jobs set state = 'running', ended_at = null, tries = case id when $1 then 3 else 1 end where id in ($1, $2)`;
    await room.platform.database.query(killed, [often, once]);
    await room.ground.last.start?.();
    await comesTo(once, 'done');
    expect(await get(often)).toMatchObject({ state: 'failed', failures: [{ code: 'job_interrupted' }] });
    expect(givenUp).toContainEqual([often, 'job_interrupted']);
  });

  it('waits until what was left behind is taken up: what the queue begins at once is not given up', async () => {
    run = async () => {};
    const jobId = await start('twice');
    await room.platform.jobs.idle();
    // As after two kills, the second one before it was begun again.
    const { database } = room.platform;
    await database.query(`update jobs set state = 'queued', ended_at = null, tries = 2 where id = $1`, [
      jobId,
    ]);
    const anew = openAnew(async () => room.ann);
    const handled = anew.handle(jobId);
    expect((await get(jobId)).state).toBe('queued');
    await anew.takeUp();
    await handled;
    expect((await get(jobId)).state).toBe('done');
  });

  it('is let go of by a stop that comes before it is begun', async () => {
    run = async () => {};
    const jobId = await start();
    await room.platform.jobs.idle();
    await room.platform.database.query(`update jobs set state = 'queued', ended_at = null where id = $1`, [
      jobId,
    ]);
    const found = Promise.withResolvers<Actor>();
    const anew = openAnew(() => found.promise);
    await anew.takeUp();
    const handled = anew.handle(jobId);
    await comesTo(jobId, 'running');
    const stopped = anew.stop();
    found.resolve(room.ann);
    await Promise.all([stopped, handled]);
    expect((await get(jobId)).state).toBe('queued');
    await anew.handle(jobId);
    expect((await get(jobId)).state).toBe('queued');
    await anew.takeUp();
    await anew.handle(jobId);
    expect((await get(jobId)).state).toBe('done');
  });

  it('lets go when the server stops in order, and waits for its next start', async () => {
    run = async (_, context) => untilStopped(context);
    const jobId = await start();
    await comesTo(jobId, 'running');
    await room.ground.last.stop?.();
    expect((await get(jobId)).state).toBe('queued');
    run = async () => {};
    await room.ground.last.start?.();
    await comesTo(jobId, 'done');
  });

  it('is one of fifty at most', async () => {
    run = async (_, context) => untilStopped(context);
    const carl = await room.person('Carl');
    const many = await Promise.all(Array.from({ length: 50 }, () => start('many', carl)));
    await expect(start('one more', carl)).rejects.toMatchObject({ code: 'jobs_full' });
    const client = await room.signedIn(carl);
    const page = await client.call(api.jobs.list, { query: { limit: '30' } });
    const rest = await client.call(api.jobs.list, { query: { cursor: page.body.nextCursor ?? '' } });
    expect([page.body.items.length, rest.body.items.length]).toEqual([30, 20]);
    for (const jobId of many) await client.call(api.jobs.cancel, { params: { jobId } });
  });
});
