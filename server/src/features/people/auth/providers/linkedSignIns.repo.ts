import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../../../platform/db/Database.ts';
import { linkedSignIns } from '../auth.tables.ts';

/** A sign-in of another place, as kept. */
export type LinkedSignIn = typeof linkedSignIns.$inferSelect;
export type LinkedSignInsRepo = ReturnType<typeof createLinkedSignInsRepo>;

/** Linked sign-ins in the database. */
export function createLinkedSignInsRepo(database: Database) {
  const orm = () => database.orm();
  return {
    listOf: (userId: string): Promise<LinkedSignIn[]> =>
      orm()
        .select()
        .from(linkedSignIns)
        .where(eq(linkedSignIns.userId, userId))
        .orderBy(asc(linkedSignIns.id)),
    /** Whom a sign-in lets in; null for nobody. Notes the use. */
    async use(issuer: string, subject: string, lastUsedAt: Date): Promise<LinkedSignIn | null> {
      const one = and(eq(linkedSignIns.issuer, issuer), eq(linkedSignIns.subject, subject));
      const [row] = await orm().update(linkedSignIns).set({ lastUsedAt }).where(one).returning();
      return row ?? null;
    },
    /** False when it is linked with somebody already. */
    async insert(row: typeof linkedSignIns.$inferInsert): Promise<boolean> {
      return (await orm().insert(linkedSignIns).values(row).onConflictDoNothing().returning()).length > 0;
    },
    async remove(userId: string, id: string): Promise<boolean> {
      const mine = and(eq(linkedSignIns.userId, userId), eq(linkedSignIns.id, id));
      return (await orm().delete(linkedSignIns).where(mine).returning()).length > 0;
    },
  };
}
