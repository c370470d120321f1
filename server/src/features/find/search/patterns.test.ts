import { after, containing, escapeLike, isFindable, nearly } from './patterns.ts';

/** Whether a name fits one of the patterns, as the database would say. */
function fits(name: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => {
    const source = pattern.replace(/\\(.)|%|([.*+?^${}()|[\]])/g, (sign, escaped?: string) =>
      sign === '%' ? '.*' : `\\${escaped ?? sign}`,
    );
    return new RegExp(`^${source}$`, 's').test(name);
  });
}

describe('patterns of a search', () => {
  it.each([
    ['re', 'report.pdf', true],
    ['re', 'annual report', true],
    ['re', 'my-report', true],
    ['re', 'more', false],
    ['ort', 'report', true],
    ['告', '中期报告', true],
    ['100%', 'straße 100%_x', true],
    ['100%', 'straße 1000', false],
  ])('find %s in %s: %s', (word, name, isFound) => {
    expect(fits(name, containing(word))).toBe(isFound);
  });

  it.each([
    ['reprot', 'report'],
    ['anual', 'annual'],
    ['raport', 'report'],
    ['nothern', 'northern'],
    ['brnach', 'branch'],
    ['pasport', 'passport'],
    ['passpotr', 'passport'],
    ['invocie', 'invoice'],
    ['agreemnt', 'agreement'],
  ])('find %s for %s', (typed, meant) => {
    expect(fits(meant, nearly(typed))).toBe(true);
  });

  it('ask for signs only beside letters', () => {
    expect(['(', '--', '%', '_'].some(isFindable)).toBe(false);
    expect(['(2)', 'a', '字'].every(isFindable)).toBe(true);
    expect(escapeLike('a%b_c\\')).toBe('a\\%b\\_c\\\\');
  });

  it('know where the names with a beginning end', () => {
    expect([after('re'), after('z'), after('a\u{d7ff}')]).toEqual(['rf', '{', 'a\u{e000}']);
    expect(after('\u{10ffff}') > '\u{10ffff}').toBe(true);
  });
});
