import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ViewerPage } from '../pages/ViewerPage.ts';
import { bringFiles } from '../support/bringFiles.ts';
import { heldWords, shareShown, topNames } from '../support/heldWords.ts';
import { corpusFolder, importedFiles } from '../support/importedFiles.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { settledViewer, type Shown } from '../support/settledViewer.ts';
import { shownText } from '../support/shownText.ts';
import { expect, test } from '../support/test.ts';
import { most, watchPromise } from '../support/watchPromise.ts';

test.skip(corpusFolder === undefined, 'HOLDALL_CORPUS is not set');
test.skip(!process.env['HOLDALL_STORIES_DATA'], 'the server is not ours to watch');
// A trace of hundreds of files would cost more than the files.
test.use({ trace: 'off' });

/** Of the words that a file holds, so many are seen: signs of a format stand among them. */
const leastShare = 0.95;

/** A file to be looked at. `held`: the words that it holds; null where nothing but its picture or a sentence is asked. */
interface Looked {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly held: readonly string[] | null;
  /** It can be shown: a sentence in its place is a failure. */
  readonly isValid: boolean;
}

interface Outcome {
  readonly state: Shown | null;
  readonly milliseconds: number;
  readonly share: number;
}

const isSentence = (state: Shown | null) => state === 'sentence' || state === 'card';

/** Looks at a file as a person does, and at what it shows, for as long as it may take. */
async function lookAt(page: Page, viewer: ViewerPage, file: Looked): Promise<Outcome> {
  const started = performance.now();
  const spent = () => performance.now() - started;
  const state = await settledViewer(page, viewer, file);
  const settled = { state, milliseconds: spent(), share: 1 };
  if (file.held === null || isSentence(state)) return settled;
  let share = 0;
  while (share < leastShare && spent() < most.milliseconds)
    share = shareShown(file.held, await shownText(page));
  // What never comes is missing; how long it was waited for says nothing.
  return share < leastShare ? { ...settled, share } : { state, milliseconds: spent(), share };
}

/** Walks through the files, says how they came out, and holds them to the promise. */
async function walk(page: Page, title: string, files: readonly Looked[], url: string): Promise<void> {
  const promise = await watchPromise(page, url);
  const viewer = new ViewerPage(page);
  await viewer.open(files[0]?.id ?? '');
  const wrong: string[] = [];
  let [valid, shown, sentences] = [0, 0, 0];
  for (const file of files) {
    await promise.begin();
    const { state, milliseconds, share } = await lookAt(page, viewer, file);
    await promise.looked(file.path, milliseconds);
    const isShown = state !== null && !isSentence(state) && share >= leastShare;
    if (file.isValid) valid += 1;
    if (file.isValid && isShown) shown += 1;
    if (isSentence(state)) sentences += 1;
    if (!isShown && !(isSentence(state) && !file.isValid))
      wrong.push(`${file.path}: ${state}, ${(100 * share).toFixed(0)} %`);
  }
  process.stdout.write(
    `${title}: ${files.length} files, ${valid} valid, ${shown} shown, ${sentences} sentences, ${promise.line()}\n` +
      wrong.map((line) => `   ${line}\n`).join(''),
  );
  promise.hold();
  expect(wrong.length).toBeLessThanOrEqual(Math.floor(valid / 100));
}

/** Documents that a password closes, by the name that their makers gave them. */
const locked = /^(?:bug53475|password\.|protect\.|Password_|protected_agile|protected_passtika|xor)/;

/** Sets in which every file can be shown. */
const wholly = new Set(['office-valid', 'office-pandoc', 'xss-lists', 'active-content-files', 'pdf-active']);

/** Whether a file of a set can be shown. Of files that were broken on purpose nobody can say. */
function isValid(set: string, name: string, body: Buffer): boolean {
  if (name.startsWith('truncated')) return false;
  if (wholly.has(set)) return true;
  if (set === 'png-suite') return !name.startsWith('x');
  if (set === 'zip-slip' || name.endsWith('.zip')) return topNames(body) !== null;
  return set === 'office-encrypted' && !locked.test(name) && /\.(?:docx|xlsx)$/.test(name);
}

/** Files of active contents that are shown as the text that they are. */
const textual = /\.(?:dtd|ipynb|mno|vml|wsdl|xhtml|xml|xsf|xslt)$/;

/** The words of the lines that a window shows of a text without being scrolled. */
const firstWords = (body: Buffer): readonly string[] =>
  body
    .toString('utf8')
    .split('\n')
    .slice(0, 12)
    .join('\n')
    .slice(0, 1000)
    .match(/[\p{L}\p{N}]{2,}/gu) ?? [];

/** The words that a viewer of a file of a set has to show; null where none are compared. */
function heldOf(set: string, name: string, body: Buffer): readonly string[] | null {
  if (set === 'archives-libarchive' || set === 'zip-slip')
    return name.endsWith('.zip') ? topNames(body) : null;
  if (set === 'xss-lists' || (set === 'active-content-files' && textual.test(name))) return firstWords(body);
  if (set === 'office-malformed' || locked.test(name)) return null;
  return heldWords(name, body);
}

const sets = [
  'office-valid',
  'office-pandoc',
  'office-encrypted',
  'office-legacy',
  'office-malformed',
  'pdf-active',
  'pdf-qpdf-fuzz',
  'png-suite',
  'png-crashers',
  'xss-lists',
  'active-content-files',
  'archives-libarchive',
  'zip-slip',
];

test.beforeEach(({ signIn }) => signIn(seededUsers.ana));

for (const set of sets) {
  test(`V1 ${set}: what can be shown is shown, all else is a sentence, nothing acts @corpus`, async ({
    page,
    context,
    baseURL,
  }) => {
    const url = baseURL ?? '';
    const files = await importedFiles(context, url, [set]);
    const looked = files.map(({ id, name, path, body }) => ({
      id,
      name,
      path,
      held: heldOf(set, name, body),
      isValid: isValid(set, name, body),
    }));
    expect(looked.length).toBeGreaterThan(0);
    await walk(page, set, looked, url);
  });
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
  const { files } = await bringFiles(context, url, 'Hostile', stories);
  const isText = (name: string) => !/[\0-\x08\x0b\x0e-\x1f]/.test(bodies.get(name) ?? '');
  const looked = files.map(({ id, name }) => ({
    id,
    name,
    path: name,
    held: null,
    // What has the signs of a program in it is no text.
    isValid: isText(name),
  }));
  await walk(page, 'html-sanitizer-dompurify and xss-lists as pages', looked, url);
});
