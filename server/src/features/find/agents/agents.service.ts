import * as z from 'zod';
import { AppError, limits, type Agent, type AgentCall, serverLimits } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { authorize } from '../../../access/authorize.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { Crypto } from '../../../platform/crypto.ts';
import type { People } from '../../people/index.ts';
import type { OperationRecorder, Undoer } from '../../platform/index.ts';
import type { AgentCallRow, AgentRow, AgentsRepo, Place } from './agents.repo.ts';

interface Dependencies {
  repo: AgentsRepo;
  crypto: Pick<Crypto, 'newToken' | 'hashToken'>;
  operations: OperationRecorder;
  record: People['record'];
  requireOneFactor: People['requireOneFactor'];
  /** Files as their reader sees them; those that they do not see are missing. */
  describe(actor: Actor, ids: readonly string[]): Promise<{ resource: { id: string; name: string } }[]>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  publish(event: DomainEvent): void;
  newId(prefix: string): string;
  now(): Date;
  /** The address that programs ask. */
  address(): string;
}

/** Who asks, from where, and by which session. */
interface Owner {
  readonly actor: Actor;
  readonly session: { readonly id: string; readonly createdAt: Date };
  readonly ip: string;
}

interface Draft {
  readonly name: string;
  readonly storageIds: readonly string[] | null;
  readonly dailyCalls: number;
  readonly mayPropose: boolean;
  readonly currentPassword?: string | undefined;
}

type Change = { readonly [Key in keyof Draft]?: Draft[Key] | undefined };

/** An agent that is about to be made. */
type NewAgent = Pick<Draft, 'name' | 'storageIds' | 'dailyCalls' | 'mayPropose'> &
  Pick<AgentRow, 'tokenHash' | 'tokenStart' | 'client' | 'clientHash' | 'tokenEndsAt' | 'refreshHash'> & {
    readonly ip: string | null;
  };

/** So many calls of an agent are kept and shown. */
const keptCalls = 100;
/** A token says what it is, so that whoever finds one in a file knows; that much and a little more is shown of it. */
const tokenMark = 'hda_';
const shownOfToken = tokenMark.length + 6;
const day = 24 * 3_600_000;

const changeSchema = z.object({ id: z.string(), revoked: z.boolean() });

const storageOf = ({ storageId: id, storageName: name, spaceName }: Place) => ({ id, name, spaceName });

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Whether something is seen through this scope and not through that one. */
const widens = (from: AgentRow['storageIds'], to: AgentRow['storageIds']) =>
  from !== null && (to === null || to.some((id) => !from.includes(id)));

function block(message: string): never {
  throw new AppError('undo_blocked', { message });
}

export type AgentsService = ReturnType<typeof createAgentsService>;

/** Agents of people: who they are, how far they read, and what they have asked. */
export function createAgentsService(needs: Dependencies) {
  const { repo, crypto, operations, record, requireOneFactor, describe } = needs;
  const { transaction, publish, newId, now, address } = needs;

  async function require({ userId }: Actor, id: string): Promise<AgentRow> {
    const row = await repo.find(userId, id);
    if (row === null || row.revokedAt !== null) throw new AppError('not_found');
    return row;
  }

  function shown(row: AgentRow, places: readonly Place[]): Agent {
    const { id, name, tokenStart, client, storageIds, createdAt, lastUsedAt, dailyCalls, mayPropose } = row;
    const chosen = places.filter(({ storageId }) => storageIds?.includes(storageId));
    return {
      id,
      name,
      tokenStart,
      client,
      storages: storageIds && chosen.map(storageOf),
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      callsToday: row.countedDay === dayOf(now()) ? row.countedCalls : 0,
      dailyCalls,
      mayPropose,
    };
  }

  const shownOne = async (actor: Actor, row: AgentRow) => shown(row, await repo.places(actor));

  /** The storages that an agent may be given. Collections are none: what lies in one lies in other storages. */
  const choices = async (actor: Actor) => (await repo.places(actor)).filter(({ kind }) => kind === 'local');

  async function requireStorages(actor: Actor, storageIds: readonly string[] | null): Promise<void> {
    if (storageIds === null) return;
    const places = await choices(actor);
    for (const id of storageIds)
      authorize(
        actor,
        'list',
        places.find(({ storageId }) => storageId === id),
      );
  }

  function tell({ userId }: Actor, agentId: string): void {
    publish({ type: 'agentUpdated', to: { userIds: [userId] }, properties: { agentId } });
  }

  /** How far an agent reads, as the audit has it. */
  const scopeOf = ({ name, storageIds, dailyCalls, mayPropose }: Omit<Draft, 'currentPassword'>) => ({
    name,
    storageIds: storageIds && [...storageIds],
    dailyCalls,
    mayPropose,
  });

  const newToken = () => tokenMark + crypto.newToken();
  /** What is kept of a token that is made by hand: it has no end of its own. */
  const tokenOf = (token: string) => ({
    tokenHash: crypto.hashToken(token),
    tokenStart: token.slice(0, shownOfToken),
    client: null,
    clientHash: null,
    tokenEndsAt: null,
    refreshHash: null,
  });

  async function requireRoom({ userId }: Actor): Promise<void> {
    if ((await repo.number(userId)) < serverLimits.agents) return;
    throw new AppError('conflict', {
      message: 'You have as many agents as you may. Revoke another one first.',
    });
  }

  /** Makes an agent with the tokens that it is known by. Whether its owner wants it, and may, has been asked. */
  function make(actor: Actor, { ip, ...draft }: NewAgent): Promise<AgentRow> {
    return transaction(async () => {
      await requireRoom(actor);
      const row: AgentRow = {
        ...draft,
        id: newId('agt'),
        userId: actor.userId,
        refreshBefore: null,
        createdAt: now(),
        lastUsedAt: null,
        countedDay: null,
        countedCalls: 0,
        revokedAt: null,
      };
      await repo.insert(row);
      const after = { ...scopeOf(row), ...(row.client !== null && { client: row.client }) };
      await record({ actorId: actor.userId, ip, action: 'agent.created', target: row.id, after });
      tell(actor, row.id);
      return row;
    });
  }

  async function setRevoked(actor: Actor, row: AgentRow, revoked: boolean, ip: string | null): Promise<void> {
    await repo.change(actor.userId, row.id, { revokedAt: revoked ? now() : null });
    const action = revoked ? 'agent.revoked' : 'agent.restored';
    await record({ actorId: actor.userId, ip, action, target: row.id, after: scopeOf(row) });
    tell(actor, row.id);
  }

  const undo: Undoer = async (actor, { detail }, write) => {
    const { id, revoked } = changeSchema.parse(detail);
    const row = await repo.find(actor.userId, id);
    if (row === null) return block('This agent has been removed for good since.');
    if ((row.revokedAt !== null) !== revoked)
      block(revoked ? 'It is here again.' : 'It has been revoked again.');
    if (revoked && (await repo.number(actor.userId)) >= serverLimits.agents)
      block('You have as many agents as you may. Revoke another one first.');
    await setRevoked(actor, row, !revoked, null);
    await write({ detail: { id, revoked: !revoked } });
  };

  return {
    async list(actor: Actor) {
      const rows = await repo.list(actor.userId);
      const places = rows.some(({ storageIds }) => storageIds !== null) ? await repo.places(actor) : [];
      return { items: rows.map((row) => shown(row, places)), address: address(), most: serverLimits.agents };
    },

    storages: async (actor: Actor) => (await choices(actor)).map(storageOf),

    /** Makes one. Guests make none: what they are shown is for them. */
    async create(
      owner: Owner,
      { currentPassword, ...draft }: Draft,
    ): Promise<{ agent: Agent; token: string }> {
      const { actor, ip } = owner;
      if (actor.guest) throw new AppError('forbidden');
      await requireStorages(actor, draft.storageIds);
      await requireOneFactor(owner, currentPassword, 'agent.created');
      const token = newToken();
      const row = await make(actor, { ...draft, ...tokenOf(token), ip });
      return { agent: await shownOne(actor, row), token };
    },

    make,

    async change(owner: Owner, id: string, { currentPassword, ...change }: Change): Promise<Agent> {
      const { actor, ip } = owner;
      const before = await require(actor, id);
      const set = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      const row: AgentRow = { ...before, ...set };
      await requireStorages(actor, change.storageIds ?? null);
      if (widens(before.storageIds, row.storageIds) || (row.mayPropose && !before.mayPropose))
        await requireOneFactor(owner, currentPassword, 'agent.changed');
      return transaction(async () => {
        await require(actor, id);
        if (Object.keys(set).length > 0) {
          await repo.change(actor.userId, id, set);
          const states = { before: scopeOf(before), after: scopeOf(row) };
          await record({ actorId: actor.userId, ip, action: 'agent.changed', target: id, ...states });
          tell(actor, id);
        }
        return shownOne(actor, row);
      });
    },

    /** From now on its token opens nothing, until that is undone. */
    revoke({ actor, ip }: Pick<Owner, 'actor' | 'ip'>, id: string): Promise<{ operationId: string }> {
      return transaction(async () => {
        const row = await require(actor, id);
        await setRevoked(actor, row, true, ip);
        const operationId = await operations.record(actor, {
          kind: 'agent',
          text: 'Revoked the agent “{name}”',
          values: { name: row.name },
          undoBy: 'agent',
          detail: { id, revoked: true },
        });
        return { operationId };
      });
    },

    undo,

    /** Ends one whose tokens have come into other hands. Nobody brings it back. */
    end: (actor: Actor, row: AgentRow) => setRevoked(actor, row, true, null),

    /** What it has asked last. Things are called as its owner sees them now. */
    async activity(actor: Actor, id: string): Promise<AgentCall[]> {
      await require(actor, id);
      const calls = await repo.calls(id, keptCalls);
      const targets = [...new Set(calls.flatMap(({ target }) => target ?? []))];
      const names = new Map<string, string>();
      for (const { storageId, storageName, spaceId, spaceName } of await repo.places(actor)) {
        names.set(storageId, storageName);
        names.set(spaceId, spaceName);
      }
      const files = targets.filter((target) => target.startsWith('res_'));
      for (const { resource } of await describe(actor, files)) names.set(resource.id, resource.name);
      return calls.map(({ at, tool, query, target, outcome }) => ({
        at: at.toISOString(),
        tool,
        about: query ?? names.get(target ?? '') ?? '',
        outcome,
      }));
    },

    requireStorages,
    newToken,

    /** The agent behind a token, while that has not ended and the agent is not revoked. */
    async byToken(token: string): Promise<AgentRow | null> {
      const row = token.startsWith(tokenMark) ? await repo.findByHash(crypto.hashToken(token)) : null;
      return row === null || (row.tokenEndsAt !== null && row.tokenEndsAt <= now()) ? null : row;
    },

    /** Counts a call of a tool; throws where the agent has had all of this day. */
    async spend({ id, dailyCalls }: AgentRow): Promise<void> {
      const at = now();
      if (await repo.spend(id, dayOf(at), at)) return;
      throw new AppError('rate_limited', {
        message:
          'This agent has had all of its {most} calls of today. It may go on after midnight (UTC), or its owner gives it more.',
        values: { most: dailyCalls },
        retryAfterMs: day - (at.getTime() % day),
      });
    },

    /** Keeps what an agent has asked, for whose it is. */
    note: (agentId: string, call: Omit<AgentCallRow, 'id' | 'agentId' | 'at'>): Promise<void> =>
      repo.note({ id: newId('agc'), agentId, at: now(), ...call }),

    /** All that is kept of the agents of a person, for the export of their data. */
    async *all(actor: Actor) {
      for (const row of (await this.list(actor)).items) yield { agent: row };
      for await (const rows of repo.allCalls(actor.userId))
        for (const { agent, call } of rows) {
          const { at, tool, query, target, outcome } = call;
          yield { call: { agent, at: at.toISOString(), tool, query, target, outcome } };
        }
    },

    /** Lets go of what is older than it is kept. */
    sweep: () => repo.sweep(keptCalls, new Date(now().getTime() - limits.operationDays * day), now()),
  };
}
