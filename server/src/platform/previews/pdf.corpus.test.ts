import sharp from 'sharp';
import { corpusFiles, describeCorpus } from './testing/corpus.ts';
import { startPreviews } from './testing/startPreviews.ts';

let world: ReturnType<typeof startPreviews>;
beforeAll(() => {
  world = startPreviews();
});
afterAll(() => world.stop());

/** Reads a pdf at the size of a list; says what came of it, and whether the picture shows anything. */
async function read(name: string, bytes: Buffer) {
  const started = performance.now();
  const answer = await world.thumbnail(bytes, 256, name);
  const seconds = (performance.now() - started) / 1000;
  if (!answer.ok) return { name, seconds, failure: answer.failure, isBlank: true };
  const { channels } = await sharp(answer.path).stats();
  return { name, seconds, failure: null, isBlank: channels.every(({ min, max }) => min === max) };
}

describeCorpus('pdf-pdfjs', () => {
  const files = corpusFiles('pdf-pdfjs', '.pdf');

  it('draws at least 95 of 100 first pages and names the reason for every other', async () => {
    const results: Awaited<ReturnType<typeof read>>[] = [];
    const waiting = [...files];
    const lane = async () => {
      for (let file = waiting.shift(); file; file = waiting.shift())
        results.push(await read(file.name, file.bytes));
    };
    await Promise.all([lane(), lane()]);
    const locked = results.filter(({ failure }) => failure === 'encrypted');
    const failed = results.filter(({ failure }) => failure !== null && failure !== 'encrypted');
    const blank = results.filter(({ failure, isBlank }) => failure === null && isBlank);
    const open = results.length - locked.length;
    process.stdout.write(
      `pdf-pdfjs: ${results.length} files, ${open - failed.length - blank.length} drawn, ${locked.length} locked; ` +
        `blank: ${blank.map(({ name }) => name).join(' ')}; ` +
        `not read: ${failed.map(({ name, failure }) => `${name} (${failure})`).join(' ')}\n`,
    );
    expect(
      failed.every(
        ({ failure }) => failure === 'unreadable' || failure === 'too_slow' || failure === 'too_big',
      ),
    ).toBe(true);
    expect((open - failed.length) / open).toBeGreaterThanOrEqual(0.95);
    expect(Math.max(...results.map(({ seconds }) => seconds))).toBeLessThan(22);
  }, 300_000);
});

describeCorpus('pdf-qpdf-fuzz and pdf-active', () => {
  it.each([...corpusFiles('pdf-qpdf-fuzz'), ...corpusFiles('pdf-active', '.pdf')])(
    'answers $name in time',
    async ({ name, bytes }) => {
      const { seconds, failure } = await read(`${name}.pdf`, bytes);
      expect(seconds).toBeLessThan(10);
      expect(failure ?? 'unreadable').toMatch(/^(unreadable|encrypted|unsupported)$/);
    },
  );
});
