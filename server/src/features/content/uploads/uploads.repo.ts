import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../../platform/db/Database.ts';
import type { Actor } from '../../../access/Actor.ts';
import { uploads } from './uploads.tables.ts';

/** A row of an upload. */
export type UploadRow = typeof uploads.$inferSelect;
export type UploadsRepo = ReturnType<typeof createUploadsRepo>;

/** Uploads in the database. Each belongs to the person who began it; nobody else finds it. */
export function createUploadsRepo(database: Database) {
  const mine = (actor: Actor, id: string) => and(eq(uploads.id, id), eq(uploads.userId, actor.userId));
  return {
    async insert(row: typeof uploads.$inferInsert): Promise<void> {
      await database.orm().insert(uploads).values(row);
    },
    async find(actor: Actor, id: string): Promise<UploadRow | null> {
      const [row] = await database.orm().select().from(uploads).where(mine(actor, id));
      return row ?? null;
    },
    async unfinished(actor: Actor): Promise<UploadRow[]> {
      return database
        .orm()
        .select()
        .from(uploads)
        .where(and(eq(uploads.userId, actor.userId), isNull(uploads.resourceId)))
        .orderBy(asc(uploads.startedAt))
        .limit(1000);
    },
    async finish(id: string, resourceId: string, operationId: string | null): Promise<void> {
      await database.orm().update(uploads).set({ resourceId, operationId }).where(eq(uploads.id, id));
    },
    async remove(id: string): Promise<void> {
      await database.orm().delete(uploads).where(eq(uploads.id, id));
    },
    /** Takes away what has expired and tells which ids it were. */
    async removeExpired(now: Date): Promise<string[]> {
      const rows = await database
        .orm()
        .delete(uploads)
        .where(lt(uploads.expiresAt, now))
        .returning({ id: uploads.id });
      return rows.map((row) => row.id);
    },
    /** All ids that are known. */
    async ids(): Promise<Set<string>> {
      const rows = await database.orm().select({ id: uploads.id }).from(uploads);
      return new Set(rows.map((row) => row.id));
    },
  };
}
