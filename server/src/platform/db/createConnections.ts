import { availableParallelism } from 'node:os';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { asking, type Present } from './asking.ts';
import { createDatabaseTurns } from './createDatabaseTurns.ts';
import type { Asker } from './Database.ts';
import { allowPlansOnce, type PlannedOnce } from './planOnce.ts';

/** What is behind the pool. */
export interface Backing {
  /** For all that nobody in particular asks: the server itself, and its commands. */
  readonly pool: Pool;
  /** Connections whose statements have a limit of time: what people wait for, and acts and jobs. Without them all share the pool. */
  readonly limited?: { readonly people: Pool; readonly jobs: Pool };
  /** Ends what a connection is at, where the database can do that. */
  cancel?(processId: number): Promise<void>;
  close(): Promise<void>;
  patiently<T>(work: () => Promise<T>): Promise<T>;
}

/** Who is told of what is slow. */
export interface Watch {
  /** Statements and transactions that took longer are told of; 0 tells of none. */
  readonly slowMs: number;
  onSlow(statement: string, milliseconds: number): void;
}

/** What can be sent: a text, or one that is prepared under its name. */
export type Statement = string | QueryConfig | PlannedOnce;
/** Several statements in one text give several results; the types of pg know only one. */
export type Answer = QueryResult | QueryResult[];

/**
 * Has a connection answer a statement. By a callback: of the promises that pg makes itself, none is freed with its answer
 * before the whole heap is swept (measured with 8.23), and until then all of them are moved again and again.
 */
const answerOf = (client: PoolClient, statement: Statement, values: unknown[] = []) =>
  new Promise<Answer>((resolve, reject) => {
    const settle = (error: Error | null, answer: QueryResult) => (error ? reject(error) : resolve(answer));
    client.query(statement as string, values, settle);
  });

/** Somebody's turn to ask, on the connections that are for them. Whoever has taken it ends it. */
export interface Turn {
  readonly asker: Asker;
  readonly pool: Pool;
  /** Gives the turn to whoever is next. */
  end(): void;
}

/** Whoever closes the database waits so long for what is under way, then has it ended, and again after as long. */
const closingMs = 2000;

const server: Asker = { tenant: 'server', urgency: 'quick' };

type Limits = Omit<Parameters<typeof createDatabaseTurns>[0], 'width'>;
const laneOn = (pool: Pool, limits: Limits) => ({
  pool,
  turns: createDatabaseTurns({ width: pool.options.max, ...limits }),
});

/** So many connections for what people wait for are never all with one organization. */
const leftForOthers = 2;
/**
 * So many processors of the database has one organization at most while others ask too: the rest is for their lists. How many
 * there are is known of this machine alone, and taken for that of the database.
 */
const besideOthers = { most: Math.max(1, Math.floor(availableParallelism() / 2)) };

function textOf(statement: Statement): string {
  if (typeof statement === 'string') return statement;
  // The name of a passing one says nothing.
  return 'isPassing' in statement ? statement.text : (statement.name ?? statement.text);
}

const isLong = ({ urgency }: Asker) => urgency === 'job' || urgency === 'act';

/**
 * The connections of the database in their lanes: whose turn it is on which of them, sending a statement, and ending it
 * when nobody waits for it any more. Who asks travels with the asynchronous call, unseen.
 */
export function createConnections(backing: Backing, watch: Watch) {
  const { pool, limited } = backing;
  const own = laneOn(pool, { heavyAtMost: 1 });
  const people = limited
    ? laneOn(limited.people, {
        heavyAtMost: limited.people.options.max - 3,
        mostOfOne: limited.people.options.max - leftForOthers,
        besideOthers,
      })
    : own;
  const jobs = limited
    ? laneOn(limited.jobs, {
        heavyAtMost: limited.jobs.options.max,
        besideOthers: { ...besideOthers, areElsewhere: people.turns.areOthers },
      })
    : own;
  for (const lane of new Set([own, people, jobs])) allowPlansOnce(lane.pool);
  /** Connections that are at a statement. */
  const busy = new Set<PoolClient>();

  function tellSlow(what: string, milliseconds: number): void {
    if (watch.slowMs > 0 && milliseconds > watch.slowMs) watch.onSlow(what, milliseconds);
  }

  /** Waits for the turn of whoever asks. */
  async function takeTurn(isRead = false): Promise<Turn> {
    const asker = asking.getStore() ?? server;
    const lane = asker === server ? own : isLong(asker) ? jobs : people;
    return { asker, pool: lane.pool, end: await lane.turns.take(asker, isRead) };
  }

  /** The connection of a turn, which ends where there is none. */
  async function connect({ pool, end }: Turn): Promise<PoolClient> {
    try {
      return await pool.connect();
    } catch (error) {
      end();
      throw error;
    }
  }

  async function cancel(client: PoolClient & { processID?: number }): Promise<void> {
    if (client.processID !== undefined) await backing.cancel?.(client.processID);
  }

  /** Sends a statement, and counts what it took for whoever asks. */
  async function send(client: PoolClient, statement: Statement, values?: unknown[]): Promise<Answer> {
    const begun = performance.now();
    busy.add(client);
    try {
      return await answerOf(client, statement, values);
    } finally {
      busy.delete(client);
      const took = performance.now() - begun;
      const asker = asking.getStore();
      if (asker) asker.spentMs += took;
      tellSlow(textOf(statement), took);
    }
  }

  /** Sends one statement on a connection of its own, and ends the turn. The statement ends with whoever waits for it. */
  async function sendAlone(turn: Turn, statement: Statement, values?: unknown[]): Promise<Answer> {
    const client = await connect(turn);
    const signal = asking.getStore()?.signal;
    let cancelling: Promise<void> | undefined;
    const leave = () => {
      cancelling = cancel(client);
    };
    signal?.addEventListener('abort', leave);
    let failed = true;
    try {
      const answer = await send(client, statement, values);
      failed = false;
      return answer;
    } catch (error) {
      throw signal?.aborted ? signal.reason : error;
    } finally {
      signal?.removeEventListener('abort', leave);
      // Whoever has the connection next must not be ended in their place.
      await cancelling?.catch(() => undefined);
      client.release(failed);
      turn.end();
    }
  }

  return {
    /** The embedded database has one connection: whoever holds it keeps everybody waiting. */
    isOnlyOne: pool.options.max === 1,
    /** On the only connection: whose transaction may be visited, and its rest between two statements. */
    host: own.turns.host,
    rest: own.turns.rest,
    takeTurn,
    connect,
    send,
    sendAlone,
    tellSlow,

    /** As `Database.askAs`. */
    async askAs<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
      const giveWay = async (milliseconds: number) => {
        if (asker.urgency !== 'quick') await people.turns.giveWay(asker.tenant, milliseconds);
      };
      const only = asking.getStore()?.only ?? asker.only;
      const present: Present = { ...asker, only, spentMs: 0, isShared: limited === undefined, giveWay };
      const leave = asker.urgency === 'quick' ? people.turns.enter(present) : () => undefined;
      try {
        return await asking.run(present, work);
      } finally {
        leave();
      }
    },

    /** As `Database.close`. */
    async close(): Promise<void> {
      const hurry = setInterval(() => {
        for (const client of busy) void cancel(client).catch(() => undefined);
      }, closingMs);
      try {
        await backing.close();
      } finally {
        clearInterval(hurry);
      }
    },
  };
}

/** The connections of one database. */
export type Connections = ReturnType<typeof createConnections>;
