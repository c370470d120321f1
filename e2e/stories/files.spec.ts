import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/test.ts';
import { openLive } from '../support/openLive.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { comesWithin, stopClock } from '../support/stillClock.ts';
import { WorkspacePage } from '../pages/WorkspacePage.ts';
import { expectAccessible } from '../support/axe.ts';

const text = (name: string, content: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});
const unique = () => Math.random().toString(36).slice(2, 8);

test.beforeEach(async ({ signIn }) => signIn(seededUsers.ana));

test('B6 a folder is made, renamed, starred, deleted and brought back, each act undone and done again', async ({
  page,
}) => {
  const workspace = new WorkspacePage(page);
  const name = `Contracts ${unique()}`;
  await workspace.open();
  await workspace.makeFolder(name);

  await workspace.act(name, 'Rename');
  await page.getByLabel('New name').fill(`${name} 2026`);
  await page.keyboard.press('Enter');
  await expect(workspace.row(`${name} 2026`)).toBeVisible();
  await workspace.undo(`Renamed to ${name} 2026`);
  await expect(workspace.row(name)).toBeVisible();

  await workspace.act(name, 'Star');
  await workspace.openSection('Starred');
  await expect(workspace.row(name)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Starred' })).toBeHidden();

  await workspace.act(name, 'Move to the trash');
  await expect(workspace.row(name)).toBeHidden();
  await workspace.undo('1 item moved to the trash');
  await expect(workspace.row(name)).toBeVisible();

  await workspace.row(name).click();
  await page.keyboard.press('Delete');
  await expect(workspace.row(name)).toBeHidden();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(workspace.row(name)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(workspace.row(name)).toBeHidden();
  await workspace.openSection('Trash');
  await workspace.act(name, 'Restore');
  await expect(workspace.row(name)).toBeHidden();
  await page.goBack();
  await expect(workspace.row(name)).toBeVisible();
});

test('B7 files are brought, found by name, moved into a folder and seen there', async ({ page }) => {
  const workspace = new WorkspacePage(page);
  const mark = unique();
  await workspace.open();
  await workspace.makeFolder(`Target ${mark}`);
  await workspace.upload(text(`first ${mark}.txt`, 'one'), text(`second ${mark}.txt`, 'two'));
  await expect(workspace.row(`first ${mark}.txt`)).toBeVisible();
  await expect(workspace.row(`second ${mark}.txt`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Jobs' })).toContainText('2 files are here');

  await workspace.row(`first ${mark}.txt`).click();
  await expect(page.getByRole('toolbar', { name: 'Selection' })).toContainText('1 selected');
  await workspace.row(`second ${mark}.txt`).click({ modifiers: ['ControlOrMeta'] });
  await expect(page.getByRole('toolbar', { name: 'Selection' })).toContainText('2 selected');
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Move to…' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Target ${mark}` })
    .click();
  await page.getByRole('button', { name: 'Move here' }).click();
  await expect(workspace.row(`first ${mark}.txt`)).toBeHidden();

  await workspace.row(`Target ${mark}`).dblclick();
  await expect(workspace.row(`second ${mark}.txt`)).toBeVisible();
});

test('B7 the same name is asked about once, and both are kept', async ({ page }) => {
  const workspace = new WorkspacePage(page);
  const name = `twice ${unique()}.txt`;
  await workspace.open();
  await workspace.upload(text(name, 'one'));
  await expect(workspace.row(name)).toBeVisible();
  await workspace.upload(text(name, 'two'));
  await expect(page.getByRole('dialog')).toContainText('1 name is taken');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(workspace.row(name.replace('.txt', ' (2).txt'))).toBeVisible();
});

test('a change made in one browser is seen in another within a second of its clock', async ({
  page,
  openElsewhere,
}) => {
  const workspace = new WorkspacePage(page);
  const elsewhere = new WorkspacePage(await openElsewhere(seededUsers.ana));
  const name = `Live ${unique()}`;
  await workspace.open();
  await elsewhere.page.clock.install();
  await openLive(elsewhere.page, seededUsers.ana);
  await expect(elsewhere.list.or(elsewhere.page.getByText('Nothing is here yet'))).toBeVisible();
  await stopClock(elsewhere.page);
  await workspace.makeFolder(name);
  await comesWithin(elsewhere.page, elsewhere.row(name), 1000);
});

test('a change is seen that was made before the live connection stood', async ({ page, openElsewhere }) => {
  const workspace = new WorkspacePage(page);
  const elsewhere = new WorkspacePage(await openElsewhere(seededUsers.ana));
  const name = `Early ${unique()}`;
  const { promise: mayConnect, resolve: connect } = Promise.withResolvers<void>();
  await elsewhere.page.routeWebSocket(/api\/account\/update/, async (socket) => {
    await mayConnect;
    socket.connectToServer();
  });
  await elsewhere.open();
  await workspace.open();
  await workspace.makeFolder(name);
  await expect(elsewhere.row(name)).toBeHidden();
  connect();
  await expect(elsewhere.row(name)).toBeVisible();
});

test('the workspace has nothing serious for axe to find', async ({ page }) => {
  const workspace = new WorkspacePage(page);
  await workspace.open();
  await expectAccessible(page);
});

test('B7 a large file goes on after a crash where it was cut off, and waits while there is no connection', async ({
  page,
  context,
}) => {
  const workspace = new WorkspacePage(page);
  const name = `film ${unique()}.bin`;
  const folder = await mkdtemp(join(tmpdir(), 'holdall-upload-'));
  const path = join(folder, name);
  await writeFile(path, Buffer.alloc(24 * 1024 ** 2, 7));
  const choose = async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: /^Upload files/ }).click();
    await (await chooser).setFiles(path);
  };
  const limit = async (bytesASecond: number) => {
    const devtools = await context.newCDPSession(page);
    const conditions = { offline: false, latency: 0, downloadThroughput: -1 };
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      ...conditions,
      uploadThroughput: bytesASecond,
    });
    return devtools;
  };
  const bar = page.getByRole('region', { name: 'Jobs' }).getByRole('progressbar').first();
  await workspace.open();
  await limit(4 * 1024 ** 2);
  await choose();
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  // The window goes in the middle of it.
  await page.reload();
  await expect(page.locator('[data-remote=space] h1')).not.toBeEmpty();

  const went = page.waitForRequest((request) => request.method() === 'PATCH');
  const devtools = await limit(6 * 1024 ** 2);
  await choose();
  expect(Number((await went).headers()['upload-offset'])).toBeGreaterThan(0);
  await context.setOffline(true);
  await expect(page.getByRole('region', { name: 'Jobs' })).toContainText('Waiting');
  await devtools.detach();
  await context.setOffline(false);
  await expect(workspace.row(name)).toBeVisible();
  await rm(folder, { recursive: true });
});

test('B7 a folder comes with its tree, and a single file of it is tried again', async ({ page }) => {
  const workspace = new WorkspacePage(page);
  const name = `Tree ${unique()}`;
  const folder = await mkdtemp(join(tmpdir(), 'holdall-tree-'));
  await mkdir(join(folder, name, 'inner'), { recursive: true });
  await writeFile(join(folder, name, 'a.txt'), 'a');
  await writeFile(join(folder, name, 'inner', 'b.bin'), Buffer.alloc(2 * 1024 ** 2));
  await workspace.open();
  let refused = 0;
  await page.route(/\/files\?.*name=b\.bin/, (route) =>
    (refused += 1) === 1 ? route.abort('connectionreset') : route.continue(),
  );
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: /^Upload a folder/ }).click();
  await (await chooser).setFiles(join(folder, name));
  const jobs = page.getByRole('region', { name: 'Jobs' });
  await expect(workspace.row(name)).toBeVisible();
  await jobs.getByRole('button', { name: /^(Retry|Try again)/ }).click();
  await workspace.row(name).dblclick();
  await workspace.row('inner').dblclick();
  await expect(workspace.row('b.bin')).toBeVisible();
  await rm(folder, { recursive: true });
});
