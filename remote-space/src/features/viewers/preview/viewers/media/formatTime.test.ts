import { formatTime } from './formatTime.ts';

it.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [750, '12:30'],
  [3723, '1:02:03'],
  [Number.NaN, '–:––'],
  [Number.POSITIVE_INFINITY, '–:––'],
])('writes %s seconds as %s', (seconds, text) => expect(formatTime(seconds)).toBe(text));
