import { Parser } from 'htmlparser2';
import type { Readable } from 'node:stream';
import { ReadingProblem } from '../../ReadingProblem.ts';
import type { Shown } from './formats.ts';
import { unescaped } from './sharedTexts.ts';
import { sheetLimits, type SheetWriter } from './sheetWriter.ts';
import { shiftFormula } from './shiftFormula.ts';

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

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** The column of a reference such as `AB12`, from zero; -1 for none. */
function columnOf(reference: string): number {
  let column = 0;
  for (const sign of reference) {
    const letter = sign.charCodeAt(0) - 64;
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
  let cell = { type: 'n', style: 0 };
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
    if (cell.type === 's') return texts[Number(value)] ?? '';
    if (cell.type === 'inlineStr') return unescaped(text);
    if (cell.type === 'b') return value === '' ? '' : value === '1' ? 'TRUE' : 'FALSE';
    if (cell.type === 'str' || cell.type === 'e' || cell.type === 'd') return unescaped(value);
    if (value === '') return '';
    const number = Number(value);
    return Number.isFinite(number) ? shown(number, cell.style) : value;
  }

  const parser = new Parser(
    {
      onopentag(name, at) {
        switch (local(name)) {
          case 'row':
            row = { index: at['r'] ? Number(at['r']) - 1 : row.index + 1, cells: [] };
            column = -1;
            return;
          case 'c':
            column = at['r'] ? columnOf(at['r']) : column + 1;
            cell = { type: at['t'] ?? 'n', style: Number(at['s'] ?? 0) };
            [value, text] = ['', ''];
            return;
          case 'v':
            into = 'value';
            return;
          case 't':
            into = 'text';
            return;
          case 'f':
            into = 'formula';
            source = '';
            formula = { type: at['t'] ?? '', group: at['si'] ?? '' };
            return;
          default:
            into = '';
        }
      },
      ontext(piece) {
        if (into === 'value') value += piece;
        else if (into === 'text') text += piece;
        else if (into === 'formula') source += piece;
      },
      onclosetag(name) {
        into = '';
        const tag = local(name);
        if (tag === 'f') endFormula();
        else if (tag === 'c') endCell();
        else if (tag === 'row') waiting.push(row);
      },
      onprocessinginstruction(name) {
        if (/^!doctype/i.test(name)) throw new ReadingProblem('unreadable');
      },
    },
    { xmlMode: true, decodeEntities: true },
  );

  const decoder = new TextDecoder();
  for await (const chunk of stream) {
    parser.write(decoder.decode(chunk as Buffer, { stream: true }));
    for (const { index, cells } of waiting) if (!(await writer.row(index, cells))) return;
    waiting.length = 0;
    if (!hasTime()) return writer.cut();
  }
  parser.end();
  for (const { index, cells } of waiting) await writer.row(index, cells);
}
