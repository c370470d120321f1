import { encodeText } from '../../text/writing/encodeText.ts';
import { cellsOf, type Delimiter } from '../cells.ts';
import { createTableEdits } from './createTableEdits.ts';

function editsOf(text: string, delimiter: Delimiter = ',') {
  const told: string[] = [];
  const edits = createTableEdits(text, delimiter, (next) => told.push(next));
  return { edits, told };
}

/** A table as it is written, cell by cell, and how each of its rows ends. */
const written: readonly (readonly [readonly string[], string])[] = [
  [['id', '"name"', 'note'], '\r\n'],
  [['1', '"Ana ""A"""', '"two\nlines"'], '\n'],
  [['2', '5" pipe', ' spaced '], '\r\n'],
  [['"3"', '', ''], '\r'],
  [['4', '"x;y"', '"unix\r\nends"'], '\r\n'],
  [['5', 'käse'], '\r\n'],
  [[''], '\r\n'],
  [['last', '"no end"', 'z'], ''],
];
const fileOf = (rows: typeof written) => rows.map(([cells, end]) => cells.join(';') + end).join('');
const values = ['', 'plain', 'a;b', 'say "hi"', 'two\nlines', ' ö '];

describe('a table that is changed', () => {
  it.each([
    { encoding: 'utf-8', mark: 3 },
    { encoding: 'utf-16le', mark: 2 },
    { encoding: 'windows-1252', mark: 0 },
  ])('B6 keeps every byte but those of the cell: %j', (writing) => {
    const { edits } = editsOf(fileOf(written), ';');
    for (const [row, [cells]] of written.entries())
      for (const column of cells.keys())
        for (const value of values) {
          edits.setCell({ row, column }, value);
          const said = edits.cell({ row, column });
          expect(said.replaceAll('\r\n', '\n')).toBe(value);
          const before =
            fileOf(written.slice(0, row)) +
            cells
              .slice(0, column)
              .map((cell) => `${cell};`)
              .join('');
          const behind =
            cells
              .slice(column + 1)
              .map((cell) => `;${cell}`)
              .join('') + (written[row]?.[1] ?? '');
          const bytes = Buffer.from(encodeText(edits.text(), writing));
          const head = Buffer.from(encodeText(before, writing));
          const tail = Buffer.from(
            encodeText(behind + fileOf(written.slice(row + 1)), { ...writing, mark: 0 }),
          );
          expect(bytes.subarray(0, head.length)).toEqual(head);
          expect(bytes.subarray(bytes.length - tail.length)).toEqual(tail);
          const own = edits
            .text()
            .slice(before.length, edits.text().length - (behind + fileOf(written.slice(row + 1))).length);
          expect(cellsOf(own, ';')[0] ?? '').toBe(said);
          edits.undo();
          expect(edits.text()).toBe(fileOf(written));
        }
  });

  it('has rows added and deleted with the line ends that the file has, at its end too', () => {
    const { edits } = editsOf('a,b\r\n1,2');
    edits.addRow(2);
    expect(edits.text()).toBe('a,b\r\n1,2\r\n,');
    edits.setCell({ row: 2, column: 1 }, '4');
    edits.deleteRow(1);
    expect(edits.text()).toBe('a,b\r\n,4');
    edits.deleteRow(1);
    expect(edits.text()).toBe('a,b');
    edits.addRow(0);
    expect(edits.text()).toBe(',\r\na,b');
    const ended = editsOf('"a"\r\n"1"\r\n').edits;
    ended.addRow(2);
    ended.deleteRow(0);
    expect(ended.text()).toBe('"1"\r\n""\r\n');
    const empty = editsOf('').edits;
    empty.addRow(0);
    empty.setCell({ row: 0, column: 0 }, 'first');
    expect([empty.text(), empty.count()]).toEqual(['first\n', 1]);
  });

  it('goes back and forth over its changes, and says where', () => {
    const { edits, told } = editsOf('a,b\n1,2\n');
    edits.setCell({ row: 1, column: 1 }, '3');
    edits.addRow(1);
    expect(edits.undo()).toEqual({ row: 1, column: 0 });
    expect(edits.undo()).toEqual({ row: 1, column: 1 });
    expect([edits.text(), edits.undo()]).toEqual(['a,b\n1,2\n', null]);
    edits.redo();
    expect(edits.state.get()).toEqual({ changes: 5, canUndo: true, canRedo: true });
    edits.setCell({ row: 0, column: 0 }, 'x');
    expect([edits.redo(), edits.state.get().canRedo]).toEqual([null, false]);
    expect(told.at(-1)).toBe('x,b\n1,3\n');
  });

  it('is not changed by a value that is there already', () => {
    const { edits, told } = editsOf('"a\r\nb",c\n');
    edits.setCell({ row: 0, column: 0 }, 'a\nb');
    edits.setCell({ row: 9, column: 0 }, 'x');
    expect(told).toEqual([]);
  });
});
