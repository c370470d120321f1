import { cellName, cellNamed, cellsOf, columnName, delimiterOf, widthsOf } from './cells.ts';

describe('cells of a text table', () => {
  it('are parted by the sign that its rows use', () => {
    expect(delimiterOf('a;b;c\n1;2,5;3', 'x.csv')).toBe(';');
    expect(delimiterOf('a,b\n1,2', 'x.csv')).toBe(',');
    expect(delimiterOf('a\tb\n1\t2', 'x.csv')).toBe('\t');
    expect(delimiterOf('one', 'x.tsv')).toBe('\t');
    expect(delimiterOf('one', 'x.csv')).toBe(',');
  });

  it('keep what is quoted', () => {
    expect(cellsOf('a,"b, c","say ""hi"""', ',')).toEqual(['a', 'b, c', 'say "hi"']);
    expect(cellsOf('', ',')).toEqual([]);
    expect(cellsOf('=1+1,@x', ',')).toEqual(['=1+1', '@x']);
  });

  it('get room for their text, within bounds', () => {
    expect(
      widthsOf([
        ['a', 'x'.repeat(20)],
        ['b', '', 'y'.repeat(999)],
      ]),
    ).toEqual([64, 176, 340]);
  });

  it('have columns named by letters', () => {
    expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
  });

  it('have names, which lead back to them', () => {
    for (const place of [
      { row: 0, column: 0 },
      { row: 41, column: 27 },
      { row: 9, column: 702 },
    ])
      expect(cellNamed(cellName(place))).toEqual(place);
    expect([cellName({ row: 2, column: 1 }), cellNamed('B0'), cellNamed('3'), cellNamed('b3')]).toEqual([
      'B3',
      null,
      null,
      null,
    ]);
  });
});
