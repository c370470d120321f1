import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';

/** Folder of the migrations, written by `npm run migrations`. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Number of the advisory lock under which migrations run, so that two servers on one PostgreSQL do not run them at once. */
const migrationLock = 4_015_663;

/** Brings the tables up to date. Does nothing when they are. Another folder stands for an earlier version of the product. */
export async function migrate(pool: Pool, folder = migrationsFolder): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await applyMigrations(drizzle(client as unknown as Pool), { migrationsFolder: folder });
    await client.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
  } finally {
    client.release();
  }
}
