import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../../../../platform/db/Database.ts';
import { passwords, passwordTokens } from '../auth.tables.ts';

export type PasswordsRepo = ReturnType<typeof createPasswordsRepo>;

/** Hashes of passwords, and the links that let one be set. */
export function createPasswordsRepo(database: Database) {
  const orm = () => database.orm();
  return {
    async hashOf(userId: string): Promise<string | null> {
      const [row] = await orm().select().from(passwords).where(eq(passwords.userId, userId));
      return row?.hash ?? null;
    },
    async set(userId: string, hash: string, changedAt: Date): Promise<void> {
      const set = { hash, changedAt };
      const kept = orm()
        .insert(passwords)
        .values({ userId, ...set });
      await kept.onConflictDoUpdate({ target: passwords.userId, set });
    },
    async insertToken(row: typeof passwordTokens.$inferInsert): Promise<void> {
      await orm().insert(passwordTokens).values(row);
    },
    /** Whose link this is; null for one that is used up or too old. */
    async ownerOfToken(tokenHash: string, now: Date): Promise<string | null> {
      const living = and(eq(passwordTokens.tokenHash, tokenHash), gt(passwordTokens.endsAt, now));
      const [row] = await orm().select().from(passwordTokens).where(living);
      return row?.userId ?? null;
    },
    /** The row of a link, however old; null for one that is used up. */
    async findToken(tokenHash: string): Promise<typeof passwordTokens.$inferSelect | null> {
      const [row] = await orm().select().from(passwordTokens).where(eq(passwordTokens.tokenHash, tokenHash));
      return row ?? null;
    },
    /** The links that a person has had work no more; a new one can be asked for with them. */
    async endTokensOf(userId: string, now: Date): Promise<void> {
      const living = and(eq(passwordTokens.userId, userId), gt(passwordTokens.endsAt, now));
      await orm().update(passwordTokens).set({ endsAt: now }).where(living);
    },
    /** Uses a link up. False when another request was faster. */
    async takeToken(tokenHash: string): Promise<boolean> {
      const one = eq(passwordTokens.tokenHash, tokenHash);
      return (await orm().delete(passwordTokens).where(one).returning()).length > 0;
    },
    async removeTokensOf(userId: string): Promise<void> {
      await orm().delete(passwordTokens).where(eq(passwordTokens.userId, userId));
    },
    async removeEndedTokens(before: Date): Promise<void> {
      await orm().delete(passwordTokens).where(lt(passwordTokens.endsAt, before));
    },
  };
}
