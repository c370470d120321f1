import { createPace, inPages, inParts } from './createPace.ts';

function paceOf(milliseconds: readonly number[], budgetMs?: number) {
  let at = 0;
  const left = [...milliseconds];
  const pace = createPace({ first: 100, most: 1000, now: () => at, ...(budgetMs && { budgetMs }) });
  const step = () => pace.step(async () => void (at += left.shift() ?? 0));
  return { pace, step };
}

describe('the pace of long work', () => {
  it('gives the next statement more rows after a quick one, and fewer after a slow one', async () => {
    const { pace, step } = paceOf([2.5, 10, 500, 0]);
    const rows = [pace.next()];
    for (let i = 0; i < 4; i += 1) {
      await step();
      rows.push(pace.next());
    }
    expect(rows).toEqual([100, 200, 100, 25, 50]);
  });

  /** Steps that take so long by themselves, and so long for each row; answers how many rows the last one is for. */
  async function goOn(fixedMs: number, msPerRow: number, options = {}): Promise<number> {
    let at = 0;
    const pace = createPace({ first: 100, most: 1000, now: () => at, ...options });
    for (let i = 0; i < 20; i += 1)
      await pace.step(async () => void (at += fixedMs + msPerRow * pace.next()));
    return pace.next();
  }

  it('finds as many rows as take five milliseconds', async () => {
    expect(await goOn(0, 0.1)).toBe(50);
    expect(await goOn(0.5, 0.1)).toBeGreaterThan(35);
  });

  it('asks for more rows where a statement takes long by itself, and not for so many that others wait', async () => {
    const rows = await goOn(9, 0.02);
    expect(rows).toBeGreaterThan(300);
    expect(9 + 0.02 * rows).toBeLessThan(40);
    expect(await goOn(34, 0.02, { first: 50, least: 50 })).toBeGreaterThan(200);
    // Where it is the rows that take long, there are few of them.
    expect(await goOn(1, 4)).toBe(10);
    expect(await goOn(0, 4, { first: 50, least: 50 })).toBe(50);
  });

  it('never asks for fewer than ten rows, nor for more than the most', async () => {
    expect(await goOn(0, 9000)).toBe(10);
    const quick = paceOf([]);
    for (let i = 0; i < 9; i += 1) await quick.step();
    expect(quick.pace.next()).toBe(1000);
  });

  it('is spent when its time has gone', async () => {
    const { pace, step } = paceOf([30, 30], 50);
    await step();
    expect(pace.isSpent()).toBe(false);
    await step();
    expect(pace.isSpent()).toBe(true);
  });

  it('cuts lists into parts', () => {
    expect(inParts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(inParts([], 2)).toEqual([]);
  });
});

describe('a long list read in pages', () => {
  const all = Array.from({ length: 1000 }, (_, number) => number);

  it('is read whole, each page behind the one before, and others come between', async () => {
    const limits: number[] = [];
    const order: string[] = [];
    const pages = inPages<number>(async (last, limit) => {
      limits.push(limit);
      order.push('asked');
      setImmediate(() => order.push('another'));
      const from = last === undefined ? 0 : last + 1;
      return all.slice(from, from + limit);
    });
    const read: number[] = [];
    for await (const page of pages) read.push(...page);
    expect(read).toEqual(all);
    expect(Math.max(...limits)).toBeLessThanOrEqual(200);
    expect(order.slice(0, 4)).toEqual(['asked', 'another', 'asked', 'another']);
  });

  it('has no empty page', async () => {
    for await (const page of inPages(async () => [])) throw new Error(`A page of ${page.length}.`);
  });
});
