import { boxBetween, stepBox } from './boxes.ts';

describe('boxes', () => {
  it('lie between two corners, within what they are a part of', () => {
    expect(boxBetween({ x: 0.5, y: 0.75 }, { x: 0.25, y: 0.25 })).toEqual({
      x: 0.25,
      y: 0.25,
      w: 0.25,
      h: 0.5,
    });
    expect(boxBetween({ x: -1, y: 0.5 }, { x: 0.5, y: 2 })).toEqual({ x: 0, y: 0.5, w: 0.5, h: 0.5 });
    expect(boxBetween({ x: 0.5, y: 0.5 }, { x: 0.501, y: 0.9 })).toBeNull();
  });

  it('are moved and sized by keys, and stay within', () => {
    const box = { x: 0.5, y: 0.5, w: 0.4, h: 0.2 };
    expect(stepBox(box, 'ArrowLeft', false)).toEqual({ ...box, x: 0.48 });
    expect(stepBox({ ...box, x: 0.6 }, 'ArrowRight', false)).toEqual({ ...box, x: 0.6 });
    expect(stepBox(box, 'ArrowDown', true)).toEqual({ ...box, h: 0.22 });
    expect(stepBox({ ...box, w: 0.02 }, 'ArrowLeft', true)).toEqual({ ...box, w: 0.02 });
    expect(stepBox(box, 'Enter', false)).toBeNull();
  });
});
