import { readFileSync } from 'node:fs';
import { childLimits } from '../childLimits.ts';
import { corpusFiles, describeCorpus } from '../testing/corpus.ts';
import { startPreviews } from '../testing/startPreviews.ts';

let world: ReturnType<typeof startPreviews>;
beforeAll(() => {
  world = startPreviews({ limits: { ...childLimits, milliseconds: 60_000 } });
});
afterAll(() => world.stop());

const wordsIn = (text: string) => text.toLowerCase().match(/[a-z]{3,}/g) ?? [];

/** Recognizes the first page, and says what letters of its own it has. */
async function read(name: string, bytes: Buffer) {
  const { hash, mime } = world.store(bytes, name);
  const document = await world.previews.document(hash, mime);
  const own = document.ok ? (readFileSync(document.file('text.txt'), 'utf8').split('\f')[0] ?? '') : null;
  const words = own === null ? [] : wordsIn(own);
  // Pages with a few letters say little; those of other scripts are not read in English.
  if (own === null || (words.length < 40 && own.trim() !== '')) return null;
  const began = performance.now();
  const scan = await world.previews.scan({ hash, mime, page: 1, languages: ['eng'], owner: '' });
  return { name, words, scan, seconds: (performance.now() - began) / 1000 };
}

describeCorpus('words in pages of pdf-pdfjs', () => {
  it('are those that stand there as letters, and every page without letters is answered in time', async () => {
    const results: NonNullable<Awaited<ReturnType<typeof read>>>[] = [];
    for (const { name, bytes } of corpusFiles('pdf-pdfjs', '.pdf')) {
      const result = await read(name, bytes);
      if (result !== null) results.push(result);
    }
    const typed = results.filter(({ words }) => words.length > 0);
    const counted = typed.map(({ name, words, scan }) => {
      const seen = new Set(scan.ok ? wordsIn(scan.text) : []);
      return { name, all: words.length, found: words.filter((word) => seen.has(word)).length };
    });
    const sum = (which: 'all' | 'found') => counted.reduce((total, one) => total + one[which], 0);
    const unread = results.flatMap(({ name, scan }) => (scan.ok ? [] : [`${name} (${scan.failure})`]));
    process.stdout.write(
      `words in pictures: ${typed.length} typed pages, ${sum('found')} of ${sum('all')} words found; ` +
        `${results.length - typed.length} pages without letters; not read: ${unread.join(' ')}\n`,
    );
    expect(typed.length).toBeGreaterThan(5);
    expect(sum('found') / sum('all')).toBeGreaterThan(0.97);
    for (const { all, found } of counted) expect(found / all).toBeGreaterThan(0.9);
    expect(unread.length / results.length).toBeLessThan(0.05);
    expect(Math.max(...results.map(({ seconds }) => seconds))).toBeLessThan(95);
    // A page that somebody has scanned.
    const scanned = results.find(({ name }) => name === 'issue7200.pdf')?.scan;
    expect(scanned?.ok === true && scanned.text).toContain('Lorem ipsum dolor sit amet, consetetur');
  }, 900_000);
});
