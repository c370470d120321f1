import { ndcg, recall } from './metrics.ts';

const grades = new Map([
  ['best', 3],
  ['good', 1],
]);

describe('what is measured', () => {
  it('is best where the best comes first', () => {
    expect(ndcg(['best', 'good'], grades)).toBe(1);
    expect(ndcg(['good', 'best'], grades)).toBeCloseTo((1 + 3 / Math.log2(3)) / (3 + 1 / Math.log2(3)));
    expect(ndcg(['other', 'best'], grades)).toBeCloseTo(3 / Math.log2(3) / (3 + 1 / Math.log2(3)));
  });

  it('looks at ten for the order, at a hundred for what is there', () => {
    const others = (count: number) => Array.from({ length: count }, (_, at) => `other ${at}`);
    expect(ndcg([...others(10), 'best'], grades)).toBe(0);
    expect(recall([...others(99), 'best'], grades)).toBe(0.5);
    expect(recall([...others(100), 'best'], grades)).toBe(0);
  });

  it('is nothing where nothing is found or nothing answers', () => {
    expect([ndcg([], grades), recall([], grades)]).toEqual([0, 0]);
    expect([ndcg(['a'], new Map()), recall(['a'], new Map())]).toEqual([0, 0]);
  });
});
