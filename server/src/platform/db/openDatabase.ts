import { join } from 'node:path';
import { Pool, type PoolConfig } from 'pg';
import type { Config } from '../../config.ts';
import type { Backing } from './createConnections.ts';
import { createDatabase } from './createDatabase.ts';
import type { Database } from './Database.ts';
import { openEmbedded, type EmbeddedOptions } from './embedded/openEmbedded.ts';
import { migrate } from './migrate.ts';

interface Options extends EmbeddedOptions {
  config: Pick<Config, 'DATABASE_URL' | 'HOLDALL_DATA'> &
    Partial<Pick<Config, 'WATCHDOG_SECONDS' | 'SLOW_STATEMENT_MS'>>;
  /** Called before the tables of an earlier version are changed: the moment for a backup. */
  beforeMigration?: (database: Database) => Promise<void>;
}

/**
 * Opens PostgreSQL by `DATABASE_URL`, else the embedded one in the data folder, and brings its tables up to date.
 * Both speak through the same pool, so no other line of the server knows which one it is.
 */
export async function openDatabase({ config, beforeMigration, ...options }: Options): Promise<Database> {
  const embedded =
    config.DATABASE_URL === undefined
      ? await openEmbedded(join(config.HOLDALL_DATA, 'database'), options)
      : undefined;
  const backing: Backing = embedded
    ? { ...embedded, patiently: (work) => embedded.engine.patiently(work) }
    : openServer(String(config.DATABASE_URL));
  const onLost = (error: Error) => options.log.warn({ error }, 'database connection lost');
  for (const pool of [backing.pool, backing.limited?.people, backing.limited?.jobs]) {
    pool?.on('error', onLost);
    // One that is in use tells nobody else; whoever asked on it hears of it by their answer.
    pool?.on('connect', (client) => client.on('error', onLost));
  }
  const onSlow = (statement: string, took: number) =>
    options.log.warn({ statement: statement.slice(0, 500), ms: Math.round(took) }, 'statement was slow');
  const database = createDatabase(backing, { slowMs: config.SLOW_STATEMENT_MS ?? 0, onSlow });
  try {
    await migrate(backing.pool, { beforeChange: async () => beforeMigration?.(database) });
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
  // Only now: a migration may take as long as it takes.
  embedded?.engine.watch(config.WATCHDOG_SECONDS ?? 0);
  return database;
}

/** How long a statement may take before PostgreSQL ends it: one that somebody waits for, and one of an act or a job. */
const statementMs = { people: 2000, jobs: 30_000 };

function openServer(connectionString: string): Backing {
  const options: PoolConfig = {
    connectionString,
    connectionTimeoutMillis: 30_000,
    idle_in_transaction_session_timeout: 120_000,
    application_name: 'holdall',
    // While it compiles a long condition, PostgreSQL hears neither a limit of time nor that a statement is cancelled. And
    // pages are read along an index, as they are on the embedded database: else it sorts a whole storage for each of them.
    verify: (client, done) => client.query('SET jit = off; SET random_page_cost = 1.1', done),
  };
  const pool = new Pool({ ...options, max: 3 });
  const people = new Pool({ ...options, max: 8, statement_timeout: statementMs.people });
  const jobs = new Pool({ ...options, max: 4, statement_timeout: statementMs.jobs });
  return {
    pool,
    limited: { people, jobs },
    async cancel(processId) {
      await pool.query('select pg_cancel_backend($1)', [processId]);
    },
    async close() {
      // By the first one statements of the others are ended.
      await Promise.all([people.end(), jobs.end()]);
      await pool.end();
    },
    patiently: (work) => work(),
  };
}
