import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import type { Database, Orm } from './Database.ts';
import { allowPlansOnce, type PlannedOnce } from './planOnce.ts';

interface Transaction {
  readonly client: PoolClient;
  readonly afterCommit: (() => void)[];
  /** Set when the transaction has ended: work that outlives it must not write on its connection. */
  ended: boolean;
}

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
  const builders = new WeakMap<object, Orm>();

  function builderOn(client: Pool | PoolClient): Orm {
    const known = builders.get(client);
    if (known) return known;
    const orm = drizzle(client as Pool, { casing: 'snake_case' });
    builders.set(client, orm);
    return orm;
  }

  function present(): Transaction | undefined {
    const transaction = running.getStore();
    return transaction && !transaction.ended ? transaction : undefined;
  }

  async function begin<T>(work: () => Promise<T>): Promise<T> {
    const transaction: Transaction = { client: await pool.connect(), afterCommit: [], ended: false };
    let broken: unknown;
    try {
      await transaction.client.query('BEGIN');
      const result = await running.run(transaction, work);
      await transaction.client.query('COMMIT');
      return result;
    } catch (error) {
      await transaction.client.query('ROLLBACK').catch((failure: unknown) => void (broken = failure));
      transaction.afterCommit.length = 0;
      throw error;
    } finally {
      transaction.ended = true;
      transaction.client.release(broken !== undefined);
      running.exit(() => {
        for (const act of transaction.afterCommit) act();
      });
    }
  }

  return {
    orm: () => builderOn(present()?.client ?? pool),
    transaction: (work) => (present() ? work() : begin(work)),
    inTransaction: () => present() !== undefined,
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
