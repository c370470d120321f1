import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Actor } from '../../../access/Actor.ts';
import type { Database } from '../../../platform/db/Database.ts';
import { archives } from './archives.tables.ts';

/** An archive, as kept. */
export type ArchiveRow = typeof archives.$inferSelect;
export type ArchivesRepo = ReturnType<typeof createArchivesRepo>;

/** Archives in the database. Each belongs to the person who asked for it; nobody else finds it. */
export function createArchivesRepo(database: Database) {
  const orm = () => database.orm();
  return {
    async insert(row: typeof archives.$inferInsert): Promise<void> {
      await orm().insert(archives).values(row);
    },
    async find(actor: Pick<Actor, 'userId'>, id: string): Promise<ArchiveRow | null> {
      const where = and(eq(archives.id, id), eq(archives.userId, actor.userId));
      const [row] = await orm().select().from(archives).where(where);
      return row ?? null;
    },
    /** Lets nobody else look for the same wish until the transaction ends. */
    async lockWish(wish: string): Promise<void> {
      await database.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [wish], 'archives.lock');
    },
    /** The latest archive of the same wish that is being made or kept. */
    async findSame(actor: Actor, wish: string, after: Date): Promise<ArchiveRow | null> {
      const isWanted = and(
        eq(archives.userId, actor.userId),
        eq(archives.wish, wish),
        gt(archives.createdAt, after),
        inArray(archives.state, ['waiting', 'ready']),
      );
      const [row] = await orm()
        .select()
        .from(archives)
        .where(isWanted)
        .orderBy(desc(archives.createdAt))
        .limit(1);
      return row ?? null;
    },
    async change(userId: string, id: string, set: Partial<ArchiveRow>): Promise<ArchiveRow | null> {
      const mine = and(eq(archives.id, id), eq(archives.userId, userId));
      const [row] = await orm().update(archives).set(set).where(mine).returning();
      return row ?? null;
    },
    async removeExpired(now: Date): Promise<void> {
      await orm().delete(archives).where(lt(archives.expiresAt, now));
    },
    /** Those whose file is being made or kept. */
    async keptIds(): Promise<Set<string>> {
      const rows = await orm()
        .select({ id: archives.id })
        .from(archives)
        .where(inArray(archives.state, ['waiting', 'ready']));
      return new Set(rows.map(({ id }) => id));
    },
  };
}
