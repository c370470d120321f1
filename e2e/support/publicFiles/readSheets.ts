import { installProgram } from '../installProgram.ts';
import { runTool } from '../runTool.ts';

/** What reads old workbooks without having anything to do with the product: Debian's catdoc. */
export async function loadSheetReader(): Promise<string | null> {
  const isThere = await installProgram('catdoc');
  return isThere ? null : 'catdoc is missing, to which sheets are compared (Debian: apt-get install catdoc)';
}

/** Between cells and sheets of what the reader prints. */
const [cellEnd, sheetEnd] = ['\u001f', '\u001e'];

/** What the reader says of a cell whose formula has no value, whichever error that is. */
const failedCell = 'ERROR';

/** Rows and columns of the first sheet of an old workbook, as texts; null where the reader cannot read it. */
export async function readSheet(file: string): Promise<readonly (readonly string[])[] | null> {
  const args = ['-q', '0', '-c', cellEnd, '-b', sheetEnd, '-d', 'utf-8', file];
  const { code, output } = await runTool('xls2csv', args, { milliseconds: 20_000 });
  if (code !== 0 || output.trim() === '') return null;
  const [sheet = ''] = output.split(sheetEnd);
  return sheet.split('\n').map((row) => row.split(cellEnd).map((cell) => (cell === failedCell ? '' : cell)));
}
