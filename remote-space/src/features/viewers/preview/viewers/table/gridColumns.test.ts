import { columnsInSight, pinnedCount } from './gridColumns.ts';

const widths = [100, 50, 80, 80, 80, 80];
const everything = { left: 0, right: 10_000 };

describe('the columns of a grid', () => {
  it('are those between two places, and the room before them', () => {
    const { columns, before } = columnsInSight(widths, 0, { left: 160, right: 300 });
    expect(columns.map(({ column }) => column)).toEqual([2, 3]);
    expect(before).toBe(150);
  });

  it('that are pinned are always there, with the room of what is scrolled away behind the last of them', () => {
    const { columns, before } = columnsInSight(widths, 2, { left: 170, right: 250 });
    expect(columns).toEqual([
      { column: 0, width: 100, pinned: 0 },
      { column: 1, width: 50, pinned: 100, gap: 160 },
      { column: 4, width: 80 },
      { column: 5, width: 80 },
    ]);
    expect(before).toBe(0);
    expect(columnsInSight(widths, 2, everything).columns).toHaveLength(widths.length);
  });

  it('are pinned only where there is room for all of them', () => {
    expect(pinnedCount(widths, 2, 150)).toBe(2);
    expect(pinnedCount(widths, 2, 149)).toBe(0);
    expect(pinnedCount(widths, 0, 149)).toBe(0);
  });
});
