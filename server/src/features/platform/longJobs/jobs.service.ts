import { AppError, limits, type Job, type JobState } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { pagesById, type PageQuery } from '../../../platform/pagesById.ts';
import type { JobsOfQueue } from './createLongJobs.ts';
import type { JobRow, JobsRepo } from './jobs.repo.ts';

const page = pagesById('job');

interface Dependencies {
  repo: JobsRepo;
  longJobs: JobsOfQueue;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  now(): Date;
  /** Says a text of the catalogue in the person's language. */
  sayIn(locale: string | null, text: string, values: Record<string, string | number>): string;
}

type Act = Job['can'][number];

const dayMs = 86_400_000;
/** So many failures stand in an answer; `failed` counts them all. */
const shownFailures = 100;

/** What may be done with a job that stands so. */
const actionsIn: Readonly<Record<JobState, readonly Act[]>> = {
  queued: ['cancel', 'pause'],
  running: ['cancel', 'pause'],
  paused: ['cancel', 'retry'],
  done: ['remove'],
  partly: ['retry', 'remove'],
  failed: ['retry', 'remove'],
  cancelled: ['retry', 'remove'],
};
const statesFor = (act: Act) =>
  (Object.keys(actionsIn) as JobState[]).filter((state) => actionsIn[state].includes(act));

export type JobsService = ReturnType<typeof createJobsService>;

/** What people see of their long acts, and do with them. */
export function createJobsService({ repo, longJobs, transaction, now, sayIn }: Dependencies) {
  function actionsOf({ state, kind }: JobRow): Act[] {
    const isPossible = (act: Act) => {
      if (act === 'pause') return longJobs.isPausable(kind);
      return act !== 'retry' || longJobs.isKnown(kind);
    };
    return actionsIn[state].filter(isPossible);
  }

  function shown({ locale }: Actor, row: JobRow): Job {
    const { id, kind, state, items, totalItems, bytes, totalBytes, failed } = row;
    return {
      id,
      kind,
      title: sayIn(locale, row.text, row.values),
      state,
      progress: { items, totalItems, bytes, totalBytes },
      result: state === 'done' || state === 'partly' ? { opens: row.opens } : null,
      failures: row.failures
        .slice(0, shownFailures)
        .map(({ name, code, message }) => ({ name, code, message: sayIn(locale, message, {}) })),
      failed,
      can: actionsOf(row),
      createdAt: row.createdAt.toISOString(),
      startedAt: row.startedAt?.toISOString() ?? null,
      endedAt: row.endedAt?.toISOString() ?? null,
    };
  }

  async function find(actor: Actor, id: string): Promise<JobRow> {
    const row = await repo.find(actor, id);
    if (row === null) throw new AppError('not_found');
    return row;
  }

  /** Changes the row of a job by an act that it can take now; `conflict` when it cannot any more. */
  async function act(actor: Actor, id: string, what: Act, set: Partial<JobRow>): Promise<JobRow> {
    if (!actionsOf(await find(actor, id)).includes(what)) throw new AppError('conflict');
    const row = await repo.move(id, statesFor(what), set);
    if (row === null) throw new AppError('conflict');
    longJobs.tell(row);
    return row;
  }

  return {
    async list(actor: Actor, query: PageQuery) {
      const { rows, nextCursor } = await page(query, ({ before, limit }) => repo.page(actor, before, limit));
      return { items: rows.map((row) => shown(actor, row)), nextCursor, total: null };
    },

    get: async (actor: Actor, id: string): Promise<Job> => shown(actor, await find(actor, id)),

    /** It is told to end before it is given up: nothing that it still does comes behind that. */
    cancel(actor: Actor, id: string): Promise<Job> {
      return transaction(async () => {
        const row = await act(actor, id, 'cancel', { state: 'cancelled', endedAt: now() });
        longJobs.halt(id, 'cancelled');
        await longJobs.givenUp(row, null);
        return shown(actor, row);
      });
    },

    async pause(actor: Actor, id: string): Promise<Job> {
      const row = await act(actor, id, 'pause', { state: 'paused' });
      longJobs.halt(id, 'paused');
      return shown(actor, row);
    },

    /** One that is held goes on where it was; one that has ended begins anew, and is told what failed. */
    retry(actor: Actor, id: string): Promise<Job> {
      return transaction(async () => {
        const { state } = await find(actor, id);
        const anew = {
          items: 0,
          bytes: 0,
          note: null,
          failed: 0,
          opens: null,
          startedAt: null,
          endedAt: null,
        };
        const set = { ...(state === 'paused' ? {} : anew), state: 'queued' as const, attempts: 0 };
        const row = await act(actor, id, 'retry', set);
        await longJobs.wake(row);
        return shown(actor, row);
      });
    },

    async remove(actor: Actor, id: string): Promise<void> {
      const row = await find(actor, id);
      if (!actionsOf(row).includes('remove')) throw new AppError('conflict');
      await repo.remove(id);
      longJobs.tell(row);
    },

    /** Forgets what has ended some days ago. */
    sweep: () => repo.removeEndedBefore(new Date(now().getTime() - limits.jobDays * dayMs)),
  };
}
