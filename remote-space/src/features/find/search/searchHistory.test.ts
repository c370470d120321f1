import { withQuery } from './searchHistory.ts';

describe('what was looked for', () => {
  it('stands there once, the latest first, and not for ever', () => {
    const of = (queries: readonly string[]) => ({ isKept: true, queries });
    expect(withQuery(of(['pier', 'scour']), 'scour').queries).toEqual(['scour', 'pier']);
    expect(withQuery(of(['scour']), 'scour').queries).toEqual(['scour']);
    const many = Array.from({ length: 12 }, (_, at) => `query ${at}`);
    expect(withQuery(of(many), 'one more').queries).toEqual(['one more', ...many.slice(0, 11)]);
  });

  it('is not kept by whoever does not want it', () => {
    expect(withQuery({ isKept: false, queries: [] }, 'secret').queries).toEqual([]);
  });
});
