import { createDataFolder } from '../../testing/dataFolder.ts';
import { createLog } from '../log.ts';
import { createUpkeep } from './createUpkeep.ts';
import type { Database } from './Database.ts';
import { openDatabase } from './openDatabase.ts';

const folder = createDataFolder();
let database: Database;

beforeAll(async () => {
  const config = { HOLDALL_DATA: folder.path, DATABASE_URL: undefined };
  database = await openDatabase({ config, log: createLog({ LOG_LEVEL: 'silent' }) });
  await database.query('CREATE TABLE visits (id int PRIMARY KEY, who int)');
  await database.query('CREATE INDEX visits_who ON visits (who)');
  await database.query('ANALYZE visits');
});
afterAll(async () => {
  await database.close();
  folder.remove();
});

const upkeep = (hour: number) => createUpkeep({ database, now: () => new Date(2026, 4, 3, hour) })();
/** Counts are written down once a second, and at once where that is asked for. */
async function change(text: string): Promise<void> {
  await database.query(text);
  await database.query('SELECT pg_stat_force_next_flush()');
}
const known = async () => {
  const [row] = await database.query<{ rows: number; looked: number; tidied: number }>(
    `SELECT c.reltuples::int AS rows, s.analyze_count::int AS looked, s.vacuum_count::int AS tidied
     FROM pg_class c JOIN pg_stat_user_tables s ON s.relid = c.oid WHERE c.relname = 'visits'`,
  );
  return row;
};
const planOf = async () => {
  const rows = await database.query(`EXPLAIN EXECUTE "visits.of" ('7')`);
  return rows.map((row) => Object.values(row)[0]).join(' ');
};

describe('the upkeep of tables', () => {
  it('lets plans that were kept since a table was empty be made anew', async () => {
    const ask = () => database.query('SELECT id FROM visits WHERE who = $1', [7], 'visits.of', 'once');
    await ask();
    expect(await planOf()).toContain('Seq Scan');
    await change('INSERT INTO visits SELECT n, n FROM generate_series(1, 5000) n');
    await ask();
    expect(await planOf()).toContain('Seq Scan');
    await upkeep(12);
    expect(await known()).toMatchObject({ rows: 5000, tidied: 0 });
    await ask();
    expect(await planOf()).toContain('visits_who');
  });

  it('does nothing where little has changed', async () => {
    const before = await known();
    await change('UPDATE visits SET who = who + 1 WHERE id <= 100');
    await upkeep(3);
    expect(await known()).toEqual(before);
  });

  it('tidies at night, and at once where most of a table has been deleted', async () => {
    await change('UPDATE visits SET who = who + 1');
    await upkeep(12);
    expect(await known()).toMatchObject({ tidied: 0 });
    await upkeep(3);
    expect(await known()).toMatchObject({ tidied: 1 });
    for (let times = 0; times < 4; times += 1) await change('UPDATE visits SET who = who + 1');
    await upkeep(12);
    expect(await known()).toMatchObject({ tidied: 2 });
  });
});
