import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, QueryConfig, QueryResultRow } from 'pg';
import { asking } from './asking.ts';
import { createCheckedWork } from './createCheckedWork.ts';
import { createConnections, type Backing, type Statement, type Watch } from './createConnections.ts';
import { createTransactions } from './createTransactions.ts';
import type { Database } from './Database.ts';
import { narrow } from './narrowing.ts';
import { passingName, type PlannedOnce } from './planOnce.ts';
import { chooseParts } from './seeingParts.ts';

/** Has the statements of a transaction see the tables as they were at `$1`. */
const lookBack = `select set_config('search_path', 'past, public', true), set_config('holdall.moment', $1, true),
  set_config('transaction_read_only', 'on', true)`;

function preparedOf(text: string, name?: string, planned?: 'once'): QueryConfig | PlannedOnce {
  if (planned === undefined) return { name, text };
  if (name !== undefined) return { name, text, planOnce: true };
  return { name: passingName(text), text, planOnce: true, isPassing: true };
}

/**
 * The database behind its connections. Who asks, and the running transaction, travel with the asynchronous call,
 * unseen; each statement and each transaction waits for its turn.
 */
export function createDatabase(backing: Backing, watch: Watch = { slowMs: 0, onSlow() {} }): Database {
  const connections = createConnections(backing, watch);
  const transactions = createTransactions(connections);
  const { present, transaction, passing, checked } = createCheckedWork(transactions);

  async function ask(whole: Statement, given?: unknown[]) {
    const { only, seesParts = false } = asking.getStore() ?? {};
    const chosen = chooseParts(whole, seesParts);
    const { statement, values } =
      only === undefined ? { statement: chosen, values: given } : narrow(chosen, given, only);
    const within = present();
    if (within === undefined) return transactions.askAlone(statement, values);
    return transactions.askIn(within, statement, values);
  }

  const lookingBack = new AsyncLocalStorage<true>();
  const orm = drizzle({ query: ask } as unknown as Pool, { casing: 'snake_case' });
  const inTransaction = () => transactions.present() !== undefined;

  return {
    orm: () => orm,
    transaction: (work) => (inTransaction() ? work() : transaction(work)),
    checked,
    inTransaction,
    afterCommit(act) {
      const within = present();
      if (within) within.afterCommit.push(act);
      else act();
    },
    async query<Row extends QueryResultRow>(
      text: string,
      values: readonly unknown[] = [],
      name?: string,
      planned?: 'once',
    ) {
      const given = values.length > 0 ? [...values] : undefined;
      // What is prepared is planned for the present: looked at in the past, it would be planned anew both ways.
      const isPlain = (name ?? planned) === undefined || lookingBack.getStore() === true;
      const result = await ask(isPlain ? text : preparedOf(text, name, planned), given);
      return (Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows) as Row[];
    },
    async asOf(moment, work) {
      if (inTransaction()) throw new Error('A transaction is of the present.');
      return passing(() =>
        lookingBack.run(true, async () => {
          await ask(lookBack, [moment.toISOString()]);
          return work();
        }),
      );
    },
    askAs: connections.askAs,
    patiently(work) {
      if (asking.getStore()?.only !== undefined)
        throw new Error('A narrowed asker asks nothing outside of it.');
      return asking.exit(() => backing.patiently(work));
    },
    close: connections.close,
  };
}
