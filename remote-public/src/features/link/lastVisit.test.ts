import { rememberVisit } from './lastVisit.ts';

describe('the visit before', () => {
  const token = 'abcdefgh'.padEnd(43, 'x');
  const other = 'hgfedcba'.padEnd(43, 'x');
  const at = (hours: number) => new Date(Date.UTC(2026, 0, 1) + hours * 3_600_000);

  it('is known for half a day, and moves on with the next visit', () => {
    expect(rememberVisit(token, at(0))).toBeNull();
    expect(rememberVisit(token, at(1))).toBeNull();
    expect(rememberVisit(token, at(13))).toBe(at(0).toISOString());
    expect(rememberVisit(token, at(14))).toBe(at(0).toISOString());
    expect(rememberVisit(other, at(14))).toBeNull();
    expect(rememberVisit(token, at(40))).toBe(at(13).toISOString());
  });

  it('keeps nothing by which a link could be opened', () => {
    rememberVisit(token, at(0));
    expect(localStorage.getItem('holdall.linkVisits')).not.toContain('xxx');
  });
});
