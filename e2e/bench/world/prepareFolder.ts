import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../../server/src/config.ts';
import type { Database } from '../../../server/src/platform/db/Database.ts';
import { openDatabase } from '../../../server/src/platform/db/openDatabase.ts';
import { createControlServer } from '../../../server/src/platform/lock/control.ts';
import { createLog } from '../../../server/src/platform/log.ts';
import { startServer } from '../../support/startServer.ts';

/** A data folder as the product's server has left it, filled with what a bench is about. */
export interface PreparedFolder {
  readonly folder: string;
  /** The same rows for the baseline: two processes cannot open one embedded database. */
  readonly copy: string;
  remove(): Promise<void>;
}

/** Opens the product's own database, by the product's own door. The caller holds the lock, or nobody else is there. */
export function openFolder(folder: string, databaseUrl?: string): Promise<Database> {
  const config = readConfig({ HOLDALL_DATA: folder, LOG_LEVEL: 'error', DATABASE_URL: databaseUrl });
  return openDatabase({
    config,
    log: createLog(config),
  });
}

/**
 * Lets the planner know what was filled in, and nothing else: no database learns of an empty table that it is empty, which
 * it would go on believing for as long as a plan is kept.
 */
export async function analyzeFilled(database: Database): Promise<void> {
  const text =
    'select format($$%I.%I$$, schemaname, relname) as name from pg_stat_user_tables where n_live_tup > 0';
  for (const { name } of await database.query<{ name: string }>(text))
    await database.query(`vacuum (analyze) ${name}`);
}

/**
 * Lets the real server make its data folder and the people of a test run, stops it, and fills the database under the
 * lock of the folder: thousands of entries through the API would take longer than the bench.
 */
export async function prepareFolder(
  fill: (database: Database, folder: string) => Promise<void>,
  databaseUrl?: string,
): Promise<PreparedFolder> {
  const base = await mkdtemp(join(tmpdir(), 'holdall-bench-'));
  const folder = join(base, 'data');
  const copy = join(base, 'copy');
  const remove = () => rm(base, { recursive: true, force: true });
  try {
    const env: Record<string, string> = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
    const server = await startServer({ dataFolder: folder, env });
    await server.stop();
    const control = await createControlServer(folder, { commands: {} });
    const database = await openFolder(folder, databaseUrl);
    await fill(database, folder);
    await analyzeFilled(database);
    await database.close();
    await control.close();
    if (databaseUrl === undefined)
      await cp(join(folder, 'database'), join(copy, 'database'), { recursive: true });
  } catch (error) {
    await remove();
    throw error;
  }
  return { folder, copy, remove };
}
