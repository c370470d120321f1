import { fullest } from './createEvidence.ts';

describe('the fullest places of a text', () => {
  it('are where most of the words lie together, each place once', () => {
    const beginning = [1, 5];
    const middle = [1000, 1001, 1010, 1030];
    const end = [5000, 5001, 5040];
    expect(fullest([...beginning, ...middle, ...end], 2)).toEqual([1000, 5000]);
    expect(fullest([...beginning, ...middle, ...end], 9)).toEqual([1000, 5000, 1]);
    expect(fullest([7], 3)).toEqual([7]);
    expect(fullest([], 3)).toEqual([]);
  });

  it('do not lie within one another', () => {
    const everywhere = Array.from({ length: 1000 }, (_, index) => index + 1);
    const places = fullest(everywhere, 5);
    for (const [index, place] of places.entries())
      for (const other of places.slice(index + 1)) expect(Math.abs(place - other)).toBeGreaterThanOrEqual(50);
  });
});
