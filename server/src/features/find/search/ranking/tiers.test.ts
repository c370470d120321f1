import { readQuestion } from '../readQuestion.ts';
import { tiersOf, tierText } from './tiers.ts';
import { parseQuery } from '@holdall/shared/contract';

const questionOf = (q: string) => readQuestion(parseQuery(q));

describe('what is looked at first', () => {
  it('is nothing where all that fits is ranked', () => {
    const known = { frequencies: [500], fitting: 500, parts: 900, weights: [1], ranked: 600 };
    expect(tiersOf(questionOf('bridge'), known)).toEqual([]);
  });

  it('are the texts in which a word matters most, then those in which it matters less', () => {
    const known = { frequencies: [20_000], fitting: 20_000, parts: 50_000, weights: [1], ranked: 600 };
    const impacts = tiersOf(questionOf('bridge'), known).map(([impact]) => impact ?? 0);
    expect(impacts.length).toBeGreaterThan(3);
    expect(impacts).toEqual(impacts.toSorted((one, other) => other - one));
    expect(impacts.at(-1)).toBe(1);
  });

  it('are those with a rare word of which one is enough, before those in which a common one matters', () => {
    const known = {
      frequencies: [300, 9000],
      fitting: 9200,
      parts: 10_000,
      weights: [3.5, 0.1],
      ranked: 600,
    };
    const [first = [], ...others] = tiersOf(questionOf('pier OR bridge'), known);
    expect(first[1]).toBeNull();
    expect(others.some(([rare, common]) => rare === 0 && common === null)).toBe(true);
  });

  it('are no more than are ranked, where most texts have several of the words', () => {
    const common = Array.from({ length: 6 }, (_, at) => `common${at}`);
    const known = {
      frequencies: [10, ...common.map(() => 2000)],
      fitting: 3000,
      parts: 3000,
      weights: [5, ...common.map(() => 0.4)],
      ranked: 600,
    };
    const [first = []] = tiersOf(questionOf(['pier', ...common].join(' OR ')), known);
    const found = first.map((impact, word) =>
      impact === null ? 0 : (known.frequencies[word] ?? 0) * 0.55 ** impact,
    );
    expect(found[0]).toBe(10);
    expect(found.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(known.ranked);
  });

  it('has all that came before', () => {
    const known = {
      frequencies: [3000, 9000, 800],
      fitting: 9900,
      parts: 10_000,
      weights: [1.2, 0.1, 2.5],
      ranked: 600,
    };
    const tiers = tiersOf(questionOf('pier OR bridge OR scour'), known);
    for (const [at, tier] of tiers.entries())
      for (const [word, impact] of (tiers[at - 1] ?? []).entries())
        if (impact !== null) expect(tier[word] ?? Infinity).toBeLessThanOrEqual(impact);
  });

  it('is asked with all that is wanted', () => {
    const { groups } = questionOf('pier "steel bridge"');
    expect(tierText(groups, [2, null], ['en'])).toBe(`(('en:pier++':*) & (('en:steel' <-> 'en:bridg')))`);
    expect(tierText(groups, [null, 1], ['en'])).toBe(
      `(((('en:steel' <-> 'en:bridg') & 'en:steel+':* & 'en:bridg+':*)) & (('en:pier')))`,
    );
  });
});
