import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { inParts } from '../../../platform/db/createPace.ts';
import type { Database } from '../../../platform/db/Database.ts';
import { runRows, runs } from './runs.tables.ts';

/** A run, as kept. */
export type RunRow = typeof runs.$inferSelect;
/** A file of a run, as kept. */
export type FileRow = typeof runRows.$inferSelect;

/** Where a page of runs begins: behind this one. */
export type RunPosition = Pick<RunRow, 'begunAt' | 'id'>;

export type RunsRepo = ReturnType<typeof createRunsRepo>;

/** Tables of answers and their rows. Every question names the person whose they are. */
export function createRunsRepo(database: Database) {
  const orm = () => database.orm();
  const isOf = (userId: string, id: string) => and(eq(runs.id, id), eq(runs.userId, userId));
  const inRun = (runId: string) => eq(runRows.runId, runId);
  const waits = eq(runRows.state, 'waiting');

  return {
    /** So many runs of a person, the newest first. */
    async page(
      userId: string,
      { behind, limit }: { behind: RunPosition | null; limit: number },
    ): Promise<RunRow[]> {
      const from = behind && sql`(${runs.begunAt}, ${runs.id}) < (${behind.begunAt}, ${behind.id})`;
      return orm()
        .select()
        .from(runs)
        .where(and(eq(runs.userId, userId), isNull(runs.deletedAt), from ?? undefined))
        .orderBy(desc(runs.begunAt), desc(runs.id))
        .limit(limit);
    },
    /** One of this person, also where it is deleted. */
    async find(userId: string, id: string): Promise<RunRow | null> {
      return (await orm().select().from(runs).where(isOf(userId, id)))[0] ?? null;
    },
    /** How many of a person are waited for. */
    async underWay(userId: string): Promise<number> {
      const [row] = await orm()
        .select({ count: count() })
        .from(runs)
        .where(
          and(eq(runs.userId, userId), isNull(runs.deletedAt), inArray(runs.state, ['queued', 'running'])),
        );
      return row?.count ?? 0;
    },
    async insert(row: RunRow): Promise<void> {
      await orm().insert(runs).values(row);
    },
    async change(id: string, set: Partial<Omit<RunRow, 'id' | 'userId'>>): Promise<void> {
      await orm().update(runs).set(set).where(eq(runs.id, id));
    },
    /** Notes that it is being made. False where its job was cancelled meanwhile: what cancels it is waited for. */
    async enter(id: string): Promise<boolean> {
      const hasJob = sql`exists (select 1 from jobs j where j.id = ${runs.jobId} and j.state = 'running' for share)`;
      const entered = await orm()
        .update(runs)
        .set({ state: 'running', failure: null })
        .where(and(eq(runs.id, id), hasJob))
        .returning({ id: runs.id });
      return entered.length > 0;
    },
    /** Changes one that is under way. False where it was stopped, or has ended in another way. */
    async changePresent(id: string, set: Partial<Pick<RunRow, 'state' | 'failure'>>): Promise<boolean> {
      const changed = await orm()
        .update(runs)
        .set(set)
        .where(and(eq(runs.id, id), inArray(runs.state, ['queued', 'running'])))
        .returning({ id: runs.id });
      return changed.length > 0;
    },
    /** Those that were deleted before a moment are gone for good. */
    async removeDeleted(before: Date): Promise<void> {
      await orm()
        .delete(runs)
        .where(and(isNotNull(runs.deletedAt), lt(runs.deletedAt, before)));
    },

    /** How many files runs are about, and of how many every question has been asked. */
    async counts(runIds: readonly string[]): Promise<Map<string, { files: number; done: number }>> {
      if (runIds.length === 0) return new Map();
      const rows = await orm()
        .select({
          runId: runRows.runId,
          files: count(),
          done: sql<number>`count(*) filter (where ${ne(runRows.state, 'waiting')})::int`,
        })
        .from(runRows)
        .where(sql`${runRows.runId} = any(${sql.param(runIds)}::text[])`)
        .groupBy(runRows.runId);
      return new Map(rows.map(({ runId, files, done }) => [runId, { files, done }]));
    },
    /** So many rows from a place on. */
    async rows(runId: string, from: number, limit: number): Promise<FileRow[]> {
      return orm()
        .select()
        .from(runRows)
        .where(and(inRun(runId), gt(runRows.place, from - 1)))
        .orderBy(asc(runRows.place))
        .limit(limit);
    },
    /** So many that wait, the first ones. */
    async waiting(runId: string, limit: number): Promise<FileRow[]> {
      return orm()
        .select()
        .from(runRows)
        .where(and(inRun(runId), waits))
        .orderBy(asc(runRows.place))
        .limit(limit);
    },
    /** Puts files at the end of a run; those that are there stay as they are. */
    async add(runId: string, resourceIds: readonly string[]): Promise<void> {
      const known = await orm()
        .select({ id: runRows.resourceId, place: runRows.place })
        .from(runRows)
        .where(inRun(runId));
      const ids = new Set(known.map(({ id }) => id));
      const first = Math.max(-1, ...known.map(({ place }) => place)) + 1;
      const added = resourceIds
        .filter((id) => !ids.has(id))
        .map((resourceId, at) => ({ runId, resourceId, place: first + at, state: 'waiting' as const }));
      for (const some of inParts(added, 100)) await orm().insert(runRows).values(some);
    },
    async setRow(
      { runId, resourceId }: Pick<FileRow, 'runId' | 'resourceId'>,
      set: Partial<Pick<FileRow, 'state' | 'blobHash' | 'answers'>>,
    ): Promise<void> {
      await orm()
        .update(runRows)
        .set(set)
        .where(and(inRun(runId), eq(runRows.resourceId, resourceId)));
    },
    /** Has rows asked again: all, or those that have failed and those whose file holds something else by now. */
    async askAgain(runId: string, what: 'changed' | 'all'): Promise<void> {
      const isChanged = sql`not exists (
        select 1 from resources r where r.id = ${runRows.resourceId} and r.blob_hash = ${runRows.blobHash})`;
      const which = what === 'all' ? undefined : or(eq(runRows.state, 'failed'), isChanged);
      await orm()
        .update(runRows)
        .set({ state: 'waiting', answers: [] })
        .where(and(inRun(runId), which));
    },
  };
}
