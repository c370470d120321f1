import { fitScale, layOut, offsetOf, pageAt, pageGap, placeAt } from './pageLayout.ts';

const sizes = [
  { width: 600, height: 800 },
  { width: 800, height: 600 },
  { width: 600, height: 800 },
];

describe('a stack of pages', () => {
  const layout = layOut(sizes, 1);

  it('has each page under the one before', () => {
    expect(layout.tops).toEqual([pageGap, 832, 1448, 2264]);
    expect(layout).toMatchObject({ width: 800, height: 2264 });
  });

  it('knows the page at any height', () => {
    expect([0, 20, 831, 832, 2000, 9999].map((offset) => pageAt(layout, offset))).toEqual([0, 0, 0, 1, 2, 2]);
    expect(pageAt(layOut([], 1), 50)).toBe(0);
  });

  it('keeps a place at any zoom', () => {
    const place = placeAt(layout, 1000);
    const nearer = layOut(sizes, 3);
    expect(placeAt(nearer, offsetOf(nearer, place))).toEqual({
      page: place.page,
      share: expect.closeTo(place.share, 6) as number,
    });
  });

  it('fits the widest page', () => {
    expect(fitScale(sizes, 432)).toBe(0.5);
    expect(fitScale(sizes, 9000)).toBe(1.75);
    expect(fitScale([], 432)).toBe(1.75);
  });
});
