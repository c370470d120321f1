import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../../../platform/db/Database.ts';
import { emailChanges } from '../auth.tables.ts';

/** A change of address that waits. */
export type EmailChangeRow = typeof emailChanges.$inferSelect;
export type EmailChangesRepo = ReturnType<typeof createEmailChangesRepo>;

/** Changes of address that wait to be confirmed. */
export function createEmailChangesRepo(database: Database) {
  const orm = () => database.orm();
  return {
    /** Keeps a change in place of the one that its person may have had. */
    async replace(
      draft: Pick<EmailChangeRow, 'userId' | 'id' | 'email' | 'endsAt'>,
    ): Promise<EmailChangeRow> {
      const begun = { oldTokenHash: null, newTokenHash: null, oldConfirmedAt: null, newConfirmedAt: null };
      const row = { ...draft, ...begun };
      const kept = orm().insert(emailChanges).values(row);
      await kept.onConflictDoUpdate({ target: emailChanges.userId, set: row });
      return row;
    },
    /** That of a person, over or not. */
    async of(userId: string): Promise<EmailChangeRow | null> {
      const [row] = await orm().select().from(emailChanges).where(eq(emailChanges.userId, userId));
      return row ?? null;
    },
    /** Null for one that was replaced or has ended. */
    async find(id: string): Promise<EmailChangeRow | null> {
      const [row] = await orm().select().from(emailChanges).where(eq(emailChanges.id, id));
      return row ?? null;
    },
    /** Keeps what its links are known by. False when that was done before: its mails are written once. */
    async setTokens(
      id: string,
      set: Pick<EmailChangeRow, 'oldTokenHash' | 'newTokenHash'>,
    ): Promise<boolean> {
      const { oldTokenHash, oldConfirmedAt } = emailChanges;
      const fresh = and(eq(emailChanges.id, id), isNull(oldTokenHash), isNull(oldConfirmedAt));
      return (await orm().update(emailChanges).set(set).where(fresh).returning()).length > 0;
    },
    /** Uses a link up. Answers the change with what is confirmed by now; null for a link that works no more. */
    async confirm(tokenHash: string, now: Date): Promise<EmailChangeRow | null> {
      const living = gt(emailChanges.endsAt, now);
      const byOld = and(eq(emailChanges.oldTokenHash, tokenHash), living);
      const [old] = await orm()
        .update(emailChanges)
        .set({ oldTokenHash: null, oldConfirmedAt: now })
        .where(byOld)
        .returning();
      if (old !== undefined) return old;
      const byNew = and(eq(emailChanges.newTokenHash, tokenHash), living);
      const [fresh] = await orm()
        .update(emailChanges)
        .set({ newTokenHash: null, newConfirmedAt: now })
        .where(byNew)
        .returning();
      return fresh ?? null;
    },
    /** False when the person had none. */
    async remove(userId: string): Promise<boolean> {
      return (await orm().delete(emailChanges).where(eq(emailChanges.userId, userId)).returning()).length > 0;
    },
    async removeEnded(now: Date): Promise<void> {
      await orm().delete(emailChanges).where(lt(emailChanges.endsAt, now));
    },
  };
}
