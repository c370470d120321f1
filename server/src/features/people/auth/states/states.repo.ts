import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../../platform/db/Database.ts';
import { authStates } from '../auth.tables.ts';

/** A step of signing in that waits for a code. */
export type AuthState = typeof authStates.$inferSelect;
export type StatesRepo = ReturnType<typeof createStatesRepo>;

interface Asked {
  tokenHash: string;
  kind: AuthState['kind'];
  browserHash: string;
  now: Date;
}

/** Steps of signing in, in the database. */
export function createStatesRepo(database: Database) {
  const orm = () => database.orm();
  const living = ({ tokenHash, kind, browserHash, now }: Asked) =>
    and(
      eq(authStates.tokenHash, tokenHash),
      eq(authStates.kind, kind),
      eq(authStates.browserHash, browserHash),
      gt(authStates.endsAt, now),
    );
  return {
    async insert(row: typeof authStates.$inferInsert): Promise<void> {
      await orm().insert(authStates).values(row);
    },
    async find(asked: Asked): Promise<AuthState | null> {
      const [row] = await orm().select().from(authStates).where(living(asked));
      return row ?? null;
    },
    /** Without asking for the browser: for jobs. */
    async findByHash(tokenHash: string): Promise<AuthState | null> {
      const [row] = await orm().select().from(authStates).where(eq(authStates.tokenHash, tokenHash));
      return row ?? null;
    },
    /** Counts a try in one statement, so that many at once cannot have more than the limit. */
    async countAttempt(asked: Asked, limit: number): Promise<AuthState | null> {
      const mayTry = and(living(asked), lt(authStates.attempts, limit));
      const set = { attempts: sql`${authStates.attempts} + 1` };
      const [row] = await orm().update(authStates).set(set).where(mayTry).returning();
      return row ?? null;
    },
    async setCode(tokenHash: string, codeHash: string): Promise<void> {
      await orm().update(authStates).set({ codeHash }).where(eq(authStates.tokenHash, tokenHash));
    },
    /** Takes the turn to send another code; false when the last one is younger than `before`. */
    async takeResend(tokenHash: string, before: Date, now: Date): Promise<boolean> {
      const due = and(eq(authStates.tokenHash, tokenHash), lt(authStates.sentAt, before));
      const rows = await orm().update(authStates).set({ sentAt: now }).where(due).returning();
      return rows.length > 0;
    },
    /** Uses the step up. False when somebody else has done so. */
    async remove(tokenHash: string): Promise<boolean> {
      const rows = await orm().delete(authStates).where(eq(authStates.tokenHash, tokenHash)).returning();
      return rows.length > 0;
    },
    /** The codes that were mailed to somebody work no more. */
    async removeCodesOf(userId: string): Promise<void> {
      const mailed = and(eq(authStates.userId, userId), eq(authStates.kind, 'guestCode'));
      await orm().delete(authStates).where(mailed);
    },
    async removeEnded(now: Date): Promise<void> {
      await orm().delete(authStates).where(lt(authStates.endsAt, now));
    },
  };
}
