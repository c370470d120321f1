import { daysKept } from './trashDays.ts';

it('keeps what is deleted as long as its space says, and no longer than its organization says', () => {
  expect(daysKept(30, null)).toBe(30);
  expect(daysKept(30, [null, null])).toBe(30);
  expect(daysKept(30, [365, null])).toBe(365);
  expect(daysKept(30, [7, 60])).toBe(7);
  expect(daysKept(30, [365, 60])).toBe(60);
  expect(daysKept(30, [null, 60])).toBe(30);
  expect(daysKept(30, [null, 14])).toBe(14);
});
