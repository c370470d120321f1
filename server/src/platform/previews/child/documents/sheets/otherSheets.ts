import { readFile, stat } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import { ReadingProblem } from '../../ReadingProblem.ts';
import { openOffice } from '../openOffice.ts';
import { frozenPanes } from './frozenPanes.ts';
import type { SheetsTarget } from './SheetsTarget.ts';
import { sheetLimits } from './sheetWriter.ts';

const mostBytes = 24 * 1024 ** 2;
const mostRows = 200_000;

/** Reads workbooks of old Excel, its binary ones, and those of OpenDocument: whole, so no very large ones. */
export async function readOtherSheets(input: string, target: SheetsTarget): Promise<void> {
  if ((await stat(input)).size > mostBytes) throw new ReadingProblem('too_big');
  const bytes = await readFile(input);
  let frozen: ReturnType<typeof frozenPanes> = new Map();
  if (bytes.toString('latin1', 0, 2) === 'PK') {
    const zip = await openOffice(input);
    const manifest = await zip.text('META-INF/manifest.xml');
    frozen = frozenPanes(await zip.text('settings.xml'));
    zip.close();
    if (manifest?.includes('encryption-data')) throw new ReadingProblem('encrypted');
  }
  const book = opened(bytes);
  for (const [number, name] of book.SheetNames.slice(0, sheetLimits.sheets).entries()) {
    const sheet = book.Sheets[name];
    const writer = target.begin(name);
    writer.freeze(frozen.get(name) ?? { rows: 0, columns: 0 });
    const range = utils.decode_range(sheet?.['!ref'] ?? 'A1:A1');
    if (range.e.r + 1 >= mostRows) writer.cut();
    const rows = (sheet?.['!data'] ?? []) as (
      | { w?: string; v?: string | number | boolean; f?: string }
      | undefined
    )[][];
    for (const [index, row] of rows.entries()) {
      if (!row) continue;
      const cells = Array.from(row, (cell) => cell?.w ?? (cell?.v === undefined ? '' : String(cell.v)));
      for (const [column, cell] of row.entries()) if (cell?.f) writer.formula(index, column, cell.f);
      if (!(await writer.row(index, cells))) break;
    }
    await target.end(writer, (book.Workbook?.Sheets?.[number]?.Hidden ?? 0) > 0);
  }
}

function opened(bytes: Buffer) {
  try {
    return read(bytes, {
      type: 'buffer',
      dense: true,
      cellHTML: false,
      cellText: true,
      sheetRows: mostRows,
      WTF: false,
    });
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
    throw isLocked ? new ReadingProblem('encrypted') : error;
  }
}
