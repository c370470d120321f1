import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ViewerPage } from '../pages/ViewerPage.ts';
import { expectAccessible } from '../support/axe.ts';
import { uploadFiles } from '../support/uploadFiles.ts';
import { root } from '../support/root.ts';
import { releaseRemote } from '../support/sampleRemote.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect } from '../support/test.ts';
import { testWithServer } from '../support/testWithServer.ts';

const run = promisify(execFile);
/** A port of this process alone, at which a page of the web stands. */
const webPort = 21_000 + (process.pid % 10_000);
const test = testWithServer({ env: { REACH_INSIDE: `127.0.0.1:${webPort}` } });
const files = [
  { name: 'board.txt', body: 'one' },
  { name: 'broken.txt', body: 'the words of the file' },
  { name: 'paper.md', body: '# Paper\n' },
];

test.describe('what another remote throws', () => {
  test.use({ expectedProblems: [/A board that cannot be drawn/] });

  test('B6 a viewer of another remote stands before the product’s own, and fails in its own place', async ({
    signIn,
    context,
    page,
    baseURL,
    server,
  }) => {
    test.setTimeout(240_000);
    await signIn(seededUsers.ana);
    const { files: brought } = await uploadFiles(context, baseURL ?? '', 'Boards', files);
    const id = (name: string) => brought.find((file) => file.name === name)?.id ?? '';
    const viewer = new ViewerPage(page);
    await viewer.open(id('board.txt'));
    await expect(viewer.content.locator('.cm-content')).toContainText('one');

    const dist = await mkdtemp(join(tmpdir(), 'holdall-boards-'));
    await releaseRemote(join(root, 'e2e/fixtures/remote-boards'), dist);
    const env = { ...process.env, HOLDALL_DATA: server.dataFolder, REMOTE_KEYS: '' };
    const command = join(root, 'server/src/commands/remotePublish.ts');
    await run(process.execPath, [command, 'remote-boards', dist], { cwd: root, env });
    await rm(dist, { recursive: true });

    await viewer.open(id('board.txt'));
    await expect(page.getByRole('region', { name: 'Board' })).toHaveText('The board board.txt');
    await viewer.open(id('paper.md'));
    await expect(viewer.content.getByRole('heading', { name: 'Paper' })).toBeVisible();

    await viewer.open(id('broken.txt'));
    await expect(viewer.content).toContainText('“Boards” could not be loaded.');
    await expect(viewer.title('broken.txt')).toBeVisible();
    await viewer.content.getByRole('button', { name: 'Open without it' }).click();
    await expect(viewer.content.locator('.cm-content')).toContainText('the words of the file');
    await viewer.tool('Details').click();
    await expect(page.getByRole('complementary', { name: 'Details' })).toBeVisible();

    await page.getByRole('button', { name: 'Space menu' }).click();
    await page.getByRole('menuitem', { name: 'New storage…' }).click();
    await page.getByRole('button', { name: 'Connect Boards…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Boards of your team' });
    await expect(dialog).toContainText('Into spc_');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});

test('B6 a link is kept to be read, tells when its page has changed, and goes on when that is gone', async ({
  signIn,
  context,
  page,
  baseURL,
}) => {
  let words: string | null = 'The kiosk at the lake has opened again, and sells tea, bread and newspapers. ';
  const web = createServer((_request, response) => {
    if (words === null) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html' });
    const article = `<article><h1>Kiosk opens</h1><p>${words.repeat(8)}</p><script>alert(1)</script></article>`;
    return response.end(`<title>Kiosk opens</title><nav>Home Sport Weather</nav>${article}`);
  });
  web.listen(webPort, '127.0.0.1');
  await once(web, 'listening');
  await signIn(seededUsers.ana);
  const address = `http://127.0.0.1:${webPort}/kiosk`;
  const file = { name: 'kiosk.url', body: `[InternetShortcut]\r\nURL=${address}\r\n` };
  const { files: brought } = await uploadFiles(context, baseURL ?? '', 'Links', [file]);
  const viewer = new ViewerPage(page);
  await viewer.open(brought[0]?.id ?? '');
  await expect(viewer.content).toContainText('Nothing of this page is kept yet.');
  await expect(viewer.content.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', address);
  const act = (name: string) => viewer.content.getByRole('button', { name }).click();
  await act('Archive now');
  await expect(viewer.content.getByRole('heading', { name: 'Kiosk opens' })).toBeVisible();
  const copy = page.frameLocator('iframe[title="Kiosk opens"]').locator('main');
  await expect(copy).toContainText('The kiosk at the lake');
  await expect(copy).not.toContainText('Weather');
  await expectAccessible(page, '#content');

  words = 'The kiosk has closed for the winter, and nobody knows when it will open again. ';
  await act('Check for changes');
  await expect(viewer.content).toContainText('The page has changed since this copy was made.');
  await expect(copy).toContainText('The kiosk at the lake');
  await act('Archive now');
  await expect(copy).toContainText('closed for the winter');
  words = null;
  await act('Check for changes');
  await expect(viewer.content).toContainText('The page is not there any more.');
  await expect(copy).toContainText('closed for the winter');
  await expectAccessible(page, '#content');
  web.close();
});
