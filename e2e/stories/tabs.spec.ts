import { expect } from '../support/test.ts';
import { expectAccessible } from '../support/axe.ts';
import { callApi } from '../support/callApi.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { testWithServer } from '../support/testWithServer.ts';
import { WorkspacePage } from '../pages/WorkspacePage.ts';

// Of its own: tabs are kept with the person, whom other stories sign in as.
const test = testWithServer();

const tabs = (workspace: WorkspacePage) => workspace.page.getByRole('tablist', { name: 'Tabs' }).first();
const tab = (workspace: WorkspacePage, name: string) =>
  workspace.page.getByRole('tab', { name, exact: true });

/** Begins with no tabs and with these folders. */
async function prepare(workspace: WorkspacePage, ...names: string[]) {
  const context = workspace.page.context();
  await workspace.open();
  const spaces = new URL('/api/spaces', workspace.page.url()).href;
  const { items } = await callApi<{ items: { id: string }[] }>(context, spaces);
  const address = `${spaces}/${items[0]?.id}/state`;
  const { revision } = await callApi<{ revision: number }>(context, address);
  await callApi(context, address, {
    method: 'PUT',
    body: { tabs: [] },
    headers: { 'If-Match': `"${revision}"` },
  });
  await workspace.open();
  for (const name of names) if (!(await workspace.row(name).isVisible())) await workspace.makeFolder(name);
  await expect(tabs(workspace)).toBeVisible();
}

test.beforeEach(async ({ signIn }) => signIn(seededUsers.ana));

test('B2 tabs: one for looking, those that stay, and each where it was left', async ({ page }) => {
  const workspace = new WorkspacePage(page);
  await prepare(workspace, 'Alpha', 'Beta', 'Gamma');
  const tree = page.getByRole('tree', { name: 'Folders' });

  // A look reuses one tab; what is double clicked stays.
  await tree.getByRole('treeitem', { name: 'Alpha' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Alpha' })).toBeVisible();
  await tree.getByRole('treeitem', { name: 'Beta' }).click();
  await expect(tab(workspace, 'Beta')).toHaveAttribute('aria-selected', 'true');
  await expect(tab(workspace, 'Alpha')).toHaveCount(0);
  await tree.getByRole('treeitem', { name: 'Beta' }).dblclick();
  await tree.getByRole('treeitem', { name: 'Gamma' }).click();
  await expect(tab(workspace, 'Beta')).toBeVisible();
  await expect(tab(workspace, 'Gamma')).toHaveAttribute('aria-selected', 'true');

  // Selection and all else is kept by a tab that is not shown.
  await workspace.makeFolder('Inside');
  await workspace.row('Inside').click();
  await expect(page.getByRole('toolbar', { name: 'Selection' })).toContainText('1 selected');
  await page.keyboard.press('Alt+1');
  await expect(page.getByRole('heading', { level: 1, name: 'Beta' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Gamma' })).toBeVisible();
  await expect(page.getByRole('toolbar', { name: 'Selection' })).toContainText('1 selected');

  // Closed, and opened again where it stood.
  await page.keyboard.press('Escape');
  await tab(workspace, 'Beta').focus();
  await page.keyboard.press('Delete');
  await expect(tab(workspace, 'Beta')).toHaveCount(0);
  await page.keyboard.press('Alt+Shift+T');
  await expect(tab(workspace, 'Beta')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Alt+w');
  await expect(tab(workspace, 'Beta')).toHaveCount(0);
  await expectAccessible(page);
});

test('B2 tabs: pinned, moved by keys and by the mouse, split in two halves with keys of their own', async ({
  page,
}) => {
  const workspace = new WorkspacePage(page);
  await prepare(workspace, 'Alpha', 'Beta', 'Gamma');
  for (const name of ['Alpha', 'Beta', 'Gamma']) {
    await workspace.row(name).click({ button: 'middle' });
    await expect(tab(workspace, name)).toBeVisible();
  }
  const order = () =>
    tabs(workspace)
      .getByRole('tab')
      .evaluateAll((all) => all.map((one) => one.textContent));
  await tab(workspace, 'Gamma').click();
  await tab(workspace, 'Gamma').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Pin', exact: true }).click();
  await expect.poll(order).toContain('Gamma, pinned');
  expect((await order())[0]).toBe('Gamma, pinned');

  await tab(workspace, 'Alpha').click();
  const before = (await order()).indexOf('Alpha');
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await expect.poll(async () => (await order()).indexOf('Alpha')).toBe(before - 1);
  await tab(workspace, 'Beta').dragTo(tab(workspace, 'Alpha'), { targetPosition: { x: 4, y: 10 } });
  await expect
    .poll(async () => {
      const all = await order();
      return all.indexOf('Alpha') - all.indexOf('Beta');
    })
    .toBe(1);

  // Split: two lists at once, each with its own selection, one of them with the keys.
  await tab(workspace, 'Alpha').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Split to the right' }).click();
  const first = page.getByRole('tabpanel').first();
  const second = page.getByRole('tabpanel', { name: 'Alpha' });
  await expect(second.getByRole('heading', { level: 1, name: 'Alpha' })).toBeVisible();
  await expect(page.getByRole('tabpanel')).toHaveCount(2);
  await expectAccessible(page);
  await first.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(first.getByRole('searchbox', { name: 'Filter' })).toBeFocused();
  await second.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(second.getByRole('searchbox', { name: 'Filter' })).toBeFocused();

  // A narrow window has room for one.
  await page.setViewportSize({ width: 800, height: 800 });
  await expect(page.getByRole('tabpanel').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.setViewportSize({ width: 1280, height: 800 });
  await tab(workspace, 'Alpha').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'End the split' }).click();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
});

test('B2 tabs: kept with the person, the same in two windows, and gone when the thing is', async ({
  page,
  context,
}) => {
  const workspace = new WorkspacePage(page);
  await prepare(workspace, 'Delta', 'Epsilon');
  await workspace.row('Delta').click({ button: 'middle' });
  await expect(tab(workspace, 'Delta')).toBeVisible();

  const other = new WorkspacePage(await context.newPage());
  await expect(async () => {
    await other.open();
    await expect(tab(other, 'Delta')).toBeVisible({ timeout: 3000 });
  }).toPass();
  // What is opened here is there at once, and neither window leaves its place for it.
  const there = other.page.url();
  await workspace.row('Epsilon').click({ button: 'middle' });
  await expect(tab(other, 'Epsilon')).toBeVisible();
  expect(other.page.url()).toBe(there);
  await tab(other, 'Epsilon').focus();
  await other.page.keyboard.press('Delete');
  await expect(tab(workspace, 'Epsilon')).toHaveCount(0);

  await workspace.act('Delta', 'Move to the trash');
  await expect(page.getByRole('tab', { name: 'No longer available' })).toBeVisible();
  await page.getByRole('tab', { name: 'No longer available' }).click();
  await page.getByRole('button', { name: 'Close the tab' }).click();
  await expect(page.getByRole('tab', { name: 'No longer available' })).toHaveCount(0);
});

test('B2 tabs: a sheet on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const workspace = new WorkspacePage(page);
  await workspace.open();
  await page.getByRole('button', { name: /, \d+ tabs?$/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Tabs' });
  await expect(sheet.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  const before = await sheet.getByRole('listitem').count();
  await sheet
    .getByRole('button', { name: /^Close .+/ })
    .last()
    .click();
  if (before > 1) await expect(sheet.getByRole('listitem')).toHaveCount(before - 1);

  // There is no rail: the spaces stand on the home screen.
  await page.goto('/space/home');
  await page.getByRole('navigation', { name: 'Spaces' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/space\/s\/spc_\w+$/);
});

test('B5 the right panel: tabs that remotes add, sums of several, and open as it was left', async ({
  page,
}) => {
  const workspace = new WorkspacePage(page);
  await prepare(workspace, 'Alpha', 'Beta');
  await workspace.row('Alpha').click();
  await page.keyboard.press('i');
  const panel = page.getByRole('complementary', { name: 'Details' });
  await expect(panel.getByRole('heading', { name: 'Alpha' })).toBeVisible();
  await expect(panel.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true');
  await expect(panel.getByText('Folder', { exact: true })).toBeVisible();
  await workspace.row('Beta').click({ modifiers: ['ControlOrMeta'] });
  await expect(panel.getByRole('heading', { name: '2 selected' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Move to…' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(panel).toBeVisible();
  // Where it would lie over everything, it is not found open.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(workspace.row('Alpha')).toBeVisible();
  await expect(panel).toBeHidden();
});

test('B5 home: the places one was at, by keys', async ({ page }) => {
  const workspace = new WorkspacePage(page);
  await prepare(workspace, 'Alpha');
  await workspace.row('Alpha').dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Alpha' })).toBeVisible();
  await page.goBack();
  await workspace.row('Alpha').click();
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  const card = page.getByRole('region', { name: 'Continue' });
  await expect(card.getByRole('link', { name: /Alpha/ })).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('link', { name: /Alpha/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Alpha' })).toBeVisible();
});
