import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { once } from 'node:events';
import type { MissingPart } from '@holdall/shared/contract';

/** What a sheet may bring: a browser shows no more. */
export const sheetLimits = {
  rows: 1_048_576,
  columns: 1000,
  formulas: 200_000,
  bytes: 120 * 1024 ** 2,
  text: 10 * 1024 ** 2,
  sheets: 500,
};

const needsQuotes = /[",\r\n]/;
const quoted = (cell: string) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const chunk = 256 * 1024;

/** The words of all sheets of a file, as far as there is room for them. */
export interface SheetText {
  parts: string[];
  room: number;
}

/** Writes the rows of a sheet, as they come, into files that a viewer reads from their beginnings. */
export function createSheetWriter(folder: string, number: number, name: string, words: SheetText) {
  const cells = createWriteStream(join(folder, `cells-${number}.csv`));
  const formulas = createWriteStream(join(folder, `formulas-${number}.csv`));
  let [lines, told] = ['', ''];
  let [rows, columns, count, bytes] = [0, 0, 0, 0];
  let isCut = false;
  let frozen = { rows: 0, columns: 0 };
  const missing = new Set<MissingPart>();
  const say = (text: string) => {
    if (words.room <= 0) return;
    words.parts.push(text.slice(0, words.room));
    words.room -= text.length;
  };
  say(`${name}\n`);

  return {
    /** Adds a row; those between it and the one before are empty. False when there is no more room. */
    async row(index: number, values: readonly string[]): Promise<boolean> {
      if (index < rows) return true;
      if (index >= sheetLimits.rows || bytes > sheetLimits.bytes) {
        isCut = true;
        return false;
      }
      lines += '\n'.repeat(index - rows);
      rows = index + 1;
      const kept = values.slice(0, sheetLimits.columns);
      if (kept.length < values.length) isCut = true;
      columns = Math.max(columns, kept.length);
      lines += `${kept.map(quoted).join(',')}\n`;
      if (kept.length > 0) say(`${kept.join('\t').trimEnd()}\n`);
      if (lines.length < chunk) return true;
      bytes += lines.length;
      const isFree = cells.write(lines);
      lines = '';
      if (!isFree) await once(cells, 'drain');
      return true;
    },
    formula(row: number, column: number, text: string): void {
      if (count >= sheetLimits.formulas) return;
      count += 1;
      told += `${row},${column},${quoted(text)}\n`;
      if (told.length < chunk) return;
      formulas.write(told);
      told = '';
    },
    /** So many first rows and columns stay in sight. */
    freeze(asked: { rows: number; columns: number }): void {
      const whole = (count: number) => (Number.isInteger(count) ? Math.min(1000, Math.max(0, count)) : 0);
      frozen = { rows: whole(asked.rows), columns: whole(asked.columns) };
    },
    /** Names what the sheet holds beside its cells, and is not shown. */
    misses(part: MissingPart): void {
      missing.add(part);
    },
    cut(): void {
      isCut = true;
    },
    async end(isHidden: boolean) {
      const ended = [once(cells, 'finish'), once(formulas, 'finish')];
      cells.end(lines);
      formulas.end(told);
      await Promise.all(ended);
      return {
        name: name.slice(0, 500),
        rows,
        columns,
        formulas: count,
        isCut,
        isHidden,
        frozen,
        missing: [...missing],
      };
    },
  };
}

export type SheetWriter = ReturnType<typeof createSheetWriter>;
