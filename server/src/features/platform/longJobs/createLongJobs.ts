import { AppError, sentenceOf, type ErrorCode, serverLimits } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { Job, JobContext, JobQueue } from '../../../platform/jobs/JobQueue.ts';
import { explainIn, sayIn } from '../../../platform/say.ts';
import type { JobRow, JobsRepo } from './jobs.repo.ts';
import { keepProgress, type Progress } from './keepProgress.ts';
import type { Work, WorkContext, WorkData, WorkEnd, WorkFailure, LongJobs } from './Work.ts';

interface Dependencies {
  repo: JobsRepo;
  queue: Pick<JobQueue, 'define'>;
  publish(event: DomainEvent): void;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Who this is now; null for somebody who is gone. */
  findActor(userId: string): Promise<Actor | null>;
  /** Asks the database as a job of this person. */
  askAs<T>(actor: Actor, work: () => Promise<T>): Promise<T>;
  newId(prefix: string): string;
  now(): Date;
  /** Told of what nobody expected. */
  onFailure(error: unknown, jobId: string): void;
}

type AnyWork = Work<WorkData>;
interface Known {
  readonly work: AnyWork;
  readonly queued: Job<{ id: string }>;
}

/** Why a work was told to end before its time. */
type Stop = 'cancelled' | 'paused' | 'stopping';

interface Signals {
  /** Aborts with a `Stop`. */
  readonly stop: AbortSignal;
  readonly timeOut: AbortSignal;
}

/** Begun so often and never brought to an end, a job is what brings the server down. */
const mostAttempts = 3;

const noProgress = { items: 0, totalItems: null, bytes: 0, totalBytes: null };

function failureOf(error: unknown): WorkFailure {
  // Kept as it is written in the source, and said to whoever reads it; a sentence with values is kept whole.
  if (AppError.is(error)) {
    const message = error.values ? explainIn(null, error) : error.message;
    return { name: '', code: error.code, message };
  }
  return explained('internal');
}
const explained = (code: ErrorCode): WorkFailure => ({ name: '', code, message: sentenceOf(code) });

export type JobsOfQueue = ReturnType<typeof createLongJobs>;

/**
 * Does the long acts of people: one queue for each kind. The row of a job is the truth; the queue only wakes. So a job is
 * done once however often it is woken, and what a stop of the server has left behind is found by its row.
 */
export function createLongJobs(needs: Dependencies) {
  const { repo, queue, publish, transaction, findActor, askAs, newId, now, onFailure } = needs;
  const known = new Map<string, Known>();
  /** What comes out of the queue now stays where it is, for the next start. */
  let isStopping = false;
  const running = new Map<string, { readonly stop: AbortController; readonly ended: Promise<void> }>();
  const takenUp = Promise.withResolvers<void>();

  const tell = ({ id, userId, state }: Pick<JobRow, 'id' | 'userId' | 'state'>) =>
    publish({ type: 'jobUpdated', to: { userIds: [userId] }, properties: { jobId: id, state } });

  async function save({ id, userId }: JobRow, progress: Progress): Promise<void> {
    if ((await repo.move(id, ['running'], progress)) === null) return;
    const { items, totalItems, bytes, totalBytes } = progress;
    const properties = { jobId: id, items, totalItems, bytes, totalBytes };
    publish({ type: 'jobProgress', to: { userIds: [userId] }, properties });
  }

  async function end(row: JobRow, set: Partial<JobRow>): Promise<boolean> {
    const ended = await repo.move(row.id, ['queued', 'running'], { ...set, endedAt: now() });
    if (ended !== null) tell(ended);
    return ended !== null;
  }

  /** A job and what it leaves behind end together: a kill leaves both or none. */
  async function fail(row: JobRow, failure: WorkFailure, progress?: Progress): Promise<void> {
    const failures = [failure, ...(progress?.failures ?? [])];
    const set = { ...progress, state: 'failed' as const, failures, failed: (progress?.failed ?? 0) + 1 };
    const { locale = null } = (await findActor(row.userId)) ?? {};
    const reason = sayIn(locale, failure.message);
    await transaction(async () => {
      if (await end(row, set)) await givenUp(row, { ...failure, reason });
    });
  }

  const givenUp = async (row: JobRow, failure: WorkEnd | null) =>
    known.get(row.kind)?.work.onGivenUp?.(row.input, row, failure);

  async function work(row: JobRow, actor: Actor, { run }: AnyWork, signals: Signals): Promise<void> {
    const { items, totalItems, bytes, totalBytes, note } = row;
    // One that goes on from its note keeps what has failed so far; one that begins anew is told of it.
    const goesOn = note !== null && row.failed > 0;
    const sofar = goesOn ? { failures: row.failures, failed: row.failed } : { failures: [], failed: 0 };
    const kept = keepProgress({
      first: { items, totalItems, bytes, totalBytes, note, ...sofar },
      save: (progress) => save(row, progress),
      now: () => performance.now(),
      mostFailures: serverLimits.jobFailures,
    });
    const context: WorkContext = {
      jobId: row.id,
      actor,
      signal: AbortSignal.any([signals.stop, signals.timeOut]),
      noted: note,
      failedBefore: goesOn ? [] : row.failures,
      progress: kept.change,
      note: (data) => kept.change({ note: data }),
      failed: kept.failed,
    };
    try {
      signals.stop.throwIfAborted();
      const outcome = await askAs(actor, () => run(row.input, context));
      const progress = await kept.settled();
      const state = progress.failed > 0 ? 'partly' : 'done';
      await end(row, { ...progress, state, opens: outcome?.opens ?? null });
    } catch (error) {
      const progress = await kept.settled();
      const why = signals.stop.reason as Stop | undefined;
      if (why !== undefined) return void (await letGo(row, why, progress));
      if (!AppError.is(error)) onFailure(error, row.id);
      await fail(row, signals.timeOut.aborted ? explained('job_too_long') : failureOf(error), progress);
    }
  }

  /** Keeps where a work was that was told to end. The row says by itself what it waits for; a stop puts it in the queue. */
  async function letGo(row: JobRow, why: Stop, progress: Progress) {
    if (why === 'stopping')
      await repo.move(row.id, ['running'], { ...progress, state: 'queued', attempts: 0 });
    else await repo.move(row.id, [why], progress);
  }

  async function handle({ id }: { id: string }, { signal }: JobContext): Promise<void> {
    // The queue begins before what was left behind is looked at: one that runs by then is none of that.
    await takenUp.promise;
    // One that was held and goes on at once is done by nobody else any more before it begins anew.
    await running.get(id)?.ended;
    if (isStopping) return;
    const stop = new AbortController();
    const ended = begin(id, { stop: stop.signal, timeOut: signal });
    running.set(id, { stop, ended });
    await ended.finally(() => running.delete(id));
  }

  async function begin(id: string, signals: Signals): Promise<void> {
    const row = await repo.claim(id, now());
    const kind = row && known.get(row.kind);
    if (!row || !kind) return;
    tell(row);
    const actor = await findActor(row.userId);
    if (actor === null) return fail(row, explained('not_found'));
    await work(row, actor, kind.work, signals);
  }

  const longJobs: LongJobs = {
    define(kind, work) {
      const queued = queue.define<{ id: string }>(`work.${kind}`, {
        handle,
        atOnce: work.atOnce ?? 2,
        maxSeconds: (work.maxHours ?? 6) * 3600,
      });
      known.set(kind, { work: work as unknown as AnyWork, queued });
      return async function begin(actor, { text, values, input, totalItems, totalBytes }) {
        if ((await repo.countLive(actor)) >= serverLimits.jobsAtOnce) throw new AppError('jobs_full');
        const row: JobRow = {
          ...noProgress,
          id: newId('job'),
          kind,
          userId: actor.userId,
          accountId: actor.accountId,
          state: 'queued',
          text,
          values,
          input,
          note: null,
          totalItems: totalItems ?? null,
          totalBytes: totalBytes ?? null,
          opens: null,
          failures: [],
          failed: 0,
          attempts: 0,
          createdAt: now(),
          startedAt: null,
          endedAt: null,
        };
        await repo.insert(row);
        await queued.send({ id: row.id }, { onceKey: row.id });
        tell(row);
        return { jobId: row.id };
      };
    },
  };

  return {
    ...longJobs,
    tell,
    isKnown: (kind: string) => known.has(kind),
    isPausable: (kind: string) => known.get(kind)?.work.pausable === true,

    /** Wakes the queue for a job that waits. */
    async wake({ id, kind }: JobRow): Promise<void> {
      await known.get(kind)?.queued.send({ id }, { onceKey: id });
    },

    /** Tells a work to end; its row says already why. */
    halt: (id: string, why: Stop) => running.get(id)?.stop.abort(why),

    givenUp,

    /** Takes up again what a stop of the server has left behind. One that was begun too often ends as failed. */
    async takeUp(): Promise<void> {
      for (const row of await repo.left()) {
        if (row.state === 'running' && row.attempts >= mostAttempts)
          // What cannot end is looked at again at the next start; it keeps the server from nothing.
          await fail(row, explained('job_interrupted')).catch((error: unknown) => onFailure(error, row.id));
        else if (row.state === 'running') await repo.move(row.id, ['running'], { state: 'queued' });
        await known.get(row.kind)?.queued.send({ id: row.id }, { onceKey: row.id });
      }
      isStopping = false;
      takenUp.resolve();
    },

    /** Lets go of everything that runs; it is taken up at the next start. */
    async stop(): Promise<void> {
      isStopping = true;
      const present = [...running.values()];
      for (const { stop } of present) stop.abort('stopping' satisfies Stop);
      await Promise.allSettled(present.map(({ ended }) => ended));
    },
  };
}
