import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../../../../platform/db/Database.ts';
import { signUps } from '../auth.tables.ts';

/** A sign-up whose address is not confirmed yet. */
export type SignUp = typeof signUps.$inferSelect;
export type SignUpsRepo = ReturnType<typeof createSignUpsRepo>;

/** Sign-ups that wait to be confirmed. Addresses are in lower case. */
export function createSignUpsRepo(database: Database) {
  const orm = () => database.orm();
  return {
    async insert(row: typeof signUps.$inferInsert): Promise<void> {
      await orm().insert(signUps).values(row);
    },
    async find(id: string): Promise<SignUp | null> {
      const [row] = await orm().select().from(signUps).where(eq(signUps.id, id));
      return row ?? null;
    },
    /** The newest one of an address. */
    async newest(email: string, now: Date): Promise<SignUp | null> {
      const living = and(eq(signUps.email, email), gt(signUps.endsAt, now));
      const [row] = await orm().select().from(signUps).where(living).orderBy(desc(signUps.id)).limit(1);
      return row ?? null;
    },
    async setToken(id: string, tokenHash: string): Promise<void> {
      await orm().update(signUps).set({ tokenHash }).where(eq(signUps.id, id));
    },
    /** Uses a link up and takes the sign-up out. Null for one that is used or too old. */
    async take(tokenHash: string, now: Date): Promise<SignUp | null> {
      const living = and(eq(signUps.tokenHash, tokenHash), gt(signUps.endsAt, now));
      const [row] = await orm().delete(signUps).where(living).returning();
      return row ?? null;
    },
    async remove(id: string): Promise<void> {
      await orm().delete(signUps).where(eq(signUps.id, id));
    },
    async removeAllOf(email: string): Promise<void> {
      await orm().delete(signUps).where(eq(signUps.email, email));
    },
    async removeEnded(now: Date): Promise<void> {
      await orm().delete(signUps).where(lt(signUps.endsAt, now));
    },
  };
}
