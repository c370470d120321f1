import type { Candidate } from '../candidates.ts';
import { rankedParts, scorer, weightsOf } from './rank.ts';

const totals = [{ language: 'en', parts: 1000, length: 100_000 }];
/** What `ts_rank` answers for a word that stands so often. */
const rankOf = (times: number) =>
  Array.from({ length: times }, (_, at) => 1 / (at + 1) ** 2).reduce((sum, one) => sum + one, 0) /
  1.64493406685;

function candidate(times: readonly number[], length = 100): Candidate {
  return {
    id: '',
    kind: 'text',
    storageId: '',
    changedAt: new Date(0),
    changedBy: '',
    sortName: '',
    named: times.map(() => false),
    part: 0,
    language: 'en',
    length,
    ranks: times.map(rankOf),
  };
}

describe('the order of what is found', () => {
  const weights = weightsOf([500, 3], totals, 2);
  const score = scorer({ weights, totals });

  it('lets a rare word weigh more than a common one, however often that stands there', () => {
    expect(score(candidate([0, 1]))).toBeGreaterThan(score(candidate([20, 0])));
    expect(score(candidate([1, 1]))).toBeGreaterThan(score(candidate([0, 1])));
  });

  it('is that of BM25', () => {
    const dampened = 0.9 * (0.6 + (0.4 * 200) / 100);
    const expected = Math.log(1 + (1000 - 500 + 0.5) / 500.5) * ((3 * 1.9) / (3 + dampened));
    expect(score(candidate([3, 0], 200))).toBeCloseTo(expected, 5);
  });

  it('weighs all alike where nothing was counted, and a common word little', () => {
    expect(new Set(weightsOf([], totals, 3)).size).toBe(1);
    const [rare = 0, common = 0] = weightsOf([10, 2000], [{ language: 'en', parts: 6000, length: 1 }], 2);
    expect(common).toBeLessThan(rare / 4);
  });

  it('is made of fewer texts the more words they are ranked by', () => {
    expect([1, 15, 18, 30].map(rankedParts)).toEqual([600, 600, 500, 400]);
  });
});
