import { join } from 'node:path';
import { Pool } from 'pg';
import type { Config } from '../../config.ts';
import type { Log } from '../log.ts';
import { createDatabase } from './createDatabase.ts';
import type { Database } from './Database.ts';
import { openEmbedded } from './embedded/openEmbedded.ts';
import { migrate } from './migrate.ts';

interface Options {
  config: Pick<Config, 'DATABASE_URL' | 'HOLDALL_DATA'>;
  log: Log;
  /** The engine has died under us; nothing can be saved any more. */
  onLost: (error: unknown) => void;
}

/**
 * Opens PostgreSQL by `DATABASE_URL`, else the embedded one in the data folder, and brings its tables up to date.
 * Both speak through the same pool, so no other line of the server knows which one it is.
 */
export async function openDatabase({ config, log, onLost }: Options): Promise<Database> {
  const { pool, close } =
    config.DATABASE_URL === undefined
      ? await openEmbedded(join(config.HOLDALL_DATA, 'database'), onLost)
      : openServer(config.DATABASE_URL);
  pool.on('error', (error) => log.warn({ error }, 'database connection lost'));
  const database = createDatabase(pool, close);
  try {
    await migrate(pool);
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
  return database;
}

function openServer(connectionString: string): { pool: Pool; close: () => Promise<void> } {
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 30_000,
    idle_in_transaction_session_timeout: 120_000,
    application_name: 'holdall',
  });
  return { pool, close: async () => {} };
}
