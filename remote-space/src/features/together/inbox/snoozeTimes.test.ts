import { snoozeTimes } from './snoozeTimes.ts';

const timesAt = (...at: [number, number, number, number]) =>
  snoozeTimes(new Date(...at)).map(({ id, until }) => [id, until]);

it('C4 what is snoozed comes back in an hour, tomorrow or on Monday, in the morning', () => {
  // A Thursday.
  expect(timesAt(2026, 2, 5, 15)).toEqual([
    ['hour', new Date(2026, 2, 5, 16)],
    ['tomorrow', new Date(2026, 2, 6, 8)],
    ['monday', new Date(2026, 2, 9, 8)],
  ]);
});

it('C4 on a Sunday Monday is tomorrow, and on a Monday it is that of the next week', () => {
  expect(timesAt(2026, 2, 8, 15).map(([id]) => id)).toEqual(['hour', 'tomorrow']);
  expect(timesAt(2026, 2, 9, 15)[2]).toEqual(['monday', new Date(2026, 2, 16, 8)]);
});
