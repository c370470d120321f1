import { childLimits } from './childLimits.ts';
import { corpusFiles, describeCorpus } from './testing/corpus.ts';
import { readDocument } from './testing/readDocument.ts';
import { startPreviews } from './testing/startPreviews.ts';
import {
  cellsOfSource,
  cellsShown,
  placesOfSource,
  placesShown,
  type Cell,
  type CellPlace,
} from './testing/wordCells.ts';
import { xmlPartsOf } from './testing/xmlPartsOf.ts';

let world: ReturnType<typeof startPreviews>;
beforeAll(() => {
  world = startPreviews({ limits: childLimits });
});
afterAll(() => world.stop());

/** Cut off in the middle: a sentence says so instead of a half of it. */
const damaged = ['truncated62886.docx'];

/** The Word documents of a set that have tables: their cells as their source says and as they are shown. */
async function tablesOf(set: string) {
  const found: { name: string; source: Cell[]; shown: Cell[]; places: [CellPlace[][], CellPlace[][]] }[] = [];
  for (const { name, bytes } of corpusFiles(set, '.docx')) {
    const xml = xmlPartsOf(bytes).get('word/document.xml') ?? '';
    const source = cellsOfSource(xml);
    if (source.length === 0) continue;
    const { markup, failure } = await readDocument(world, bytes, name);
    expect([name, failure]).toEqual([name, damaged.includes(name) ? 'unreadable' : null]);
    if (failure !== null) continue;
    const places: [CellPlace[][], CellPlace[][]] = [placesOfSource(xml), placesShown(markup)];
    found.push({ name, source, shown: cellsShown(markup), places });
  }
  return found;
}

describeCorpus('office-valid, office-pandoc', () => {
  it('are shown cell by cell as their source says', async () => {
    const documents = [...(await tablesOf('office-valid')), ...(await tablesOf('office-pandoc'))];
    const cells = documents.reduce((sum, { source }) => sum + source.length, 0);
    console.info(`${cells} cells of ${documents.length} documents with tables`);
    expect(documents.map(({ name }) => name)).toContain('IllustrativeCases.docx');
    expect(documents.length).toBeGreaterThanOrEqual(16);
    for (const { name, source, shown, places } of documents) {
      expect([name, ...shown]).toEqual([name, ...source]);
      expect([name, places[1]]).toEqual([name, places[0]]);
    }
  }, 300_000);
});
