import { placeTip } from './placeTip.ts';

const view = { width: 400, height: 300 };
const box = (left: number, top: number, width: number, height: number) =>
  ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;
const tip = box(0, 0, 120, 30);

describe('the place of a tooltip', () => {
  it('is under the middle of its anchor', () => {
    expect(placeTip(box(180, 100, 40, 20), tip, view)).toEqual({ top: 126, left: 140, side: 'below' });
  });

  it('is above where there is no room below', () => {
    expect(placeTip(box(180, 270, 40, 20), tip, view)).toEqual({ top: 234, left: 140, side: 'above' });
  });

  it('stays in the window at both edges', () => {
    expect(placeTip(box(0, 0, 20, 20), tip, view).left).toBe(6);
    expect(placeTip(box(380, 0, 20, 20), tip, view).left).toBe(274);
  });
});
