import sharp from 'sharp';
import { childLimits } from './childLimits.ts';
import { makeDocx, makeZip, paragraph } from '@holdall/shared/testing/node';
import { readDocument } from './testing/readDocument.ts';
import { startPreviews } from './testing/startPreviews.ts';

let world: ReturnType<typeof startPreviews>;
beforeAll(() => {
  world = startPreviews({ limits: { ...childLimits, milliseconds: 60_000 } });
});
afterAll(() => world.stop());

const read = (bytes: Uint8Array, name: string) => readDocument(world, bytes, name);

describe('a Word document', () => {
  it('shows headings, looks, lists, tables and links, and runs none of them', async () => {
    const numbering = `<w:numbering><w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="lowerLetter"/></w:lvl>
      <w:lvl w:ilvl="1"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="5"><w:abstractNumId w:val="1"/></w:num></w:numbering>`;
    const styles = `<w:styles><w:style w:styleId="H"><w:name w:val="heading 2"/></w:style><w:style w:styleId="Own"><w:basedOn w:val="H"/></w:style></w:styles>`;
    const entry = (text: string, level: number) =>
      paragraph(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="5"/></w:numPr>`);
    const file = makeDocx(
      [
        paragraph('Plan &lt;b&gt;', '<w:pStyle w:val="Own"/>'),
        '<w:p><w:r><w:rPr><w:b/><w:i w:val="0"/></w:rPr><w:t>bold</w:t></w:r><w:r><w:tab/><w:t>after</w:t></w:r></w:p>',
        entry('one', 0),
        entry('inner', 1),
        entry('two', 0),
        `<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${paragraph('wide')}</w:tc></w:tr>
         <w:tr><w:tc><w:tcPr><w:vMerge w:val="restart"/></w:tcPr>${paragraph('high')}</w:tc><w:tc>${paragraph('x')}</w:tc></w:tr>
         <w:tr><w:tc><w:tcPr><w:vMerge/></w:tcPr>${paragraph('')}</w:tc><w:tc>${paragraph('y')}</w:tc></w:tr></w:tbl>`,
        '<w:p><w:hyperlink r:id="l1"><w:r><w:t>safe</w:t></w:r></w:hyperlink> <w:hyperlink r:id="l2"><w:r><w:t>evil</w:t></w:r></w:hyperlink></w:p>',
      ].join(''),
      {
        parts: { 'word/numbering.xml': numbering, 'word/styles.xml': styles },
        relations: {
          n: ['numbering', 'numbering.xml'],
          s: ['styles', 'styles.xml'],
          l1: ['hyperlink', 'https://example.org/?a=1&amp;b=2', 'External'],
          l2: ['hyperlink', 'javascript:alert(1)', 'External'],
        },
      },
    );
    const { markup, text, facts } = await read(file, 'plan.docx');
    expect(markup).toContain('<h2 id="h-1">Plan &lt;b&gt;</h2>');
    expect(markup).toContain('<p><strong>bold</strong><span class="tab"></span>after</p>');
    expect(markup).toContain(
      '<ol type="a"><li value="1">one<ul><li>inner</li></ul></li><li value="2">two</li></ol>',
    );
    expect(markup).toContain('<td colspan="2"><p>wide</p></td>');
    expect(markup).toContain('<td rowspan="2"><p>high</p></td>');
    expect(markup).toContain(
      '<span class="link" tabindex="0" title="https://example.org/?a=1&amp;b=2">safe</span>',
    );
    expect(markup).toContain('<span>evil</span>');
    expect(markup).not.toMatch(/javascript|href|<a\b/);
    expect(text.split('\n').slice(0, 5)).toEqual(['Plan <b>', 'bold\tafter', 'one', 'inner', 'two']);
    expect(facts).toEqual({
      reader: 'document',
      words: 12,
      missing: 0,
      outline: [{ id: 'h-1', level: 2, title: 'Plan <b>' }],
      ratio: null,
      slides: null,
    });
  });

  it('shows what was changed, noted and said about it, and its pictures without what they tell', async () => {
    const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c8321e' } })
      .jpeg()
      .withExif({ IFD0: { Artist: 'secret artist' } })
      .toBuffer();
    const file = makeDocx(
      `<w:p><w:ins w:author="Ann" w:date="2026-01-02T00:00:00Z"><w:r><w:t>new</w:t></w:r></w:ins>
       <w:del w:author="Ben"><w:r><w:delText>old</w:delText></w:r></w:del>
       <w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:commentReference w:id="0"/></w:r>
       <w:r><w:drawing><wp:docPr descr="A red &quot;house&quot;"/><a:blip r:embed="p"/></w:drawing></w:r>
       <w:r><w:instrText>PAGE 7</w:instrText></w:r></w:p>`,
      {
        parts: {
          'word/footnotes.xml': `<w:footnotes><w:footnote w:id="0" w:type="separator">${paragraph('no')}</w:footnote><w:footnote w:id="2">${paragraph('a note')}</w:footnote></w:footnotes>`,
          'word/comments.xml': `<w:comments><w:comment w:id="0" w:author="Cid">${paragraph('why?')}</w:comment></w:comments>`,
          'word/media/p.jpeg': photo,
        },
        relations: {
          f: ['footnotes', 'footnotes.xml'],
          c: ['comments', 'comments.xml'],
          p: ['image', 'media/p.jpeg'],
        },
      },
    );
    const { markup } = await read(file, 'changed.docx');
    expect(markup).toContain('<ins title="Ann, 2026-01-02">new</ins>');
    expect(markup).toContain('<del title="Ben">old</del>');
    expect(markup).toContain(
      '<section data-part="notes"><ul><li><span class="ref">2</span> <p>a note</p></li></ul></section>',
    );
    expect(markup).toContain('<strong>Cid</strong><p>why?</p>');
    const picture =
      /<img alt="A red &quot;house&quot;" src="data:image\/webp;base64,([^"]+)"/.exec(markup)?.[1] ?? '';
    const { width, exif } = await sharp(Buffer.from(picture, 'base64')).metadata();
    expect([width, exif]).toEqual([40, undefined]);
    expect(markup).not.toMatch(/PAGE 7|secret artist|>no</);
  });
});

describe('what a Word document holds and is not shown', () => {
  const missing = (part: string, words = '') =>
    `<span class="missing" data-missing="${part}">${words}</span>`;
  const shape = (inner: string) => `<w:p><w:r>${inner}</w:r></w:p>`;
  const graphic = (inner: string) =>
    shape(
      `<w:drawing><wp:docPr descr="Sales"/><a:graphic><a:graphicData>${inner}</a:graphicData></a:graphic></w:drawing>`,
    );

  it.each([
    ['a chart', graphic('<c:chart r:id="c1"/>'), missing('chart', 'Sales')],
    ['SmartArt', graphic('<dgm:relIds r:dm="d1"/>'), missing('diagram', 'Sales')],
    ['a shape', graphic('<wps:wsp><wps:spPr/></wps:wsp>'), missing('drawing', 'Sales')],
    [
      'a picture of a kind that is not drawn',
      graphic('<a:blip r:embed="gone"/>'),
      missing('picture', 'Sales'),
    ],
    ['a picture that lies elsewhere', graphic('<a:blip r:link="far"/>'), missing('picture', 'Sales')],
    ['an old drawing', shape('<w:pict><v:rect/></w:pict>'), missing('drawing')],
    [
      'an embedded object',
      shape('<w:object><o:OLEObject ProgID="Excel.Sheet"/></w:object>'),
      missing('object'),
    ],
    ['a control', shape('<w:object><w:control r:id="c"/></w:object>'), missing('field')],
    ['another document', '<w:altChunk r:id="a"/>', missing('document')],
    ['an unknown letter of Wingdings', shape('<w:sym w:font="Wingdings" w:char="F021"/>'), missing('sign')],
    [
      'a change of looks',
      '<w:p><w:r><w:rPr><w:b/><w:rPrChange w:author="Ann"><w:rPr/></w:rPrChange></w:rPr><w:t>x</w:t></w:r></w:p>',
      `<strong>x</strong>${missing('change')}`,
    ],
    [
      'an equation',
      '<w:p><m:oMath><m:f><m:num><m:r><m:t>a+b</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath></w:p>',
      `(a+b)/2${missing('equation')}`,
    ],
  ])('such as %s is named in its place', async (_what, body, shown) => {
    const { markup, facts } = await read(makeDocx(paragraph('before') + body + paragraph('after')), 'a.docx');
    expect(markup).toBe(`<p>before</p><p>${shown}</p><p>after</p>`);
    expect(facts).toMatchObject({ missing: 1 });
  });

  it('is shown where an older form of it can be', async () => {
    const { markup } = await read(
      makeDocx(
        shape(
          `<mc:AlternateContent><mc:Choice><w:drawing><c:chart r:id="c"/></w:drawing></mc:Choice><mc:Fallback><w:t>as words</w:t></mc:Fallback></mc:AlternateContent>`,
        ),
      ),
      'a.docx',
    );
    expect(markup).toBe('<p>as words</p>');
  });

  it('is no field of a form, no letter of Wingdings that is known, and no header of any page', async () => {
    const header = (text: string) => `<w:hdr>${paragraph(text)}</w:hdr>`;
    const { markup, facts } = await read(
      makeDocx(
        `<w:p><w:r><w:fldChar><w:ffData><w:checkBox><w:checked/></w:checkBox></w:ffData></w:fldChar><w:sym w:font="Wingdings" w:char="F0FC"/></w:r></w:p>
         <w:sectPr><w:headerReference w:type="even" r:id="h1"/><w:headerReference w:type="default" r:id="h2"/></w:sectPr>`,
        {
          parts: { 'word/h1.xml': header('on even pages'), 'word/h2.xml': header('on all pages') },
          relations: { h1: ['header', 'h1.xml'], h2: ['header', 'h2.xml'] },
        },
      ),
      'a.docx',
    );
    expect(markup).toBe('<section data-part="header"><p>on all pages</p></section><p>☒✓</p>');
    expect(facts).toMatchObject({ missing: 0 });
  });
});

describe('a long document', () => {
  it('of two thousand pages is read within the time of one', async () => {
    const words = 'The kiosk opens at nine and closes when the last visitor has left. '.repeat(4);
    const pages = Array.from({ length: 20_000 }, (_, index) =>
      paragraph(`${words}${index}`, index % 50 === 0 ? '<w:outlineLvl w:val="0"/>' : ''),
    );
    const { facts, failure } = await read(makeDocx(pages.join('')), 'book.docx');
    expect(failure).toBeNull();
    expect(facts).toMatchObject({ outline: { length: 400 } });
  });
});

describe('a hostile document', () => {
  const bomb = Buffer.alloc(60 * 1024 ** 2, 'a');

  it.each([
    ['a bomb', makeDocx('', { parts: { 'word/more.xml': bomb } }), 'too_big'],
    [
      'a bomb that lies',
      makeZip({ '[Content_Types].xml': '<a/>', 'word/document.xml': bomb }, { 'word/document.xml': 10 }),
      'unreadable',
    ],
    [
      'too many entries',
      makeZip(Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`word/${index}`, '']))),
      'too_big',
    ],
    [
      'entities',
      makeZip({
        'word/document.xml': `<!DOCTYPE d [<!ENTITY a "ha"><!ENTITY x SYSTEM "file:///etc/passwd">]><w:document><w:body>${paragraph('&a;&x;')}</w:body></w:document>`,
      }),
      'unreadable',
    ],
    ['depth', makeDocx('<w:p>'.repeat(100_000)), 'too_big'],
    ['nothing', makeZip({ 'a.txt': '' }), 'unreadable'],
    ['a half', makeDocx(paragraph('x')).subarray(0, 300), 'unreadable'],
  ])('with %s is refused with its reason', async (_what, bytes, failure) => {
    expect((await read(bytes, 'a.docx')).failure).toBe(failure);
  });

  it('behind a password says so', async () => {
    const locked = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(2000),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    expect((await read(locked, 'a.docx')).failure).toBe('encrypted');
  });
});

describe('a text', () => {
  it('is read as it stands, whatever it says', async () => {
    const { markup, text } = await read(Buffer.from('<script>1</script>\n& more'), 'a.log');
    expect(markup).toBe('<pre>&lt;script&gt;1&lt;/script&gt;\n&amp; more</pre>');
    expect(text).toBe('<script>1</script>\n& more');
  });
});
