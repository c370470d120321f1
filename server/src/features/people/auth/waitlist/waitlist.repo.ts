import { and, asc, count, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { Database } from '../../../../platform/db/Database.ts';
import { waitlist } from '../auth.tables.ts';

/** Somebody on the waiting list, as kept. */
export type WaitingRow = typeof waitlist.$inferSelect;
export type WaitlistRepo = ReturnType<typeof createWaitlistRepo>;

/** The waiting list in the database. Addresses are in lower case. */
export function createWaitlistRepo(database: Database) {
  const orm = () => database.orm();
  const { place, email, invitedAt, tokenHash, endsAt } = waitlist;
  const waits = isNull(invitedAt);

  return {
    /** Puts an address at the end; one that waits already keeps its place. */
    async join(row: typeof waitlist.$inferInsert): Promise<void> {
      await orm().insert(waitlist).values(row).onConflictDoNothing();
    },
    /** How many wait up to this address, itself included. Null for one that does not wait, or waits no more. */
    async positionOf(address: string): Promise<number | null> {
      const [mine] = await orm()
        .select()
        .from(waitlist)
        .where(and(eq(email, address), waits));
      if (mine === undefined) return null;
      const [row] = await orm()
        .select({ before: count() })
        .from(waitlist)
        .where(and(lte(place, mine.place), waits));
      return row?.before ?? null;
    },
    async countWaiting(): Promise<number> {
      const [row] = await orm().select({ rows: count() }).from(waitlist).where(waits);
      return row?.rows ?? 0;
    },
    /** Everybody on the list after a place, in the order they came. */
    async page(after: number, limit: number): Promise<WaitingRow[]> {
      return orm().select().from(waitlist).where(gt(place, after)).orderBy(asc(place)).limit(limit);
    },
    /** The first who have no place yet. */
    async first(limit: number): Promise<WaitingRow[]> {
      return orm().select().from(waitlist).where(waits).orderBy(asc(place)).limit(limit);
    },
    async at(places: readonly number[]): Promise<WaitingRow[]> {
      return orm()
        .select()
        .from(waitlist)
        .where(inArray(place, [...places]))
        .orderBy(asc(place));
    },
    /** Gives somebody a place. A link they had works no more. */
    async invite(at: number, set: { invitedAt: Date; tokenHash: string; endsAt: Date }): Promise<void> {
      await orm().update(waitlist).set(set).where(eq(place, at));
    },
    async findByToken(hash: string, now: Date): Promise<WaitingRow | null> {
      const good = and(eq(tokenHash, hash), gt(endsAt, now));
      const [row] = await orm().select().from(waitlist).where(good);
      return row ?? null;
    },
    async remove(at: number): Promise<WaitingRow | null> {
      const [row] = await orm().delete(waitlist).where(eq(place, at)).returning();
      return row ?? null;
    },
    async removeAddress(address: string): Promise<void> {
      await orm().delete(waitlist).where(eq(email, address));
    },
  };
}
