import type { Page } from '@playwright/test';
import { WorkspacePage } from '../pages/WorkspacePage.ts';
import { expectAccessible } from '../support/axe.ts';
import { callApi } from '../support/callApi.ts';
import { openLive } from '../support/openLive.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

const unique = () => Math.random().toString(36).slice(2, 8);

/** A space of its own, so that deleting it disturbs no other story. */
async function openNewSpace(page: Page, baseURL: string | undefined, name: string): Promise<WorkspacePage> {
  const space = await callApi<{ id: string }>(page.context(), `${baseURL}/api/spaces`, {
    method: 'POST',
    body: { name },
  });
  const workspace = new WorkspacePage(page);
  await workspace.open(`/space/s/${space.id}`);
  return workspace;
}

/** Deletes the open space, whose name is asked for. */
async function deleteSpace(page: Page, name: string): Promise<void> {
  await chooseInSpaceMenu(page, 'Delete the space…');
  const question = page.getByRole('dialog', { name: `Delete “${name}”` });
  await question.getByRole('textbox').fill('something else');
  await question.getByRole('button', { name: 'Delete the space' }).click();
  await expect(question).toContainText('This is not its name.');
  await question.getByRole('textbox').fill(name);
  await question.getByRole('button', { name: 'Delete the space' }).click();
}

/** The place that was gone to is shown: until then, what stands on the page belongs to the one before. */
const isAt = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

async function chooseInSpaceMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Space menu' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test.beforeEach(async ({ signIn }) => signIn(seededUsers.ana));

test('a deleted storage is undone by key, and restored from the trash', async ({ page, baseURL }) => {
  const workspace = await openNewSpace(page, baseURL, `Shelf ${unique()}`);
  await workspace.makeFolder('Inside');
  await chooseInSpaceMenu(page, 'New storage…');
  await page.getByLabel('Name', { exact: true }).fill('Second');
  await page.getByRole('button', { name: 'Make the storage' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Second' })).toBeVisible();

  await chooseInSpaceMenu(page, 'Delete “Second”');
  const storage = (name: string) =>
    page.getByRole('region', { name: 'Storages' }).getByRole('link', { name: new RegExp(`^${name}`) });
  await expect(storage('Files')).toBeVisible();
  await expect(storage('Second')).toBeHidden();
  await expect(workspace.offered('Second deleted')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(storage('Second')).toBeVisible();

  await storage('Files').click();
  await isAt(page, 'Files');
  await chooseInSpaceMenu(page, 'Delete “Files”');
  await storage('Second').click();
  await isAt(page, 'Second');
  await chooseInSpaceMenu(page, 'Delete “Second”');
  await expect(page.getByText('This space has no storage')).toBeVisible();
  await page.getByRole('link', { name: 'Look in the trash' }).click();

  const row = page.locator('[data-deleted]').filter({ has: page.getByText('Files', { exact: true }) });
  await expect(row.first()).toContainText('30 days left');
  await expect(row.first()).toContainText('Storage in Shelf');
  await row.first().getByRole('button', { name: 'Restore Files' }).click();
  await expect(page.getByText('Files restored')).toBeVisible();
  await page.goBack();
  await storage('Files').click();
  await expect(workspace.row('Inside')).toBeVisible();
});

test('a deleted space is undone from the strip, and restored from the trash', async ({ page, baseURL }) => {
  const name = `Room ${unique()}`;
  const workspace = await openNewSpace(page, baseURL, name);
  const mark = page.getByRole('navigation', { name: 'Spaces' }).getByRole('link', { name });
  await expect(mark).toBeVisible();

  await deleteSpace(page, name);
  await expect(mark).toBeHidden();
  await workspace.undo(`${name} deleted`);
  await expect(mark).toBeVisible();

  await mark.click();
  await isAt(page, name);
  await deleteSpace(page, name);
  await expect(mark).toBeHidden();
  await page.goto('/space/trash');
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible();
  const row = page.locator('[data-deleted]').filter({ hasText: name });
  await expect(row).toContainText('30 days left');
  await row.getByRole('button', { name: `Restore ${name}` }).click();
  await expect(row).toBeHidden();
  await expect(mark).toBeVisible();
});

test('the trash has nothing serious for axe to find @matrix', async ({ page, baseURL }) => {
  const spaces = `${baseURL}/api/spaces`;
  const name = `Gone ${unique()}`;
  const { id } = await callApi<{ id: string }>(page.context(), spaces, { method: 'POST', body: { name } });
  const headers = { 'If-Match': '"1"' };
  await callApi(page.context(), `${spaces}/${id}`, { method: 'DELETE', headers });
  await page.goto('/space/trash');
  await expect(page.locator(`[data-deleted=${id}]`)).toBeVisible();
  await expectAccessible(page);
  await callApi(page.context(), `${spaces}/${id}/restore`, { method: 'POST' });
  await expect(page.locator(`[data-deleted=${id}]`)).toBeHidden();
});

test('whoever is in a storage that somebody deletes is told, and sees it come back', async ({
  page,
  openElsewhere,
  baseURL,
}) => {
  const workspace = await openNewSpace(page, baseURL, `Shared ${unique()}`);
  await workspace.makeFolder('Seen');
  const elsewhere = await openElsewhere(seededUsers.ana);
  await openLive(elsewhere, seededUsers.ana, page.url());
  await expect(new WorkspacePage(elsewhere).row('Seen')).toBeVisible();

  await chooseInSpaceMenu(page, 'Delete “Files”');
  await expect(elsewhere.getByText('This folder is not here')).toBeVisible();
  await workspace.undo('Files deleted');
  await expect(new WorkspacePage(elsewhere).row('Seen')).toBeVisible();
});

test('B10 a deleted file is found on the page of all trash, and comes back to where it was', async ({
  page,
  baseURL,
}) => {
  const name = `Shelf ${unique()}`;
  const workspace = await openNewSpace(page, baseURL, name);
  const file = `Lost ${unique()}`;
  await workspace.makeFolder(file);
  await workspace.act(file, 'Move to the trash');
  await expect(workspace.row(file)).toBeHidden();
  await page.goto('/space/trash');
  const row = page.locator('[data-deleted]').filter({ hasText: file });
  await expect(row).toContainText(`From ${name} / Files`);
  await expect(row).toContainText('30 days left');
  await expectAccessible(page);
  await row.getByRole('button', { name: `Restore to… ${file}` }).click();
  await expect(page.getByRole('dialog', { name: 'Restore to…' })).toBeVisible();
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: `Restore ${file}`, exact: true }).click();
  await expect(row).toBeHidden();
  await page.goto('/space');
});
