import { and, eq, lt } from 'drizzle-orm';
import type { Actor } from '../../../access/Actor.ts';
import type { Database } from '../../../platform/db/Database.ts';
import { selectionSummaries } from './summaries.tables.ts';

/** A summary of several files, as kept. */
export type SelectionSummaryRow = typeof selectionSummaries.$inferSelect;

export type SelectionSummariesRepo = ReturnType<typeof createSelectionSummariesRepo>;

/** Summaries of several files in the database. Every question names the person whose they are. */
export function createSelectionSummariesRepo(database: Pick<Database, 'orm'>) {
  const orm = () => database.orm();
  const table = selectionSummaries;
  const of = ({ userId, fingerprint }: Pick<SelectionSummaryRow, 'userId' | 'fingerprint'>) =>
    and(eq(table.userId, userId), eq(table.fingerprint, fingerprint));

  return {
    async get({ userId }: Actor, id: string): Promise<SelectionSummaryRow | null> {
      const isOwn = and(eq(table.id, id), eq(table.userId, userId));
      return (await orm().select().from(table).where(isOwn))[0] ?? null;
    },

    /** All of this person, the oldest first. */
    async ids({ userId }: Actor): Promise<string[]> {
      const own = orm().select({ id: table.id }).from(table).where(eq(table.userId, userId));
      return (await own.orderBy(table.madeAt)).map(({ id }) => id);
    },

    /** The one that was made of the same. */
    async find(
      made: Pick<SelectionSummaryRow, 'userId' | 'fingerprint'>,
    ): Promise<SelectionSummaryRow | null> {
      return (await orm().select().from(table).where(of(made)))[0] ?? null;
    },

    /** Keeps it in the place of one that was made of the same; answers the one that is kept. */
    async keep(row: SelectionSummaryRow): Promise<SelectionSummaryRow> {
      const { id: _, ...set } = row;
      const target = [table.userId, table.fingerprint];
      const [kept] = await orm().insert(table).values(row).onConflictDoUpdate({ target, set }).returning();
      return kept ?? row;
    },

    /** Those that were made before a moment are gone for good. */
    async removeBefore(before: Date): Promise<void> {
      await orm().delete(table).where(lt(table.madeAt, before));
    },
  };
}
