import { diffRows } from './diffRows.ts';

const rows = (text: string) => text.split('\n').map((line) => line.split(','));

describe('the changes between two sheets', () => {
  it('are the rows that came and went, wherever the others moved to', () => {
    const changes = diffRows(rows('head\na,1\nb,2\nc,3'), rows('head\nb,2\nnew,9\nc,3'));
    expect(changes).toEqual([
      { kind: 'removed', before: 1, cells: ['a', '1'] },
      { kind: 'added', now: 2, cells: ['new', '9'] },
    ]);
  });

  it('are the cells of a row that stands where it stood', () => {
    expect(diffRows(rows('a,1,x\nb,2'), rows('a,5,x,y\nb,2'))).toEqual([
      {
        kind: 'changed',
        before: 0,
        now: 0,
        cells: [
          { column: 1, before: '1', now: '5' },
          { column: 3, before: '', now: 'y' },
        ],
      },
    ]);
  });

  it('are none where only empty cells at the end differ', () => {
    expect(diffRows(rows('a,1'), rows('a,1,,'))).toEqual([]);
  });

  it('are found by number in sheets that are too long for more', () => {
    const long = Array.from({ length: 5000 }, (_, row) => [`was ${row}`]);
    const changed = long.map(([text], row) => [row % 2 === 0 ? `${text}` : `is ${row}`]);
    const changes = diffRows(long, [['first'], ...changed.slice(1, -1), ['last']]);
    expect(changes).toHaveLength(2501);
    expect(changes.every(({ kind }) => kind === 'changed')).toBe(true);
  });
});
