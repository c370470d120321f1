import { and, eq, lt } from 'drizzle-orm';
import type { Actor } from '../../../access/Actor.ts';
import type { Database } from '../../../platform/db/Database.ts';
import { plans } from './plans.tables.ts';

/** A row of a plan. */
export type PlanRow = typeof plans.$inferSelect;
export type PlansRepo = ReturnType<typeof createPlansRepo>;

/** Plans in the database. Each belongs to the person who made it; nobody else finds it. */
export function createPlansRepo(database: Database) {
  const mine = (actor: Actor, id: string) => and(eq(plans.id, id), eq(plans.userId, actor.userId));
  return {
    async insert(row: PlanRow): Promise<void> {
      await database.orm().insert(plans).values(row);
    },
    /** Takes a plan out: it can be carried out once. Null when there is none. */
    async take(actor: Actor, id: string): Promise<PlanRow | null> {
      const [row] = await database.orm().delete(plans).where(mine(actor, id)).returning();
      return row ?? null;
    },
    async removeExpired(now: Date): Promise<void> {
      await database.orm().delete(plans).where(lt(plans.expiresAt, now));
    },
  };
}
