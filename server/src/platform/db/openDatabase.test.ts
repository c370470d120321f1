import { createDataFolder } from '../../testing/dataFolder.ts';
import { createTestDatabase } from '../../testing/testDatabase.ts';
import { createLog } from '../log.ts';
import { databaseErrorCode, type Database } from './Database.ts';
import { openDatabase } from './openDatabase.ts';

const onPostgres = Boolean(process.env['TEST_DATABASE_URL']);
const folder = createDataFolder();
let remove: (() => Promise<void>) | undefined;

async function open(): Promise<Database> {
  const made = await createTestDatabase();
  remove = made?.remove;
  const config = { HOLDALL_DATA: folder.path, DATABASE_URL: made?.url };
  return openDatabase({ config, log: createLog({ LOG_LEVEL: 'silent' }) });
}
afterEach(() => remove?.());
afterAll(() => folder.remove());

const asking = { tenant: 'org', urgency: 'quick' } as const;
/** A condition that would be compiled: of many terms, and dear by what the planner thinks. */
const terms = Array.from({ length: 400 }, (_, n) => `(a.n * ${n} + b.n) % 7 = ${n % 7}`).join(' or ');
const longText = `select count(*) from generate_series(1, 100000000) a(n), generate_series(1, 1000) b(n) where not (${terms})`;

// `npm run test:matrix -- postgres` runs the first.
if (onPostgres) {
  describe('what people ask of PostgreSQL', () => {
    it('is ended after two seconds, however long its conditions are', async () => {
      const database = await open();
      const begun = performance.now();
      const failure: unknown = await database
        .askAs(asking, () => database.query(longText))
        .catch((error: unknown) => error);
      expect(databaseErrorCode(failure)).toBe('57014');
      // Compiling such a condition takes longer than this by itself.
      expect(performance.now() - begun).toBeLessThan(4000);
      await database.close();
    }, 60_000);

    it('is ended where the database is closed, with the transaction that it belongs to', async () => {
      const database = await open();
      const sleeps = Promise.withResolvers<void>();
      const job = database.askAs({ tenant: 'org', urgency: 'job' }, () =>
        database.transaction(async () => {
          await database.query('select 1');
          const sleep = database.query('select pg_sleep(25)');
          sleeps.resolve();
          await sleep;
        }),
      );
      await sleeps.promise;
      const [ended] = await Promise.allSettled([job, database.close()]);
      expect(databaseErrorCode(ended.status === 'rejected' && ended.reason)).toBe('57014');
    }, 20_000);
  });
} else {
  describe('the embedded database', () => {
    it('reads the beginning of an order along its index, where most of a table would come', async () => {
      const database = await open();
      await database.query('create table things (place text, at int, words text)');
      await database.query('create index things_at on things (place, at)');
      await database.query(
        `insert into things select 'here', (n * 7919) % 5000, repeat('x', 200) from generate_series(1, 5000) n`,
      );
      await database.query('analyze things');
      const plan = await database.query<{ 'QUERY PLAN': string }>(
        `explain select * from things where place = 'here' order by at desc limit 500`,
      );
      expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('things_at');
      await database.close();
    }, 30_000);
  });
}
