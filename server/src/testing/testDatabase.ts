import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { makeDatabase, tablesHash } from './dataFolder.ts';

/** A database that a test may fill. */
interface TestDatabase {
  readonly url: string;
  remove(): Promise<void>;
}

/**
 * A new database on the PostgreSQL server that `TEST_DATABASE_URL` names, as a user who may create some: a copy of one
 * that is made once for each state of the tables. Null without that setting: the test then runs on the embedded database.
 */
export async function createTestDatabase(): Promise<TestDatabase | null> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return null;
  const name = `holdall_test_${randomBytes(8).toString('hex')}`;
  await within(server, async (client) => {
    const template = await findTemplate(client, server);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  return {
    url: addressOf(server, name),
    remove: () =>
      within(server, async (client) => void (await client.query(`DROP DATABASE ${name} WITH (FORCE)`))),
  };
}

/** Any number will do, as long as all tests take the same. */
const lock = 1;

/** The database that others are copied from. Whoever comes first makes it; the others wait for it. */
async function findTemplate(client: pg.Client, server: string): Promise<string> {
  const template = `holdall_template_${tablesHash()}`;
  await client.query('SELECT pg_advisory_lock($1)', [lock]);
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (rowCount === 0) await makeTemplate(client, server, template);
    return template;
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [lock]);
  }
}

/** It is complete before it has its name. */
async function makeTemplate(client: pg.Client, server: string, template: string): Promise<void> {
  const draft = `${template}_draft`;
  const folder = mkdtempSync(join(tmpdir(), 'holdall-template-'));
  await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${draft}`);
  makeDatabase(folder, addressOf(server, draft));
  rmSync(folder, { recursive: true, force: true });
  await client.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
}

function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function within(server: string, act: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}
