import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../../../../platform/db/Database.ts';
import { outsideConnections as connections, outsideDepartures as departures } from '../outside.tables.ts';

export type Departure = typeof departures.$inferSelect;

export type ConnectionsRepo = ReturnType<typeof createConnectionsRepo>;

/** What lets in at servers outside, and who is on the way there. All of it is sealed. */
export function createConnectionsRepo(database: Database) {
  const orm = () => database.orm();
  return {
    async find(serverId: string): Promise<string | null> {
      const rows = await orm().select().from(connections).where(eq(connections.serverId, serverId));
      return rows[0]?.sealed ?? null;
    },
    async put(serverId: string, sealed: string): Promise<void> {
      await orm()
        .insert(connections)
        .values({ serverId, sealed })
        .onConflictDoUpdate({ target: connections.serverId, set: { sealed } });
    },
    /** False where it is another one by now, or none: what has replaced it stays. */
    async replace(serverId: string, before: string, sealed: string): Promise<boolean> {
      const same = and(eq(connections.serverId, serverId), eq(connections.sealed, before));
      return (await orm().update(connections).set({ sealed }).where(same).returning()).length > 0;
    },
    async removeSame(serverId: string, before: string): Promise<boolean> {
      const same = and(eq(connections.serverId, serverId), eq(connections.sealed, before));
      return (await orm().delete(connections).where(same).returning()).length > 0;
    },
    /** Forgets what lets in at a server, and whoever is on the way there. */
    async forget(serverId: string): Promise<void> {
      await orm().delete(connections).where(eq(connections.serverId, serverId));
      await orm().delete(departures).where(eq(departures.serverId, serverId));
    },

    async depart(row: Departure): Promise<void> {
      await orm().insert(departures).values(row);
    },
    /** Uses a departure up, for the sign-in that has begun it alone. */
    async arrive(stateHash: string, sessionId: string): Promise<Departure | null> {
      const mine = and(eq(departures.stateHash, stateHash), eq(departures.sessionId, sessionId));
      return (await orm().delete(departures).where(mine).returning())[0] ?? null;
    },
    async removeEnded(now: Date): Promise<void> {
      await orm().delete(departures).where(lt(departures.endsAt, now));
    },
  };
}
