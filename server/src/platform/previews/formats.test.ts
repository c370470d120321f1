import { utils, write } from '@e965/xlsx';
import sharp from 'sharp';
import { childLimits } from './childLimits.ts';
import {
  makeDocx,
  makeOdf,
  makePptx,
  makeXlsx,
  makeZip,
  paragraph,
  slideText,
} from '@holdall/shared/testing/node';
import { readDocument } from './testing/readDocument.ts';
import { startPreviews } from './testing/startPreviews.ts';

let world: ReturnType<typeof startPreviews>;
let photo: Buffer;
beforeAll(async () => {
  world = startPreviews({ limits: { ...childLimits, milliseconds: 60_000 } });
  photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c8321e' } })
    .png()
    .toBuffer();
});
afterAll(() => world.stop());

const read = (bytes: Uint8Array, name: string) => readDocument(world, bytes, name);

describe('an OpenDocument text', () => {
  it('shows headings, lists, tables, notes, comments and changes', async () => {
    const file = makeOdf(
      'text',
      `<text:tracked-changes><text:changed-region text:id="i"><text:insertion><office:change-info><dc:creator>Ann</dc:creator></office:change-info></text:insertion></text:changed-region>
       <text:changed-region text:id="d"><text:deletion><text:p>gone</text:p></text:deletion></text:changed-region></text:tracked-changes>
       <text:h text:outline-level="2">Plan</text:h><text:p>a<text:s text:c="2"/>b<text:change-start text:change-id="i"/>new<text:change-end/><text:change text:change-id="d"/>
       <text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>a note</text:p></text:note-body></text:note>
       <office:annotation><dc:creator>Cid</dc:creator><text:p>why?</text:p></office:annotation>
       <text:a xlink:href="javascript:alert(1)">evil</text:a><draw:frame><draw:image xlink:href="Pictures/p.png"/><svg:desc>red</svg:desc></draw:frame></text:p>
       <text:list><text:list-item><text:p>one</text:p></text:list-item></text:list>
       <table:table><table:table-row><table:table-cell table:number-columns-spanned="2"><text:p>cell</text:p></table:table-cell></table:table-row></table:table>`,
      { 'Pictures/p.png': photo },
    );
    const { markup, facts } = await read(file, 'plan.odt');
    expect(facts).toMatchObject({ outline: [{ level: 2, title: 'Plan' }] });
    expect(markup).toContain('a\u00a0\u00a0b<ins title="Ann">new</ins><del>gone</del>');
    expect(markup).toContain(
      '<section data-part="notes"><ul><li><span class="ref">1</span> <p>a note</p></li></ul></section>',
    );
    expect(markup).toContain('<strong>Cid</strong><p>why?</p>');
    expect(markup).toContain('<ul><li><p>one</p></li></ul>');
    expect(markup).toContain('<td colspan="2"><p>cell</p></td>');
    expect(markup).toMatch(/<img [^>]*src="data:image\/webp;base64,/);
    expect(markup).not.toContain('javascript');
  });

  it('behind a password says so', async () => {
    const locked = makeOdf('text', '', {
      'META-INF/manifest.xml': '<m:manifest><m:encryption-data/></m:manifest>',
    });
    expect((await read(locked, 'a.odt')).failure).toBe('encrypted');
  });
});

describe('a presentation', () => {
  const title = (text: string) =>
    `<p:sp><p:nvSpPr><p:ph type="title"/></p:nvSpPr><p:spPr><a:xfrm><a:off x="1219200" y="0"/><a:ext cx="6096000" cy="685800"/></a:xfrm></p:spPr>${slideText(text)}</p:sp>`;

  it('of PowerPoint has its slides in order, with shapes in their places, and notes', async () => {
    const file = makePptx([{ shapes: title('First') }, { shapes: title('Second'), notes: 'Say hello' }]);
    const { markup, facts, text } = await read(file, 'show.pptx');
    expect(facts).toMatchObject({
      slides: 2,
      outline: [
        { id: 'slide-1', title: 'First' },
        { id: 'slide-2', title: 'Second' },
      ],
    });
    expect(markup).toContain(
      '<section id="slide-2" data-part="slide"><div class="paper" style="aspect-ratio:1.778">',
    );
    expect(markup).toContain('left:10.00%;top:0.00%;width:50.00%;min-height:10.00%');
    expect(markup).toContain('<section data-part="speaker"><p>Say hello</p></section>');
    expect(text).toBe('First\nSecond\nSay hello');
  });

  it('of OpenDocument has them too', async () => {
    const frame = (sort: string, text: string) =>
      `<draw:frame presentation:class="${sort}" svg:x="2.8cm" svg:y="1cm" svg:width="14cm" svg:height="2cm"><draw:text-box><text:p>${text}</text:p></draw:text-box></draw:frame>`;
    const file = makeOdf(
      'presentation',
      `<draw:page>${frame('title', 'First')}<presentation:notes>${frame('notes', 'Say hello')}</presentation:notes></draw:page>`,
    );
    const { markup, facts, text } = await read(file, 'show.odp');
    expect(facts).toMatchObject({ slides: 1, outline: [{ id: 'slide-1', title: 'First' }] });
    expect(markup).toContain('left:10.00%');
    expect(text).toBe('First\nSay hello');
  });
});

describe('a rich text', () => {
  it('shows its letters in any code page, looks and tables', async () => {
    const rtf = String.raw`{\rtf1\ansi\ansicpg1251{\fonttbl{\f0 Arial;}}{\*\generator x;}\pard {\b bold} \'cf\'f0\u1080?\par
one\tab two\line three\par\trowd\intbl a\cell b\cell\row\pard {\field{\*\fldinst HYPERLINK "javascript:alert(1)"}{\fldrslt link}} \{x\}}`;
    const { markup, text } = await read(Buffer.from(rtf), 'a.rtf');
    expect(markup).toContain('<p><strong>bold</strong> При</p>');
    expect(markup).toContain('<td>a</td><td>b</td>');
    expect(text).toBe('bold При\none\ttwo\nthree\na\tb\nlink {x}');
    expect(markup).not.toMatch(/Arial|javascript|generator/);
  });
});

describe('a page', () => {
  it('keeps its words and own pictures, and nothing that runs, asks or leads away', async () => {
    const page = `<html><head><title>T</title><style>p{background:url(//evil.example/a)}</style><base href="//evil.example"><meta http-equiv=refresh content="0;url=//evil.example"></head>
      <body onload=alert(1)><h1 id="location">Hello</h1><script>alert(2)</script><p style="background:url(//evil.example/b);text-align:center">text</p>
      <img src="https://evil.example/c.png" onerror=alert(3)><img alt="own" src="data:image/png;base64,${photo.toString('base64')}">
      <svg><a href="javascript:alert(4)"><text>x</text></a><animate onbegin=alert(5)></svg><math><mtext></mtext></math><iframe srcdoc="<script>alert(6)</script>"></iframe>
      <form action="//evil.example"><input autofocus onfocus=alert(7)><button formaction="javascript:alert(8)">b</button></form><object data="//evil.example/d"></object>
      <a href="https://example.org/?q=%22%3e">good</a><a href=" java&#9;script:alert(9)">bad</a><img src="data:image/svg+xml,<svg onload=alert(10)>"></body></html>`;
    const { markup, facts, text } = await read(Buffer.from(page), 'a.html');
    expect(markup).toContain('<h1 id="h-1">Hello</h1>');
    expect(markup).toContain('<p style="text-align:center">text</p>');
    expect(markup).toMatch(/<img alt="own" src="data:image\/webp;base64,/);
    expect(markup).toContain('title="https://example.org/?q=%22%3e">good</span>');
    expect(markup.match(/<img/g)).toHaveLength(1);
    expect(markup).not.toMatch(
      /evil|alert|script|on\w+=|href|action|<(?:svg|math|form|input|iframe|object|style|base|meta)/i,
    );
    expect(facts).toMatchObject({ outline: [{ title: 'Hello' }] });
    expect(text).toContain('Hello\ntext');
  });
});

describe('an electronic book', () => {
  it('shows its chapters in their order, with their pictures', async () => {
    const book = makeZip({
      mimetype: 'application/epub+zip',
      'META-INF/container.xml':
        '<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>',
      'OPS/book.opf':
        '<package><manifest><item id="b" href="b.xhtml"/><item id="a" href="text/a%20a.xhtml"/></manifest><spine><itemref idref="a"/><itemref idref="b"/></spine></package>',
      'OPS/text/a a.xhtml':
        '<!DOCTYPE html><html><head><title>no</title></head><body><h1>One</h1><script>alert(1)</script><img src="../p.png"/></body></html>',
      'OPS/b.xhtml': '<html><body><h1>Two</h1><svg><image xlink:href="p.png"/></svg></body></html>',
      'OPS/p.png': photo,
    });
    const { markup, text } = await read(book, 'a.epub');
    expect(text).toBe('One\nTwo');
    expect(markup.match(/<img [^>]*data:image\/webp/g)).toHaveLength(2);
    expect(markup).not.toMatch(/alert|<script/);
  });
});

describe('a workbook', () => {
  it('shows numbers as their formats say, texts, empty rows, and its formulas', async () => {
    const file = makeXlsx(
      {
        Costs: `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>say "hi", all</t></is></c></row>
          <row r="3"><c r="A3" s="1"><v>0.256</v></c><c r="B3" s="2"><v>45000</v></c><c r="C3" t="b"><v>1</v></c><c r="D3" t="e"><v>#DIV/0!</v></c></row>
          <row r="4"><c r="A4"><f t="shared" ref="A4:A5" si="0">SUM(A1,$B$1,"A1")</f><v>7</v></c></row><row r="5"><c r="A5"><f t="shared" si="0"/><v>8.5</v></c></row>`,
        Empty: '',
      },
      {
        texts: ['Name &amp; x'],
        styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="10"/><xf numFmtId="14"/></cellXfs>',
      },
    );
    const { facts, text, read: part } = await read(file, 'a.xlsx');
    expect(facts).toEqual({
      reader: 'sheets',
      sheets: [
        {
          name: 'Costs',
          rows: 5,
          columns: 4,
          formulas: 2,
          isCut: false,
          isHidden: false,
          frozen: { rows: 0, columns: 0 },
          missing: [],
        },
        {
          name: 'Empty',
          rows: 0,
          columns: 0,
          formulas: 0,
          isCut: false,
          isHidden: false,
          frozen: { rows: 0, columns: 0 },
          missing: [],
        },
      ],
    });
    expect(part?.('cells-0.csv')).toBe(
      'Name & x,,"say ""hi"", all"\n\n25.60%,3/15/23,TRUE,#DIV/0!\n7\n8.5\n',
    );
    expect(part?.('formulas-0.csv')).toBe('3,0,"SUM(A1,$B$1,""A1"")"\n4,0,"SUM(A2,$B$1,""A1"")"\n');
    expect(text).toContain('Costs\nName & x');
  });

  it('says which of its rows and columns stay in sight, and not which are only split', async () => {
    const pane = (state: string) =>
      `<sheetViews><sheetView><pane xSplit="1" ySplit="2" topLeftCell="B3" state="${state}"/></sheetView></sheetViews>`;
    const { facts } = await read(makeXlsx({ Held: pane('frozen'), Split: pane('split') }), 'a.xlsx');
    expect(facts).toMatchObject({
      sheets: [{ frozen: { rows: 2, columns: 1 } }, { frozen: { rows: 0, columns: 0 } }],
    });
  });

  it('of other programs is read as well', async () => {
    const book = utils.book_new();
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['a', 1.5],
        ['b', true],
      ]),
      'One',
    );
    for (const bookType of ['biff8', 'ods', 'xlsb'] as const) {
      const bytes = Buffer.from(write(book, { type: 'buffer', bookType }) as Buffer);
      const { facts, read: part } = await read(bytes, `a.${bookType === 'biff8' ? 'xls' : bookType}`);
      expect(facts).toMatchObject({ sheets: [{ name: 'One', rows: 2, columns: 2 }] });
      expect(part?.('cells-0.csv')).toBe('a,1.5\nb,TRUE\n');
    }
  });

  it('of many rows is read within its limits, as far as the time goes', async () => {
    const row = (index: number) =>
      `<row r="${index}"><c r="A${index}"><v>${index}</v></c><c r="B${index}" t="str"><v>text ${index}</v></c></row>`;
    const rows = Array.from({ length: 300_000 }, (_, index) => row(index + 1)).join('');
    const { facts } = await read(makeXlsx({ Long: rows }), 'long.xlsx');
    const [sheet] = facts?.reader === 'sheets' ? facts.sheets : [];
    // A busy machine comes less far within the time, and says so.
    expect(sheet?.rows).toBeGreaterThan(10_000);
    expect(sheet).toMatchObject({ columns: 2, isCut: sheet?.rows !== 300_000 });
  });

  it('with a document type in a sheet is refused', async () => {
    const file = makeXlsx({ A: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><row/>' });
    expect((await read(file, 'a.xlsx')).failure).toBe('unreadable');
  });
});

describe('a zip', () => {
  it('is listed and not unpacked, wherever its names lead', async () => {
    const bomb = Buffer.alloc(30 * 1024 ** 2);
    const { facts, read: part } = await read(
      makeZip({ '../../etc/passwd': 'x', 'a/b.txt': 'hello', bomb }),
      'a.zip',
    );
    expect(facts).toEqual({ reader: 'zip', entries: 3, bytes: 30 * 1024 ** 2 + 6, isCut: false });
    expect(JSON.parse(part?.('entries.json') ?? '')).toEqual([
      { name: '../../etc/passwd', size: 1, isFolder: false, isEncrypted: false },
      { name: 'a/b.txt', size: 5, isFolder: false, isEncrypted: false },
      { name: 'bomb', size: 30 * 1024 ** 2, isFolder: false, isEncrypted: false },
    ]);
  });

  it('that calls itself a document is none', async () => {
    expect((await read(makeZip({ 'a.txt': 'x' }), 'a.xlsx')).failure).toBe('unreadable');
    expect((await read(makeDocx(paragraph('x')), 'a.pptx')).failure).toBe('unreadable');
  });
});
