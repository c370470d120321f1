import { meanInterval } from './meanInterval.ts';

describe('the noise of a mean', () => {
  it('is none where all differ by the same', () => {
    expect(meanInterval([0.5, 0.5, 0.5])).toEqual({ mean: 0.5, low: 0.5, high: 0.5 });
  });

  it('is as large as statistics say, and the same again', () => {
    const differences = Array.from({ length: 400 }, (_, at) => (at % 2) - 0.5);
    const { mean, low, high } = meanInterval(differences);
    // 1.96 times the standard deviation of 0.5, over the root of 400.
    expect(mean).toBe(0);
    expect(low).toBeCloseTo(-0.049, 2);
    expect(high).toBeCloseTo(0.049, 2);
    expect(meanInterval(differences)).toEqual({ mean, low, high });
  });
});
