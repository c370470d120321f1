import { and, eq, lt } from 'drizzle-orm';
import type { Actor } from '../../access/Actor.ts';
import type { Database } from '../../platform/db/Database.ts';
import { archives } from './archives.tables.ts';

export type ArchivesRepo = ReturnType<typeof createArchivesRepo>;

/** Archives in the database. Each belongs to the person who asked for it; nobody else finds it. */
export function createArchivesRepo(database: Database) {
  return {
    async insert(row: typeof archives.$inferInsert): Promise<void> {
      await database.orm().insert(archives).values(row);
    },
    async find(actor: Actor, id: string): Promise<typeof archives.$inferSelect | null> {
      const where = and(eq(archives.id, id), eq(archives.userId, actor.userId));
      const [row] = await database.orm().select().from(archives).where(where);
      return row ?? null;
    },
    async removeExpired(now: Date): Promise<void> {
      await database.orm().delete(archives).where(lt(archives.expiresAt, now));
    },
  };
}
