import type { Version } from '@holdall/shared';
import { groupByDay } from './groupByDay.ts';

const now = new Date(2026, 10, 22, 9, 30);
const saved = (...at: [number, number, number, number]) => ({ at: new Date(...at).toISOString() }) as Version;

describe('versions by day', () => {
  it('stand under the day, the week and the month, whatever the hour is', () => {
    const versions = [
      saved(2026, 10, 22, 0),
      saved(2026, 10, 21, 23),
      saved(2026, 10, 21, 1),
      saved(2026, 10, 16, 12),
      saved(2026, 10, 15, 12),
      saved(2025, 10, 15, 12),
    ];
    expect(groupByDay(versions, now).map(({ age, versions: { length } }) => [age, length])).toEqual([
      ['today', 1],
      ['yesterday', 2],
      ['week', 1],
      ['month', 1],
      ['older', 1],
    ]);
  });
});
