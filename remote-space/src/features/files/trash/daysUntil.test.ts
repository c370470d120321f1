import { daysUntil } from './daysUntil.ts';

it.each([
  ['2026-01-31T12:00:00Z', 30],
  ['2026-01-31T11:59:58Z', 30],
  ['2026-01-02T12:00:00Z', 1],
  ['2026-01-02T11:59:59Z', 0],
  ['2025-12-31T00:00:00Z', 0],
])('counts the whole days until %s', (until, days) => {
  expect(daysUntil(until, new Date('2026-01-01T12:00:00Z'))).toBe(days);
});
