import { and, desc, eq, gte, lt } from 'drizzle-orm';
import type { Actor } from '../../../access/Actor.ts';
import type { Database } from '../../../platform/db/Database.ts';
import { operations } from './operations.tables.ts';

/** A row of an operation. */
export type OperationRow = typeof operations.$inferSelect;
/** Written at every change of the product, so it is prepared. */
const insertText = 'insert into operations select * from json_populate_recordset(null::operations, $1)';

/** Something that was done later to the same things. */
export interface LaterAction {
  mine: boolean;
  text: string;
  values: Record<string, string | number>;
}

/** What undid an act later than the one asked about is left out with it: together they changed nothing. */
const laterText = `
  select o.user_id = $1 as mine, o.text, o.values from operations o
  where o.id > $2 and o.at >= $3 and o.undone_at is null and not (o.kind = 'undo' and o.undoes > $2)
    and exists (
      select 1 from operation_items i join operation_items j on j.resource_id = i.resource_id
      where i.operation_id = $2 and j.operation_id = o.id)
  order by o.id desc limit 5`;

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
        space_id: row.spaceId,
        storage_ids: row.storageIds,
        resource_id: row.resourceId,
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

    /** What this person did from this act on, newest first. */
    async listFrom(actor: Actor, id: string): Promise<OperationRow[]> {
      return orm()
        .select()
        .from(operations)
        .where(and(eq(operations.userId, actor.userId), gte(operations.id, id)))
        .orderBy(desc(operations.id));
    },

    /** What was done later to things that this act has placed, and still holds; of other people only that they did. */
    async later(actor: Actor, { id, at }: Pick<OperationRow, 'id' | 'at'>): Promise<LaterAction[]> {
      return database.query<LaterAction & Record<string, unknown>>(
        laterText,
        [actor.userId, id, at],
        'operations.later',
      );
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
