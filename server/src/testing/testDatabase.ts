import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database that a test may fill. */
interface TestDatabase {
  readonly url: string;
  remove(): Promise<void>;
}

/**
 * A new database on the PostgreSQL server that `TEST_DATABASE_URL` names, as a user who may create some.
 * Null without that setting: the test then runs on the embedded database.
 */
export async function createTestDatabase(): Promise<TestDatabase | null> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return null;
  const name = `holdall_test_${randomBytes(8).toString('hex')}`;
  await ask(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, remove: () => ask(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
