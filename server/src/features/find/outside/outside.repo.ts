import { and, asc, count, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/Database.ts';
import {
  outsideCalls as calls,
  outsideServers as servers,
  outsideTools as tools,
  toolRemotes,
} from './outside.tables.ts';

export type ServerRow = typeof servers.$inferSelect;
export type ToolRowKept = typeof tools.$inferSelect;
export type CallRow = typeof calls.$inferSelect;

export type OutsideRepo = ReturnType<typeof createOutsideRepo>;

/** Servers outside, their tools, and the calls of these. */
export function createOutsideRepo(database: Database) {
  const orm = () => database.orm();
  const isTool = (serverId: string, name: string) => and(eq(tools.serverId, serverId), eq(tools.name, name));
  return {
    servers: (): Promise<ServerRow[]> =>
      orm()
        .select()
        .from(servers)
        .where(isNull(servers.deletedAt))
        .orderBy(asc(servers.name), asc(servers.id)),
    async server(id: string): Promise<ServerRow | null> {
      return (await orm().select().from(servers).where(eq(servers.id, id)))[0] ?? null;
    },
    /** Has others who keep the tools of a server wait until the transaction has ended. */
    async hold(id: string): Promise<void> {
      await orm().select({ id: servers.id }).from(servers).where(eq(servers.id, id)).for('update');
    },
    async insertServer(row: ServerRow): Promise<void> {
      await orm().insert(servers).values(row);
    },
    async changeServer(id: string, set: Partial<ServerRow>): Promise<void> {
      await orm().update(servers).set(set).where(eq(servers.id, id));
    },
    async removeServers(before: Date): Promise<void> {
      await orm().delete(servers).where(lt(servers.deletedAt, before));
    },

    tools: (serverIds: readonly string[]): Promise<ToolRowKept[]> =>
      serverIds.length === 0
        ? Promise.resolve([])
        : orm()
            .select()
            .from(tools)
            .where(inArray(tools.serverId, [...serverIds]))
            .orderBy(asc(tools.serverId), asc(tools.name)),
    /** Puts these in the place of all that a server had. */
    async replaceTools(serverId: string, rows: readonly ToolRowKept[]): Promise<void> {
      await orm().delete(tools).where(eq(tools.serverId, serverId));
      if (rows.length > 0)
        await orm()
          .insert(tools)
          .values([...rows]);
    },
    async changeTool(serverId: string, name: string, set: Partial<ToolRowKept>): Promise<void> {
      await orm().update(tools).set(set).where(isTool(serverId, name));
    },
    async countOn(): Promise<number> {
      const [row] = await orm()
        .select({ number: count() })
        .from(tools)
        .innerJoin(servers, and(eq(servers.id, tools.serverId), isNull(servers.deletedAt)))
        .where(eq(tools.isOn, true));
      return row?.number ?? 0;
    },

    /** The names of the remotes whose tools are on. */
    async remotesOn(): Promise<Set<string>> {
      const rows = await orm().select({ remote: toolRemotes.remote }).from(toolRemotes);
      return new Set(rows.map(({ remote }) => remote));
    },
    async switchRemoteOn(remote: string, since: Date): Promise<void> {
      await orm().insert(toolRemotes).values({ remote, since }).onConflictDoNothing();
    },
    async switchRemoteOff(remote: string): Promise<void> {
      await orm().delete(toolRemotes).where(eq(toolRemotes.remote, remote));
    },

    async insertCalls(rows: readonly CallRow[]): Promise<void> {
      if (rows.length > 0)
        await orm()
          .insert(calls)
          .values([...rows]);
    },
    ofRequests: (userId: string, requestIds: readonly string[]): Promise<CallRow[]> =>
      requestIds.length === 0
        ? Promise.resolve([])
        : orm()
            .select()
            .from(calls)
            .where(and(eq(calls.userId, userId), inArray(calls.requestId, [...requestIds])))
            .orderBy(asc(calls.at), asc(calls.id)),
    /** One of this person, held until the end of the present transaction. */
    async claim(userId: string, id: string): Promise<CallRow | null> {
      const [row] = await orm()
        .select()
        .from(calls)
        .where(and(eq(calls.userId, userId), eq(calls.id, id)))
        .for('update');
      return row ?? null;
    },
    async changeCall(id: string, set: Partial<CallRow>): Promise<void> {
      await orm().update(calls).set(set).where(eq(calls.id, id));
    },
    /** Those that were made when the server was stopped: nobody knows what came of them. */
    async loseRunning(): Promise<void> {
      await orm()
        .update(calls)
        .set({ state: 'failed', problem: 'lost' })
        .where(eq(calls.state, sql`'running'`));
    },
  };
}
