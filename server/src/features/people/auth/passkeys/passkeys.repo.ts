import { and, asc, count, eq } from 'drizzle-orm';
import type { Database } from '../../../../platform/db/Database.ts';
import { passkeys } from '../auth.tables.ts';

/** A passkey, as kept. */
export type PasskeyRow = typeof passkeys.$inferSelect;
export type PasskeysRepo = ReturnType<typeof createPasskeysRepo>;

/** Passkeys in the database. */
export function createPasskeysRepo(database: Database) {
  const orm = () => database.orm();
  const mine = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));
  return {
    /** Those of a person, the oldest first. */
    listOf: (userId: string): Promise<PasskeyRow[]> =>
      orm().select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id)),
    async countOf(userId: string): Promise<number> {
      const [row] = await orm().select({ all: count() }).from(passkeys).where(eq(passkeys.userId, userId));
      return row?.all ?? 0;
    },
    async has(userId: string, id: string): Promise<boolean> {
      return (await orm().select({ id: passkeys.id }).from(passkeys).where(mine(userId, id))).length > 0;
    },
    /** Whether somebody gets in with passkeys only, which are two factors in one. */
    async areEnough(userId: string): Promise<boolean> {
      const text = `select exists (select 1 from passkeys where user_id = $1)
        and not exists (select 1 from passwords where user_id = $1)
        and not exists (select 1 from linked_sign_ins where user_id = $1) as enough`;
      return (await database.query<{ enough: boolean }>(text, [userId]))[0]?.enough === true;
    },
    /** By the authenticator's name of it, whosever it is. */
    async findByCredential(credentialId: string): Promise<PasskeyRow | null> {
      const [row] = await orm().select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
      return row ?? null;
    },
    /** Null when somebody has it already. */
    async insert(row: typeof passkeys.$inferInsert): Promise<PasskeyRow | null> {
      const [kept] = await orm().insert(passkeys).values(row).onConflictDoNothing().returning();
      return kept ?? null;
    },
    async rename(userId: string, id: string, name: string): Promise<PasskeyRow | null> {
      const [row] = await orm().update(passkeys).set({ name }).where(mine(userId, id)).returning();
      return row ?? null;
    },
    /** Notes a use. False when the counter was moved by another use meanwhile. */
    async used(
      { id, counter }: PasskeyRow,
      now: { counter: number; synced: boolean; lastUsedAt: Date },
    ): Promise<boolean> {
      const asSeen = and(eq(passkeys.id, id), eq(passkeys.counter, counter));
      return (await orm().update(passkeys).set(now).where(asSeen).returning()).length > 0;
    },
    async remove(userId: string, id: string): Promise<boolean> {
      return (await orm().delete(passkeys).where(mine(userId, id)).returning()).length > 0;
    },
  };
}
