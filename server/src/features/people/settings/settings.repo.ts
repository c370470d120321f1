import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/db/Database.ts';
import { users } from '../accounts/accounts.tables.ts';
import { installation } from './settings.tables.ts';

/** What the operator has set, as kept. */
export type InstallationRow = typeof installation.$inferSelect;
export type SettingsRepo = ReturnType<typeof createSettingsRepo>;

const only = 1;

/** What the operator has set, in the database. */
export function createSettingsRepo(database: Database) {
  const orm = () => database.orm();
  return {
    /** Null while nobody has set anything. */
    async find(): Promise<InstallationRow | null> {
      const [row] = await orm().select().from(installation).where(eq(installation.id, only));
      return row ?? null;
    },
    /** Replaces it, if it is still that of a revision (0: nothing was set). Null when it is not. */
    async replace(
      set: Pick<InstallationRow, 'signUp' | 'banner' | 'assistant' | 'recognition' | 'meaning' | 'changedAt'>,
      seen: number,
    ): Promise<InstallationRow | null> {
      const row = { ...set, revision: seen + 1 };
      const rows =
        seen === 0
          ? await orm()
              .insert(installation)
              .values({ id: only, ...row })
              .onConflictDoUpdate({
                target: installation.id,
                set: row,
                setWhere: eq(installation.revision, 0),
              })
              .returning()
          : await orm()
              .update(installation)
              .set(row)
              .where(and(eq(installation.id, only), eq(installation.revision, seen)))
              .returning();
      return rows[0] ?? null;
    },
    /** Notes that the operators are told of what they have to decide; who they are, unless it was noted before. */
    async takeTelling(): Promise<string[]> {
      const untold = and(eq(installation.id, only), eq(installation.toldOfSignUp, false));
      const told = await orm().update(installation).set({ toldOfSignUp: true }).where(untold).returning();
      if (told.length === 0) return [];
      const operators = await orm().select({ id: users.id }).from(users).where(eq(users.operator, true));
      return operators.map(({ id }) => id);
    },
  };
}
