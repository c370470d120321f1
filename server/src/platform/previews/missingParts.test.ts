import { utils, write } from '@e965/xlsx';
import { childLimits } from './childLimits.ts';
import { makeOdf, makePptx, makeXlsx, makeZip, relations } from '@holdall/shared/testing/node';
import { readDocument } from './testing/readDocument.ts';
import { startPreviews } from './testing/startPreviews.ts';
import { xmlPartsOf } from './testing/xmlPartsOf.ts';

let world: ReturnType<typeof startPreviews>;
beforeAll(() => {
  world = startPreviews({ limits: { ...childLimits, milliseconds: 60_000 } });
});
afterAll(() => world.stop());

const read = (bytes: Uint8Array, name: string) => readDocument(world, bytes, name);
const namedIn = (markup: string) => [...markup.matchAll(/data-missing="(\w+)"/g)].map(([, part]) => part);

describe('what is not shown of a presentation', () => {
  const frame = (data: string) =>
    `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr descr="Sales"/></p:nvGraphicFramePr><a:graphic><a:graphicData>${data}</a:graphicData></a:graphic></p:graphicFrame>`;
  const points = (...values: string[]) =>
    values.map((value, index) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`).join('');
  const series = (name: string, ...values: string[]) =>
    `<c:ser><c:tx><c:v>${name}</c:v></c:tx><c:cat>${points('Spring', 'Summer')}</c:cat><c:val>${points(...values)}</c:val></c:ser>`;

  it('is a chart, which is named, with its numbers as they were written', async () => {
    const chart = `<c:chartSpace xmlns:c="c"><c:chart>${series('2025', '8.200000000000001', '3.2')}${series('2026', '3.2', '1e-7')}</c:chart></c:chartSpace>`;
    const slide = {
      shapes: frame('<c:chart r:id="c1"/>'),
      relations: { c1: ['chart', '../charts/chart1.xml'] as const },
    };
    const { markup } = await read(makePptx([slide], { 'ppt/charts/chart1.xml': chart }), 'a.pptx');
    expect(namedIn(markup)).toEqual(['chart']);
    expect(markup).toContain(
      '<tr><th></th><th>2025</th><th>2026</th></tr><tr><td>Spring</td><td>8.2</td><td>3.2</td></tr><tr><td>Summer</td><td>3.2</td><td>1e-7</td></tr>',
    );
  });

  it('is a diagram, which is named, with its words where it has some', async () => {
    const shapes = frame('<dgm:relIds xmlns:dgm="d" r:dm="d1"/>');
    const slide = { shapes, relations: { d1: ['diagramData', '../diagrams/data1.xml'] as const } };
    const data = (words: string) =>
      `<dgm:dataModel xmlns:dgm="d" xmlns:a="a">${words && `<a:t>${words}</a:t>`}</dgm:dataModel>`;
    const file = (words: string) => makePptx([slide], { 'ppt/diagrams/data1.xml': data(words) });
    const named = await read(file('Plan'), 'a.pptx');
    expect(namedIn(named.markup)).toEqual(['diagram']);
    expect(named.markup).toContain('<li>Plan</li>');
    const bare = await read(file(''), 'b.pptx');
    expect(bare.markup).toContain('data-missing="diagram">Sales</span>');
  });

  it('is an object, a picture that is not there, a film; of shapes without words it is said once', async () => {
    const drawn = '<p:sp><p:spPr><a:prstGeom prst="star5"/></p:spPr></p:sp>';
    const left =
      '<p:sp><p:nvSpPr><p:ph type="pic"/></p:nvSpPr><p:spPr><a:prstGeom prst="rect"/></p:spPr></p:sp>';
    const film =
      '<p:pic><p:nvPicPr><a:videoFile r:link="v"/></p:nvPicPr><p:blipFill><a:blip r:embed="no"/></p:blipFill></p:pic>';
    const { markup, facts } = await read(
      makePptx([{ shapes: frame('<p:oleObj/>') + film + drawn + drawn + left }]),
      'a.pptx',
    );
    expect(namedIn(markup)).toEqual(['object', 'picture', 'video', 'drawing']);
    expect(facts).toMatchObject({ missing: 4 });
  });
});

describe('what is not shown of an OpenDocument text', () => {
  it('is a chart, a formula and a drawing; and empty lines of its tables stay', async () => {
    const object = (name: string) =>
      `<text:p><draw:frame><draw:object xlink:href="./${name}"/></draw:frame></text:p>`;
    const cell = (...lines: string[]) =>
      `<table:table-cell>${lines.map((line) => `<text:p>${line}</text:p>`).join('')}</table:table-cell>`;
    const { markup } = await read(
      makeOdf(
        'text',
        `${object('Object 1')}${object('Object 2')}<text:p><draw:custom-shape/>by <draw:rect><text:p>hand</text:p></draw:rect></text:p>
        <table:table><table:table-row table:number-rows-repeated="2">${cell('', 'Gross', 'Net')}${cell('€', '17', '32')}</table:table-row></table:table>`,
        {
          'Object 1/content.xml': '<office:document-content><office:chart/></office:document-content>',
          'Object 2/content.xml': '<math xmlns="m"/>',
        },
      ),
      'a.odt',
    );
    expect(namedIn(markup)).toEqual(['chart', 'equation', 'drawing']);
    expect(markup).toContain('<aside><p>hand</p></aside>');
    const row = '<tr><td><p></p><p>Gross</p><p>Net</p></td><td><p>€</p><p>17</p><p>32</p></td></tr>';
    expect(markup).toContain(row + row);
  });

  it('is told of each of its headers', async () => {
    const styles = `<office:document-styles><office:master-styles><style:master-page><style:header><text:p>First</text:p></style:header></style:master-page>
      <style:master-page><style:header><text:p>Second</text:p></style:header></style:master-page></office:master-styles></office:document-styles>`;
    const { markup } = await read(makeOdf('text', '<text:p>x</text:p>', { 'styles.xml': styles }), 'a.odt');
    expect(markup).toContain('<p>First</p>');
    expect(markup).toContain('<p>Second</p>');
  });
});

describe('what is not shown of a workbook', () => {
  it('is named for each of its sheets, and a sheet that is a chart is there', async () => {
    const { facts, read: part } = await read(
      makeXlsx(
        { Costs: '<row r="1"><c r="A1"><v>8.200000000000001</v></c></row>', Curve: '', Plain: '' },
        {
          sorts: { Curve: 'chartsheet' },
          parts: {
            'xl/worksheets/_rels/0.xml.rels': relations({
              d: ['drawing', '../drawings/0.xml'],
              c: ['comments', '../comments0.xml'],
            }),
            'xl/drawings/0.xml': '<wsDr><graphicFrame><chart/></graphicFrame><pic/></wsDr>',
          },
        },
      ),
      'a.xlsx',
    );
    expect(facts).toMatchObject({
      sheets: [
        { name: 'Costs', missing: expect.arrayContaining(['chart', 'picture', 'comment']) },
        { name: 'Curve', missing: ['chart'] },
        { name: 'Plain', missing: [] },
      ],
    });
    expect(part?.('cells-0.csv')).toBe('8.2\n');
  });

  it('of OpenDocument is named as well', async () => {
    const book = utils.book_new();
    for (const name of ['One', 'Two']) utils.book_append_sheet(book, utils.aoa_to_sheet([['a', 1]]), name);
    const parts = xmlPartsOf(Buffer.from(write(book, { type: 'buffer', bookType: 'ods' }) as Buffer));
    const shapes = '<table:shapes><draw:frame><draw:object/></draw:frame></table:shapes>';
    const content = (parts.get('content.xml') ?? '').replace(
      /<table:table [^>]*>/,
      (start) => start + shapes,
    );
    const { facts } = await read(
      makeZip({
        mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
        ...Object.fromEntries(parts),
        'content.xml': content,
      }),
      'a.ods',
    );
    expect(facts).toMatchObject({
      sheets: [
        { name: 'One', missing: ['object'] },
        { name: 'Two', missing: [] },
      ],
    });
  });
});
