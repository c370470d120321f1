import { childLimits } from './childLimits.ts';
import { corpusFiles, describeCorpus } from './testing/corpus.ts';
import { readDocument } from './testing/readDocument.ts';
import { startPreviews } from './testing/startPreviews.ts';
import { xmlPartsOf } from './testing/xmlPartsOf.ts';

let world: ReturnType<typeof startPreviews>;
beforeAll(() => {
  // The product's own limits: 10 s and 300 MB for each file.
  world = startPreviews({ limits: childLimits });
});
afterAll(() => world.stop());

const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const decoded = (text: string) =>
  text
    .replaceAll(/&(lt|gt|amp|quot|apos);/g, (_whole, name: string) => signs[name] ?? '')
    .replaceAll(/&#(x?)([0-9a-f]+);/gi, (_whole, hex: string, code: string) =>
      String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
    );

/** The words of all sheets of a workbook, as its markup has them. */
function wordsIn(bytes: Buffer): string[] {
  const strings = xmlPartsOf(bytes).get('xl/sharedStrings.xml') ?? '';
  const texts = [...strings.matchAll(/<t(?: [^>]*)?>([^<]*)<\/t>/g)];
  return texts.flatMap(([, text = '']) => decoded(text).match(/[\p{L}\p{N}]{2,}/gu) ?? []);
}

/** How many of the words a text holds, as a share. */
function shareOf(words: readonly string[], text: string): number {
  const letters = text.replaceAll(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
  const found = words.filter((word) => letters.includes(word.toLowerCase()));
  return words.length === 0 ? 1 : found.length / words.length;
}

interface Outcome {
  name: string;
  failure: string | null;
  milliseconds: number;
  share: number;
}

async function readAll(set: string, ending: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { name, bytes } of corpusFiles(set, ending)) {
    const started = performance.now();
    const { failure, text } = await readDocument(world, bytes, name);
    const share = failure === null ? shareOf(wordsIn(bytes), text) : 0;
    outcomes.push({ name, failure, milliseconds: performance.now() - started, share });
  }
  return outcomes;
}

// What a window shows at once is compared in a browser; here what lies beyond it.
describeCorpus('office-valid', () => {
  it('has the words of all sheets of at least 99 of 100 workbooks', async () => {
    const outcomes = await readAll('office-valid', '.xlsx');
    const poor = outcomes.filter(({ failure, share }) => failure !== null || share < 0.98);
    console.info(`${outcomes.length} workbooks, ${outcomes.length - poor.length} with their words`, poor);
    expect(outcomes.length).toBeGreaterThan(100);
    expect(poor.length / outcomes.length).toBeLessThanOrEqual(0.01);
    expect(Math.max(...outcomes.map(({ milliseconds }) => milliseconds))).toBeLessThan(10_000);
  }, 300_000);
});

describeCorpus('office-encrypted', () => {
  it('says of files behind a password that they are', async () => {
    const outcomes = await readAll('office-encrypted', '');
    const locked = outcomes.filter(({ name }) =>
      /^(?:bug53475|password|protect\.|protected_agile|protected_passtika|xor)/.test(name),
    );
    expect(locked.map(({ failure }) => failure)).toEqual(locked.map(() => 'encrypted'));
    expect(locked.length).toBeGreaterThan(5);
  }, 60_000);
});
