import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Facts, ReadingJob } from '../../../reading.ts';
import { openOffice } from '../openOffice.ts';
import { readOtherSheets } from './otherSheets.ts';
import type { SheetsTarget } from './SheetsTarget.ts';
import { createSheetWriter, sheetLimits, type SheetText, type SheetWriter } from './sheetWriter.ts';
import { readXlsx } from './xlsx.ts';

const readingMs = 8000;

/** Reads the sheets of a workbook into rows of text, as they are shown there. */
export async function readSheets({ input, output }: ReadingJob): Promise<Facts> {
  const started = performance.now();
  const words: SheetText = { parts: [], room: sheetLimits.text };
  const sheets: Awaited<ReturnType<SheetWriter['end']>>[] = [];
  let begun = 0;
  const target: SheetsTarget = {
    begin: (name) => createSheetWriter(output, begun++, name, words),
    end: async (sheet, isHidden) => void sheets.push(await sheet.end(isHidden)),
    hasTime: () => performance.now() - started < readingMs,
  };
  if (await isOpenXml(input)) await readXlsx(input, target);
  else await readOtherSheets(input, target);
  await writeFile(join(output, 'text.txt'), words.parts.join('').trim());
  return { reader: 'sheets', sheets };
}

/** Whether it is a workbook of today's Excel; all others are read as a whole. */
async function isOpenXml(input: string): Promise<boolean> {
  const file = await open(input);
  const start = Buffer.alloc(2);
  await file.read(start, 0, start.length, 0);
  await file.close();
  if (start.toString('latin1') !== 'PK') return false;
  const zip = await openOffice(input);
  const names = zip.names.map((name) => name.toLowerCase());
  zip.close();
  return !names.some((name) => name === 'content.xml' || name.endsWith('workbook.bin'));
}
