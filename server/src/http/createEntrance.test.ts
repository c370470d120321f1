import { setImmediate as turn } from 'node:timers/promises';
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

  it('is answered over many turns, so that others find their place between', async () => {
    const comer = world.client();
    await comer.get('/api/openapi.json');
    let answered = 0;
    const all = Array.from({ length: 50 }, async () => {
      expect((await comer.post('/api/sign-in/form', {})).status).toBe(400);
      answered += 1;
    });
    let most = 0;
    while (answered < all.length) {
      const before = answered;
      await turn();
      most = Math.max(most, answered - before);
    }
    await Promise.all(all);
    expect(most).toBeLessThanOrEqual(5);
  });
});
