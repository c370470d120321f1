import { cellsOf, delimiters } from '../cells.ts';
import { cellSpans, emptyRowLike, rowWithCell, writeCell } from './cellSpans.ts';

/** Numbers that look random and are the same each time. */
function createDice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

describe('the places of cells in their row', () => {
  it('are those of the cells that the table shows, however they are written', () => {
    const dice = createDice(7);
    const signs = [...',;\t|""" \'ab1é😀'];
    for (let turn = 0; turn < 20_000; turn += 1) {
      const row = Array.from({ length: 1 + dice(14) }, () => signs[dice(signs.length)] ?? '').join('');
      const delimiter = delimiters[dice(delimiters.length)] ?? ',';
      const spans = cellSpans(row, delimiter);
      expect([row, spans.map(({ value }) => value)]).toEqual([row, cellsOf(row, delimiter)]);
      expect(spans.map(({ from, to }) => row.slice(from, to)).join(delimiter)).toBe(row);
    }
  });

  it('hold line ends in quotes', () => {
    expect(cellSpans('a;"b\r\nc; ""d""" ;e', ';').map(({ value }) => value)).toEqual([
      'a',
      'b\r\nc; "d"',
      'e',
    ]);
  });
});

describe('a cell that is written', () => {
  it('keeps its quotes, gets them where it needs them, and touches no other', () => {
    expect(rowWithCell('a,"b", c ,"d"', 1, 'x', ',')).toBe('a,"x", c ,"d"');
    expect(rowWithCell('a,b,c', 1, 'x, "y"', ',')).toBe('a,"x, ""y""",c');
    expect(rowWithCell('a;b', 0, '1,5', ';')).toBe('1,5;b');
    expect(rowWithCell('"one\r\ntwo",b', 0, 'one\nthree', ',')).toBe('"one\r\nthree",b');
    expect(writeCell('', true, ',')).toBe('""');
  });

  it('is added where a row is short, and where a quote was never closed', () => {
    expect(rowWithCell('a', 3, 'd', ';')).toBe('a;;;d');
    expect(rowWithCell('', 0, 'd', ';')).toBe('d');
    expect(rowWithCell('a,"b', 2, 'c', ',')).toBe('a,"b",c');
  });

  it('of a new row stands in quotes where those around it do', () => {
    expect(emptyRowLike('"a",1,"b"', ',')).toBe('"",,""');
    expect(emptyRowLike('"a, b",1', ',')).toBe(',');
  });
});
