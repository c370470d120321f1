import { and, count, desc, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Actor } from '../../../access/Actor.ts';
import type { HeldRole } from '../../../access/heldRole.ts';
import { seenStorages } from '../../../access/seenStorages.ts';
import { inPages } from '../../../platform/db/createPace.ts';
import type { Database } from '../../../platform/db/Database.ts';
import { agentCalls, agentGrants, agents } from './agents.tables.ts';

/** An agent, as kept. */
export type AgentRow = typeof agents.$inferSelect;
/** What somebody has let a program do, as kept. */
export type AgentGrantRow = typeof agentGrants.$inferSelect;
/** A call of an agent, as kept. */
export type AgentCallRow = typeof agentCalls.$inferSelect;

/** A storage that somebody sees, with the space that it is in. */
export interface Place {
  readonly storageId: string;
  readonly storageName: string;
  readonly kind: string;
  readonly spaceId: string;
  readonly spaceName: string;
  readonly role: HeldRole;
}

const placesText = `
  select s.id as "storageId", s.name as "storageName", s.kind, s.space_id as "spaceId", s.space_name as "spaceName", s.role
  from ${seenStorages} s
  order by s.space_id, s.id`;

/** Counts a call where there is one left of the day. */
const spendText = `
  update agents set counted_day = $2, counted_calls = case when counted_day = $2 then counted_calls + 1 else 1 end, last_used_at = $3
  where id = $1 and (counted_day is distinct from $2 or counted_calls < daily_calls)
  returning id`;

/** Of each agent the last so many calls stay. */
const trimText = `
  delete from agent_calls c using agents a
  where c.agent_id = a.id and c.id < (
    select k.id from agent_calls k where k.agent_id = a.id order by k.id desc offset $1 limit 1)`;

export type AgentsRepo = ReturnType<typeof createAgentsRepo>;

/** Agents and what they have asked. Every question of a person names whose the agent is. */
export function createAgentsRepo(database: Database) {
  const orm = () => database.orm();
  const isOf = (userId: string, id: string) => and(eq(agents.id, id), eq(agents.userId, userId));

  return {
    /** Those of a person that are not revoked, the newest first. */
    list: (userId: string): Promise<AgentRow[]> =>
      orm()
        .select()
        .from(agents)
        .where(and(eq(agents.userId, userId), isNull(agents.revokedAt)))
        .orderBy(desc(agents.createdAt), desc(agents.id)),

    async number(userId: string): Promise<number> {
      const [row] = await orm()
        .select({ count: count() })
        .from(agents)
        .where(and(eq(agents.userId, userId), isNull(agents.revokedAt)));
      return row?.count ?? 0;
    },

    /** One of this person, also where it is revoked. */
    async find(userId: string, id: string): Promise<AgentRow | null> {
      return (await orm().select().from(agents).where(isOf(userId, id)))[0] ?? null;
    },

    /** The one with this token, while it is not revoked. */
    async findByHash(tokenHash: string): Promise<AgentRow | null> {
      const isIt = and(eq(agents.tokenHash, tokenHash), isNull(agents.revokedAt));
      return (await orm().select().from(agents).where(isIt))[0] ?? null;
    },

    /** The one whose tokens are asked for anew by this, or by the one before. Others wait until the transaction ends. */
    async findByRefresh(refreshHash: string): Promise<AgentRow | null> {
      const isOne = or(eq(agents.refreshHash, refreshHash), eq(agents.refreshBefore, refreshHash));
      const [row] = await orm()
        .select()
        .from(agents)
        .where(and(isOne, isNull(agents.revokedAt)))
        .for('update');
      return row ?? null;
    },

    async insertGrant(row: AgentGrantRow): Promise<void> {
      await orm().insert(agentGrants).values(row);
    },
    /** A grant is taken once. */
    async takeGrant(codeHash: string): Promise<AgentGrantRow | null> {
      const [row] = await orm().delete(agentGrants).where(eq(agentGrants.codeHash, codeHash)).returning();
      return row ?? null;
    },

    async insert(row: AgentRow): Promise<void> {
      await orm().insert(agents).values(row);
    },

    async change(userId: string, id: string, set: Partial<Omit<AgentRow, 'id' | 'userId'>>): Promise<void> {
      await orm().update(agents).set(set).where(isOf(userId, id));
    },

    /** Counts a call of a day. False where the agent has had all of that day. */
    async spend(id: string, day: string, at: Date): Promise<boolean> {
      return (await database.query(spendText, [id, day, at], 'agents.spend')).length > 0;
    },

    async note(row: AgentCallRow): Promise<void> {
      await orm().insert(agentCalls).values(row);
    },

    /** Its last calls, the newest first. */
    calls: (agentId: string, limit: number): Promise<AgentCallRow[]> =>
      orm()
        .select()
        .from(agentCalls)
        .where(eq(agentCalls.agentId, agentId))
        .orderBy(desc(agentCalls.id))
        .limit(limit),

    /** All calls of the agents of a person that are kept, in the order in which they were made. */
    allCalls: (userId: string) =>
      inPages<{ id: string; agent: string; call: AgentCallRow }>((last, limit) =>
        orm()
          .select({ id: agentCalls.id, agent: agents.name, call: agentCalls })
          .from(agentCalls)
          .innerJoin(agents, eq(agents.id, agentCalls.agentId))
          .where(and(eq(agents.userId, userId), gt(agentCalls.id, last?.id ?? '')))
          .orderBy(agentCalls.id)
          .limit(limit),
      ),

    /** Of each agent the last so many calls stay, and those that were revoked before a moment go for good; so do grants that nobody came for. */
    async sweep(keptCalls: number, revokedBefore: Date, at: Date): Promise<void> {
      await orm().delete(agentGrants).where(lt(agentGrants.endsAt, at));
      await database.query(trimText, [keptCalls - 1]);
      await orm()
        .delete(agents)
        .where(and(isNotNull(agents.revokedAt), lt(agents.revokedAt, revokedBefore)));
    },

    /** The storages that the actor sees, in all their spaces. */
    places: ({ userId }: Pick<Actor, 'userId'>) =>
      database.query<Place & Record<string, unknown>>(placesText, [userId], 'agents.places'),
  };
}
