import { peaksOf } from './peaksOf.ts';

describe('the wave of a recording', () => {
  it('is as high as the loudest part of each stretch, in any channel', () => {
    const left = Float32Array.from([0, 0.1, -0.25, 0, 0, 0]);
    const right = Float32Array.from([0, 0, 0, 0, 0.5, 0]);
    expect(peaksOf([left, right], 3)).toEqual([expect.closeTo(0.2), 0.5, 1]);
  });

  it('is flat where nothing is to be heard, and no longer than the sound', () => {
    expect(peaksOf([new Float32Array(4)], 2)).toEqual([0, 0]);
    expect(peaksOf([new Float32Array(1)], 5)).toHaveLength(1);
    expect(peaksOf([], 5)).toEqual([]);
  });
});
