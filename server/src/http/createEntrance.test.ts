import { setImmediate as turn } from 'node:timers/promises';
import { api } from '@holdall/shared/contract';
import { createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { sampleProduct } from '../testing/sampleProduct.ts';
import { createEntrance } from './createEntrance.ts';

describe('the entrance', () => {
  it('lets one in each turn of the event loop, in order, also after it was empty', async () => {
    const entrance = createEntrance();
    const inside: number[] = [];
    const come = (number: number) => void entrance().then(() => inside.push(number));
    for (const number of [1, 2, 3]) come(number);
    await Promise.resolve();
    expect(inside).toEqual([]);
    for (const expected of [[1], [1, 2], [1, 2, 3], [1, 2, 3]]) {
      await turn();
      expect(inside).toEqual(expected);
    }
    come(4);
    await turn();
    expect(inside).toEqual([1, 2, 3, 4]);
  });
});

describe('a crowd that signs in', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await createTestApp({ build: sampleProduct })));
  afterAll(() => world.stop());

  it('is passed by people who are in, though they come last', async () => {
    const [comer, reader] = [world.client(), world.client()];
    for (const client of [comer, reader]) await client.get('/api/me');
    await reader.call(api.auth.signIn, { body: { email: 'alice@example.org', password: 'x' } });
    const answered: string[] = [];
    const crowd = Array.from({ length: 50 }, async () => {
      const { status } = await comer.post('/api/sign-in/form', {});
      answered.push(`comer ${status}`);
    });
    const reading = reader.get('/api/me').then(({ status }) => answered.push(`reader ${status}`));
    await Promise.all([...crowd, reading]);
    expect(answered).toHaveLength(51);
    expect(answered.filter((one) => one === 'comer 400')).toHaveLength(50);
    expect(answered.slice(0, 10)).toContain('reader 200');
  });
});
