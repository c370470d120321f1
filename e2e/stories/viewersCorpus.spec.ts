import type { Page } from '@playwright/test';
import { ViewerPage } from '../pages/ViewerPage.ts';
import { bringFiles, type Brought } from '../support/bringFiles.ts';
import { corpusFiles, corpusFolder } from '../support/corpusFiles.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

test.skip(corpusFolder === undefined, 'HOLDALL_CORPUS is not set');
test.describe.configure({ timeout: 600_000 });
// A trace of hundreds of files would cost more than the files.
test.use({ trace: 'off' });

/** What a viewer ends with. */
type Shown = 'picture' | 'text' | 'table' | 'article' | 'page' | 'recording' | 'card' | 'sentence' | 'empty';

/** Waits until a viewer has settled, and says with what. */
async function settled(page: Page): Promise<Shown> {
  const state = () =>
    page.evaluate((): Shown | null => {
      const place = document.querySelector('[data-viewer]');
      if (!place) return null;
      const seen = (selector: string) => place.querySelector(selector) !== null;
      if (seen('[role=alert]')) return 'sentence';
      if (seen('form [type=password]')) return 'sentence';
      if (seen('section[aria-label="About this file"]')) return 'card';
      if (seen('[data-page="1"][data-state=drawn]')) return 'page';
      const image = place.querySelector<HTMLImageElement>('img[alt]:not([alt=""])');
      if (image?.complete && image.naturalWidth > 0 && image.style.visibility === 'visible') return 'picture';
      if (seen('.cm-content')) return 'text';
      if (seen('[role=grid]')) return 'table';
      if (seen('article') && !seen('article [role=status]')) return 'article';
      if ((place.querySelector('video')?.readyState ?? 0) > 0) return 'recording';
      return seen('[role=status]') || !place.textContent?.includes('is empty') ? null : 'empty';
    });
  await expect.poll(state, { timeout: 30_000, intervals: [50, 100, 200] }).not.toBeNull();
  return (await state()) ?? 'sentence';
}

async function visit(page: Page, viewer: ViewerPage, { id, name }: Brought): Promise<Shown> {
  await viewer.go(id);
  await expect(viewer.title(name)).toBeVisible({ timeout: 30_000 });
  return settled(page);
}

/** The pixels of the shown picture beside those of the original file, read by the browser's own decoder. */
async function comparePixels(page: Page, body: Buffer): Promise<number> {
  return page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
    const original = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const image = document.querySelector<HTMLImageElement>('[data-viewer] img');
    const pixelsOf = (source: CanvasImageSource) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [original.width, original.height];
      const pen = canvas.getContext('2d');
      // On white: what is see-through has no colour of its own to compare.
      if (pen) pen.fillStyle = '#fff';
      pen?.fillRect(0, 0, canvas.width, canvas.height);
      pen?.drawImage(source, 0, 0);
      return pen?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
    };
    if (!image || image.naturalWidth !== original.width || image.naturalHeight !== original.height)
      return 255;
    const [shown, wanted] = [pixelsOf(image), pixelsOf(original)];
    return shown.reduce((most, value, at) => Math.max(most, Math.abs(value - (wanted[at] ?? 0))), 0);
  }, body.toString('base64'));
}

test.beforeEach(async ({ signIn, page }) => {
  await signIn(seededUsers.ana);
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog opened: ${dialog.message()}`);
  });
});

test('every picture of the PNG suite is shown as it is @corpus', async ({ page, context, baseURL }) => {
  const viewer = new ViewerPage(page);
  const files = corpusFiles(['png-suite'], /\.png$/);
  const { files: brought } = await bringFiles(context, baseURL ?? '', `Pictures ${Date.now()}`, files);
  await viewer.open(brought[0]?.id ?? '');
  const wrong: string[] = [];
  for (const [at, file] of brought.entries()) {
    const shown = await visit(page, viewer, file);
    const distance = shown === 'picture' ? await comparePixels(page, files[at]?.body ?? Buffer.of()) : 255;
    if (distance > 1) wrong.push(`${file.name}: ${shown}, ${distance}`);
  }
  expect(wrong).toEqual([]);
  expect(brought.length).toBeGreaterThan(20);
});

test('every text begins with its first lines @corpus', async ({ page, context, baseURL }) => {
  const viewer = new ViewerPage(page);
  const sets = [
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
  const files = corpusFiles(sets).filter(({ body }) => body.length > 0 && body.length < 1_000_000);
  const { files: brought } = await bringFiles(context, baseURL ?? '', `Texts ${Date.now()}`, files);
  await viewer.open(brought[0]?.id ?? '');
  const wrong: string[] = [];
  const counts: Record<string, number> = {};
  for (const [at, file] of brought.entries()) {
    const shown = await visit(page, viewer, file);
    counts[shown] = (counts[shown] ?? 0) + 1;
    const wanted = firstLine(files[at]?.body ?? Buffer.of());
    // Bytes that are no text are not shown as one: the card says so.
    if (wanted === null ? shown === 'card' || shown === 'text' : await beginsWith(page, shown, wanted))
      continue;
    wrong.push(`${file.name}: ${shown}, ${JSON.stringify(wanted)}`);
  }
  process.stdout.write(`texts: ${JSON.stringify(counts)}\n`);
  expect(wrong).toEqual([]);
});

/** The first line of a text in UTF-8; null where it is none, or too odd to be compared. */
function firstLine(body: Buffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    const line = text.split(/\r\n?|\n/).find((one) => /[\p{L}\p{N}]/u.test(one)) ?? '';
    return /[\p{C}]/u.test(line) ? null : (/[\p{L}\p{N}]+/u.exec(line)?.[0] ?? null);
  } catch {
    return null;
  }
}

async function beginsWith(page: Page, shown: Shown, word: string): Promise<boolean> {
  if (!['text', 'table', 'article'].includes(shown)) return false;
  const text = () => page.evaluate(() => document.querySelector('[data-viewer]')?.textContent ?? '');
  await expect
    .poll(async () => (await text()).includes(word), { timeout: 5000 })
    .toBe(true)
    .catch(() => {});
  return (await text()).includes(word);
}

test('hostile and broken files are shown harmlessly, or say why not @corpus', async ({
  page,
  context,
  baseURL,
}) => {
  const viewer = new ViewerPage(page);
  const foreign: string[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (address.protocol.startsWith('http') && address.host !== new URL(baseURL ?? '').host)
      foreign.push(address.href);
  });
  const sets = [
    'png-crashers',
    'upload-images-media',
    'active-content-files',
    'pdf-active',
    'pdf-qpdf-fuzz',
    'ssrf-svg',
    'xxe',
    'office-encrypted',
  ];
  const { files: brought } = await bringFiles(
    context,
    baseURL ?? '',
    `Hostile ${Date.now()}`,
    corpusFiles(sets),
  );
  await viewer.open(brought[0]?.id ?? '');
  const counts: Record<string, number> = {};
  for (const file of brought) {
    const shown = await visit(page, viewer, file);
    counts[shown] = (counts[shown] ?? 0) + 1;
  }
  process.stdout.write(`hostile: ${JSON.stringify(counts)}\n`);
  expect(foreign).toEqual([]);
});
