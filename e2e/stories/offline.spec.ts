import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { CommentsPanel } from '../pages/CommentsPanel.ts';
import { ViewerPage } from '../pages/ViewerPage.ts';
import { WorkspacePage } from '../pages/WorkspacePage.ts';
import { expectAccessible } from '../support/axe.ts';
import { uploadFiles } from '../support/uploadFiles.ts';
import { makeSound } from '../support/makeMedia.ts';
import { makePdf } from '../support/makePdf.ts';
import { root } from '../support/root.ts';
import { callApi } from '../support/callApi.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { startServer, type RunningServer } from '../support/startServer.ts';
import { expect, test as base } from '../support/test.ts';

/** A server that can be gone for a while, at the same address and with the same data. */
interface Mains {
  off(): Promise<void>;
  on(): Promise<void>;
}

const test = base.extend<{ workspace: WorkspacePage }, { own: { url: string } & Mains }>({
  own: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dataFolder = await mkdtemp(join(tmpdir(), 'holdall-offline-'));
      let server: RunningServer = await startServer({ dataFolder });
      const { url, port } = server;
      await use({
        url,
        off: () => server.stop(),
        on: async () => void (server = await startServer({ dataFolder, port })),
      });
      await server.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ own }, use) => use(own.url),
  // Ana in her workspace.
  workspace: async ({ page, signIn }, use) => {
    await signIn(seededUsers.ana);
    const workspace = new WorkspacePage(page);
    await workspace.open();
    await use(workspace);
  },
});
// The server stops and starts in each of them.
test.describe.configure({ timeout: 300_000 });

/** What this browser keeps by itself: names of caches and databases, workers, and what storage has of anybody. */
const keptIn = (page: Page) =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    workers: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  }));

/** What is kept at the address that ends so. */
const keptText = (page: Page, end: string) =>
  page.evaluate(async (wanted) => {
    const names = await caches.keys();
    const kept = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        const found = (await cache.keys()).find(({ url }) => url.endsWith(wanted));
        return found && (await cache.match(found))?.text();
      }),
    );
    return kept.find((text) => text !== undefined);
  }, end);

/** Whether a script is kept that says these words. */
const isCodeKept = (page: Page, words: string) =>
  page.evaluate(async (wanted) => {
    const cache = await caches.open('holdall.files');
    const scripts = (await cache.keys()).filter(({ url }) => url.endsWith('.js') && !url.includes('texts-'));
    const texts = await Promise.all(scripts.map(async (one) => (await cache.match(one))?.text()));
    return texts.some((text) => text?.includes(wanted));
  }, words);

/** Waits until the page and what it shows are kept, and the worker stands. */
const isKept = (page: Page, ...addresses: RegExp[]) =>
  expect
    .poll(
      () =>
        page.evaluate(
          async (wanted) => {
            const worker = await navigator.serviceWorker.getRegistration('/space');
            const names = await caches.keys();
            const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
            const urls = kept.flat().map(({ url }) => url);
            return (
              Boolean(worker?.active) && wanted.every((one) => urls.some((url) => new RegExp(one).test(url)))
            );
          },
          [/\/space$/, ...addresses].map(({ source }) => source),
        ),
      { timeout: 30_000 },
    )
    .toBe(true);

test('B11 with the server stopped a reload shows the frame and the lists that were visited', async ({
  page,
  own,
  workspace,
}) => {
  await workspace.makeFolder('Visited');
  await workspace.makeFolder('Never opened');
  await workspace.row('Visited').dblclick();
  await expect(page.getByText('Nothing is here yet')).toBeVisible();
  await page.goBack();
  await expect(workspace.row('Visited')).toBeVisible();
  await isKept(page, /\/api\/me$/, /resources\?.*parentId=/);

  await own.off();
  await page.reload();
  await expect(workspace.row('Visited')).toBeVisible();
  await expect(page.getByText(/^Offline – as of \d\d:\d\d/)).toBeVisible();
  await expectAccessible(page);
  await workspace.row('Visited').dblclick();
  await expect(page.getByText('Nothing is here yet')).toBeVisible();
  await page.goBack();
  await workspace.row('Never opened').dblclick();
  await expect(page.getByText('Not kept for offline use')).toBeVisible();

  await own.on();
  await expect(page.getByText(/^Offline – as of/)).toBeHidden({ timeout: 60_000 });
  await page.reload();
  await expect(page.getByText('Nothing is here yet')).toBeVisible();
});

test('B11 what is renamed and moved offline waits through a reload, and is done in order', async ({
  page,
  own,
  workspace,
  openElsewhere,
}) => {
  for (const name of ['Draft', 'Loose', 'Target']) await workspace.makeFolder(name);
  // Two of a name: both are kept.
  await workspace.row('Target').dblclick();
  await workspace.makeFolder('Loose');
  await page.goBack();
  await expect(workspace.row('Draft')).toBeVisible();
  const moveLoose = async () => {
    await workspace.act('Loose', 'Move to…');
    await page.getByRole('dialog').getByRole('button', { name: 'Target' }).click();
  };
  // The dialog has been seen, so it is there without a connection.
  await moveLoose();
  await page.keyboard.press('Escape');
  await workspace.act('Draft', 'Rename');
  await page.keyboard.press('Escape');
  await isKept(page, /parentId=/);

  await own.off();
  await workspace.act('Draft', 'Rename');
  await page.getByLabel('New name').fill('Contract');
  await page.keyboard.press('Enter');
  await expect(workspace.row('Contract')).toBeVisible();
  await moveLoose();
  await page.getByRole('button', { name: 'Move here' }).click();
  const outbox = (count: number) => page.getByRole('button', { name: `Outbox, ${count} waiting` });
  await expect(outbox(2)).toBeVisible();

  await page.reload();
  await expect(outbox(2)).toBeVisible();
  await expect(workspace.row('Contract').getByLabel('Waiting for a connection')).toBeVisible();
  // What cannot wait says why.
  await workspace.row('Contract').click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Download Needs a connection' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await outbox(2).click();
  await expect(page.getByText('Rename Draft to Contract')).toBeVisible();
  await expect(page.getByText('Move 1 item')).toBeVisible();
  await expectAccessible(page);
  // A name that waits may still be another one.
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('New name').fill('Agreement');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Rename Draft to Agreement')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(workspace.row('Agreement')).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Stay signed in' }).click();

  await own.on();
  await expect(outbox(2)).toBeHidden({ timeout: 60_000 });
  await expect(page.getByText('Both are kept, because the name was taken: Loose')).toBeVisible();
  const elsewhere = new WorkspacePage(await openElsewhere(seededUsers.ana, own.url));
  await elsewhere.open();
  await expect(elsewhere.row('Agreement')).toBeVisible();
  await expect(elsewhere.row('Loose')).toBeHidden();
  await elsewhere.row('Target').dblclick();
  await expect(elsewhere.row('Loose')).toBeVisible();
  await expect(elsewhere.list.locator('[data-resource]')).toHaveCount(2);
});

test('B11 what is written offline waits through a reload; what others wrote meanwhile stays beside it', async ({
  page,
  context,
  own,
  workspace,
}) => {
  const { address, files } = await uploadFiles(context, own.url, 'Written', [
    { name: 'alone.txt', body: 'one\r\n' },
    { name: 'notes.md', body: '# Notes' },
  ]);
  const [alone, notes] = files;
  await workspace.open(address.split('?')[0]);
  const viewer = new ViewerPage(page);
  const type = async (words: string) => {
    await viewer.edit();
    await viewer.content.getByRole('textbox').press('Control+End');
    await page.keyboard.type(words);
    await expect(viewer.content).toContainText('Saved here – waits for a connection');
  };
  const bytesOf = async (id = '') =>
    (await context.request.get(`${own.url}/api/resources/${id}/content`)).text();
  const comments = new CommentsPanel(page);
  for (const file of files) {
    await viewer.open(file.id);
    await expect(viewer.tool('Edit')).toBeVisible();
    await isKept(page, new RegExp(`${file.id}/text`), new RegExp(`${file.id}$`));
  }
  // What was read may be changed, though nobody has begun to.
  await expect.poll(() => isCodeKept(page, 'To-do list'), { timeout: 30_000 }).toBe(true);
  await viewer.open(alone?.id ?? '');
  await comments.write('Frist');
  await isKept(page, new RegExp(`${alone?.id}/messages`));
  await viewer.go(notes?.id ?? '');

  await own.off();
  await type('\n\nmine');
  await viewer.tool('Done').click();
  await viewer.go(alone?.id ?? '');
  await type('two');
  // The newest of one file alone waits.
  await page.keyboard.type(' and three');
  const outbox = (count: number) => page.getByRole('button', { name: `Outbox, ${count} waiting` });
  await expect(outbox(2)).toBeVisible();
  await expect(viewer.content).toContainText('Saved here – waits for a connection');
  await viewer.tool('Done').click();
  await comments.field.fill('Second');
  await comments.field.press('Control+Enter');
  await comments.act('Ana', 'Edit', comments.thread('Frist'));
  await page.getByRole('textbox', { name: 'Edit the comment' }).fill('First');
  await page.keyboard.press('Control+Enter');
  const first = comments.thread('First');
  await first.getByRole('button', { name: 'Reply' }).click();
  await page.keyboard.type('Answer');
  await page.keyboard.press('Control+Enter');
  await first.getByRole('button', { name: 'Resolve' }).click();
  await expect(outbox(6)).toBeVisible();

  await page.reload();
  await expect(viewer.content).toContainText('two and three');
  await expect(first).toContainText('Will be resolved with a connection');
  await expect(first.getByRole('article')).toHaveCount(2);
  await expect(comments.thread('Second')).toContainText('Waits for a connection');
  await expect(viewer.content).toContainText('Saved here – waits for a connection');
  await expectAccessible(page);
  await outbox(6).click();
  await expect(page.getByText('Save alone.txt')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(outbox(6)).toBeFocused();
  // Goes on where it was left.
  await type('!');

  // Somebody else is quicker: here from another browser of hers, before this one finds the server.
  await page.context().setOffline(true);
  await own.on();
  await callApi(context, `${own.url}/api/resources/${notes?.id}/content`, {
    method: 'PUT',
    body: Buffer.from('# Theirs'),
    headers: { 'content-type': 'text/markdown', 'if-match': `"${notes?.revision}"` },
  });
  await page.context().setOffline(false);
  await expect(viewer.content).toContainText('All changes are saved', { timeout: 60_000 });
  expect(await bytesOf(alone?.id)).toBe('one\r\ntwo and three!');
  expect(await bytesOf(notes?.id)).toBe('# Theirs');
  await expect(comments.thread('Second').getByText('Waits for a connection')).toBeHidden();
  await page.getByRole('radio', { name: 'Resolved' }).check();
  await expect(first).toContainText('Edited');
  await expect(first.getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: 'Outbox, both are kept' }).click();
  await expect(
    page.getByText('notes.md was changed by somebody else meanwhile. Both are kept.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^notes \(my version, .*\)\.md$/ }).click();
  await expect(viewer.content.getByRole('article')).toContainText('mine');
  await page.getByRole('button', { name: 'Outbox, both are kept' }).click();
  await page.getByRole('button', { name: 'Dismiss' }).last().click();
  await expect(page.getByRole('button', { name: /^Outbox/ })).toBeHidden();
});

test('B11 signing out leaves nothing in the browser, and the next person sees nothing of the one before', async ({
  page,
  context,
  signIn,
  own,
  workspace,
}) => {
  await workspace.makeFolder('Hers alone');
  await isKept(page);
  expect((await keptIn(page)).workers).toEqual(['/space']);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Holdall' })).toBeVisible();
  await expect.poll(() => keptIn(page)).toEqual({ caches: [], databases: [], workers: [] });

  // Whoever goes without signing out is forgotten when somebody else comes. A page that takes a token of its own would be in the way.
  await page.reload({ waitUntil: 'networkidle' });
  await page.goto('about:blank');
  await signIn(seededUsers.ana);
  await workspace.open();
  await isKept(page);
  const hers = (await keptIn(page)).caches.filter((name) => name.includes('usr_'));
  await page.goto('about:blank');
  await context.clearCookies();
  await signIn(seededUsers.ben);
  await workspace.open();
  await expect
    .poll(async () => (await keptIn(page)).caches.filter((name) => hers.includes(name)))
    .toEqual([]);
  await isKept(page);
  await own.off();
  await page.reload();
  await expect(page.getByText(/^Offline – as of/)).toBeVisible();
  await expect(page.getByText('Hers alone')).toBeHidden();
  await own.on();
});

test('B11 what is kept offline opens in its viewers without a server, and goes when it is let go', async ({
  page,
  context,
  own,
  workspace,
}) => {
  const fixture = (name: string) => readFileSync(join(root, 'e2e/fixtures/documents', name));
  const { address, files } = await uploadFiles(context, own.url, 'Kept', [
    { name: '1 note.txt', body: 'Words for the train' },
    { name: '2 paper.pdf', body: makePdf(['Kiosk report']) },
    { name: '3 sound.wav', body: makeSound(3) },
    { name: '4 kiosk.docx', body: fixture('kiosk.docx') },
    { name: '5 prices.xlsx', body: fixture('prices.xlsx') },
  ]);
  await workspace.open(address.split('?')[0]);
  await workspace.act('Kept', 'Keep offline');
  await expect(workspace.row('Kept').getByLabel('Kept offline')).toBeVisible({ timeout: 60_000 });
  await isKept(page, new RegExp(`${files[2]?.id}/content$`), /parentId=/);
  // A change from elsewhere is brought as well, though nobody looks at it.
  await callApi(context, `${own.url}/api/resources/${files[0]?.id}/content`, {
    method: 'PUT',
    body: Buffer.from('Other words for the train'),
    headers: { 'content-type': 'text/plain', 'if-match': `"${files[0]?.revision}"` },
  });
  await expect.poll(() => keptText(page, `${files[0]?.id}/content`)).toBe('Other words for the train');

  await own.off();
  await page.reload();
  await workspace.row('Kept').dblclick();
  const viewer = new ViewerPage(page);
  await workspace.row('1 note.txt').dblclick();
  await expect(page.getByText('Other words for the train')).toBeVisible();
  await viewer.open(files[1]?.id ?? '');
  await expect(viewer.content.getByText('Kiosk report')).toBeVisible();
  await viewer.open(files[2]?.id ?? '');
  await expect
    .poll(() => viewer.content.locator('video').evaluate((one: HTMLVideoElement) => one.duration))
    .toBeGreaterThan(2.9);
  await viewer.open(files[3]?.id ?? '');
  await expect(
    page.getByText('Without a connection only the words of this document are shown.'),
  ).toBeVisible();
  await viewer.open(files[4]?.id ?? '');
  await expect(viewer.content.getByRole('grid')).toBeVisible();
  await page.goto('/space/preferences/offline');
  await expect(page.getByRole('list', { name: 'Kept offline' }).getByText('5 files')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep no longer' }).click();
  await expect(page.getByText('Nothing is kept yet.')).toBeVisible();
  await page.goto(`/space/r/${files[1]?.id}`);
  await expect(page.getByRole('heading', { name: 'This could not be opened' })).toBeVisible();
  await own.on();
});
