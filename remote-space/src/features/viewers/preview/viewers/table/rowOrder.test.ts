import { createTextRows } from './createTextRows.ts';
import { numberIn, orderRows, type RowView } from './rowOrder.ts';

async function order(text: string, view: Partial<RowView>, from = 0) {
  const rows = createTextRows();
  rows.add(text);
  rows.end();
  const found = await orderRows(
    { rows, count: rows.count(), delimiter: ',', from },
    { words: '', column: null, descending: false, ...view },
    new AbortController().signal,
  );
  return [...(found ?? [])];
}

describe('rows as they are looked at', () => {
  it('are those with the words, and the head stays out of it', async () => {
    expect(await order('name\nAnna\nben\nHANNA\n', { words: 'anna' }, 1)).toEqual([1, 3]);
  });

  it('stand by a column: numbers, then texts, then nothing, either way', async () => {
    const text = 'x,10\nx,9\nx,\nx,b2\nx,"1,000"\nx,b10\n';
    expect(await order(text, { column: 1 })).toEqual([1, 0, 4, 3, 5, 2]);
    expect(await order(text, { column: 1, descending: true })).toEqual([5, 3, 4, 0, 1, 2]);
  });

  it('keep their order where they are equal', async () => {
    expect(await order('a,1\nb,1\nc,0\n', { column: 1 })).toEqual([2, 0, 1]);
  });

  it('stop when nobody waits any more', async () => {
    const rows = createTextRows();
    rows.add('a\n'.repeat(10));
    rows.end();
    const signal = AbortSignal.abort();
    const view = { words: '', column: null, descending: false };
    expect(await orderRows({ rows, count: 10, delimiter: ',', from: 0 }, view, signal)).toBeNull();
  });
});

it.each([
  ['1,234.5', 1234.5],
  ['12 %', 12],
  ['-3', -3],
  ['€ 7', 7],
  ['a1', null],
  ['', null],
])('reads %s as a number', (text, number) => expect(numberIn(text)).toBe(number));
