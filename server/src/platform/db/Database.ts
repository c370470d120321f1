import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { QueryResultRow } from 'pg';

/** Drizzle's query builder on PostgreSQL, embedded or not. Columns are snake_case in the database, camelCase here. */
export type Orm = NodePgDatabase;

/** What `checked` says of the work that it looks at. */
export interface WriteState {
  /** Nothing has been committed yet: `check` may refuse, and leaves nothing behind. */
  readonly revocable: boolean;
}

/**
 * Who asks, and how urgently: `quick` is what a person waits for and is answered at once, `heavy` what they know to take
 * a while, `act` the same where it changes many things in one transaction, `job` what nobody looks at meanwhile.
 */
export interface Asker {
  /** Whoever gets one share of the database: an organization, a person without one, or a part of the server. */
  readonly tenant: string;
  readonly urgency: 'quick' | 'heavy' | 'act' | 'job';
  /** Aborts when nobody waits for it any more: what is not yet asked is left, and PostgreSQL ends what is. */
  readonly signal?: AbortSignal | undefined;
  /**
   * The storages that an asker is narrowed to who sees less than the person in whose name they ask. It counts in every
   * statement that is asked meanwhile, and one that says nothing of it fails (`narrowing.ts`). Nobody takes it off by asking
   * as somebody else inside.
   */
  readonly only?: readonly string[] | undefined;
  /** Sees parts of storages that they may not see whole: their statements look for these too (`seeingParts.ts`). */
  readonly seesParts?: boolean | undefined;
}

/** The door to the database. Repos receive it; nobody else asks it. */
export interface Database {
  /**
   * The query builder: inside `transaction` it works in that transaction, else each statement stands alone.
   * Ask for it anew at each use; never keep it.
   */
  orm(): Orm;
  /**
   * Runs `work` in a transaction: committed (and on the disk) when it resolves, rolled back when it throws.
   * A transaction inside another joins it. Keep it short and do nothing slow in it: the embedded database has one
   * connection, so everybody else waits.
   */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Runs `work`, whose last transaction is committed only after `check` has seen what `work` gives. When `check` throws, it
   * is rolled back. `work` that throws undoes nothing: what it had settled before is committed.
   * Whoever does something slow after that transaction does not keep others waiting: it is committed after 50 ms all the same.
   */
  checked<T>(work: () => Promise<T>, check: (result: T, state: WriteState) => T): Promise<T>;
  /** Runs `act` once the present transaction has committed, never when it is rolled back; at once outside of one. */
  afterCommit(act: () => void): void;
  /** True inside `transaction`. */
  inTransaction(): boolean;
  /**
   * A plain statement, in the present transaction if there is one. For what the query builder cannot say. With a
   * `name` it is prepared once for each connection: the same name must always mean the same text. One that is good with
   * the same plan whatever its values are may be planned `once` too; one with `like` is not. One whose text is made of what
   * somebody has said has no name; planned `once` it is prepared too, while it is among the last few of these.
   */
  query<Row extends QueryResultRow = QueryResultRow>(
    text: string,
    values?: readonly unknown[],
    name?: string,
    planned?: 'once',
  ): Promise<Row[]>;
  /**
   * Runs `work` as if it were `moment`: of every table whose past is kept its statements see what it held then
   * (`platform/past`), of all others what they hold now. Nothing can be changed in it. Throws inside of a transaction.
   */
  asOf<T>(moment: Date, work: () => Promise<T>): Promise<T>;
  /** Runs a work whose single statements may take minutes, as when all rows are replaced: no watchdog ends them. */
  patiently<T>(work: () => Promise<T>): Promise<T>;
  /** Does something for somebody; all that is asked meanwhile, however deep, is asked in their turn. */
  askAs<T>(asker: Asker, work: () => Promise<T>): Promise<T>;
  /** Resolves when the statements under way have ended, by themselves or after 2 seconds by PostgreSQL, and everything is closed. */
  close(): Promise<void>;
}

/** Code of PostgreSQL for a failure, wherever the query builder has wrapped it: `23505` is "already there". */
export function databaseErrorCode(error: unknown): string | undefined {
  let present: unknown = error;
  while (typeof present === 'object' && present !== null) {
    if ('code' in present && typeof present.code === 'string' && /^[0-9A-Z]{5}$/.test(present.code))
      return present.code;
    present = 'cause' in present ? present.cause : undefined;
  }
  return undefined;
}
