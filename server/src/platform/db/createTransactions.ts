import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient } from 'pg';
import { asking } from './asking.ts';
import type { Answer, Connections, Statement, Turn } from './createConnections.ts';
import { databaseErrorCode } from './Database.ts';

/** A transaction on its connection, from its beginning until it is committed or rolled back. */
export interface Transaction {
  readonly client: PoolClient;
  readonly turn: Turn;
  readonly begun: number;
  /** What its last statement took. */
  lastMs: number;
  /** Settled when all that was sent until now is answered. */
  answered: Promise<unknown>;
  readonly afterCommit: (() => void)[];
  /** Set when the transaction has ended: work that outlives it must not write on its connection. */
  ended: boolean;
}

/** Looks as if it changed nothing; where it does all the same, the database says so to a visit. */
const looksLikeRead = (statement: Statement) => {
  const text = typeof statement === 'string' ? statement : statement.text;
  return (
    /^\s*(?:select|with)\b/i.test(text) &&
    !/\b(?:insert|update|delete|nextval|lock|advisory)\b|pg_\w+\(/i.test(text)
  );
};

/** Does something on the connection of a transaction once all before it is answered: pg is asked one thing at a time. */
function inOrder<T>(transaction: Transaction, work: () => Promise<T>): Promise<T> {
  const answer = transaction.answered.then(work);
  transaction.answered = answer.catch(() => undefined);
  return answer;
}

/**
 * Transactions, which travel with the asynchronous call, unseen. On the only connection the one of an act over many things
 * is a host: reads of others visit it.
 */
export function createTransactions(connections: Connections) {
  /** The transaction on the only connection that may be visited. */
  let host: Transaction | null = null;
  const running = new AsyncLocalStorage<Transaction>();

  /** On the only connection, others look in while something is done to many things. */
  function beginHosting(transaction: Transaction): void {
    const asker = asking.getStore();
    if (!connections.isOnlyOne || asker?.urgency !== 'act') return;
    host = transaction;
    connections.host(asker.tenant);
  }

  function endHosting(transaction: Transaction): void {
    if (host !== transaction) return;
    host = null;
    connections.host(null);
  }

  /**
   * A read within a transaction of somebody else. Nothing comes in between; it cannot change anything, and whatever becomes
   * of it, the transaction is as it was.
   */
  function visit(transaction: Transaction, statement: Statement, values: unknown[] | undefined) {
    const { client } = transaction;
    const answer = inOrder(transaction, async () => {
      await client.query('SAVEPOINT visit; SET LOCAL transaction_read_only = on');
      return connections.send(client, statement, values);
    });
    // Whoever visits does not wait for this. It fails with the connection alone, of which the transaction hears by itself.
    inOrder(transaction, () => client.query('ROLLBACK TO SAVEPOINT visit; RELEASE SAVEPOINT visit')).catch(
      () => undefined,
    );
    return answer;
  }

  /** A statement of its own, which visits where it can. */
  async function askAlone(
    statement: Statement,
    values?: unknown[],
    mayVisit = connections.isOnlyOne && looksLikeRead(statement),
  ): Promise<Answer> {
    const turn = await connections.takeTurn(mayVisit);
    // Nothing is waited for between this look and the visit: whatever ends the transaction comes behind it.
    if (host === null || host.turn.asker.tenant === turn.asker.tenant || !mayVisit)
      return connections.sendAlone(turn, statement, values);
    const answer = await visit(host, statement, values).catch((error: unknown) => error);
    turn.end();
    if (!(answer instanceof Error)) return answer as Answer;
    const code = databaseErrorCode(answer);
    // The transaction had failed just before.
    if (code === '25P02') return askAlone(statement, values);
    // It would have changed something.
    if (code === '25006') return askAlone(statement, values, false);
    throw answer;
  }

  /** A statement in a transaction. */
  async function askIn(transaction: Transaction, statement: Statement, values?: unknown[]): Promise<Answer> {
    if (host === transaction) {
      await connections.rest(transaction.lastMs);
      // Another part of the same work has failed meanwhile, and the transaction with it.
      if (host !== transaction) throw new Error('The transaction has ended.');
    }
    const begun = performance.now();
    try {
      return await inOrder(transaction, () => connections.send(transaction.client, statement, values));
    } catch (error) {
      // What has failed takes no visitors: it can only be rolled back.
      endHosting(transaction);
      throw error;
    } finally {
      transaction.lastMs = performance.now() - begun;
    }
  }

  /** Gives the connection back. One that is broken is closed. */
  function leave(transaction: Transaction, broken = false): void {
    transaction.ended = true;
    transaction.client.release(broken);
    transaction.turn.end();
    connections.tellSlow('a transaction', performance.now() - transaction.begun);
  }

  async function rollBack(transaction: Transaction): Promise<void> {
    endHosting(transaction);
    transaction.afterCommit.length = 0;
    const broken = await inOrder(transaction, () => transaction.client.query('ROLLBACK')).then(
      () => false,
      () => true,
    );
    leave(transaction, broken);
  }

  /** Commits, then does what waits for that. Where it cannot commit, it rolls back and throws. */
  async function commit(transaction: Transaction): Promise<void> {
    endHosting(transaction);
    try {
      const { command } = await inOrder(transaction, () => transaction.client.query('COMMIT'));
      // PostgreSQL answers another word where a statement of the transaction has failed and nobody has said so.
      if (command !== 'COMMIT') throw new Error('A statement of the transaction had failed.');
    } catch (error) {
      await rollBack(transaction);
      throw error;
    }
    leave(transaction);
    running.exit(() => transaction.afterCommit.forEach((act) => act()));
  }

  /** Does the work in a transaction of its own, rolled back when it throws. Whoever began it commits it. */
  async function begin<T>(work: () => Promise<T>): Promise<{ transaction: Transaction; result: T }> {
    const turn = await connections.takeTurn();
    const client = await connections.connect(turn);
    const transaction: Transaction = {
      client,
      turn,
      begun: performance.now(),
      lastMs: 0,
      answered: Promise.resolve(),
      afterCommit: [],
      ended: false,
    };
    try {
      await client.query('BEGIN');
      beginHosting(transaction);
      return { transaction, result: await running.run(transaction, work) };
    } catch (error) {
      await rollBack(transaction);
      throw error;
    }
  }

  return {
    askAlone,
    askIn,
    begin,
    commit,
    rollBack,
    /** The transaction that this work is inside of. */
    present(): Transaction | undefined {
      const transaction = running.getStore();
      return transaction?.ended === false ? transaction : undefined;
    },
  };
}

/** The transactions of one database. */
export type Transactions = ReturnType<typeof createTransactions>;
