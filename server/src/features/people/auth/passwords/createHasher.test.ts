import { createHasher, type Hasher } from './createHasher.ts';
import { hashingCost } from './hashing.ts';

const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let hasher: Hasher;
afterEach(() => hasher.close());

describe('a hash', () => {
  it('is argon2id of the cost that is asked for, with a salt of its own', async () => {
    hasher = createHasher();
    const [one, other] = [await hasher.hash('correct horse'), await hasher.hash('correct horse')];
    const { memoryCost, timeCost } = hashingCost;
    expect(one.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$`)).toBe(true);
    expect(one).not.toBe(other);
    expect(await hasher.verify(one, 'correct horse')).toBe(true);
    expect(await hasher.verify(one, 'correct horsf')).toBe(false);
    expect(hasher.isOutdated(one)).toBe(false);
  });

  it('of nobody is never right', async () => {
    hasher = createHasher({ cost: cheap });
    expect(await hasher.verify(null, 'anything')).toBe(false);
  });

  it('made with another cost is outdated', async () => {
    hasher = createHasher({ cost: cheap });
    expect(createHasher().isOutdated(await hasher.hash('x'))).toBe(true);
  });
});

describe('many at once', () => {
  it('wait in turn', async () => {
    hasher = createHasher({ cost: cheap, threads: 1 });
    const ended: number[] = [];
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        await hasher.hash(`password ${index}`);
        ended.push(index);
      }),
    );
    expect(ended).toEqual(Array.from({ length: 20 }, (_, index) => index));
  });

  it('are sent away when too many wait', async () => {
    hasher = createHasher({ cost: cheap, threads: 1, mostWaiting: 5 });
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => hasher.hash(`password ${index}`)),
    );
    const refused = all.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(4);
    expect(refused[0]?.reason).toMatchObject({ code: 'too_many_attempts' });
  });
});
