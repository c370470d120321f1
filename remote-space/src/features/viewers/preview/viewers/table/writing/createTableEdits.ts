import { createStore, type Store } from '@holdall/shared';
import type { CellPlace, Delimiter } from '../cells.ts';
import { createTextRows } from '../createTextRows.ts';
import { cellSpans, emptyRowLike, rowWithCell } from './cellSpans.ts';

/** Rows that take the place of others. Every change is one, so every change can be taken back. */
interface Step {
  readonly at: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** The cell to look at. */
  readonly place: CellPlace;
}

/** How far the changes of a table have come. */
export interface EditsState {
  /** Counts every change. */
  readonly changes: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** A text table while it is changed. Its rows are kept as they are written, so what nobody touches stays, letter by letter. */
export interface TableEdits {
  readonly state: Store<EditsState>;
  count(): number;
  /** The text of a row, without its line end; undefined beyond the last. */
  row(index: number): string | undefined;
  cell(place: CellPlace): string;
  /** The whole file, line ends and all. */
  text(): string;
  setCell(place: CellPlace, value: string): void;
  addRow(before: number): void;
  deleteRow(row: number): void;
  /** Takes the last change back; answers the cell to look at. */
  undo(): CellPlace | null;
  redo(): CellPlace | null;
}

const lineEnd = /\r?\n$|\r$/;
const endOf = (row: string | undefined) => lineEnd.exec(row ?? '')?.[0] ?? '';
const withoutEnd = (row: string) => row.replace(lineEnd, '');
const sameLines = (text: string) => text.replaceAll(/\r\n?/g, '\n');

function rowsOf(text: string): string[] {
  const rows = createTextRows();
  rows.add(text);
  rows.end();
  return Array.from({ length: rows.count() }, (_, index) => rows.raw(index) ?? '');
}

/** Begins to change a table. `onChange` is told the whole file after each change. */
export function createTableEdits(
  text: string,
  delimiter: Delimiter,
  onChange: (text: string) => void,
): TableEdits {
  const rows = rowsOf(text);
  const usualEnd = endOf(rows[0]) || '\n';
  const state = createStore<EditsState>({ changes: 0, canUndo: false, canRedo: false });
  const [done, undone]: [Step[], Step[]] = [[], []];

  function put(at: number, before: readonly string[], after: readonly string[]): void {
    rows.splice(at, before.length, ...after);
    const { changes } = state.get();
    state.set({ changes: changes + 1, canUndo: done.length > 0, canRedo: undone.length > 0 });
    onChange(rows.join(''));
  }
  function act(step: Step): void {
    done.push(step);
    undone.length = 0;
    put(step.at, step.before, step.after);
  }
  const cell = ({ row, column }: CellPlace) =>
    cellSpans(withoutEnd(rows[row] ?? ''), delimiter)[column]?.value ?? '';

  return {
    state,
    count: () => rows.length,
    row: (index) => (rows[index] === undefined ? undefined : withoutEnd(rows[index])),
    cell,
    text: () => rows.join(''),

    setCell(place, value) {
      const before = rows[place.row];
      if (before === undefined || sameLines(cell(place)) === sameLines(value)) return;
      const after = rowWithCell(withoutEnd(before), place.column, value, delimiter) + endOf(before);
      act({ at: place.row, before: [before], after: [after], place });
    },

    addRow(at) {
      const above = rows[at - 1];
      const empty = emptyRowLike(withoutEnd(above ?? rows[at] ?? ''), delimiter);
      const place = { row: at, column: 0 };
      if (above === undefined || endOf(above) !== '') {
        act({ at, before: [], after: [empty + (endOf(above) || usualEnd)], place });
        return;
      }
      // The last row has no line end, and the last one keeps having none.
      act({ at: at - 1, before: [above], after: [above + usualEnd, empty], place });
    },

    deleteRow(row) {
      const gone = rows[row];
      const above = rows[row - 1];
      if (gone === undefined) return;
      const place = { row: Math.max(0, Math.min(row, rows.length - 2)), column: 0 };
      if (endOf(gone) !== '' || above === undefined) {
        act({ at: row, before: [gone], after: [], place });
        return;
      }
      act({ at: row - 1, before: [above, gone], after: [withoutEnd(above)], place });
    },

    undo() {
      const step = done.pop();
      if (!step) return null;
      undone.push(step);
      put(step.at, step.after, step.before);
      return step.place;
    },

    redo() {
      const step = undone.pop();
      if (!step) return null;
      done.push(step);
      put(step.at, step.before, step.after);
      return step.place;
    },
  };
}
