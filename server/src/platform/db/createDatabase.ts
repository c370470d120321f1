import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import type { Database, Orm, WriteState } from './Database.ts';
import { allowPlansOnce, type PlannedOnce } from './planOnce.ts';

interface Transaction {
  readonly client: PoolClient;
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

/** What is behind the pool. */
export interface Backing {
  readonly pool: Pool;
  close(): Promise<void>;
  patiently<T>(work: () => Promise<T>): Promise<T>;
}

/** The database behind a pool of connections. The running transaction travels with the asynchronous call, unseen. */
export function createDatabase({ pool, close, patiently }: Backing): Database {
  allowPlansOnce(pool);
  const running = new AsyncLocalStorage<Transaction>();
  const checkedLongJobs = new AsyncLocalStorage<CheckedWork>();
  const builders = new WeakMap<object, Orm>();

  function builderOn(client: Pool | PoolClient): Orm {
    const known = builders.get(client);
    if (known) return known;
    const orm = drizzle(client as Pool, { casing: 'snake_case' });
    builders.set(client, orm);
    return orm;
  }

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

  async function rollBack(transaction: Transaction): Promise<void> {
    transaction.afterCommit.length = 0;
    const broken = await transaction.client.query('ROLLBACK').then(
      () => false,
      () => true,
    );
    transaction.ended = true;
    transaction.client.release(broken);
  }

  async function commit(transaction: Transaction): Promise<void> {
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
    const transaction: Transaction = { client: await pool.connect(), afterCommit: [], ended: false };
    let result: T;
    try {
      await transaction.client.query('BEGIN');
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

  return {
    orm: () => builderOn(present()?.client ?? pool),
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
      // Several statements in one text give several results; the types of pg know only one.
      const result: QueryResult<Row> | QueryResult<Row>[] = await (present()?.client ?? pool).query<Row>(
        name === undefined ? text : prepared,
        given,
      );
      return Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows;
    },
    patiently,
    close,
  };
}
