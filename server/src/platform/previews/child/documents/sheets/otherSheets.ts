import { readFile, stat } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import type { MissingPart } from '@holdall/shared/contract';
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
  let beside: ReturnType<typeof besideTables> = new Map();
  let frozen: ReturnType<typeof frozenPanes> = new Map();
  if (bytes.toString('latin1', 0, 2) === 'PK') {
    const zip = await openOffice(input);
    const manifest = await zip.text('META-INF/manifest.xml');
    beside = besideTables((await zip.text('content.xml')) ?? '');
    frozen = frozenPanes(await zip.text('settings.xml'));
    zip.close();
    if (manifest?.includes('encryption-data')) throw new ReadingProblem('encrypted');
  }
  const book = opened(bytes);
  for (const [number, name] of book.SheetNames.slice(0, sheetLimits.sheets).entries()) {
    const sheet = book.Sheets[name];
    const writer = target.begin(name);
    writer.freeze(frozen.get(name) ?? { rows: 0, columns: 0 });
    if (sheet?.['!type'] === 'chart') writer.misses('chart');
    for (const part of beside.get(name) ?? []) writer.misses(part);
    const range = utils.decode_range(sheet?.['!ref'] ?? 'A1:A1');
    if (range.e.r + 1 >= mostRows) writer.cut();
    const rows = (sheet?.['!data'] ?? []) as (
      | { w?: string; v?: string | number | boolean; f?: string; c?: unknown }
      | undefined
    )[][];
    for (const [index, row] of rows.entries()) {
      if (!row) continue;
      const cells = Array.from(row, (cell) => cell?.w ?? (cell?.v === undefined ? '' : String(cell.v)));
      for (const [column, cell] of row.entries()) if (cell?.f) writer.formula(index, column, cell.f);
      if (row.some((cell) => cell?.c !== undefined)) writer.misses('comment');
      if (!(await writer.row(index, cells))) break;
    }
    await target.end(writer, (book.Workbook?.Sheets?.[number]?.Hidden ?? 0) > 0);
  }
}

const namedElements: readonly (readonly [RegExp, MissingPart])[] = [
  [/<draw:object[\s/>]/, 'object'],
  [/<draw:frame[^>]*>\s*<draw:image/, 'picture'],
  [/<draw:(?:custom-shape|rect|line|path|polygon|polyline|ellipse|circle|connector)[\s/>]/, 'drawing'],
  [/<draw:control[\s/>]/, 'field'],
  [/<office:annotation[\s/>]/, 'comment'],
];

/** What the tables of an OpenDocument workbook hold beside their cells, by their names. */
function besideTables(content: string): ReadonlyMap<string, readonly MissingPart[]> {
  const tables = content.split(/<table:table(?=\s)/).slice(1);
  return new Map(
    tables.map((table) => [
      /^[^>]*\stable:name="([^"]*)"/.exec(table)?.[1] ?? '',
      namedElements.filter(([form]) => form.test(table)).map(([, part]) => part),
    ]),
  );
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
