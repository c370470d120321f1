import { inflateRawSync } from 'node:zlib';
import { childLimits } from './childLimits.ts';
import { corpusFiles, describeCorpus } from './testing/corpus.ts';
import { readDocument } from './testing/readDocument.ts';
import { startPreviews } from './testing/startPreviews.ts';

let world: ReturnType<typeof startPreviews>;
beforeAll(() => {
  // The product's own limits: 10 s and 300 MB for each file.
  world = startPreviews({ limits: childLimits });
});
afterAll(() => world.stop());

/** The parts of a zip by a reader of our own test, which trusts the list at its end. */
function partsOf(bytes: Buffer): Map<string, string> {
  const parts = new Map<string, string>();
  for (
    let at = bytes.indexOf('PK\x01\x02', 0, 'latin1');
    at >= 0;
    at = bytes.indexOf('PK\x01\x02', at + 4, 'latin1')
  ) {
    const [method, packed, length, local] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ];
    const name = bytes.toString('utf8', at + 46, at + 46 + length);
    if (!name.endsWith('.xml') || local + 30 > bytes.length) continue;
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(start, start + packed);
    try {
      parts.set(name, (method === 8 ? inflateRawSync(data) : data).toString('utf8'));
    } catch {
      // A part that cannot be unpacked holds nothing that could be shown.
    }
  }
  return parts;
}

const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const decoded = (text: string) =>
  text
    .replaceAll(/&(lt|gt|amp|quot|apos);/g, (_whole, name: string) => signs[name] ?? '')
    .replaceAll(/&#(x?)([0-9a-f]+);/gi, (_whole, hex: string, code: string) =>
      String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
    );

/** What holds the words of each sort of file, and the element that they stand in. */
const places: Readonly<Record<string, readonly [part: RegExp, element: RegExp]>> = {
  docx: [/^word\/(?:document|footnotes|endnotes|comments)\.xml$/, /<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g],
  pptx: [/^ppt\/(?:slides\/slide|notesSlides\/notesSlide)\d+\.xml$/, /<a:t>([^<]*)<\/a:t>/g],
  xlsx: [/^xl\/sharedStrings\.xml$/, /<t(?: [^>]*)?>([^<]*)<\/t>/g],
};

/** The words that stand in the markup of a file. */
function wordsIn(name: string, bytes: Buffer): string[] {
  const [part, element] = places[name.split('.').at(-1) ?? ''] ?? [];
  if (!part || !element) return [];
  const texts = [...partsOf(bytes)]
    .filter(([at]) => part.test(at))
    .map(([, xml]) => [...xml.matchAll(element)]);
  return texts.flat().flatMap(([, text = '']) => decoded(text).match(/[\p{L}\p{N}]{2,}/gu) ?? []);
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

async function readAll(set: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { name, bytes } of corpusFiles(set)) {
    const started = performance.now();
    const { failure, text } = await readDocument(world, bytes, name);
    const share = failure === null ? shareOf(wordsIn(name, bytes), text) : 0;
    outcomes.push({ name, failure, milliseconds: performance.now() - started, share });
  }
  return outcomes;
}

/** What may be said of a file that cannot be shown; `busy`, `too_slow` and a crash may not. */
const reasons = /^(?:unreadable|encrypted|unsupported|too_big)$/;
const slowest = (outcomes: readonly Outcome[]) =>
  Math.max(...outcomes.map(({ milliseconds }) => milliseconds));

describeCorpus('office-valid', () => {
  it('shows the words of at least 99 of 100 files', async () => {
    const outcomes = await readAll('office-valid');
    const poor = outcomes.filter(({ failure, share }) => failure !== null || share < 0.98);
    console.info(`${outcomes.length} files, ${outcomes.length - poor.length} with their words`, poor);
    expect(outcomes.length).toBeGreaterThan(200);
    expect(poor.length / outcomes.length).toBeLessThanOrEqual(0.01);
    expect(slowest(outcomes)).toBeLessThan(10_000);
  }, 300_000);
});

describeCorpus('office-pandoc', () => {
  it('opens every file', async () => {
    const outcomes = await readAll('office-pandoc');
    expect(outcomes.filter(({ failure }) => failure !== null)).toEqual([]);
    expect(outcomes.filter(({ share }) => share < 0.98)).toEqual([]);
  }, 120_000);
});

describeCorpus('office-legacy, office-malformed and office-encrypted', () => {
  it.each(['office-legacy', 'office-malformed', 'office-encrypted'])(
    'shows what is in %s or says why not',
    async (set) => {
      const outcomes = await readAll(set);
      const tally = new Map<string, number>();
      for (const { failure } of outcomes)
        tally.set(failure ?? 'shown', (tally.get(failure ?? 'shown') ?? 0) + 1);
      console.info(set, Object.fromEntries(tally), `slowest ${Math.round(slowest(outcomes))} ms`);
      expect(outcomes.length).toBeGreaterThan(10);
      expect(outcomes.filter(({ failure }) => failure !== null && !reasons.test(failure))).toEqual([]);
      expect(slowest(outcomes)).toBeLessThan(10_000);
    },
    300_000,
  );

  it('says of files behind a password that they are', async () => {
    const outcomes = await readAll('office-encrypted');
    const locked = outcomes.filter(({ name }) =>
      /^(?:bug53475|password|protect\.|protected_agile|protected_passtika|xor)/.test(name),
    );
    expect(locked.map(({ failure }) => failure)).toEqual(locked.map(() => 'encrypted'));
    expect(locked.length).toBeGreaterThan(5);
  });
});
