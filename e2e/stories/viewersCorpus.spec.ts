import type { BrowserContext, Page } from '@playwright/test';
import { ViewerPage } from '../pages/ViewerPage.ts';
import { corpusFolder, entriesOf, findImported, importedFiles } from '../support/importedFiles.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { settledViewer, type Shown } from '../support/settledViewer.ts';
import { expect, test } from '../support/test.ts';

test.skip(corpusFolder === undefined, 'HOLDALL_CORPUS is not set');
// A trace of hundreds of files would cost more than the files.
test.use({ trace: 'off' });

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

test.beforeEach(async ({ signIn, page }) => {
  await signIn(seededUsers.ana);
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog opened: ${dialog.message()}`);
  });
});

/** The pixels of a picture on white: what is see-through has no colour of its own to compare. Runs in the page. */
function pixelsOf(selector: string): { size: string; data: number[] } {
  const image = document.querySelector<HTMLImageElement>(selector);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image?.naturalWidth ?? 0, image?.naturalHeight ?? 0];
  const pen = canvas.getContext('2d');
  if (!image || !pen || canvas.width === 0) return { size: 'none', data: [] };
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  return { size: `${canvas.width} x ${canvas.height}`, data: [...data] };
}

/** A picture of the disk, shown by the browser alone on a page that has nothing of the product. */
async function originalOf(empty: Page, body: Buffer) {
  await empty.setContent(`<img src="data:image/png;base64,${body.toString('base64')}">`);
  await empty.waitForFunction(() => document.querySelector('img')?.complete);
  return empty.evaluate(pixelsOf, 'img');
}

test('every picture of the PNG suite is shown as it is @corpus', async ({ page, context, baseURL }) => {
  const viewer = new ViewerPage(page);
  const empty = await context.newPage();
  const files = await importedFiles(context, baseURL ?? '', ['png-suite']);
  await viewer.open(files[0]?.id ?? '');
  const wrong: string[] = [];
  for (const file of files) {
    const state = await settledViewer(page, viewer, file);
    const wanted = await originalOf(empty, file.body);
    const shown = await page.evaluate(pixelsOf, '[data-viewer] img');
    const most = shown.data.reduce(
      (max, value, at) => Math.max(max, Math.abs(value - (wanted.data[at] ?? 0))),
      0,
    );
    if (state !== 'picture' || shown.size !== wanted.size || shown.size === 'none' || most > 1)
      wrong.push(`${file.name}: ${state}, ${shown.size} for ${wanted.size}, ${most}`);
  }
  process.stdout.write(
    `png-suite: ${percent(files.length - wrong.length, files.length)} of ${files.length}\n`,
  );
  expect(wrong).toEqual([]);
  expect(files.length).toBeGreaterThan(30);
});

const textSets = [
  'blns',
  'crlf',
  'csv-formula',
  'markdown',
  'open-redirect',
  'otp',
  'path-traversal',
  'sqli',
  'ssrf',
  'xss-lists',
  'jsontestsuite',
];

const lettersIn = (text: string) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).join('');

/** What a text in UTF-8 begins with, its letters and digits alone; null where it is none: a text has no zero byte. */
function beginningOf(body: Buffer): { lines: string; word: string } | null {
  if (body.includes(0)) return null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    return { lines: lettersIn(text).slice(0, 80), word: /[\p{L}\p{N}]+/u.exec(text)?.[0] ?? '' };
  } catch {
    return null;
  }
}

/** Whether a viewer shows the beginning of a text: all of it, of a table its first cell. */
async function showsBeginning(page: Page, state: Shown | null, body: Buffer): Promise<boolean> {
  const wanted = beginningOf(body);
  // Bytes that are no text are not shown as one, or with signs in their place.
  if (wanted === null) return state === 'card' || state === 'text' || state === 'sentence';
  if (body.length === 0) return state === 'empty' || state === 'text';
  if (state !== 'text' && state !== 'table' && state !== 'article') return false;
  const selector = state === 'text' ? '[data-viewer] .cm-content' : '[data-viewer]';
  const shown = () =>
    page.evaluate((where) => document.querySelector(where)?.textContent ?? '', selector).then(lettersIn);
  const expected = state === 'text' ? wanted.lines : wanted.word;
  const found = expect.poll(async () => (await shown()).includes(expected)).toBe(true);
  return found.then(() => true).catch(() => false);
}

test('every text begins as it does on disk @corpus', async ({ page, context, baseURL }) => {
  const viewer = new ViewerPage(page);
  const files = await importedFiles(context, baseURL ?? '', textSets);
  await viewer.open(files[0]?.id ?? '');
  const wrong: string[] = [];
  for (const file of files) {
    const state = await settledViewer(page, viewer, file);
    if (!(await showsBeginning(page, state, file.body))) wrong.push(`${file.path}: ${state}`);
  }
  process.stdout.write(`texts: ${percent(files.length - wrong.length, files.length)} of ${files.length}\n`);
  expect(wrong).toEqual([]);
  expect(files.length).toBeGreaterThan(180);
});

const otherSets = [
  'active-content-files',
  'archives-libarchive',
  'feeds',
  'html-sanitizer-dompurify',
  'mime',
  'mime-notmuch',
  'mime-tnef',
  'office-encrypted',
  'office-legacy',
  'office-malformed',
  'office-pandoc',
  'office-valid',
  'pdf-active',
  'pdf-qpdf-fuzz',
  'png-crashers',
  'ssrf-svg',
  'upload-images-media',
  'xxe',
  'zip-slip',
];

/** So many parts, so that none takes too long. */
const otherParts = 6;

for (let part = 0; part < otherParts; part += 1) {
  test(`every other file is shown harmlessly, or it is said why not, part ${part + 1} of ${otherParts} @corpus`, async ({
    page,
    context,
    baseURL,
  }) => {
    const foreign = watchRequests(context, baseURL ?? '');
    const viewer = new ViewerPage(page);
    const all = await importedFiles(context, baseURL ?? '', otherSets);
    const files = all.filter((_, at) => at % otherParts === part);
    await viewer.open(files[0]?.id ?? '');
    const counts: Partial<Record<Shown, number>> = {};
    const unsettled: string[] = [];
    for (const file of files) {
      const state = await settledViewer(page, viewer, file);
      if (state === null) unsettled.push(file.path);
      else counts[state] = (counts[state] ?? 0) + 1;
    }
    const said = percent(files.length - unsettled.length, files.length);
    process.stdout.write(`others, part ${part + 1}: ${said} of ${files.length} ${JSON.stringify(counts)}\n`);
    expect(unsettled).toEqual([]);
    expect(foreign).toEqual([]);
  });
}

/** Addresses that a page asks for outside of the product. */
function watchRequests(context: BrowserContext, url: string): readonly string[] {
  const foreign: string[] = [];
  context.on('request', (request) => {
    const { protocol, host, href } = new URL(request.url());
    if (protocol.startsWith('http') && host !== new URL(url).host) foreign.push(href);
  });
  return foreign;
}

test('no set of public files is left out @corpus', async ({ context, baseURL }) => {
  const sets = [...textSets, ...otherSets, 'png-suite', 'pdf-pdfjs'];
  const { storageId } = await findImported(context, baseURL ?? '');
  const folders = (await entriesOf(context, baseURL ?? '', storageId)).filter(
    ({ kind }) => kind === 'folder',
  );
  expect(folders.map(({ name }) => name).toSorted()).toEqual(sets.toSorted());
});
