import sharp from 'sharp';
import { childLimits } from './childLimits.ts';
import { makeMsg, type MsgThing } from './testing/makeMsg.ts';
import { readDocument } from './testing/readDocument.ts';
import { startPreviews } from './testing/startPreviews.ts';

let world: ReturnType<typeof startPreviews>;
beforeAll(() => {
  world = startPreviews({ limits: { ...childLimits, milliseconds: 60_000 } });
});
afterAll(() => world.stop());

const read = (lines: readonly string[]) => readDocument(world, Buffer.from(lines.join('\r\n')), 'letter.eml');
const head = [
  'From: =?utf-8?Q?Ada_M=C3=BCller?= <ada@example.org>',
  'To: ben@example.org, "Carla, of <script>" <carla@example.org>',
  'Subject: =?utf-8?B?QnLDvGNrZSA8Yj4=?=',
  'Date: Mon, 23 Nov 2026 09:50:00 +0100',
  'MIME-Version: 1.0',
];

describe('a mail', () => {
  it('says who has sent it to whom, when and about what, before what it says', async () => {
    const { text, markup, facts } = await read([
      ...head,
      'Content-Type: text/plain; charset=iso-8859-1',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'The first line,=20',
      'and the second: =E4=F6=FC.',
      '',
      'A <b>further</b> paragraph.',
    ]);
    expect(markup).toContain('<h1 id="h-1">Brücke &lt;b&gt;</h1>');
    expect(markup).toContain('Ada Müller &lt;ada@example.org&gt;');
    expect(markup).toContain('Carla, of &lt;script&gt; &lt;carla@example.org&gt;');
    expect(markup).toContain('2026-11-23 08:50 UTC');
    expect(markup).toMatch(/<p>The first line, ?<br ?\/?>and the second: äöü\.<\/p>/);
    expect(text).toContain('A <b>further</b> paragraph.');
    expect(facts).toMatchObject({ reader: 'document', outline: [{ title: 'Brücke <b>', level: 1 }] });
  });

  it('shows its page without what could run or fetch, its own pictures, and the names of what came with it', async () => {
    const dot = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { markup, text } = await read([
      ...head,
      'Content-Type: multipart/mixed; boundary=outer',
      '',
      '--outer',
      'Content-Type: multipart/related; boundary=inner',
      '',
      '--inner',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<html><head><title>not shown</title></head><body><p>See <img src="cid:dot@example.org" alt="dot">',
      '<img src="https://tracker.example/open.gif"><script>alert(1)</script>',
      '<a href="javascript:alert(2)">here</a>.</p></body></html>',
      '--inner',
      'Content-Type: image/png',
      'Content-ID: <dot@example.org>',
      'Content-Transfer-Encoding: base64',
      '',
      dot.toString('base64'),
      '--inner--',
      '--outer',
      'Content-Type: application/pdf; name="offer <1>.pdf"',
      'Content-Disposition: attachment; filename="offer <1>.pdf"',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('%PDF-').toString('base64'),
      '--outer--',
    ]);
    expect(markup).toMatch(/<img alt="dot" src="data:image\/webp;base64,/);
    expect(markup).not.toMatch(/tracker|javascript|alert|<script|not shown/);
    expect(markup).toContain('<li>offer &lt;1&gt;.pdf</li>');
    expect(text).toContain('See');
    expect(text).not.toContain('%PDF');
  });

  it('is read with a letter inside it, as deep as letters are', async () => {
    const inner = ['From: carl@example.org', 'Subject: The one inside', '', 'Words of the one inside.'];
    const { text } = await read([
      ...head,
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'Forwarded.',
      '--b',
      'Content-Type: message/rfc822',
      '',
      ...inner,
      '--b--',
    ]);
    expect(text).toContain('Forwarded.');
    expect(text).toContain('Words of the one inside.');
  });

  it('has an end, however it is nested', async () => {
    const open = Array.from({ length: 400 }, (_, depth) => [
      `Content-Type: multipart/mixed; boundary=b${depth}`,
      '',
      `--b${depth}`,
    ]).flat();
    expect((await read([...head, ...open, '', 'deep'])).failure).toBe('unreadable');
  });
});

describe('a mail of Outlook', () => {
  /** A rich text as Outlook keeps it, but for the packing, which it may leave out. */
  function keptRtf(rtf: string): Buffer {
    const head = Buffer.alloc(16);
    head.writeUInt32LE(rtf.length + 12, 0);
    head.writeUInt32LE(rtf.length, 4);
    head.write('MELA', 8, 'latin1');
    return Buffer.concat([head, Buffer.from(rtf, 'latin1')]);
  }
  const readOutlook = (mail: MsgThing) => readDocument(world, makeMsg(mail), 'letter.msg');
  const ada = { '3001001F': 'Ada Müller', '39FE001F': 'ada@example.org', '0C150003': 1 };
  const inside = { '3001001F': 'Carla <b>', '3003001F': '/o=Exchange/cn=carla', '0C150003': 2 };

  it('is shown and read as every other mail', async () => {
    const { text, markup, facts } = await readOutlook({
      properties: {
        '0037001F': 'Brücke <b>',
        '1000001F': 'The first line,\r\nand the second.\r\n\r\nA further paragraph.',
        '0C1A001F': 'Ben',
        '5D01001F': 'ben@example.org',
      },
      recipients: [{ properties: ada }, { properties: inside }],
      attachments: [{ properties: { '3707001F': 'offer <1>.pdf', '37010102': Buffer.from('%PDF-1.7') } }],
    });
    expect(markup).toContain('<h1 id="h-1">Brücke &lt;b&gt;</h1>');
    expect(markup).toContain('Ben &lt;ben@example.org&gt;');
    expect(markup).toContain('<td>Ada Müller &lt;ada@example.org&gt;</td>');
    expect(markup).toContain('<td>Carla &lt;b&gt;</td>');
    expect(markup).toMatch(/<p>The first line,<br ?\/?>and the second\.<\/p>/);
    expect(markup).toContain('offer &lt;1&gt;.pdf');
    expect(text).toContain('A further paragraph.');
    expect(facts).toMatchObject({
      reader: 'document',
      outline: [{ title: 'Brücke <b>', level: 1 }, { title: 'Attachments' }],
    });
  });

  it('shows its page in the encoding that it names, with its own pictures and nothing that runs or fetches', async () => {
    const dot = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const page =
      '<p>\u{43c}\u{43e}\u{441}\u{442} <img src="cid:dot@example.org"><img src="https://tracker.example/a.gif">';
    const { markup } = await readOutlook({
      properties: {
        '0037001E': Buffer.from([0xcc, 0xee, 0xf1, 0xf2]),
        '10130102': Buffer.concat([
          Buffer.from('<html><body><script>alert(1)</script><p>'),
          Buffer.from([0xec, 0xee, 0xf1, 0xf2]),
          Buffer.from(page.slice(page.indexOf(' '))),
        ]),
        '3FDE0003': 1251,
      },
      attachments: [
        {
          properties: {
            '3707001F': 'dot.png',
            '3712001F': 'dot@example.org',
            '37010102': dot,
            '7FFE000B': 1,
          },
        },
      ],
    });
    expect(markup).toContain('Мост');
    expect(markup).toContain('мост');
    expect(markup).toContain('src="data:image/');
    expect(markup).not.toContain('tracker.example');
    expect(markup).not.toContain('alert(1)');
  });

  it('shows what it keeps as rich text alone: the page or the text that this was made of, or the rich text itself', async () => {
    const read = (rtf: string) => readOutlook({ properties: { '10090102': keptRtf(rtf) } });
    const page = await read(
      String.raw`{\rtf1\ansi\ansicpg1251\fromhtml1 \deff0{\fonttbl{\f0 Arial;}}{\*\htmltag64 <p>}\htmlrtf {\htmlrtf0 ` +
        String.raw`\'ec\'ee\'f1\'f2 {\*\htmltag84 <b>}\htmlrtf {\b\htmlrtf0 holds{\*\htmltag92 </b>}\htmlrtf }\htmlrtf0 ` +
        String.raw`{\*\htmltag116 <script>alert(1)</script>}}}`,
    );
    expect(page.markup).toMatch(/мост\s*<(b|strong)>holds/);
    expect(page.markup).not.toContain('alert(1)');
    const text = await read(
      String.raw`{\rtf1\ansi\fromtext \deff0{\fonttbl{\f0 Arial;}}First.\par \par Second <b>.}`,
    );
    expect(text.markup).toContain('<p>Second &lt;b&gt;.</p>');
    const rich = await read(String.raw`{\rtf1\ansi\deff0{\fonttbl{\f0 Arial;}}The {\b bridge} stands.\par}`);
    expect(rich.markup).toContain('<strong>bridge</strong>');
    expect(rich.text).toContain('The bridge stands.');
    const broken = await readOutlook({ properties: { '10090102': Buffer.alloc(40, 7) } });
    expect(broken).toMatchObject({ failure: null, text: '' });
  });

  it('is unreadable where it is no mail', async () => {
    const { failure } = await readDocument(
      world,
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000, 7)]),
      'letter.msg',
    );
    expect(failure).toBe('unreadable');
  });
});
