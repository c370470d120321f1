import { ReadingProblem } from '../../ReadingProblem.ts';
import { openOffice } from '../openOffice.ts';
import { partOf, relationOf, relationsOf } from '../office.ts';
import { child, childrenOf } from '../xml.ts';
import type { Zip } from '../zip.ts';
import { readFormats } from './formats.ts';
import { readRows } from './rows.ts';
import { readSharedTexts } from './sharedTexts.ts';
import type { SheetsTarget } from './SheetsTarget.ts';
import { sheetLimits } from './sheetWriter.ts';

/** Reads a workbook of today's Excel row by row, so that its size does not matter. */
export async function readXlsx(input: string, target: SheetsTarget): Promise<void> {
  const zip = await openOffice(input);
  try {
    await readBook(zip, target);
  } finally {
    zip.close();
  }
}

async function readBook(zip: Zip, target: SheetsTarget): Promise<void> {
  const main = relationOf(await relationsOf(zip, ''), 'officeDocument')?.target ?? 'xl/workbook.xml';
  const book = child(await partOf(zip, main), 'workbook');
  if (!book) throw new ReadingProblem('unreadable');
  const relations = await relationsOf(zip, main);
  const dates1904 = /^(?:1|true|on)$/.test(child(book, 'workbookPr')?.attributes['date1904'] ?? '');
  const shown = readFormats(await partOf(zip, relationOf(relations, 'styles')?.target), dates1904);
  const texts = await readSharedTexts(zip, relationOf(relations, 'sharedStrings')?.target);
  for (const { attributes } of childrenOf(child(book, 'sheets'), 'sheet').slice(0, sheetLimits.sheets)) {
    const relation = relations.get(attributes['id'] ?? '');
    // A sheet that is a chart has no cells.
    if (relation?.type !== 'worksheet') continue;
    const writer = target.begin(attributes['name'] ?? '');
    const stream = await zip.stream(relation.target);
    if (stream) await readRows(stream, { texts, shown, writer, hasTime: target.hasTime });
    await target.end(writer, (attributes['state'] ?? 'visible') !== 'visible');
  }
}
