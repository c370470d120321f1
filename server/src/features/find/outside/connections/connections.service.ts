import {
  AppError,
  serverLimits,
  type OutsideArrival,
  type OutsideProblem,
  type OutsideServer,
} from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import type { Crypto } from '../../../../platform/crypto.ts';
import type { DomainEvent } from '../../../../platform/events/DomainEvent.ts';
import type { People } from '../../../people/index.ts';
import type { Secrets } from '../createSecrets.ts';
import { Failure, orUnanswered, type Challenge, type Unanswered } from '../Failure.ts';
import type { OutsideRepo, ServerRow } from '../outside.repo.ts';
import type { AskedToLetIn, Errand, Grant } from './authorize.ts';
import type { ConnectionsRepo } from './connections.repo.ts';

interface Dependencies {
  servers: Pick<OutsideRepo, 'server' | 'changeServer'>;
  repo: ConnectionsRepo;
  crypto: Pick<Crypto, 'seal' | 'open' | 'newToken' | 'hashToken'>;
  secrets: Pick<Secrets, 'clientOf'>;
  /** Asks an address that the operator has given, or that such a server names. */
  fetch: typeof globalThis.fetch;
  /** Places (`host:port`) that the operator knows. */
  inside: readonly string[];
  /** So long a server is waited for. */
  seconds: number;
  record: People['record'];
  transaction<T>(work: () => Promise<T>): Promise<T>;
  publish(event: DomainEvent): void;
  now(): Date;
  /** Where an operator comes back to. */
  back(): string;
}

/** Who changes something, by which sign-in, and from where. */
export interface ByOperator {
  readonly actor: Actor;
  readonly sessionId: string;
  readonly ip: string | null;
}

/** What a server has sent an operator back with. */
export interface CameBack {
  readonly state?: string | undefined;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
  readonly iss?: string | undefined;
}

interface Arrival {
  readonly came: OutsideArrival;
  /** Which server it is about; null where nothing is known of this arrival. */
  readonly serverId: string | null;
}

const purpose = 'outside.connection';
const minute = 60_000;

/** The server has let nobody in, and has said that a token is wanted. */
const isRefusal = (came: object): boolean => 'challenge' in came && came.challenge !== undefined;

export type ConnectionsService = ReturnType<typeof createConnectionsService>;

/**
 * Being let in by servers outside that ask for it by OAuth: one connection for the whole installation, made by an operator.
 * Its tokens are kept sealed, told to nobody but the server, and renewed here before they end, one renewal of a server at a time.
 */
export function createConnectionsService(needs: Dependencies) {
  const { servers, repo, crypto, secrets, fetch, inside, seconds, record, transaction, publish, now, back } =
    needs;
  const renewals = new Map<string, Promise<Grant>>();

  const seal = (value: Grant | Errand, address: string) =>
    crypto.seal(purpose, JSON.stringify(value), address);
  const opened = <T extends Grant | Errand>(sealed: string, address: string) =>
    JSON.parse(crypto.open(purpose, sealed, address)) as T;
  const asked = ({ address }: ServerRow, signal?: AbortSignal): AskedToLetIn => ({
    address,
    fetch,
    inside,
    seconds,
    signal,
  });
  const tell = () => publish({ type: 'settingsUpdated', to: 'everybody', properties: {} });

  async function find(id: string): Promise<ServerRow | null> {
    const row = await servers.server(id);
    return row?.deletedAt === null ? row : null;
  }

  async function require(id: string): Promise<ServerRow> {
    const row = await find(id);
    if (row === null) throw new AppError('not_found');
    return row;
  }

  async function set(id: string, connection: OutsideServer['connection']): Promise<void> {
    await servers.changeServer(id, { connection });
    tell();
  }

  async function present({ id, address }: ServerRow): Promise<{ sealed: string; grant: Grant }> {
    const sealed = await repo.find(id);
    if (sealed === null) throw new Failure('disconnected');
    return { sealed, grant: opened<Grant>(sealed, address) };
  }

  /** Notes that the server does not let in any more, unless what lets in is another one by now. */
  async function lose(row: ServerRow, sealed: string): Promise<never> {
    await transaction(async () => {
      if (!(await repo.removeSame(row.id, sealed))) return;
      await set(row.id, 'lost');
      const after = { name: row.name, address: row.address };
      await record({
        actorId: null,
        ip: null,
        action: 'outsideServer.connectionLost',
        target: row.id,
        after,
      });
    });
    throw new Failure('disconnected');
  }

  /** What lets in now, where `usedUp` does not any more. Who has asked is not waited for: a token that is good once would be lost. */
  async function renewNow(row: ServerRow, usedUp: string): Promise<Grant> {
    const { sealed, grant } = await present(row);
    if (grant.access !== usedUp) return grant;
    const { renew } = await import('./authorize.ts');
    const next = await orUnanswered(() => renew(asked(row), grant, now().getTime()));
    if ('problem' in next) {
      if (next.problem === 'denied') return lose(row, sealed);
      throw new Failure(next.problem);
    }
    // It may have been disconnected, or connected anew, meanwhile.
    const isPresent = await repo.replace(row.id, sealed, seal(next, row.address));
    return isPresent ? next : (await present(row)).grant;
  }

  function renewed(row: ServerRow, usedUp: string): Promise<Grant> {
    const present = renewals.get(row.id);
    if (present !== undefined) return present;
    const renewal = renewNow(row, usedUp).finally(() => renewals.delete(row.id));
    renewals.set(row.id, renewal);
    return renewal;
  }

  return {
    /**
     * Has a server asked with what lets in there; with null where it is not connected. What has ended there before its time is
     * renewed, and the server asked once more: it has done nothing for whom it has not let in.
     */
    asLetIn<T extends object>(
      row: ServerRow,
      ask: (token: string | null) => Promise<T | Unanswered>,
    ): Promise<T | Unanswered> {
      if (row.connection !== 'connected') return ask(null);
      return orUnanswered(async () => {
        const { grant: kept } = await present(row);
        const isDue = kept.endsAt !== null && kept.endsAt - minute <= now().getTime();
        const grant = isDue ? await renewed(row, kept.access) : kept;
        const came = await ask(grant.access);
        if (!isRefusal(came)) return came;
        const next = await renewed(row, grant.access);
        const again = await ask(next.access);
        if (!isRefusal(again)) return again;
        const { sealed, grant: last } = await present(row);
        if (last.access !== next.access) throw new Failure('denied');
        return lose(row, sealed);
      });
    },

    /** A server has let nobody in: notes whether it wants to be connected. Answers what to say of it. */
    async noteRefusal(row: ServerRow, challenge: Challenge, signal: AbortSignal): Promise<OutsideProblem> {
      const { letsInByOAuth } = await import('./authorize.ts');
      const asks = await orUnanswered(async () => ({
        isSo: await letsInByOAuth(asked(row, signal), challenge),
      }));
      if ('problem' in asks) return asks.problem;
      if (!asks.isSo) return 'denied';
      if (row.connection === 'none') await set(row.id, 'needed');
      return 'disconnected';
    },

    /** Sends an operator off to a server. Answers on which page it lets in. */
    async connect({ sessionId }: ByOperator, id: string, signal: AbortSignal) {
      const row = await require(id);
      const { listTools } = await import('../speak.ts');
      const seen = await listTools({ address: row.address, token: '', fetch, seconds, signal });
      if ('problem' in seen && seen.challenge === undefined) return { problem: seen.problem, page: null };
      const challenge = 'problem' in seen ? (seen.challenge ?? {}) : {};
      const state = crypto.newToken();
      const { begin } = await import('./authorize.ts');
      const coming = { back: back(), state, client: secrets.clientOf(row) };
      const begun = await orUnanswered(() => begin(asked(row, signal), challenge, coming));
      if (begun === null) return { problem: 'unregistered' as const, page: null };
      if ('problem' in begun) return { problem: begun.problem, page: null };
      await repo.depart({
        stateHash: crypto.hashToken(state),
        serverId: id,
        sessionId,
        sealed: seal(begun.errand, row.address),
        endsAt: new Date(now().getTime() + serverLimits.stateTokenMinutes * minute),
      });
      return { problem: null, page: begun.page };
    },

    /** Takes in an operator who comes back. The departure is used up first, whatever then turns out. */
    async arrive({ actor, sessionId, ip }: ByOperator, cameBack: CameBack): Promise<Arrival> {
      const { state = '', code, error, iss } = cameBack;
      const departure = actor.operator ? await repo.arrive(crypto.hashToken(state), sessionId) : null;
      const row = departure && (await find(departure.serverId));
      if (departure === null || row === null || departure.endsAt <= now())
        return { came: 'expired', serverId: null };
      const serverId = row.id;
      const errand = opened<Errand>(departure.sealed, row.address);
      const { comesFrom, finish } = await import('./authorize.ts');
      if (!comesFrom(errand, iss)) return { came: 'broken', serverId };
      if (code === undefined) return { came: error === 'access_denied' ? 'declined' : 'denied', serverId };
      const coming = { back: back(), code, now: now().getTime() };
      const grant = await orUnanswered(() => finish(asked(row), errand, coming));
      if ('problem' in grant) return { came: grant.problem, serverId };
      return transaction(async () => {
        const { name, address } = await require(serverId);
        if (address !== row.address) return { came: 'expired', serverId };
        await repo.forget(serverId);
        await repo.put(serverId, seal(grant, address));
        // There is one way in.
        await servers.changeServer(serverId, { connection: 'connected', sealedToken: null });
        const after = { name, address };
        await record({
          actorId: actor.userId,
          ip,
          action: 'outsideServer.connected',
          target: serverId,
          after,
        });
        tell();
        return { came: 'connected', serverId };
      });
    },

    /** Forgets what lets in at a server, then has the server forget it, which nothing waits for that comes after. */
    async disconnect({ actor, ip }: Omit<ByOperator, 'sessionId'>, id: string): Promise<void> {
      const gone = await transaction(async () => {
        const row = await require(id);
        if (row.connection !== 'connected') return null;
        const sealed = await repo.find(id);
        await repo.forget(id);
        await set(id, 'needed');
        const after = { name: row.name, address: row.address };
        await record({ actorId: actor.userId, ip, action: 'outsideServer.disconnected', target: id, after });
        return sealed === null ? null : { row, grant: opened<Grant>(sealed, row.address) };
      });
      if (gone === null) return;
      const { revoke } = await import('./authorize.ts');
      await orUnanswered(() => revoke(asked(gone.row), gone.grant));
    },

    /** Forgets it where the server is at another address by now, or is given a token. Call it in the transaction of that. */
    forget: (id: string) => repo.forget(id),

    sweep: () => repo.removeEnded(now()),
  };
}
