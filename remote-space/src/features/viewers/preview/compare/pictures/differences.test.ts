import { differencesOf } from './differences.ts';

const picture = (...pixels: number[][]) => Uint8ClampedArray.from(pixels.flat());
const [white, nearlyWhite, black] = [
  [255, 255, 255, 255],
  [250, 252, 255, 255],
  [0, 0, 0, 255],
];

describe('the differences of two pictures', () => {
  it('are red on a faded ground, and counted; what saving anew does is none', async () => {
    const found = await differencesOf(
      picture(white, white, black, black),
      picture(white, nearlyWhite, black, white),
      new AbortController().signal,
    );
    expect(found?.share).toBe(0.25);
    expect([...(found?.pixels.slice(12) ?? [])]).toEqual([214, 40, 40, 255]);
    expect([...(found?.pixels.slice(8, 12) ?? [])]).toEqual([166, 166, 166, 255]);
  });

  it('are those of what is see-through as well', async () => {
    const found = await differencesOf(picture([0, 0, 0, 0]), picture(black), new AbortController().signal);
    expect(found?.share).toBe(1);
  });

  it('stop when nobody waits any more', async () => {
    expect(await differencesOf(picture(white), picture(white), AbortSignal.abort())).toBeNull();
  });
});
