import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { ViewerPage } from '../pages/ViewerPage.ts';
import { corpusFolder, importedFiles } from '../support/importedFiles.ts';
import { knownPdfTexts, samePictures } from '../support/knownPdfTexts.ts';
import { gridSize, inkLikeness, isBlank, textLikeness } from '../support/pageLikeness.ts';
import { keepPdfOutcomes } from '../support/pdfOutcomes.ts';
import { bringPdfReaders, pdfReaders, readPdf, type PdfReading } from '../support/readPdf.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { settledViewer } from '../support/settledViewer.ts';
import { expect, test } from '../support/test.ts';
import { watchPromise } from '../support/watchPromise.ts';

test.skip(corpusFolder === undefined, 'HOLDALL_CORPUS is not set');
// A trace of hundreds of documents would cost more than the documents.
test.use({ trace: 'off' });

/** The documents are looked at in so many parts, so that none takes too long. */
const parts = 4;

/** How a document came out: its first page drawn, or a sentence instead. */
interface Outcome {
  readonly state: 'drawn' | 'failed' | 'locked' | 'sentence';
  readonly text: string;
  readonly ink: readonly number[];
}

/** Runs in the page: what its viewer shows now; null while it is still opening. */
function readPage(size: number): Outcome | null {
  const place = document.querySelector('[data-viewer]');
  const alert = place?.querySelector('[role=alert]');
  if (alert) return { state: 'sentence', text: alert.textContent ?? '', ink: [] };
  if (place?.querySelector('form [type=password]')) return { state: 'locked', text: '', ink: [] };
  const page = place?.querySelector<HTMLElement>('[data-page="1"]');
  const canvas = page?.querySelector('canvas');
  if (page?.dataset['state'] === 'failed') return { state: 'failed', text: page.textContent ?? '', ink: [] };
  if (page?.dataset['state'] !== 'drawn' || !canvas) return null;
  const { width, height } = canvas;
  const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
  const sums = new Float64Array(size * size);
  const pixels = new Float64Array(size * size);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const field = Math.floor((y * size) / height) * size + Math.floor((x * size) / width);
      const at = 4 * (y * width + x);
      const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
      sums[field] = (sums[field] ?? 0) + 255 - (0.299 * red + 0.587 * green + 0.114 * blue);
      pixels[field] = (pixels[field] ?? 0) + 1;
    }
  const ink = Array.from(sums, (sum, field) => sum / Math.max(1, pixels[field] ?? 1));
  return { state: 'drawn', text: page.textContent ?? '', ink };
}

async function firstOutcomeOf(page: Page): Promise<Outcome | null> {
  const read = () => page.evaluate(readPage, gridSize);
  const ended = expect.poll(read, { intervals: [50, 100, 200] }).not.toBeNull();
  const outcome = await ended.then(read).catch(() => null);
  if (outcome?.state !== 'drawn') return outcome;
  // The text is laid over the picture; where that never ends, the picture alone is judged.
  const laid = page.locator('[data-page="1"] [data-state]');
  await laid.waitFor({ timeout: 30_000 }).catch(() => {});
  return read();
}

/** What came of a document; where the viewer says that it took too long, a person presses Retry once. */
async function outcomeOf(page: Page): Promise<Outcome | null> {
  const outcome = await firstOutcomeOf(page);
  if (outcome?.state !== 'sentence' || !outcome.text.includes('takes too long')) return outcome;
  await page.getByRole('button', { name: 'Retry' }).click();
  return firstOutcomeOf(page);
}

/** Why a page is not what another reader finds in the file; null when it is. */
function difference({ text, ink }: Outcome, read: PdfReading | null): string | null {
  if (!read) return 'the other reader cannot read it';
  if (isBlank(read.ink) && isBlank(ink)) return null;
  const [picture, letters] = [inkLikeness(ink, read.ink), textLikeness(text, read.text)];
  if (picture >= 0.85 || letters >= 0.85) return null;
  return `picture ${picture.toFixed(2)}, letters ${letters.toFixed(2)}`;
}

/**
 * Why a document is not shown as it is; null when it is: its picture or its letters are those that one of two other
 * readers finds in the file, and a page is empty only where that reader finds nothing either.
 */
async function problemOf(outcome: Outcome | null, file: string, password: string | null) {
  const known = knownPdfTexts[basename(file)];
  if (!outcome) return 'nothing came';
  if (outcome.state !== 'drawn') return `${outcome.state}: ${outcome.text}`;
  if (known !== undefined)
    return outcome.text.startsWith(known) && !isBlank(outcome.ink) ? null : `shows “${outcome.text}”`;
  const problems: string[] = [];
  const other = samePictures[basename(file)];
  const comparedTo = other === undefined ? file : join(dirname(file), other);
  for (const reader of pdfReaders) {
    const problem = difference(outcome, await readPdf(reader, comparedTo, password));
    if (problem === null) return null;
    problems.push(`${reader}: ${problem}`);
  }
  return problems.join('; ');
}

/** Whether one of the other readers finds a page in a document, or it is known what stands on it. */
async function isValid(file: string, password: string | null): Promise<boolean> {
  if (knownPdfTexts[basename(file)] !== undefined) return true;
  const readings = await Promise.all(pdfReaders.map((reader) => readPdf(reader, file, password)));
  return readings.some((reading) => reading !== null);
}

for (let part = 0; part < parts; part += 1) {
  test(`the documents of pdf.js are drawn as they are, part ${part + 1} of ${parts} @corpus`, async ({
    page,
    context,
    baseURL,
    signIn,
  }) => {
    expect(await bringPdfReaders()).toBeNull();
    await signIn(seededUsers.ana);
    const viewer = new ViewerPage(page);
    const about = JSON.parse(readFileSync(join(corpusFolder ?? '', 'pdf-pdfjs/_meta.json'), 'utf8')) as {
      file: string;
      password: string | null;
    }[];
    const files = (await importedFiles(context, baseURL ?? '', ['pdf-pdfjs'])).filter(
      ({ name }, at) => name.endsWith('.pdf') && at % parts === part,
    );
    const promise = await watchPromise(page, baseURL ?? '');
    await viewer.open(files[0]?.id ?? '');

    const broken: string[] = [];
    const unseen: { name: string; problem: string }[] = [];
    for (const { id, name, path } of files) {
      const password = about.find(({ file }) => file === name)?.password ?? null;
      await promise.begin();
      const started = performance.now();
      await viewer.go(id);
      await expect(viewer.title(name)).toBeVisible();
      let outcome = await outcomeOf(page);
      if (outcome?.state === 'locked' && password !== null) {
        await page.getByLabel('Password of the document').fill(password);
        await page.getByRole('button', { name: 'Open', exact: true }).click();
        outcome = await outcomeOf(page);
      }
      await promise.looked(path, performance.now() - started);
      const onDisk = join(corpusFolder ?? '', path);
      const problem = await problemOf(outcome, onDisk, password);
      if (problem === null) continue;
      if (problem === 'nothing came' || (await isValid(onDisk, password))) unseen.push({ name, problem });
      else broken.push(`${name} (${outcome?.state})`);
    }
    process.stdout.write(`pdf-pdfjs, part ${part + 1}: ${files.length} files, ${promise.line()}\n`);
    if (broken.length > 0) process.stdout.write(`   read by no other reader: ${broken.join(', ')}\n`);
    keepPdfOutcomes(part, { documents: files.length - broken.length, unlike: unseen });
    expect(files.length).toBeGreaterThan(300 / parts);
    // Those that are not drawn say why.
    expect(unseen.filter(({ problem }) => problem === 'nothing came')).toEqual([]);
    promise.hold();
  });
}

test('a note without a look of its own is seen on its page, and read @corpus', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.ana);
  const viewer = new ViewerPage(page);
  const files = await importedFiles(context, baseURL ?? '', ['pdf-pdfjs']);
  const file = files.find(({ name }) => name === 'rc_annotation.pdf');
  if (!file) throw new Error('rc_annotation.pdf is not there');
  await viewer.open(file.id);
  expect(await settledViewer(page, viewer, file)).toBe('page');
  await page.getByRole('button', { name: 'Read a note' }).click();
  await expect(page.getByRole('dialog', { name: 'Note' })).toContainText('Hello World!');
  // Both pages are seen at once: the first is the one that is looked at.
  await expect(page.getByLabel('Page', { exact: true })).toHaveValue('1');
});
