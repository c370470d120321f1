import { api, AppError, type Call } from '@holdall/shared/contract';
import { costBounds, createAdmission, requireCheap } from './createAdmission.ts';

interface Inside {
  type: string;
  shape?: Record<string, Schema>;
  innerType?: Schema;
  element?: Schema;
  in?: Schema;
  options?: Schema[];
}
interface Schema {
  _zod: { def: Inside };
}

/** Whether what is sent holds a text that is searched by, or "all that match". */
function isOpen(schema: Schema, key = ''): boolean {
  const { type, shape, innerType, element, in: from, options = [] } = schema._zod.def;
  if (type === 'string') return ['filter', 'q', 'query'].includes(key);
  const parts = [innerType, element, from, ...options].filter((part) => part !== undefined);
  return (
    parts.some((part) => isOpen(part, key)) ||
    Object.entries(shape ?? {}).some(
      ([name, part]) => (name === 'query' && part._zod.def.type === 'object') || isOpen(part, name),
    )
  );
}

const calls: [string, Call][] = Object.entries(api).flatMap(([area, rows]) =>
  Object.entries(rows).map(([name, call]: [string, Call]): [string, Call] => [`${area}.${name}`, call]),
);
const costly = calls.filter(([, { query, body }]) =>
  [query, body].some((part) => typeof part === 'object' && isOpen(part as unknown as Schema)),
);

describe('the cost of calls', () => {
  it('is said of every call with a text, a query or a selection to search by', () => {
    expect(costly.length).toBeGreaterThan(15);
    expect(costly.filter(([, { cost }]) => cost === undefined).map(([name]) => name)).toEqual([]);
  });

  it('is said of every list that comes a page at a time', () => {
    const isPaged = ({ query }: Call) =>
      query !== undefined && 'cursor' in ((query as unknown as Schema)._zod.def.shape ?? {});
    const paged = calls.filter(([, call]) => isPaged(call));
    expect(paged.length).toBeGreaterThan(15);
    expect(paged.filter(([, { cost }]) => cost === undefined).map(([name]) => name)).toEqual([]);
  });

  it('is said of every list that is exported', () => {
    const exported = calls.filter(
      ([name]) => /export|audit.verify/i.test(name) && !/get|remove|download/.test(name),
    );
    expect(exported.filter(([, { cost }]) => cost !== 'export').map(([name]) => name)).toEqual([]);
  });
});

function refusalOf(act: () => void): string | null {
  try {
    act();
    return null;
  } catch (error) {
    return AppError.is(error) ? error.code : 'unexpected';
  }
}
const call = (cost: Call['cost']) => ({ cost }) as Call;

describe('a question', () => {
  it.each([
    ['a filter of 200 signs', 'listing', { query: { filter: '* '.repeat(200) } }],
    [
      'a thousand rules',
      'rule',
      { body: { items: Array.from({ length: 1000 }, () => ({ query: 'name:x' })) } },
    ],
    ['a selection by many words', 'plan', { body: { items: { query: { filter: 'a '.repeat(100) } } } }],
  ] as const)('is refused before it is asked: %s', (_name, cost, input) => {
    expect(refusalOf(() => requireCheap(call(cost), input))).toBe('question_too_costly');
  });

  it('is asked where it has few terms, however long they are', () => {
    expect(() => requireCheap(call('listing'), { query: { filter: 'x'.repeat(200) } })).not.toThrow();
  });
});

describe('calls that cost something', () => {
  const all = new AbortController();
  const never = all.signal;
  // Who still waits goes, with their timers.
  afterAll(() => all.abort());
  const ann = { userId: 'ann', tenant: 'org', signal: never };
  const { person, tenant, waiting } = costBounds.rule;

  /** Calls that go on until they are told to end. */
  function setUp() {
    const { admit } = createAdmission();
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const ask = (who: typeof ann) =>
      admit('rule', who, async () => {
        begun.push(who.userId);
        await new Promise<void>((resolve) => ends.push(resolve));
      });
    const settled = () => new Promise((resolve) => setImmediate(resolve));
    return { ask, begun, ends, settled };
  }

  it('run as many at once as a person may have, and the others in their turn', async () => {
    const { ask, begun, ends, settled } = setUp();
    for (let number = 0; number <= person; number += 1) void ask(ann).catch(() => {});
    await settled();
    expect(begun).toHaveLength(person);
    ends[0]?.();
    await settled();
    expect(begun).toHaveLength(person + 1);
  });

  it('of one organization never keep another one waiting', async () => {
    const { ask, begun, settled } = setUp();
    for (let number = 0; number < tenant + 5; number += 1)
      void ask({ ...ann, userId: `person ${number}` }).catch(() => {});
    void ask({ userId: 'eve', tenant: 'other', signal: never });
    await settled();
    expect(begun).toHaveLength(tenant + 1);
    expect(begun).toContain('eve');
  });

  it('that only read go one by one for an organization that has more of them waiting while another one asks, and as many as it may have when it is alone again', async () => {
    let at = 0;
    const { admit, note } = createAdmission(() => at);
    const running = new Set<() => void>();
    const settled = () => new Promise((resolve) => setImmediate(resolve));
    const ask = (number: number) => {
      note('org');
      void admit('listing', { ...ann, userId: `person ${number}` }, () => {
        return new Promise<void>((resolve) => running.add(resolve)).then(() => undefined);
      }).catch(() => {});
    };
    const endOne = async () => {
      const [end] = running;
      if (end === undefined) throw new Error('Nothing runs.');
      running.delete(end);
      end();
      await settled();
    };
    note('other');
    for (let number = 0; number < 6; number += 1) ask(number);
    await settled();
    // Nobody waited when these came.
    expect(running.size).toBe(costBounds.listing.tenant);
    for (let ended = 0; ended < costBounds.listing.tenant; ended += 1) await endOne();
    expect(running.size).toBe(1);
    await endOne();
    expect(running.size).toBe(1);
    at += 5000;
    for (let number = 6; number < 10; number += 1) ask(number);
    await endOne();
    expect(running.size).toBe(costBounds.listing.tenant);
  });

  it('are refused with a time to come again where too many wait', async () => {
    const { ask } = setUp();
    for (let number = 0; number < person + waiting; number += 1) void ask(ann).catch(() => {});
    const refused: unknown = await ask(ann).catch((error: unknown) => error);
    expect(AppError.is(refused) && [refused.code, refused.retryAfterMs]).toEqual(['rate_limited', 1000]);
  });

  it('give up their place when whoever asks goes away', async () => {
    const { ask, begun, ends, settled } = setUp();
    for (let number = 0; number < person; number += 1) void ask(ann).catch(() => {});
    const gone = new AbortController();
    const left = ask({ ...ann, signal: gone.signal });
    gone.abort();
    await expect(left).rejects.toMatchObject({ code: 'rate_limited' });
    ends.forEach((end) => end());
    await settled();
    expect(begun).toHaveLength(person);
  });
});
