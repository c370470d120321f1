import { and, count, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../../../../platform/db/Database.ts';
import { authenticators, recoveryCodes, trustedBrowsers } from '../auth.tables.ts';

export type SecondFactorRepo = ReturnType<typeof createSecondFactorRepo>;

/** Authenticators, recovery codes and trusted browsers in the database. */
export function createSecondFactorRepo(database: Database) {
  const orm = () => database.orm();
  return {
    async sealedSecretOf(userId: string): Promise<string | null> {
      const [row] = await orm().select().from(authenticators).where(eq(authenticators.userId, userId));
      return row?.sealedSecret ?? null;
    },
    /** Since when it is on, and the recovery codes that are left; null while it is off. */
    async describe(userId: string): Promise<{ since: Date; codesLeft: number } | null> {
      const mine = eq(authenticators.userId, userId);
      const [row] = await orm().select({ since: authenticators.createdAt }).from(authenticators).where(mine);
      if (row === undefined) return null;
      const unused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
      const [left] = await orm().select({ codes: count() }).from(recoveryCodes).where(unused);
      return { ...row, codesLeft: left?.codes ?? 0 };
    },
    /** False when there is one already. */
    async insertAuthenticator(row: typeof authenticators.$inferInsert): Promise<boolean> {
      const inserted = orm().insert(authenticators).values(row).onConflictDoNothing();
      return (await inserted.returning()).length > 0;
    },
    /** False when there was none. */
    async removeAuthenticator(userId: string): Promise<boolean> {
      const removed = orm().delete(authenticators).where(eq(authenticators.userId, userId));
      return (await removed.returning()).length > 0;
    },
    async removeRecoveryCodes(userId: string): Promise<void> {
      await orm().delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    },
    async insertRecoveryCodes(userId: string, codeHashes: readonly string[]): Promise<void> {
      await orm()
        .insert(recoveryCodes)
        .values(codeHashes.map((codeHash) => ({ codeHash, userId })));
    },
    /** Uses a step up, in one statement. False when it, or a later one, was used before. */
    async takeStep(userId: string, step: number): Promise<boolean> {
      const unused = or(isNull(authenticators.lastStep), lt(authenticators.lastStep, step));
      const mine = and(eq(authenticators.userId, userId), unused);
      return (await orm().update(authenticators).set({ lastStep: step }).where(mine).returning()).length > 0;
    },
    /** Uses a recovery code up. False when there is none such, or it was used before. */
    async takeRecoveryCode(userId: string, codeHash: string, usedAt: Date): Promise<boolean> {
      const unused = and(
        eq(recoveryCodes.codeHash, codeHash),
        eq(recoveryCodes.userId, userId),
        isNull(recoveryCodes.usedAt),
      );
      return (await orm().update(recoveryCodes).set({ usedAt }).where(unused).returning()).length > 0;
    },
    async insertTrusted(row: typeof trustedBrowsers.$inferInsert): Promise<void> {
      await orm().insert(trustedBrowsers).values(row);
    },
    async isTrusted(userId: string, tokenHash: string, now: Date): Promise<boolean> {
      const living = and(
        eq(trustedBrowsers.tokenHash, tokenHash),
        eq(trustedBrowsers.userId, userId),
        gt(trustedBrowsers.endsAt, now),
      );
      return (await orm().select().from(trustedBrowsers).where(living)).length > 0;
    },
    async trustedOf(userId: string, now: Date): Promise<(typeof trustedBrowsers.$inferSelect)[]> {
      const living = and(eq(trustedBrowsers.userId, userId), gt(trustedBrowsers.endsAt, now));
      return orm().select().from(trustedBrowsers).where(living).orderBy(desc(trustedBrowsers.trustedAt));
    },
    /** False when the person trusts no such browser. */
    async removeTrusted(userId: string, id: string): Promise<boolean> {
      const mine = and(eq(trustedBrowsers.userId, userId), eq(trustedBrowsers.id, id));
      return (await orm().delete(trustedBrowsers).where(mine).returning()).length > 0;
    },
    async removeTrustedOf(userId: string): Promise<void> {
      await orm().delete(trustedBrowsers).where(eq(trustedBrowsers.userId, userId));
    },
    async removeEndedTrusted(now: Date): Promise<void> {
      await orm().delete(trustedBrowsers).where(lt(trustedBrowsers.endsAt, now));
    },
  };
}
