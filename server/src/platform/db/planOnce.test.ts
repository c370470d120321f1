import { createDataFolder } from '../../testing/dataFolder.ts';
import { createLog } from '../log.ts';
import type { Database } from './Database.ts';
import { openDatabase } from './openDatabase.ts';

const folder = createDataFolder();
let database: Database;

beforeAll(async () => {
  const config = { HOLDALL_DATA: folder.path, DATABASE_URL: undefined };
  database = await openDatabase({ config, log: createLog({ LOG_LEVEL: 'silent' }) });
  await database.query('CREATE TABLE words (word text COLLATE "C" PRIMARY KEY)');
  await database.query(`INSERT INTO words SELECT 'word ' || n FROM generate_series(1, 2000) n`);
  await database.query('ANALYZE words');
});
afterAll(async () => {
  await database.close();
  folder.remove();
});

const page = 'SELECT word FROM words WHERE word > $1 ORDER BY word LIMIT $2';
const mode = async () => {
  const [row] = await database.query<{ mode: string }>(`SELECT current_setting('plan_cache_mode') AS mode`);
  return row?.mode;
};
/** How often each kind of plan was made of a prepared statement. */
const plansOf = async (name: string) => {
  const [row] = await database.query(
    `SELECT generic_plans::int AS generic, custom_plans::int AS custom FROM pg_prepared_statements WHERE name = '${name}'`,
  );
  return row;
};

describe('a statement that is planned once', () => {
  it('never gets a plan for its values', async () => {
    for (let times = 0; times < 8; times += 1) {
      const rows = await database.query(page, ['word 1', 2 + times], 'words.once', 'once');
      expect(rows).toHaveLength(2 + times);
    }
    expect(await plansOf('words.once')).toEqual({ generic: 8, custom: 0 });
  });

  it('leaves every other one as it was', async () => {
    await database.query(page, ['word 1', 2], 'words.once', 'once');
    expect(await mode()).toBe('force_generic_plan');
    await database.query('SELECT word FROM words WHERE word LIKE $1', ['word 19%']);
    expect(await mode()).toBe('auto');
  });

  it('is one after a transaction that was taken back, too', async () => {
    const failing = database.transaction(async () => {
      await database.query(page, ['word 1', 2], 'words.again', 'once');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await mode()).toBe('auto');
    await database.query(page, ['word 1', 2], 'words.again', 'once');
    expect(await mode()).toBe('force_generic_plan');
    expect(await plansOf('words.again')).toEqual({ generic: 2, custom: 0 });
  });
});

describe('a statement that is planned once and has no name', () => {
  const passing = (number: number) => `SELECT word, ${number} AS number FROM words WHERE word > $1 LIMIT $2`;
  const ask = (number: number) => database.query(passing(number), ['word 1', 2], undefined, 'once');
  const kept = async () => {
    const rows = await database.query<{ statement: string }>(
      `SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%AS number%'`,
    );
    const numbers = rows.map(({ statement }) => Number(/(\d+) AS number/.exec(statement)?.[1]));
    return numbers.toSorted((one, other) => one - other);
  };

  it('is prepared while it is among the last few of these', async () => {
    for (let number = 1; number <= 10; number += 1) await ask(number);
    expect(await kept()).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    await ask(3);
    await ask(11);
    expect(await kept()).toEqual([3, 5, 6, 7, 8, 9, 10, 11]);
    expect(await ask(4)).toHaveLength(2);
  });

  it('harms no transaction when it has failed', async () => {
    await expect(database.query('SELECT nothing + $1', [1], undefined, 'once')).rejects.toThrow('nothing');
    await database.transaction(async () => {
      for (let number = 20; number < 30; number += 1) expect(await ask(number)).toHaveLength(2);
    });
    expect(await kept()).toHaveLength(8);
  });
});
