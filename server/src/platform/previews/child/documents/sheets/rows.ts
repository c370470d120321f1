import type { Readable } from 'node:stream';
import type { Shown } from './formats.ts';
import { attributeOf, createTagScanner } from './scanTags.ts';
import { unescaped } from './sharedTexts.ts';
import { sheetLimits, type SheetWriter } from './sheetWriter.ts';

const lettersOf = (column: number): string =>
  (column >= 26 ? lettersOf(Math.floor(column / 26) - 1) : '') + String.fromCodePoint(65 + (column % 26));

function numberOf(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number - 1;
}

/** References to cells, between which texts and names of sheets in quotes stand as they are. */
const references = /"[^"]*"|'[^']*'|(?<![\w.$])(\$?)([A-Z]{1,3})(\$?)(\d{1,7})(?![\w(.!])/g;

/** A formula that cells share, as it stands so many rows below and columns beside the first of them. */
function shiftFormula(formula: string, rows: number, columns: number): string {
  let shifted = '';
  let at = 0;
  for (const { 0: whole, 1: heldColumn, 2: letters, 3: heldRow, 4: row, index } of formula.matchAll(
    references,
  )) {
    shifted += formula.slice(at, index);
    at = index + whole.length;
    if (letters === undefined) {
      shifted += whole;
      continue;
    }
    const column = heldColumn ? letters : lettersOf(Math.max(0, numberOf(letters) + columns));
    const number = heldRow ? row : Math.max(1, Number(row) + rows);
    shifted += `${heldColumn ?? ''}${column}${heldRow ?? ''}${number}`;
  }
  return shifted + formula.slice(at);
}

interface RowsNeeds {
  texts: readonly string[];
  shown: Shown;
  writer: SheetWriter;
  hasTime(): boolean;
}

interface Row {
  readonly index: number;
  readonly cells: string[];
}

/** The column of a reference such as `AB12`, from zero; -1 for none. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}

/** Reads the rows of a sheet as its XML arrives, and writes each as it is shown. */
export async function readRows(
  stream: Readable,
  { texts, shown, writer, hasTime }: RowsNeeds,
): Promise<void> {
  const waiting: Row[] = [];
  const shared = new Map<string, { formula: string; row: number; column: number }>();
  let row: Row = { index: -1, cells: [] };
  let column = -1;
  let [type, style] = ['', 0];
  let formula = { type: '', group: '' };
  let [value, source, text, into] = ['', '', '', ''];

  function endFormula(): void {
    const known = shared.get(formula.group);
    if (formula.type === 'shared' && source !== '')
      shared.set(formula.group, { formula: source, row: row.index, column });
    else if (formula.type === 'shared' && known) {
      source = shiftFormula(known.formula, row.index - known.row, column - known.column);
    }
    if (source !== '') writer.formula(row.index, column, source);
  }

  function endCell(): void {
    const shownText = textOf();
    if (shownText === '' || column < 0) return;
    if (column >= sheetLimits.columns) return writer.cut();
    while (row.cells.length < column) row.cells.push('');
    row.cells[column] = shownText;
  }

  function textOf(): string {
    if (type === 's') return texts[Number(value)] ?? '';
    if (type === 'inlineStr') return unescaped(text);
    if (type === 'b') return value === '' ? '' : value === '1' ? 'TRUE' : 'FALSE';
    if (type === 'str' || type === 'e' || type === 'd') return unescaped(value);
    if (value === '') return '';
    const number = Number(value);
    return Number.isFinite(number) ? shown(number, style) : value;
  }

  function open(name: string, attributes: string): void {
    if (name === 'c') {
      const reference = attributeOf(attributes, 'r');
      column = reference === '' ? column + 1 : columnOf(reference);
      type = attributeOf(attributes, 't');
      style = Number(attributeOf(attributes, 's'));
      value = '';
      text = '';
    } else if (name === 'row') {
      const number = attributeOf(attributes, 'r');
      row = { index: number === '' ? row.index + 1 : Number(number) - 1, cells: [] };
      column = -1;
    } else if (name === 'pane' && attributeOf(attributes, 'state').startsWith('frozen')) {
      const [rows, columns] = ['ySplit', 'xSplit'].map((split) => Number(attributeOf(attributes, split)));
      writer.freeze({ rows: rows ?? 0, columns: columns ?? 0 });
    } else if (name === 'f') {
      source = '';
      formula = { type: attributeOf(attributes, 't'), group: attributeOf(attributes, 'si') };
    }
    into = name;
  }

  const scanner = createTagScanner({
    open,
    text(piece) {
      if (into === 'v') value += piece;
      else if (into === 't') text += piece;
      else if (into === 'f') source += piece;
    },
    close(name) {
      into = '';
      if (name === 'c') endCell();
      else if (name === 'row') waiting.push(row);
      else if (name === 'f') endFormula();
    },
  });

  const decoder = new TextDecoder();
  for await (const chunk of stream) {
    scanner.write(decoder.decode(chunk as Buffer, { stream: true }));
    for (const { index, cells } of waiting) if (!(await writer.row(index, cells))) return;
    waiting.length = 0;
    if (!hasTime()) return writer.cut();
  }
}
