import { withPosition } from './rememberPosition.ts';

describe('where a recording was left', () => {
  it('is kept for long ones, the last first', () => {
    const one = withPosition([], 'a', 61.7, 600);
    expect(withPosition(one, 'b', 300, 4000)).toEqual([
      ['b', 300],
      ['a', 61],
    ]);
  });

  it('is nothing for short ones, and forgotten near the ends', () => {
    expect(withPosition([], 'a', 60, 90)).toEqual([]);
    expect(withPosition([['a', 300]], 'a', 595, 600)).toEqual([]);
    expect(withPosition([['a', 300]], 'a', 3, 600)).toEqual([]);
  });

  it('is known of so many and no more', () => {
    const many = Array.from({ length: 150 }, (_, at) => at).reduce<ReturnType<typeof withPosition>>(
      (known, at) => withPosition(known, String(at), 100, 600),
      [],
    );
    expect(many).toHaveLength(100);
    expect(many[0]).toEqual(['149', 100]);
  });
});
