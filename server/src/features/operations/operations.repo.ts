import { and, desc, eq, lt } from 'drizzle-orm';
import type { Actor } from '../../access/Actor.ts';
import type { Database } from '../../platform/db/Database.ts';
import { operations } from './operations.tables.ts';

/** A row of an operation. */
export type OperationRow = typeof operations.$inferSelect;
/** Written at every change of the product, so it is prepared. */
const insertText = 'insert into operations select * from json_populate_recordset(null::operations, $1)';

export type OperationsRepo = ReturnType<typeof createOperationsRepo>;

/** Operations in the database. Each belongs to the person who did it; nobody else finds it. */
export function createOperationsRepo(database: Database) {
  const orm = () => database.orm();
  return {
    async insert(rows: readonly OperationRow[]): Promise<void> {
      const columns = rows.map(({ userId, undoableUntil, undoneAt, undoBy, keptBlob, ...row }) => ({
        ...row,
        user_id: userId,
        undoable_until: undoableUntil,
        undone_at: undoneAt,
        undo_by: undoBy,
        kept_blob: keptBlob,
      }));
      await database.query(insertText, [JSON.stringify(columns)], 'operations.insert');
    },

    /** Finds one and keeps everybody else from undoing it until the transaction ends. */
    async claim(actor: Actor, id: string): Promise<OperationRow | null> {
      const mine = and(eq(operations.id, id), eq(operations.userId, actor.userId));
      const [row] = await orm().select().from(operations).where(mine).for('update');
      return row ?? null;
    },

    async markUndone(actor: Actor, id: string, at: Date): Promise<void> {
      const mine = and(eq(operations.id, id), eq(operations.userId, actor.userId));
      await orm().update(operations).set({ undoneAt: at }).where(mine);
    },

    /** What this person did, newest first; ids sort by time. */
    async list(
      actor: Actor,
      { before, limit }: { before: string | null; limit: number },
    ): Promise<OperationRow[]> {
      return orm()
        .select()
        .from(operations)
        .where(
          and(eq(operations.userId, actor.userId), before === null ? undefined : lt(operations.id, before)),
        )
        .orderBy(desc(operations.id))
        .limit(limit);
    },

    /** Forgets what is older. Answers how many there were. */
    async removeBefore(at: Date): Promise<number> {
      const removed = await orm()
        .delete(operations)
        .where(lt(operations.at, at))
        .returning({ id: operations.id });
      return removed.length;
    },
  };
}
