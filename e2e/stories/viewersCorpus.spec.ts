import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { ViewerPage } from '../pages/ViewerPage.ts';
import { uploadFiles } from '../support/uploadFiles.ts';
import { chosenOf } from '../support/publicFiles/chosenOf.ts';
import { corpusSets } from '../support/publicFiles/corpusSets.ts';
import {
  corpusFolder,
  entriesOf,
  findImported,
  importedFiles,
} from '../support/publicFiles/importedFiles.ts';
import { keepOutcome } from '../support/publicFiles/outcomes.ts';
import { loadPdfReaders } from '../support/publicFiles/readPdf.ts';
import { loadSheetReader } from '../support/publicFiles/readSheets.ts';
import { settledViewer } from '../support/publicFiles/settledViewer.ts';
import { truthOf } from '../support/publicFiles/truthOf.ts';
import { walkFiles } from '../support/publicFiles/walkFiles.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

test.skip(corpusFolder === undefined, 'HOLDALL_CORPUS is not set');
test.skip(!process.env['HOLDALL_STORIES_DATA'], 'the server is not ours to watch');
// A trace of hundreds of files would cost more than the files.
test.use({ trace: 'off' });

test.beforeEach(({ signIn }) => signIn(seededUsers.ana));

/** A small file of another set. */
async function calmFile(context: BrowserContext, url: string, set: string) {
  const [file] = await importedFiles(context, url, [set === 'otp' ? 'crlf' : 'otp']);
  if (!file) throw new Error('There is no small file.');
  return file;
}

for (const { name: set, parts, canBeShown } of corpusSets) {
  for (let part = 0; part < parts; part += 1) {
    const title = parts === 1 ? set : `${set}, part ${part + 1} of ${parts}`;
    test(`V1 ${title}: what can be shown is shown, all else is a sentence, nothing acts @corpus`, async ({
      page,
      context,
      browser,
      baseURL,
    }) => {
      expect(set.startsWith('pdf-') ? await loadPdfReaders() : null).toBeNull();
      expect(set === 'office-legacy' ? await loadSheetReader() : null).toBeNull();
      const elsewhere = await browser.newContext();
      const all = await importedFiles(context, baseURL ?? '', [set]);
      const files = chosenOf(all).filter((_, at) => at % parts === part);
      const bodies = new Map(files.map((file) => [file.id, file]));
      const looked = files.map((file) => ({ ...file, canBeShown: canBeShown(file) }));
      const walk = {
        page,
        url: baseURL ?? '',
        title,
        calm: await calmFile(context, baseURL ?? '', set),
        truthOf: async ({ id }: { readonly id: string }) => {
          const file = bodies.get(id);
          return file ? truthOf(file, elsewhere) : null;
        },
      };
      keepOutcome(set, part, await walkFiles(walk, looked));
      await elsewhere.close();
    });
  }
}

/** Hostile markup of a set as pages of their own. */
function hostilePages(): { name: string; body: string }[] {
  const read = (path: string) => readFileSync(join(corpusFolder ?? '', path), 'utf8');
  const cases = JSON.parse(read('html-sanitizer-dompurify/cases.json')) as { payload: string }[];
  return cases.map(({ payload }, at) => ({ name: `case ${at}.html`, body: payload }));
}

/** Hostile lines of a list, each in a paragraph, so many to a page. */
function hostileLines(list: string, ending: 'html' | 'md'): { name: string; body: string }[] {
  const lines = readFileSync(join(corpusFolder ?? '', 'xss-lists', list), 'utf8').split('\n');
  const pages: { name: string; body: string }[] = [];
  for (let at = 0; at < lines.length; at += 100) {
    const part = lines.slice(at, at + 100);
    const body = ending === 'md' ? part.join('\n\n') : part.map((line) => `<p>${line}</p>`).join('\n');
    pages.push({ name: `${list} ${at}.${ending}`, body });
  }
  return pages;
}

const lists = ['JHADDIX_XSS.txt', 'RSNAKE_XSS.txt', 'BRUTELOGIC-XSS-JS.txt', '0xcela_event_handlers.txt'];

test('V1 hostile markup opened as pages: each is shown, nothing acts @corpus', async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const stories = [
    ...hostilePages(),
    ...lists.flatMap((list) => [...hostileLines(list, 'html'), ...hostileLines(list, 'md')]),
  ];
  const bodies = new Map(stories.map(({ name, body }) => [name, body]));
  const { files } = await uploadFiles(context, url, 'Hostile', stories);
  // What has the signs of a program in it is no text.
  const isText = (name: string) => !/[\0-\x08\x0b\x0e-\x1f]/.test(bodies.get(name) ?? '');
  const looked = files.map(({ id, name }) => ({ id, name, path: name, canBeShown: isText(name) }));
  const calm = await calmFile(context, url, '');
  const walk = { page, url, title: 'hostile markup as pages', calm, truthOf: async () => null };
  keepOutcome('hostile-markup', 0, await walkFiles(walk, looked));
});

test('a note without a look of its own is seen on its page, and read @corpus', async ({
  page,
  context,
  baseURL,
}) => {
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

test('no set of public files is left out @corpus', async ({ context, baseURL }) => {
  const { storageId } = await findImported(context, baseURL ?? '');
  const entries = await entriesOf(context, baseURL ?? '', storageId);
  const folders = entries.filter(({ kind }) => kind === 'folder').map(({ name }) => name);
  expect(folders.toSorted()).toEqual(corpusSets.map(({ name }) => name).toSorted());
});
