import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { FolderNewer } from '../folder/folderVersion.ts';
import { createPast, removePast } from '../past/createPast.ts';

/** Folder of the migrations, written by `npm run migrations`. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Number of the advisory lock under which migrations run, so that two servers on one PostgreSQL do not run them at once. */
const migrationLock = 4_015_663;

/**
 * Where a database says which migrations it has run. Versions up to 1.9.1 kept that under the usual name and never asked
 * whether there is more than they know; not finding it there they try to make tables that exist, and change nothing.
 */
const journal = { migrationsSchema: 'drizzle', migrationsTable: 'holdall_migrations' };
const formerTable = '__drizzle_migrations';

interface Options {
  /** Another folder stands for another version of the product. */
  folder?: string;
  /** Called before tables that hold something are changed. */
  beforeChange?: () => Promise<void>;
}

/** Moment of the newest migration in a folder. */
export function newestMigration(folder = migrationsFolder): number {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  return entries.at(-1)?.when ?? 0;
}

/** Moment of the newest migration that a database has run; null for an empty one. */
async function lastRun(pool: Pool): Promise<number | null> {
  for (const table of [journal.migrationsTable, formerTable]) {
    const name = `${journal.migrationsSchema}.${table}`;
    const { rows } = await pool.query<{ there: boolean }>(`SELECT to_regclass($1) IS NOT NULL AS there`, [
      name,
    ]);
    if (rows[0]?.there !== true) continue;
    const last = await pool.query<{ last: string | null }>(
      `SELECT max(created_at)::text AS last FROM ${name}`,
    );
    const moment = last.rows[0]?.last ?? null;
    if (moment !== null) return Number(moment);
  }
  return null;
}

/**
 * Brings the tables up to date: all of it or nothing, whatever happens meanwhile; what keeps and shows the past is made anew
 * after that, or at the next start. Does nothing when all of it is there. Throws FolderNewer when a newer version has changed them.
 */
export async function migrate(
  pool: Pool,
  { folder = migrationsFolder, beforeChange }: Options = {},
): Promise<void> {
  const newest = newestMigration(folder);
  const last = await lastRun(pool);
  if (last !== null && last > newest) throw new FolderNewer('The database', 'a version of Holdall');
  if (last !== null && last < newest) await beforeChange?.();
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await client.query(
      `ALTER TABLE IF EXISTS ${journal.migrationsSchema}.${formerTable} RENAME TO ${journal.migrationsTable}`,
    );
    if (last !== newest) await removePast(client);
    await applyMigrations(drizzle(client as unknown as Pool), { migrationsFolder: folder, ...journal });
    await createPast(client);
    await client.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
  } finally {
    client.release();
  }
}
