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

  it('never asks for fewer than ten rows, nor for more than the most', async () => {
    const slow = paceOf([9000, 9000, 9000]);
    for (let i = 0; i < 3; i += 1) await slow.step();
    expect(slow.pace.next()).toBe(10);
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
