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

test('a folder is made, renamed, starred, deleted and brought back, and each act undone', async ({
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
  await workspace.openSection('Trash');
  await workspace.act(name, 'Restore');
  await expect(workspace.row(name)).toBeHidden();
  await page.goBack();
  await expect(workspace.row(name)).toBeVisible();
});

test('files are brought, found by name, moved into a folder and seen there', async ({ page }) => {
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

test('the same name is asked about once, and both are kept', async ({ page }) => {
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
