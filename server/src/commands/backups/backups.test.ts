import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createDataFolder } from '../../testing/dataFolder.ts';
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts';
import type { Database } from '../../platform/db/Database.ts';
import { backup, restore } from './backups.ts';
import { checkBackup } from '../../platform/backups/restoreBackup.ts';
import { tablesOf } from '../../platform/backups/tables.ts';

const folder = createDataFolder();
const file = join(folder.path, 'backup.tar');
const silent = () => {};
const moment = '2026-01-02 03:04:05.678+00';

let source: TestApp;
let target: TestApp;
beforeAll(async () => {
  [source, target] = await Promise.all([createTestApp(), createTestApp()]);
  // What is compared is not to change by itself, at whatever minute.
  await Promise.all([source, target].map(({ platform }) => platform.jobs.stop()));
});
afterAll(async () => {
  await Promise.all([source.stop(), target.stop()]);
  folder.remove();
});
beforeEach(() => rmSync(file, { force: true }));

/** Every row of every table, as text. */
async function contents(database: Database): Promise<Record<string, string[]>> {
  const tables = await tablesOf(database);
  const rows = await Promise.all(
    tables.map(({ name }) =>
      database.query<{ line: string }>(`SELECT t::text AS line FROM "${name}" t ORDER BY 1`),
    ),
  );
  return Object.fromEntries(
    tables.map(({ name }, index) => [name, rows[index]?.map(({ line }) => line) ?? []]),
  );
}

async function keys({ platform }: TestApp): Promise<string[]> {
  const all: string[] = [];
  for await (const key of platform.blobs.keys()) all.push(key);
  return all;
}

/** Rows of every sort: many, odd characters, large numbers, foreign keys, numbers given out by the database. */
async function fill({ platform: { database, blobs } }: TestApp): Promise<void> {
  await database.query(
    `INSERT INTO tries SELECT 'key ' || n, n, $1::timestamptz FROM generate_series(1, 3000) n`,
    [moment],
  );
  const odd = { text: '“quotes” \\ \n \u2028 𝄞', list: [1, null, { deep: true }] };
  await database.query(`INSERT INTO repeats VALUES ('odd', 'hash', 200, $1::jsonb, $2)`, [
    JSON.stringify(odd),
    moment,
  ]);
  await database.query(
    `INSERT INTO waitlist (email, name, reason, joined_at) SELECT n::text, '', '', $1::timestamptz FROM generate_series(1, 3) n`,
    [moment],
  );
  await blobs.put(Readable.from([Buffer.from('one')]));
  await blobs.put(Readable.from([Buffer.alloc(700_000, 'x')]));
  await blobs.put(Readable.from([]));
}

describe('a backup', () => {
  it('restored elsewhere is equal, row for row and byte for byte', async () => {
    await fill(source);
    await target.platform.database.query(`INSERT INTO tries VALUES ('to be gone', 1, $1)`, [moment]);
    const written = await backup(source.platform, file, silent);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const restored = await restore(target.platform, file, silent);
    expect(restored).toEqual(written);
    expect(written).toMatchObject({ files: 3, bytes: 700_003 });
    const [before, after] = [
      await contents(source.platform.database),
      await contents(target.platform.database),
    ];
    expect(before['tries']).toHaveLength(3000);
    expect(after).toEqual(before);
    const [next] = await target.platform.database.query(
      `INSERT INTO waitlist (email, name, reason, joined_at) VALUES ('next', '', '', $1) RETURNING place`,
      [moment],
    );
    expect(next).toEqual({ place: 4 });
    expect(await keys(target)).toEqual(await keys(source));
    const key = (world: TestApp) =>
      readFileSync(join(world.config.HOLDALL_DATA, 'keys', 'instance.key'), 'utf8');
    expect(key(target)).toBe(key(source));
  });

  it('can be opened by any tar', async () => {
    await backup(source.platform, file, silent);
    const listed = String(execFileSync('tar', ['-tf', file])).split('\n');
    expect(listed).toEqual(
      expect.arrayContaining(['holdall.json', 'keys/instance.key', 'tables/tries/0.jsonl', 'end.json']),
    );
    expect(String(execFileSync('tar', ['-xOf', file, 'holdall.json']))).toContain('"format":1');
  });

  it('holds rows of one moment while others write', async () => {
    const { database } = source.platform;
    await database.query('CREATE TABLE IF NOT EXISTS pairs (side text, number int)');
    let going = true;
    const writePair = (number: number) =>
      database.transaction(async () => {
        await database.query(`INSERT INTO pairs VALUES ('left', $1)`, [number]);
        await database.query(`INSERT INTO pairs VALUES ('right', $1)`, [number]);
      });
    await writePair(0);
    const writing = (async () => {
      for (let number = 1; going; number += 1) await writePair(number);
    })();
    await backup(source.platform, file, silent);
    going = false;
    await writing;
    const rows = String(execFileSync('tar', ['-xOf', file, 'tables/pairs/0.jsonl']))
      .trim()
      .split('\n');
    const sides = rows.map((row) => (JSON.parse(row) as { side: string }).side);
    expect(sides.filter((side) => side === 'left')).toHaveLength(sides.length / 2);
    await database.query('DROP TABLE pairs');
  });

  it('replaces no file that is there', async () => {
    writeFileSync(file, 'mine');
    await expect(backup(source.platform, file, silent)).rejects.toThrow('There is a file');
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  it('that is none, cut short or changed is refused, and what is there stays', async () => {
    const before = await contents(target.platform.database);
    writeFileSync(file, Buffer.alloc(5000, 'x'));
    await expect(restore(target.platform, file, silent)).rejects.toThrow('no backup');
    rmSync(file);
    await backup(source.platform, file, silent);
    const whole = readFileSync(file);
    truncateSync(file, whole.length - 4096);
    await expect(checkBackup(file)).rejects.toThrow('cut short');
    const at = whole.indexOf('"key 1"');
    writeFileSync(
      file,
      Buffer.concat([whole.subarray(0, at), Buffer.from('"key 2"'), whole.subarray(at + 7)]),
    );
    await expect(restore(target.platform, file, silent)).rejects.toThrow();
    expect(await contents(target.platform.database)).toEqual(before);
  });
});
