import { count, eq, lte } from 'drizzle-orm';
import type { Database } from '../../../platform/db/Database.ts';
import { waitlist } from '../auth.tables.ts';

export type WaitlistRepo = ReturnType<typeof createWaitlistRepo>;

/** The waiting list in the database. Addresses are in lower case. */
export function createWaitlistRepo(database: Database) {
  const orm = () => database.orm();
  return {
    /** Puts an address at the end; one that waits already keeps its place. */
    async join(row: typeof waitlist.$inferInsert): Promise<void> {
      await orm().insert(waitlist).values(row).onConflictDoNothing();
    },
    /** How many wait up to this address, itself included. */
    async positionOf(email: string): Promise<number | null> {
      const [mine] = await orm().select().from(waitlist).where(eq(waitlist.email, email));
      if (mine === undefined) return null;
      const [row] = await orm()
        .select({ before: count() })
        .from(waitlist)
        .where(lte(waitlist.place, mine.place));
      return row?.before ?? null;
    },
  };
}
