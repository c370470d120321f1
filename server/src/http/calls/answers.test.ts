import { api, type Space } from '@holdall/shared/contract';
import { until } from '@holdall/shared/testing/node';
import type { Context, Product } from '../../assemble.ts';
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts';
import { people, sampleProduct } from '../../testing/sampleProduct.ts';
import type { TestClient } from '../../testing/TestClient.ts';
import { implement } from '../implement.ts';

let world: TestApp;
let client: TestClient;
/** What the handlers of the next call do. */
let list: () => unknown[] = () => [];
let create: (context: Context) => Promise<unknown>;

const space = (changes: object = {}) => ({ ...(template as Space), id: `spc_${'1'.repeat(32)}`, ...changes });
let template: unknown;

function build(context: Context): Product {
  const product = sampleProduct(context);
  const [{ routes } = { routes: [] }, files] = product.features;
  const others = routes.filter(({ call }) => call !== api.spaces.list && call !== api.spaces.change);
  const own = [
    implement(api.spaces.list, async () => ({ items: list() as Space[] })),
    implement(api.spaces.change, async () => (await create(context)) as Space),
  ];
  return { ...product, features: [{ routes: [...others, ...own] }, ...(files ? [files] : [])] };
}

beforeAll(async () => {
  world = await createTestApp({ build, settings: { MODE: 'production' } });
  await world.platform.database.query('CREATE TABLE notes (text text)');
  client = world.client();
  await client.get('/api/me');
  const [email] = Object.keys(people);
  await client.call(api.auth.signIn, { body: { email: email ?? '', password: 'x' } });
  template = (await client.call(api.spaces.create, { body: { name: 'Plans' } })).body;
});
afterAll(() => world.stop());
beforeEach(() => world.platform.database.query('TRUNCATE notes'));

const note = ({ database }: Context, text = 'done') =>
  database.query('INSERT INTO notes VALUES ($1)', [text]);
const notes = async () =>
  (await world.platform.database.query<{ text: string }>('SELECT text FROM notes')).map(({ text }) => text);
const change = () =>
  client.call(api.spaces.change, { params: { spaceId: space().id }, body: { name: 'x' } }, { revision: 1 });

describe('an answer that is not what the contract says', () => {
  it('loses what the contract does not name, at every depth', async () => {
    list = () => [space({ secret: 'a', can: [] })];
    const answer = await client.get('/api/spaces');
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).not.toContain('secret');
  });

  it('loses the bad item of a list, and says so', async () => {
    list = () => [space(), space({ members: 'many', secret: 'a' }), space({ name: 'Third' })];
    const answer = await client.get('/api/spaces');
    expect(answer.status).toBe(200);
    expect((answer.body as { items: Space[] }).items.map(({ name }) => name)).toEqual(['Plans', 'Third']);
    expect(answer.headers['x-left-out']).toBe('1');
  });

  it('is refused before what it tells of is committed', async () => {
    const published: string[] = [];
    create = (context) =>
      context.database.transaction(async () => {
        await note(context);
        context.database.afterCommit(() => published.push('told'));
        return space({ members: 'many' });
      });
    const answer = await change();
    expect([answer.status, answer.error.code]).toEqual([500, 'internal']);
    expect(await notes()).toEqual([]);
    expect(published).toEqual([]);
  });

  it('is no failure where something has been committed: what the contract names of it is sent', async () => {
    create = async (context) => {
      await context.database.transaction(() => note(context, 'first'));
      return context.database.transaction(async () => {
        await note(context, 'second');
        return space({ members: 'many', secret: 'a' });
      });
    };
    const answer = await change();
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ name: 'Plans', members: 'many' });
    expect(answer.body).not.toHaveProperty('secret');
    expect(await notes()).toEqual(['first', 'second']);
  });

  it('is no failure after a statement of its own', async () => {
    create = async (context) => {
      await note(context);
      return space({ members: 'many' });
    };
    expect((await change()).status).toBe(200);
    expect(await notes()).toEqual(['done']);
  });
});

describe('a write', () => {
  it('that refuses after its transaction leaves that done', async () => {
    create = async (context) => {
      await context.database.transaction(() => note(context));
      throw new Error('Too late.');
    };
    expect((await change()).status).toBe(500);
    expect(await notes()).toEqual(['done']);
  });

  it('reads what it has done before it is committed, and others soon go on whatever it does then', async () => {
    const [begun, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    create = async (context) => {
      await context.database.transaction(() => note(context));
      expect(await context.database.query('SELECT text FROM notes')).toEqual([{ text: 'done' }]);
      begun.resolve();
      await answered.promise;
      return space();
    };
    const changing = change();
    await begun.promise;
    await until('the commit', async () => (await notes()).length === 1);
    answered.resolve();
    expect((await changing).status).toBe(200);
  });

  it('whose later statement fails has done nothing', async () => {
    create = async (context) => {
      await context.database.transaction(() => note(context));
      await context.database.query('SELECT nonsense').catch(() => {});
      return space();
    };
    expect((await change()).status).toBe(500);
    expect(await notes()).toEqual([]);
  });
});
