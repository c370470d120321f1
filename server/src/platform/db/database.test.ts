import { Client } from 'pg';
import { createDataFolder } from '../../testing/dataFolder.ts';
import { createLog } from '../log.ts';
import { databaseErrorCode, type Database } from './Database.ts';
import { openDatabase } from './openDatabase.ts';

const folder = createDataFolder();
let database: Database;

beforeAll(async () => {
  const config = { HOLDALL_DATA: folder.path, DATABASE_URL: undefined };
  database = await openDatabase({ config, log: createLog({ LOG_LEVEL: 'silent' }) });
  await database.query('CREATE TABLE notes (id int PRIMARY KEY, text text)');
});
afterAll(async () => {
  await database.close();
  folder.remove();
});
beforeEach(() => database.query('TRUNCATE notes'));

const insert = (id: number, text = 'x') => database.query('INSERT INTO notes VALUES ($1, $2)', [id, text]);
const ids = async () =>
  (await database.query<{ id: number }>('SELECT id FROM notes ORDER BY id')).map(({ id }) => id);
const failing = async (id: number) => {
  await insert(id);
  throw new Error('changed my mind');
};

describe('a transaction', () => {
  it('keeps all or nothing', async () => {
    await database.transaction(async () => {
      await insert(1);
      await insert(2);
    });
    await expect(database.transaction(() => failing(3))).rejects.toThrow('changed my mind');
    expect(await ids()).toEqual([1, 2]);
  });

  it('takes an inner one with it', async () => {
    const outer = database.transaction(async () => {
      await database.transaction(() => insert(1).then(() => undefined));
      await failing(2);
    });
    await expect(outer).rejects.toThrow();
    expect(await ids()).toEqual([]);
  });

  it('does not mix with what others do meanwhile', async () => {
    const [begun, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = database.transaction(async () => {
      await insert(1);
      begun.resolve();
      await asked.promise;
      await failing(2);
    });
    await begun.promise;
    const other = insert(3);
    asked.resolve();
    await expect(slow).rejects.toThrow();
    await other;
    expect(await ids()).toEqual([3]);
  });

  it('runs what waits for its commit after it, once, and never when it fails', async () => {
    const told: string[] = [];
    await database.transaction(async () => {
      database.afterCommit(() => told.push(`in a transaction: ${database.inTransaction()}`));
      await insert(1);
      expect(told).toEqual([]);
    });
    const failed = database.transaction(async () => {
      database.afterCommit(() => told.push('never'));
      await failing(2);
    });
    await expect(failed).rejects.toThrow();
    database.afterCommit(() => told.push('at once'));
    expect(told).toEqual(['in a transaction: false', 'at once']);
  });

  it('does not carry work that outlives it, nor does the next one', async () => {
    const ended = Promise.withResolvers<void>();
    let late: Promise<unknown> = Promise.resolve();
    await database.transaction(async () => {
      late = ended.promise.then(() => insert(1));
    });
    const next = database.transaction(async () => {
      await insert(2);
      ended.resolve();
      await failing(3);
    });
    await expect(next).rejects.toThrow();
    await late;
    expect(await ids()).toEqual([1]);
  });
});

describe('pg, whose next major keeps no queue', () => {
  it('is asked one thing at a time, in order', async () => {
    let atOnce = 0;
    const counts: number[] = [];
    const send = Client.prototype.query as unknown as (...given: unknown[]) => Promise<unknown>;
    const spy = jest.spyOn(Client.prototype, 'query') as unknown as jest.SpyInstance<unknown, unknown[]>;
    spy.mockImplementation(async function (this: Client, ...given) {
      counts.push((atOnce += 1));
      try {
        return await Reflect.apply(send, this, given);
      } finally {
        atOnce -= 1;
      }
    });
    const read = () => database.query('SELECT id FROM notes WHERE id > $1', [0], 'notes.some', 'once');
    const visit = () => database.askAs({ tenant: 'quiet', urgency: 'quick' }, read);
    const act = database.askAs({ tenant: 'loud', urgency: 'act' }, () =>
      database.transaction(async () => {
        await insert(1);
        const visitors = [visit(), visit()];
        await Promise.all([insert(2), insert(3), database.query('DELETE FROM notes WHERE id = 2'), read()]);
        return visitors;
      }),
    );
    await Promise.all(await act);
    expect(await ids()).toEqual([1, 3]);
    const failed = database.transaction(() => Promise.all([insert(4), insert(4), insert(5)]));
    expect(databaseErrorCode(await failed.catch((error: unknown) => error))).toBe('23505');
    expect(await ids()).toEqual([1, 3]);
    expect(new Set(counts)).toEqual(new Set([1]));
    spy.mockRestore();
  });
});

describe('a failure of the database', () => {
  it('has a code that is found below what the query builder wraps around it', async () => {
    await insert(1);
    const failure: unknown = await insert(1).catch((error: unknown) => error);
    expect(databaseErrorCode(failure)).toBe('23505');
    expect(databaseErrorCode(new Error('outer', { cause: failure }))).toBe('23505');
    expect(databaseErrorCode(new Error('other'))).toBeUndefined();
    expect(databaseErrorCode(null)).toBeUndefined();
  });

  it('leaves the connection usable', async () => {
    await expect(database.query('SELECT nonsense')).rejects.toThrow();
    await expect(database.transaction(() => database.query('SELECT nonsense'))).rejects.toThrow();
    await insert(7);
    expect(await ids()).toEqual([7]);
  });
});

describe('large answers', () => {
  it('arrive whole', async () => {
    const rows = await database.query("SELECT repeat('x', 1000) AS text FROM generate_series(1, 20000)");
    expect(rows).toHaveLength(20_000);
  });
});

describe('an act over many things, on the only connection', () => {
  const as = <T>(tenant: string, urgency: 'quick' | 'act', work: () => Promise<T>) =>
    database.askAs({ tenant, urgency }, work);

  it('is visited by the reads of others, whatever becomes of them, and by nothing else', async () => {
    const [begun, goes] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const act = as('loud', 'act', () =>
      database.transaction(async () => {
        await insert(1);
        begun.resolve();
        await goes.promise;
        await insert(2);
      }),
    );
    await begun.promise;
    const order: string[] = [];
    const note = (name: string) => () => void order.push(name);
    const own = as('loud', 'quick', ids).then(note('its own read'));
    const write = as('quiet', 'quick', () => insert(3)).then(note('a write'));
    expect(await as('quiet', 'quick', () => database.query('SELECT 1 AS one'))).toEqual([{ one: 1 }]);
    const wrong = as('quiet', 'quick', () => database.query('SELECT 1 / 0'));
    expect(databaseErrorCode(await wrong.catch((error: unknown) => error))).toBe('22012');
    expect(order).toEqual([]);
    goes.resolve();
    await Promise.all([act, own, write]);
    expect(await ids()).toEqual([1, 2, 3]);
  });

  it('is not visited by what changes something, whatever it looks like', async () => {
    await database.query(
      `CREATE FUNCTION pg_temp.put(added int) RETURNS int LANGUAGE sql AS $$ INSERT INTO notes (id, text) VALUES (added, 'put') RETURNING id $$`,
    );
    const [begun, goes] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const act = as('loud', 'act', () =>
      database.transaction(async () => {
        begun.resolve();
        await goes.promise;
      }),
    );
    await begun.promise;
    const put = as('quiet', 'quick', () => database.query('SELECT pg_temp.put(9)'));
    // It has been a visitor before this one, and waits for its turn now.
    await as('quiet', 'quick', () => database.query('SELECT 1'));
    goes.resolve();
    await Promise.all([act, put]);
    expect(await ids()).toEqual([9]);
  });

  it('leaves nothing to visit once a statement of it has failed', async () => {
    const act = as('loud', 'act', () => database.transaction(() => insert(1).then(() => insert(1))));
    const read = as('quiet', 'quick', ids);
    await expect(act).rejects.toThrow();
    expect([await read, await ids()]).toEqual([expect.any(Array), []]);
  });
});
