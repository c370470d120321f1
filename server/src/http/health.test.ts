import { createHealth } from './health.ts';

describe('the health of the server', () => {
  it('takes a database that says nothing for one that is not there, and asks it once for all who want to know', async () => {
    let asked = 0;
    const silent = createHealth(() => {
      asked += 1;
      return new Promise(() => {});
    }, 50);
    expect(await Promise.all([silent(), silent(), silent()])).toEqual([false, false, false]);
    expect(asked).toBe(1);
  });

  it('says what the database says', async () => {
    expect(await createHealth(async () => {})()).toBe(true);
    expect(
      await createHealth(async () => {
        throw new Error('lost');
      })(),
    ).toBe(false);
  });
});
