import { childLimits } from './childLimits.ts';
import { readDocument } from './testing/readDocument.ts';
import { startPreviews } from './testing/startPreviews.ts';

let world: ReturnType<typeof startPreviews>;
beforeAll(() => {
  world = startPreviews({ limits: { ...childLimits, milliseconds: 60_000 } });
});
afterAll(() => world.stop());

const read = (text: string, name: string) => readDocument(world, Buffer.from(text), name);
const rss = (inner: string) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>News &amp; notes</title><description>What is new</description>${inner}</channel></rss>`;

describe('a feed', () => {
  it('shows its entries with their addresses, people, days and texts, and nothing that runs or fetches', async () => {
    const { markup, text, facts } = await read(
      rss(`<item><title>The first</title><link>https://example.org/1</link><dc:creator>Ann</dc:creator>
        <pubDate>Mon, 23 Nov 2026 09:00:00 GMT</pubDate><description>short</description>
        <content:encoded><![CDATA[<p>Words of the first.<img src="https://tracker.example/x.gif" onerror="alert(1)"></p><script>alert(2)</script>]]></content:encoded></item>
        <item><description>&lt;b&gt;No title&lt;/b&gt;</description></item>`),
      'news.rss',
    );
    expect(markup).toContain('<h1 id="h-1">News &amp; notes</h1><p>What is new</p>');
    expect(markup).toContain('title="https://example.org/1">The first</span>');
    expect(text).toContain('Ann, 2026-11-23');
    expect(text).toContain('Words of the first.');
    expect(markup).toContain('<b>No title</b>');
    expect(markup).not.toMatch(/tracker|alert|<script|href/);
    expect(facts).toMatchObject({ outline: [{ title: 'News & notes' }, { title: 'The first' }] });
  });

  it('is read in the form of Atom as well', async () => {
    const { text } = await read(
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>Weather</title><id>i</id><updated>2026-01-01T00:00:00Z</updated>
       <entry><title>Storm</title><id>1</id><updated>2026-01-02T00:00:00Z</updated><author><name>Bob</name></author>
       <content type="html">&lt;p&gt;It blows.&lt;/p&gt;</content></entry></feed>`,
      'weather.atom',
    );
    expect(text.split('\n').filter(Boolean)).toEqual(['Weather', 'Storm', 'Bob, 2026-01-02', 'It blows.']);
  });

  it('that is none is the text that it is, and no entity in it grows', async () => {
    const lols = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join(
      '',
    );
    const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY l0 "lol">${lols}]>${rss('<item><title>&l9;</title></item>').slice(21)}`;
    expect((await read(bomb, 'bomb.rss')).markup.length).toBeLessThan(10_000);
    expect((await read('<nothing>of the kind', 'broken.rss')).text).toContain('of the kind');
  });
});
