import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { JobState } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { Database } from '../../../platform/db/Database.ts';
import { jobs } from './jobs.tables.ts';

/** A job, as kept. */
export type JobRow = typeof jobs.$inferSelect;
export type JobsRepo = ReturnType<typeof createJobsRepo>;

const live = ['queued', 'running', 'paused'] as const;

/** Jobs in the database. People find their own, in the account that is current; the server finds them by id. */
export function createJobsRepo(database: Database) {
  const orm = () => database.orm();
  const mine = ({ userId, accountId }: Actor) => and(eq(jobs.userId, userId), eq(jobs.accountId, accountId));

  return {
    async insert(row: JobRow): Promise<void> {
      await orm().insert(jobs).values(row);
    },

    async find(actor: Actor, id: string): Promise<JobRow | null> {
      const [row] = await orm()
        .select()
        .from(jobs)
        .where(and(mine(actor), eq(jobs.id, id)));
      return row ?? null;
    },

    /** How many of somebody's have not ended. */
    async countLive(actor: Actor): Promise<number> {
      return orm().$count(jobs, and(eq(jobs.userId, actor.userId), inArray(jobs.state, [...live])));
    },

    /** Newest first; ids sort by time. */
    async page(actor: Actor, before: string | null, limit: number): Promise<JobRow[]> {
      const older = before === null ? undefined : lt(jobs.id, before);
      return orm()
        .select()
        .from(jobs)
        .where(and(mine(actor), older))
        .orderBy(desc(jobs.id))
        .limit(limit);
    },

    /** Changes one that stands in one of these states; null when it does not any more. */
    async move(id: string, from: readonly JobState[], set: Partial<JobRow>): Promise<JobRow | null> {
      const [row] = await orm()
        .update(jobs)
        .set(set)
        .where(and(eq(jobs.id, id), inArray(jobs.state, [...from])))
        .returning();
      return row ?? null;
    },

    /** Takes one that waits, for doing it. Null when somebody else has, or it waits no more. */
    async claim(id: string, now: Date): Promise<JobRow | null> {
      const set = { state: 'running' as const, startedAt: now, attempts: sql<number>`${jobs.attempts} + 1` };
      const [row] = await orm()
        .update(jobs)
        .set(set)
        .where(and(eq(jobs.id, id), eq(jobs.state, 'queued')))
        .returning();
      return row ?? null;
    },

    /** Those that a stop of the server has left behind. */
    async left(): Promise<JobRow[]> {
      return orm()
        .select()
        .from(jobs)
        .where(inArray(jobs.state, ['queued', 'running']));
    },

    async remove(id: string): Promise<void> {
      await orm().delete(jobs).where(eq(jobs.id, id));
    },

    async removeEndedBefore(moment: Date): Promise<void> {
      await orm().delete(jobs).where(lt(jobs.endedAt, moment));
    },
  };
}
