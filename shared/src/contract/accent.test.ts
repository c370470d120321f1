import { accentContrast, leastContrast, productAccents } from './accent.ts';

describe('the contrast of an accent', () => {
  it('is that of WCAG: white and black are 21 apart', () => {
    expect(accentContrast('accent', '#ffffff')).toBe(1);
    // Against white it is 21; on the darkest light ground a little less, and that is what counts.
    expect(accentContrast('accent', '#000000')).toBeCloseTo(18.5, 0);
  });

  it.each(['accent', 'accentDark'] as const)('is enough for the product\u2019s own colour: %s', (use) =>
    expect(accentContrast(use, productAccents[use])).toBeGreaterThanOrEqual(leastContrast),
  );

  it.each([
    ['accent', '#ffe14d'],
    ['accent', '#8a8a8a'],
    ['accentDark', '#1d3b53'],
    ['accentDark', '#777777'],
  ] as const)('is too little as %s: %s', (use, colour) =>
    expect(accentContrast(use, colour)).toBeLessThan(leastContrast),
  );
});
