import { createTextRows } from './createTextRows.ts';

function rowsOf(...parts: string[]): string[] {
  const rows = createTextRows();
  for (const part of parts) rows.add(part);
  rows.end();
  return Array.from({ length: rows.count() }, (_, index) => rows.row(index) ?? '');
}

describe('rows of a text table', () => {
  it('end where lines end, however those are written', () => {
    expect(rowsOf('a,b\nc,d\n')).toEqual(['a,b', 'c,d']);
    expect(rowsOf('a\r\nb\r\n')).toEqual(['a', 'b']);
    expect(rowsOf('a\rb')).toEqual(['a', 'b']);
    expect(rowsOf('')).toEqual([]);
    expect(rowsOf('a\n\nb')).toEqual(['a', '', 'b']);
  });

  it('hold line ends in quotes', () => {
    expect(rowsOf('"a\nb",c\nd')).toEqual(['"a\nb",c', 'd']);
    expect(rowsOf('"say ""hi\n""",x\ny')).toEqual(['"say ""hi\n""",x', 'y']);
  });

  it('are not joined by a quote inside a cell', () => {
    expect(rowsOf('5" pipe,1\nb,2\n')).toEqual(['5" pipe,1', 'b,2']);
  });

  it('are the same however the text arrives', () => {
    const text = Array.from({ length: 60_000 }, (_, index) => `${index},"line\none ${index}",x`).join('\r\n');
    const parts: string[] = [];
    for (let at = 0; at < text.length; at += 65_537) parts.push(text.slice(at, at + 65_537));
    const rows = rowsOf(...parts);
    expect(rows).toHaveLength(60_000);
    expect(rows[59_999]).toBe('59999,"line\none 59999",x');
    expect(rows[31_415]).toBe('31415,"line\none 31415",x');
  });
});
