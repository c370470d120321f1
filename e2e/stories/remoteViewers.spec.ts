import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ViewerPage } from '../pages/ViewerPage.ts';
import { bringFiles } from '../support/bringFiles.ts';
import { root } from '../support/root.ts';
import { releaseRemote } from '../support/sampleRemote.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect } from '../support/test.ts';
import { testWithServer } from '../support/testWithServer.ts';

const run = promisify(execFile);
const test = testWithServer();
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
    const { files: brought } = await bringFiles(context, baseURL ?? '', 'Boards', files);
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
