import type { MissingPart } from '@holdall/shared/contract';
import { ReadingProblem } from '../../ReadingProblem.ts';
import { openOffice } from '../openOffice.ts';
import { partOf, relationOf, relationsOf } from '../office.ts';
import { child, childrenOf, descendants } from '../xml.ts';
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
    const writer = target.begin(attributes['name'] ?? '');
    // A sheet that is a chart, a dialog or a macro has no cells.
    const hasCells = relation?.type === 'worksheet';
    const stream = hasCells ? await zip.stream(relation.target) : null;
    if (stream) await readRows(stream, { texts, shown, writer, hasTime: target.hasTime });
    if (relation && !hasCells) writer.misses(relation.type === 'chartsheet' ? 'chart' : 'object');
    if (relation && hasCells) for (const part of await besideCells(zip, relation.target)) writer.misses(part);
    await target.end(writer, (attributes['state'] ?? 'visible') !== 'visible');
  }
}

const namedRelations: Readonly<Record<string, MissingPart>> = {
  comments: 'comment',
  threadedComment: 'comment',
  oleObject: 'object',
  control: 'field',
  ctrlProp: 'field',
  image: 'background',
};
const namedShapes: Readonly<Record<string, MissingPart>> = {
  chart: 'chart',
  relIds: 'diagram',
  pic: 'picture',
  sp: 'drawing',
  cxnSp: 'drawing',
};

/** What a sheet holds beside its cells: charts, pictures and drawings over them, comments, fields. */
async function besideCells(zip: Zip, part: string): Promise<ReadonlySet<MissingPart>> {
  const found = new Set<MissingPart>();
  for (const { type, target } of (await relationsOf(zip, part)).values()) {
    const named = namedRelations[type];
    if (named !== undefined) found.add(named);
    if (type !== 'drawing') continue;
    const drawing = await partOf(zip, target);
    for (const [name, shape] of Object.entries(namedShapes))
      if (!descendants(drawing, name).next().done) found.add(shape);
  }
  return found;
}
