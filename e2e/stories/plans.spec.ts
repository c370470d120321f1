import type { Page } from '@playwright/test';
import { WorkspacePage } from '../pages/WorkspacePage.ts';
import { look } from '../support/look.ts';
import { makeSpace } from '../support/makeSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

/** A space of one's own with these files, and a second storage in which the first of them is there already. */
async function prepare(page: Page, baseURL: string | undefined, names: readonly string[]) {
  const space = await makeSpace(page.context(), baseURL, 'Plans');
  for (const name of names) await space.make('text', name);
  const second = await space.addStorage('Second');
  const makeInSecond = (name: string) =>
    space.post(`/api/storages/${second}/resources`, { kind: 'text', name, parentId: null });
  await makeInSecond(names[0] ?? '');
  return { path: space.files, makeInSecond };
}

test.beforeEach(async ({ signIn }) => signIn(seededUsers.ana));

test('B5 a plan says what is in the way, and anew when the world has changed; B8 what failed can be tried again', async ({
  page,
  baseURL,
}) => {
  const { path, makeInSecond } = await prepare(page, baseURL, ['a.txt', 'b.txt']);
  const workspace = new WorkspacePage(page);
  await workspace.open(path);
  await workspace.row('a.txt').click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('m');
  const picker = page.getByRole('dialog', { name: 'Move to…' });
  await picker.getByLabel('Storage').selectOption({ label: 'Second' });
  await picker.getByRole('button', { name: 'Move here' }).click();
  const plan = workspace.plan('Move 2 items');
  await expect(plan).toContainText('2 files');
  await expect(plan).toContainText('1 name is taken');
  await look(page, '[role=dialog]');

  await makeInSecond('b.txt');
  await workspace.carryOut('Move 2 items');
  await expect(plan).toContainText('Something has changed since you looked');
  await expect(plan).toContainText('2 names are taken');
  await plan.getByLabel('What to do with b.txt').selectOption({ label: 'Skip' });
  await workspace.carryOut('Move 2 items');
  await expect(workspace.row('a.txt')).toBeHidden();
  await expect(workspace.row('b.txt')).toBeVisible();
  await workspace.undo('1 item moved');
  await expect(workspace.row('a.txt')).toBeVisible();
});

test('B8 many get new names by a pattern, as one act', async ({ page, baseURL }) => {
  const { path } = await prepare(page, baseURL, ['IMG 1.txt', 'IMG 2.txt', 'taken.txt']);
  const workspace = new WorkspacePage(page);
  await workspace.open(path);
  await workspace.row('IMG 1.txt').click();
  await workspace.row('IMG 2.txt').click({ modifiers: ['ControlOrMeta'] });
  await page.keyboard.press('F2');
  const dialog = page.getByRole('dialog', { name: 'Rename' });
  await dialog.getByLabel('New name').fill('taken');
  await expect(dialog.getByText('2 cannot be renamed')).toBeVisible();
  await dialog.getByLabel('New name').fill('{name} {n:03}');
  await dialog.getByLabel('Find').fill('IMG');
  await dialog.getByLabel('Replace with').fill('Kiosk');
  await expect(dialog.getByRole('row').filter({ hasText: 'IMG 2.txt' })).toContainText('Kiosk 2 002.txt');
  await look(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Rename 2 items' }).click();
  await expect(workspace.row('Kiosk 1 001.txt')).toBeVisible();
  await workspace.undo('2 items renamed');
  await expect(workspace.row('IMG 1.txt')).toBeVisible();
});

// Of somebody who does little in other stories: what is done meanwhile would be undone too.
test.describe('the history', () => {
  test.beforeEach(async ({ signIn, context }) => {
    await context.clearCookies();
    await signIn(seededUsers.ben);
  });

  test('B15 the history takes an act back, or everything from it on, and says what stands in the way', async ({
    page,
    baseURL,
  }) => {
    const { path } = await prepare(page, baseURL, ['kept.txt', 'other.txt']);
    const workspace = new WorkspacePage(page);
    await workspace.open(path);
    await workspace.act('kept.txt', 'Rename');
    await page.getByLabel('New name').fill('renamed.txt');
    await page.keyboard.press('Enter');
    await expect(workspace.row('renamed.txt')).toBeVisible();
    await workspace.act('renamed.txt', 'Move to the trash');
    await expect(workspace.row('renamed.txt')).toBeHidden();

    await page.goto('/space/history');
    await page.getByRole('button', { name: 'Undo: Renamed “kept.txt” to “renamed.txt”' }).click();
    const refusal = page.getByRole('dialog', { name: 'This cannot be undone now' });
    await expect(refusal.getByRole('listitem')).toHaveText(['Moved “renamed.txt” to the trash']);
    await look(page, '[role=dialog]');
    await refusal.getByRole('button', { name: 'Close' }).last().click();
    await look(page);

    await page
      .getByRole('button', { name: 'Undo from here on: Renamed “kept.txt” to “renamed.txt”' })
      .click();
    await expect(page.getByText('2 acts undone')).toBeVisible();
    await workspace.open(path);
    await expect(workspace.row('kept.txt')).toBeVisible();
  });
});
