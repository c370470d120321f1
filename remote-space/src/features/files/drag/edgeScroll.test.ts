import { stepAt } from './edgeScroll.ts';

it('B8 a list moves faster the nearer the pointer is to its edge, and rests in the middle', () => {
  expect([stepAt(0, 500), stepAt(24, 500), stepAt(250, 500), stepAt(476, 500), stepAt(500, 500)]).toEqual([
    -14, -7, 0, 7, 14,
  ]);
  expect([stepAt(-9, 500), stepAt(900, 500)]).toEqual([-14, 14]);
});
