import { childLimits } from './childLimits.ts';
import { makeDocx, paragraph } from '@holdall/shared/testing/node';
import { readDocument } from './testing/readDocument.ts';
import { startPreviews } from './testing/startPreviews.ts';
import { cellsOfSource, cellsShown, placesOfSource, placesShown } from './testing/wordCells.ts';
import { xmlPartsOf } from './testing/xmlPartsOf.ts';

let world: ReturnType<typeof startPreviews>;
beforeAll(() => {
  world = startPreviews({ limits: { ...childLimits, milliseconds: 60_000 } });
});
afterAll(() => world.stop());

const empty = '<w:p/>';
const lines = (...texts: string[]) => texts.map((text) => (text === '' ? empty : paragraph(text))).join('');
const cell = (inner: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${inner}</w:tc>`;
const row = (cells: readonly string[], properties = '') =>
  `<w:tr><w:trPr>${properties}</w:trPr>${cells.join('')}</w:tr>`;
const table = (...rows: string[]) => `<w:tbl><w:tblPr/>${rows.join('')}</w:tbl>`;
const broken = (...texts: string[]) =>
  `<w:p><w:r>${texts.map((text) => `<w:t>${text}</w:t>`).join('<w:br/>')}</w:r></w:p>`;

/** Reads a document with this body: its markup, and its cells as they are shown and as its source says. */
async function readTables(body: string) {
  const bytes = makeDocx(body);
  const { markup, failure } = await readDocument(world, bytes, 'tables.docx');
  expect(failure).toBeNull();
  const xml = xmlPartsOf(bytes).get('word/document.xml') ?? '';
  const places = { shown: placesShown(markup), source: placesOfSource(xml) };
  return { markup, shown: cellsShown(markup), source: cellsOfSource(xml), places };
}

const entry = (text: string) => paragraph(text, '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="3"/></w:numPr>');
const restart = '<w:vMerge w:val="restart"/>';

const tables: Readonly<Record<string, string>> = {
  'lines that stand for each other': table(
    row([cell(lines('', 'Gross Income', 'Standard Rate Band')), cell(lines('€', '17,542', '32,000'))]),
  ),
  'empty cells': table(
    row([cell(empty), cell(lines('', '')), cell(lines('a'))]),
    row([cell(lines('b')), cell(empty), cell(empty)]),
  ),
  'line breaks': table(row([cell(broken('Tax', 'Levies')), cell(broken('1', '', '2'))])),
  'merged cells': table(
    row([cell(lines('wide'), '<w:gridSpan w:val="2"/>'), cell(lines('high'), restart)]),
    row([cell(lines('a')), cell(lines('b')), cell(empty, '<w:vMerge/>')]),
  ),
  'a table in a cell': table(
    row([
      cell(lines('before') + table(row([cell(lines('', 'inner')), cell(empty)])) + empty),
      cell(lines('beside')),
    ]),
  ),
  'lists, marks and changes': table(
    row([
      cell(entry('one') + empty + entry('two')),
      cell(
        '<w:p><w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:ins><w:r><w:t>new</w:t></w:r></w:ins></w:p>',
      ),
      cell(`<w:sdt><w:sdtContent>${lines('in a field', '')}</w:sdtContent></w:sdt>`),
    ]),
  ),
  'a cell that is wide and high': table(
    row([cell(lines('a')), cell(lines('wide', 'and high'), `<w:gridSpan w:val="2"/>${restart}`)]),
    row([cell(lines('b')), cell(empty, '<w:gridSpan w:val="2"/><w:vMerge/>')]),
    row([cell(lines('c')), cell(lines('d')), cell(empty)]),
  ),
  'cells merged side by side': table(
    row([cell(lines('left'), restart), cell(lines('x')), cell(lines('right'), restart)]),
    row([cell(empty, '<w:vMerge/>'), cell(lines('y')), cell(empty, '<w:vMerge w:val="continue"/>')]),
    row([cell(empty, '<w:vMerge/>'), cell(lines('', 'z')), cell(lines('new'), restart)]),
    row([cell(lines('end')), cell(empty), cell(empty, '<w:vMerge/>')]),
  ),
  'a merged cell whose rows are of other widths': table(
    row([cell(lines('high'), restart), cell(lines('a'), '<w:gridSpan w:val="3"/>')]),
    row([cell(empty, '<w:vMerge/>'), cell(lines('b')), cell(lines('c'), '<w:gridSpan w:val="2"/>')]),
    row([cell(empty, '<w:vMerge/>'), cell(lines('d'), '<w:gridSpan w:val="2"/>'), cell(lines('e'))]),
  ),
  'columns that are left out at both ends': table(
    row([cell(lines('1')), cell(lines('2')), cell(lines('3'))]),
    row([cell(lines('middle'))], '<w:gridBefore w:val="1"/><w:gridAfter w:val="1"/>'),
    row([cell(lines('last'))], '<w:gridBefore w:val="2"/>'),
  ),
  'tables in tables in tables': table(
    row([
      cell(table(row([cell(table(row([cell(lines('deep')), cell(empty)])) + empty)])) + empty),
      cell(lines('', 'beside', '')),
    ]),
  ),
  'rows in fields and changes': `<w:tbl><w:tblPr/><w:sdt><w:sdtContent>${row([cell(lines('a')), cell(empty)])}</w:sdtContent></w:sdt><w:ins>${row([cell(lines('', 'b')), cell(lines('c'))])}</w:ins></w:tbl>`,
  'nothing in it but empty lines': table(
    row([cell(lines('', '', '')), cell(empty)]),
    row([cell(empty), cell(empty)]),
  ),
};

describe('a table of Word', () => {
  it.each(Object.entries(tables))('with %s is shown cell by cell as its source says', async (_what, body) => {
    const { shown, source, places } = await readTables(body);
    expect(source.length).toBeGreaterThan(1);
    expect(shown).toEqual(source);
    expect(places.shown).toEqual(places.source);
  });

  it('keeps an empty paragraph as a line of its own', async () => {
    const { markup, shown } = await readTables(tables['lines that stand for each other'] ?? '');
    expect(shown).toEqual([
      ['', 'Gross Income', 'Standard Rate Band'],
      ['€', '17,542', '32,000'],
    ]);
    expect(markup).toContain('<td><p></p><p>Gross Income</p>');
  });

  it('makes a cell higher by those that go on from it, and by no others', async () => {
    const { markup } = await readTables(
      table(
        row([cell(lines('a'), restart), cell(lines('x'))]),
        row([cell(lines('wide'), '<w:gridSpan w:val="2"/>')]),
        row([cell(lines('b'), '<w:vMerge/>'), cell(lines('y'))]),
      ),
    );
    expect(markup).toContain(
      '<tr><td><p>a</p></td><td><p>x</p></td></tr><tr><td colspan="2"><p>wide</p></td></tr><tr><td><p>b</p></td><td><p>y</p></td></tr>',
    );
  });

  it('keeps the place of columns that a row leaves out, and the order of one that is read from the right', async () => {
    const { markup } = await readTables(
      '<w:tbl><w:tblPr><w:bidiVisual/></w:tblPr><w:tblGrid><w:gridCol w:w="1000"/><w:gridCol w:w="3000"/></w:tblGrid>' +
        row([cell(lines('1', '2')), cell(lines('a', 'b'))]) +
        row([cell(lines('late'))], '<w:gridBefore w:val="1"/>') +
        '</w:tbl>',
    );
    expect(markup).toContain(
      '<table style="min-width:18.2em" dir="rtl"><colgroup><col style="width:25.00%" /><col style="width:75.00%" /></colgroup>',
    );
    expect(markup).toContain('<tr><td class="gap"></td><td><p>late</p></td></tr>');
  });
});
