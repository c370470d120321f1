import { createDataFolder } from '../../../testing/dataFolder.ts';
import { createLog } from '../../log.ts';
import type { Database } from '../Database.ts';
import { openDatabase } from '../openDatabase.ts';

const folder = createDataFolder();
let database: Database;
beforeAll(async () => {
  const config = { HOLDALL_DATA: folder.path, DATABASE_URL: undefined, WATCHDOG_SECONDS: 2 };
  database = await openDatabase({ config, log: createLog({ LOG_LEVEL: 'silent' }) });
  await database.query('CREATE TABLE written (number int)');
});
afterAll(async () => {
  await database.close();
  folder.remove();
});

const endless = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n`;
const numbers = async () =>
  (await database.query<{ number: number }>('SELECT number FROM written ORDER BY 1')).map(
    ({ number }) => number,
  );

/** Tries until the engine is there again, as people do. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let attempts = 0; ; attempts += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempts > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

describe('the watchdog of the embedded database', () => {
  it('starts it anew when a statement never ends, and loses nothing that was acknowledged', async () => {
    await database.query('INSERT INTO written VALUES (1)');
    const open = database.transaction(async () => {
      await database.query('INSERT INTO written VALUES (2)');
      await database.query(endless);
    });
    const waiting = database.query('SELECT 1').catch((error: unknown) => error);
    await expect(open).rejects.toMatchObject({ code: '57P01' });
    expect(await again(numbers)).toEqual([1]);
    await waiting;
    await database.transaction(() => database.query('INSERT INTO written VALUES (3)'));
    expect(await numbers()).toEqual([1, 3]);
  });

  it('leaves a work alone that may take long', async () => {
    const long = `DO $$ BEGIN WHILE clock_timestamp() < now() + interval '4 seconds' LOOP END LOOP; END $$`;
    await database.patiently(() => database.query(long));
    await expect(database.query(long)).rejects.toMatchObject({ code: '57P01' });
    expect(await again(numbers)).toEqual([1, 3]);
  });
});
