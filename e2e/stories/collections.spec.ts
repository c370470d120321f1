import { WorkspacePage } from '../pages/WorkspacePage.ts';
import { entryOf } from '../pages/entryOf.ts';
import { look } from '../support/look.ts';
import { makeSpace } from '../support/makeSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ signIn }) => signIn(seededUsers.ana));

test('A3 things of a list are gathered in a new collection, noted, put in order and taken out again', async ({
  page,
  context,
  baseURL,
}) => {
  const { id: spaceId, make } = await makeSpace(context, baseURL, 'Gather');
  await make('text', 'Budget.txt');
  await make('text', 'Plan.txt');
  const workspace = new WorkspacePage(page);
  await workspace.open(`/space/s/${spaceId}`);
  await workspace.act('Budget.txt', 'Add to collection…');
  const dialog = page.getByRole('dialog', { name: 'Add to collection' });
  await dialog.getByLabel('Space').selectOption(spaceId);
  await dialog.getByLabel('Name of the collection').fill('Reading');
  await dialog.getByLabel(/^Note/).fill('for Monday');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(workspace.offered('1 item added to Reading')).toBeVisible();
  await workspace.act('Plan.txt', 'Add to collection…');
  await dialog.getByLabel('Space').selectOption(spaceId);
  await dialog.getByRole('radio', { name: 'Reading' }).check();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();

  // Why it is here stands in the details of the thing itself.
  await workspace.row('Budget.txt').click();
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  const held = page.getByRole('region', { name: 'In these collections' });
  await expect(held).toContainText('Put there by Ana');
  await expect(held).toContainText('for Monday');
  await held.getByRole('link', { name: 'Reading' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Reading' })).toBeVisible();
  await expect(page.locator('[data-entry] bdi:first-of-type')).toContainText(['Budget.txt', 'Plan.txt']);
  await look(page);

  await entryOf(page, 'Plan.txt').click();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.locator('[data-entry]').first()).toContainText('Plan.txt');
  await page.keyboard.press('w');
  await page.getByLabel('Note about Plan.txt').fill('first of all');
  await page.keyboard.press('Enter');
  await expect(entryOf(page, 'Plan.txt')).toContainText('first of all');

  await page.keyboard.press('Delete');
  await expect(entryOf(page, 'Plan.txt')).toBeHidden();
  await workspace.undo('Plan.txt taken out of Reading');
  await expect(page.locator('[data-entry]').first()).toContainText('first of all');
  await entryOf(page, 'Plan.txt').dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Plan.txt' })).toBeVisible();
});

test('A2 a storage and a collection stand beside each other with the same list, keys, menu and panel', async ({
  page,
  context,
  baseURL,
}) => {
  const space = await makeSpace(context, baseURL, 'Gather');
  const resources = [await space.make('text', 'Budget.txt'), await space.make('text', 'Plan.txt')];
  const id = await space.addStorage('Gathered', 'virtual');
  await space.post(`/api/virtual/${id}/entries`, { resources });

  await page.goto(`/space/s/${space.id}`);
  const storages = page.getByRole('region', { name: 'Storages' });
  await expect(storages.getByRole('link')).toHaveCount(2);
  await expect(storages.getByRole('link', { name: /^Gathered/ })).toContainText('Collection');
  for (const path of [`${space.storageId}/files`, `${id}/items`]) {
    await page.goto(`/space/s/${space.id}/${path}`);
    const list = page.locator('[data-remote=space] [role=grid]');
    const first = list.getByRole('row').filter({ hasText: 'Budget.txt' });
    await first.click();
    await page.keyboard.press('ArrowDown');
    const second = list.getByRole('row').filter({ hasText: 'Plan.txt' });
    await expect(second).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByRole('region', { name: 'Quick look' })).toContainText('Plan.txt');
    await page.keyboard.press('Escape');
    await page.keyboard.press('i');
    await expect(page.getByRole('complementary', { name: 'Details' })).toContainText('Plan.txt');
    await page.keyboard.press('i');
    await expect(page.getByRole('complementary', { name: 'Details' })).toBeHidden();
    await second.click({ button: 'right' });
    for (const entry of [/^Open/, /^Download/, /^Star/, /^Rename/, /^Copy to…/, /^Add to collection…/])
      await expect(page.getByRole('menuitem', { name: entry }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tab', { selected: true })).toContainText(/Files|Gathered/);
    await second.focus();
    await page.keyboard.press('Control+a');
    await expect(page.getByRole('toolbar', { name: 'Selection' })).toContainText('All 2 selected');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('toolbar', { name: 'Selection' })).toBeHidden();
    await second.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Plan.txt' })).toBeVisible();
  }
});

test('A3 many are taken out of a collection in one act, and what was copied is pasted as a reference', async ({
  page,
  context,
  baseURL,
}) => {
  const space = await makeSpace(context, baseURL, 'Gather');
  for (const name of ['Budget.txt', 'Plan.txt', 'Song.txt']) await space.make('text', name);
  const id = await space.addStorage('Gathered', 'virtual');
  const workspace = new WorkspacePage(page);
  await workspace.open(space.files);
  await workspace.row('Budget.txt').click();
  await page.keyboard.press('Control+a');
  await workspace.takeByKey('c', '3 items copied');

  await page.getByRole('treeitem', { name: 'Gathered' }).click();
  await expect(page.getByText('Nothing is gathered here yet')).toBeVisible();
  await page.keyboard.press('Control+v');
  await expect(workspace.offered('3 items added to Gathered')).toBeVisible();
  await entryOf(page, 'Budget.txt').click();
  await workspace.takeByKey('x', '1 item cut');
  await expect(page.getByRole('row', { name: /^Budget\.txt, cut/ })).toBeVisible();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Delete');
  await expect(page.locator('[data-entry]')).toHaveCount(1);
  await workspace.undo('2 items taken out of Gathered');
  await expect(page.locator('[data-entry]')).toHaveCount(3);
  await look(page);

  const { items } = await space.call<{ items: unknown[] }>(
    `/api/storages/${space.storageId}/sections/files/resources`,
  );
  expect(items).toHaveLength(3);
  expect((await space.call<{ items: unknown[] }>(`/api/virtual/${id}/entries`)).items).toHaveLength(3);
});
