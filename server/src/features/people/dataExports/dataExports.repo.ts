import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../../../platform/db/Database.ts';
import { dataExports } from './dataExports.tables.ts';

/** An export, as kept. */
export type ExportRow = typeof dataExports.$inferSelect;
export type DataExportsRepo = ReturnType<typeof createDataExportsRepo>;

/** Exports in the database. */
export function createDataExportsRepo(database: Database) {
  const orm = () => database.orm();
  return {
    async of(userId: string): Promise<ExportRow | null> {
      return (await orm().select().from(dataExports).where(eq(dataExports.userId, userId)))[0] ?? null;
    },
    /** Keeps it, unless the person has one. */
    async insert(row: ExportRow): Promise<boolean> {
      return (await orm().insert(dataExports).values(row).onConflictDoNothing().returning()).length > 0;
    },
    /** One that has failed is waited for again. */
    async await(id: string): Promise<void> {
      await orm().update(dataExports).set({ state: 'waiting' }).where(eq(dataExports.id, id));
    },
    /** Says how one has ended. False when it is not waited for any more. */
    async end(id: string, set: Pick<ExportRow, 'state' | 'bytes'>): Promise<boolean> {
      const waiting = and(eq(dataExports.id, id), eq(dataExports.state, 'waiting'));
      return (await orm().update(dataExports).set(set).where(waiting).returning()).length > 0;
    },
    async remove(id: string): Promise<void> {
      await orm().delete(dataExports).where(eq(dataExports.id, id));
    },
    async removeEnded(now: Date): Promise<void> {
      await orm().delete(dataExports).where(lt(dataExports.endsAt, now));
    },
    async ids(): Promise<Set<string>> {
      const rows = await orm().select({ id: dataExports.id }).from(dataExports);
      return new Set(rows.map(({ id }) => id));
    },
  };
}
