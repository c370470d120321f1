import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { asking, type Present } from './asking.ts';
import { createDatabaseTurns } from './createDatabaseTurns.ts';
import { databaseErrorCode, type Asker, type Database, type WriteState } from './Database.ts';
import { allowPlansOnce, type PlannedOnce } from './planOnce.ts';

interface Transaction {
  readonly client: PoolClient;
  readonly tenant: string;
  /** Gives the turn to whoever is next. */
  readonly endTurn: () => void;
  readonly begun: number;
  /** What its last statement took. */
  lastMs: number;
  readonly afterCommit: (() => void)[];
  /** Set when the transaction has ended: work that outlives it must not write on its connection. */
  ended: boolean;
}

/** Work whose last transaction waits until its answer has been looked at. */
interface CheckedWork {
  /** Done, but not committed yet. */
  held: Transaction | null;
  committing: Promise<void> | null;
  committed: boolean;
  ended: boolean;
  timer?: NodeJS.Timeout;
}

/** The embedded database has one connection: a transaction that waits for its answer keeps everybody waiting. */
const longestHoldMs = 50;

/** Whoever closes the database waits so long for what is under way, then has it ended, and again after as long. */
const closingMs = 2000;

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

interface Watch {
  /** Statements and transactions that took longer are told of; 0 tells of none. */
  readonly slowMs: number;
  onSlow(statement: string, milliseconds: number): void;
}

type Statement = string | QueryConfig | PlannedOnce;
type Answer = QueryResult | QueryResult[];

const laneOn = (pool: Pool, heavyAtMost: number) => ({
  pool,
  turns: createDatabaseTurns({ width: pool.options.max, heavyAtMost }),
});

const textOf = (statement: Statement) =>
  typeof statement === 'string' ? statement : (statement.name ?? statement.text);

/** Looks as if it changed nothing; where it does all the same, the database says so to a visit. */
const looksLikeRead = (statement: Statement) => {
  const text = typeof statement === 'string' ? statement : statement.text;
  return (
    /^\s*(?:select|with)\b/i.test(text) &&
    !/\b(?:insert|update|delete|nextval|lock|advisory)\b|pg_\w+\(/i.test(text)
  );
};

/**
 * The database behind its connections. Who asks, and the running transaction, travel with the asynchronous call,
 * unseen; each statement and each transaction waits for its turn.
 */
export function createDatabase(backing: Backing, watch: Watch = { slowMs: 0, onSlow() {} }): Database {
  const { pool, limited, patiently } = backing;
  const own = laneOn(pool, 1);
  const people = limited ? laneOn(limited.people, limited.people.options.max - 3) : own;
  const jobs = limited ? laneOn(limited.jobs, limited.jobs.options.max) : own;
  for (const lane of new Set([own, people, jobs])) allowPlansOnce(lane.pool);
  const isEmbedded = pool.options.max === 1;
  /** Connections that are at a statement. */
  const busy = new Set<PoolClient>();
  /** The transaction on the only connection that may be visited. */
  let host: Transaction | null = null;
  const running = new AsyncLocalStorage<Transaction>();
  const checkedLongJobs = new AsyncLocalStorage<CheckedWork>();
  const server: Asker = { tenant: 'server', urgency: 'quick' };

  function isInside(): boolean {
    const transaction = running.getStore();
    return transaction !== undefined && !transaction.ended;
  }

  function presentWork(): CheckedWork | undefined {
    const work = checkedLongJobs.getStore();
    return work && !work.ended ? work : undefined;
  }

  function present(): Transaction | undefined {
    const transaction = running.getStore();
    return transaction && !transaction.ended ? transaction : (presentWork()?.held ?? undefined);
  }

  function tellSlow(what: string, milliseconds: number): void {
    if (watch.slowMs > 0 && milliseconds > watch.slowMs) watch.onSlow(what, milliseconds);
  }

  const isLong = ({ urgency }: Asker) => urgency === 'job' || urgency === 'act';

  /** Waits for the turn of whoever asks, on the connections that are for them. */
  async function takeTurn(isRead = false) {
    const asker = asking.getStore() ?? server;
    const lane = asker === server ? own : isLong(asker) ? jobs : people;
    return { asker, pool: lane.pool, endTurn: await lane.turns.take(asker, isRead) };
  }

  async function connect({ pool, endTurn }: Pick<Awaited<ReturnType<typeof takeTurn>>, 'pool' | 'endTurn'>) {
    try {
      return await pool.connect();
    } catch (error) {
      endTurn();
      throw error;
    }
  }

  async function cancel(client: PoolClient & { processID?: number }): Promise<void> {
    if (client.processID !== undefined) await backing.cancel?.(client.processID);
  }

  async function send(client: PoolClient, statement: Statement, values: unknown[] | undefined) {
    const begun = performance.now();
    busy.add(client);
    try {
      // Several statements in one text give several results; the types of pg know only one.
      const answer: Promise<Answer> = client.query(statement, values);
      return await answer;
    } finally {
      busy.delete(client);
      const took = performance.now() - begun;
      const asker = asking.getStore();
      if (asker) asker.spentMs += took;
      tellSlow(textOf(statement), took);
    }
  }

  /**
   * A read within a transaction of somebody else. All three are sent at once, so nothing comes between them; it cannot
   * change anything, and whatever becomes of it, the transaction is as it was.
   */
  async function visit(client: PoolClient, statement: Statement, values: unknown[] | undefined) {
    const before = client.query('SAVEPOINT visit; SET LOCAL transaction_read_only = on');
    const answer = send(client, statement, values);
    const after = client.query('ROLLBACK TO SAVEPOINT visit; RELEASE SAVEPOINT visit');
    await Promise.allSettled([before, answer, after]);
    return answer;
  }

  /** A statement of its own. It ends with whoever waits for it. */
  async function askAlone(
    statement: Statement,
    values: unknown[] | undefined,
    mayVisit = isEmbedded && looksLikeRead(statement),
  ): Promise<Answer> {
    const turn = await takeTurn(mayVisit);
    const { endTurn } = turn;
    // Nothing is waited for between this look and sending: the transaction is still open then.
    if (host !== null && host.tenant !== turn.asker.tenant && mayVisit) {
      const answer = await visit(host.client, statement, values).catch((error: unknown) => error);
      endTurn();
      if (!(answer instanceof Error)) return answer as Answer;
      const code = databaseErrorCode(answer);
      // The transaction had failed just before.
      if (code === '25P02') return askAlone(statement, values);
      // It would have changed something.
      if (code === '25006') return askAlone(statement, values, false);
      throw answer;
    }
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
      endTurn();
    }
  }

  async function ask(statement: Statement, values?: unknown[]) {
    const transaction = present();
    if (transaction === undefined) return askAlone(statement, values);
    if (host === transaction) {
      await own.turns.rest(transaction.lastMs);
      // Another part of the same work has failed meanwhile, and the transaction with it.
      if (host !== transaction) throw new Error('The transaction has ended.');
    }
    const begun = performance.now();
    try {
      return await send(transaction.client, statement, values);
    } catch (error) {
      // What has failed takes no visitors: it can only be rolled back.
      endHosting(transaction);
      throw error;
    } finally {
      transaction.lastMs = performance.now() - begun;
    }
  }
  const orm = drizzle({ query: ask } as unknown as Pool, { casing: 'snake_case' });

  function leave({ endTurn, begun }: Transaction): void {
    endTurn();
    tellSlow('a transaction', performance.now() - begun);
  }

  /** On the only connection, others look in while something is done to many things. */
  function beginHosting(transaction: Transaction): void {
    const asker = asking.getStore();
    if (!isEmbedded || asker?.urgency !== 'act') return;
    host = transaction;
    own.turns.host(asker.tenant);
  }

  function endHosting(transaction: Transaction): void {
    if (host !== transaction) return;
    host = null;
    own.turns.host(null);
  }

  async function rollBack(transaction: Transaction): Promise<void> {
    endHosting(transaction);
    transaction.afterCommit.length = 0;
    const broken = await transaction.client.query('ROLLBACK').then(
      () => false,
      () => true,
    );
    transaction.ended = true;
    transaction.client.release(broken);
    leave(transaction);
  }

  async function commit(transaction: Transaction): Promise<void> {
    endHosting(transaction);
    try {
      const { command } = await transaction.client.query('COMMIT');
      // PostgreSQL answers another word where a statement of the transaction has failed and nobody has said so.
      if (command !== 'COMMIT') throw new Error('A statement of the transaction had failed.');
    } catch (error) {
      await rollBack(transaction);
      throw error;
    }
    transaction.ended = true;
    transaction.client.release();
    leave(transaction);
    running.exit(() => checkedLongJobs.exit(() => transaction.afterCommit.forEach((act) => act())));
  }

  async function commitHeld(work: CheckedWork): Promise<void> {
    clearTimeout(work.timer);
    const { held } = work;
    if (held !== null) {
      work.held = null;
      work.committed = true;
      work.committing = commit(held);
    }
    await work.committing;
  }

  function hold(work: CheckedWork, transaction: Transaction): void {
    work.held = transaction;
    // A failure is told to whoever waits for the work: `commitHeld` is asked again at its end.
    work.timer = setTimeout(() => void commitHeld(work).catch(() => {}), longestHoldMs);
  }

  async function begin<T>(work: () => Promise<T>): Promise<T> {
    const checkedWork = presentWork();
    if (checkedWork) await commitHeld(checkedWork);
    const turn = await takeTurn();
    const { asker, endTurn } = turn;
    const client = await connect(turn);
    const transaction: Transaction = {
      client,
      tenant: asker.tenant,
      endTurn,
      begun: performance.now(),
      lastMs: 0,
      afterCommit: [],
      ended: false,
    };
    let result: T;
    try {
      await transaction.client.query('BEGIN');
      beginHosting(transaction);
      result = await running.run(transaction, work);
    } catch (error) {
      await rollBack(transaction);
      throw error;
    }
    if (checkedWork && !checkedWork.ended && checkedWork.held === null) {
      hold(checkedWork, transaction);
      return result;
    }
    if (checkedWork) checkedWork.committed = true;
    await commit(transaction);
    return result;
  }

  async function checked<T>(work: () => Promise<T>, check: (result: T, state: WriteState) => T): Promise<T> {
    const own: CheckedWork = { held: null, committing: null, committed: false, ended: false };
    const finish = () => {
      own.ended = true;
      return commitHeld(own);
    };
    let result: T;
    try {
      result = await checkedLongJobs.run(own, work);
    } catch (error) {
      await finish();
      throw error;
    }
    own.ended = true;
    clearTimeout(own.timer);
    let answer: T;
    try {
      answer = check(result, { revocable: own.held !== null && !own.committed });
    } catch (error) {
      if (own.held !== null) await rollBack(own.held);
      throw error;
    }
    await finish();
    return answer;
  }

  async function close(): Promise<void> {
    const hurry = setInterval(() => {
      for (const client of busy) void cancel(client).catch(() => undefined);
    }, closingMs);
    try {
      await backing.close();
    } finally {
      clearInterval(hurry);
    }
  }

  return {
    orm: () => orm,
    transaction: (work) => (isInside() ? work() : begin(work)),
    checked,
    inTransaction: isInside,
    afterCommit(act) {
      const transaction = present();
      if (transaction) transaction.afterCommit.push(act);
      else act();
    },
    async query<Row extends QueryResultRow>(
      text: string,
      values: readonly unknown[] = [],
      name?: string,
      planned?: 'once',
    ) {
      const given = values.length > 0 ? [...values] : undefined;
      const prepared = { name, text, ...(planned && { planOnce: true }) } satisfies QueryConfig | PlannedOnce;
      const result = await ask(name === undefined ? text : prepared, given);
      return (Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows) as Row[];
    },
    async askAs(asker, work) {
      const present: Present = { ...asker, spentMs: 0 };
      const leave = asker.urgency === 'quick' ? people.turns.enter(present) : () => undefined;
      try {
        return await asking.run(present, work);
      } finally {
        leave();
      }
    },
    patiently: (work) => asking.exit(() => patiently(work)),
    close,
  };
}
