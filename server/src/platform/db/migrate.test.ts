import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { Pool } from 'pg';
import { openEmbedded } from './embedded/openEmbedded.ts';
import { createLog } from '../log.ts';
import { migrate, migrationsFolder } from './migrate.ts';

let scratch = '';
beforeEach(() => void (scratch = mkdtempSync(join(tmpdir(), 'holdall-migrations-'))));
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

interface Journal {
  entries: { tag: string; when: number }[];
}
const readJournal = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;

/** The migrations as they were when there were only so many. */
function firstOnes(count: number): string {
  const folder = join(scratch, `first-${count}`);
  cpSync(migrationsFolder, folder, { recursive: true });
  const journal = readJournal(folder);
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }),
  );
  return folder;
}

async function fillAsThen(pool: Pool): Promise<void> {
  const userFields =
    'id, email, name, guest, operator, must_set_password, time_zone, preferences, created_at';
  await pool.query(
    `INSERT INTO users (${userFields}) VALUES ('usr_1', 'ana@example.com', 'Ana', false, false, false, 'UTC', '{}', now())`,
  );
  await pool.query(
    `INSERT INTO trusted_browsers (token_hash, user_id, ends_at) VALUES ('x', 'usr_1', now())`,
  );
}

describe('the migrations', () => {
  it('make what the tables of the features say, so that none is missing', () => {
    const serverFolder = join(import.meta.dirname, '../../..');
    const kit = join(dirname(createRequire(import.meta.url).resolve('drizzle-kit')), 'bin.cjs');
    const folder = firstOnes(readJournal(migrationsFolder).entries.length);
    const tables = ['--schema', './src/{features/*/*,http,platform/*}/*.tables.ts'];
    const options = [
      '--dialect',
      'postgresql',
      '--casing',
      'snake_case',
      '--out',
      relative(serverFolder, folder),
    ];
    const before = readdirSync(folder);
    const told = execFileSync(process.execPath, [kit, 'generate', ...options, ...tables], {
      cwd: serverFolder,
    });
    expect(String(told)).toContain('No schema changes');
    expect(readdirSync(folder)).toEqual(before);
  });

  it('stay in their order: a database runs only what is later than the last it ran', () => {
    const moments = readJournal(migrationsFolder).entries.map(({ when }) => when);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(new Set(moments).size).toBe(moments.length);
    // The last one of version 1.9.1 as it was first given out; every database of it has run so far.
    expect(moments[9]).toBe(1_795_325_701_615);
  });

  it('bring a database of the first version up to date, with what is in it', async () => {
    const { pool, close } = await openEmbedded(join(scratch, 'database'), {
      log: createLog({ LOG_LEVEL: 'silent' }),
    });
    try {
      await migrate(pool, { folder: firstOnes(2) });
      await fillAsThen(pool);
      await migrate(pool);
      const people = await pool.query<{ name: string }>('SELECT name FROM users');
      expect(people.rows).toEqual([{ name: 'Ana' }]);
      const kept = await pool.query('SELECT sign_up, sign_up_before, revision FROM installation');
      expect(kept.rows).toEqual([{ sign_up: null, sign_up_before: 'open', revision: 0 }]);
      await pool.query('SELECT id, device FROM trusted_browsers');
      await pool.query('SELECT id FROM passkeys');
    } finally {
      await close();
    }
  });

  it('happen as a whole or not at all: a kill in the middle leaves what was there, and the next start does it', async () => {
    const home = join(scratch, 'database');
    const ownLog = createLog({ LOG_LEVEL: 'silent' });
    const first = await openEmbedded(home, { log: ownLog });
    await migrate(first.pool, { folder: firstOnes(2) });
    await fillAsThen(first.pool);
    await first.close();

    // All the others, and a last one that takes longer than anybody waits.
    const folder = firstOnes(readJournal(migrationsFolder).entries.length);
    const endless = `DO $$ BEGIN LOOP END LOOP; END $$`;
    writeFileSync(join(folder, 'endless.sql'), endless);
    const journal = readJournal(folder);
    const last = { ...journal.entries.at(-1), tag: 'endless', when: 1_800_000_000_000, idx: 999 };
    writeFileSync(
      join(folder, 'meta/_journal.json'),
      JSON.stringify({ ...journal, entries: [...journal.entries, last] }),
    );
    const child = spawn(process.execPath, [join(import.meta.dirname, 'migrateUntilKilled.ts'), home, folder]);
    await once(child.stdout, 'data');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    child.kill('SIGKILL');
    await once(child, 'close');

    const { pool, close } = await openEmbedded(home, { log: ownLog });
    try {
      const columns = await pool.query(
        `SELECT 1 FROM information_schema.tables WHERE table_name = 'passkeys'`,
      );
      expect(columns.rowCount).toBe(0);
      let backups = 0;
      await migrate(pool, { beforeChange: async () => void (backups += 1) });
      await migrate(pool, { beforeChange: async () => void (backups += 1) });
      expect(backups).toBe(1);
      expect((await pool.query('SELECT name FROM users')).rows).toEqual([{ name: 'Ana' }]);
      await pool.query('SELECT id FROM passkeys');
      await expect(migrate(pool, { folder: firstOnes(2) })).rejects.toThrow(/newer than this one/);
    } finally {
      await close();
    }
  });
});
