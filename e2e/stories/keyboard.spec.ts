import type { Locator, Page } from '@playwright/test';
import { WorkspacePage } from '../pages/WorkspacePage.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

/** A way by Tab longer than this is no way. */
const mostStops = 60;

/** Presses Tab until the focus is on an element, or in it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element.contains(document.activeElement));
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Not reached with ${mostStops} presses of Tab: ${target.toString()}`);
}

/** Opens the menu of what can be made, and chooses from it. */
async function add(page: Page, entry: RegExp): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Add', exact: true }));
  await page.keyboard.press('Enter');
  const wanted = page.getByRole('menuitem', { name: entry });
  await expect(wanted).toBeVisible();
  await expect
    .poll(async () => {
      if (await wanted.evaluate((element) => element === document.activeElement)) return true;
      await page.keyboard.press('ArrowDown');
      return false;
    })
    .toBe(true);
  await page.keyboard.press('Enter');
}

test('signing in, making a folder, bringing, renaming, deleting and undoing need no mouse @keyboard', async ({
  page,
}) => {
  const workspace = new WorkspacePage(page);
  const mark = Math.random().toString(36).slice(2, 8);
  const { email, password } = seededUsers.ben;

  await page.goto('/pb/sign-in/email');
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/space\/s\//);

  await add(page, /^New folder/);
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(`Folder ${mark}`);
  await page.keyboard.press('Enter');
  await expect(workspace.row(`Folder ${mark}`)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  const chooser = page.waitForEvent('filechooser');
  await add(page, /^Upload files/);
  const buffer = Buffer.from('by hand');
  await (await chooser).setFiles([{ name: `note ${mark}.txt`, mimeType: 'text/plain', buffer }]);
  const row = workspace.row(`note ${mark}.txt`);
  await expect(row).toBeVisible();

  await tabTo(page, workspace.list);
  await page.keyboard.press('Home');
  const wanted = await row.getAttribute('data-resource');
  const chosen = workspace.list.locator('[data-resource][aria-selected=true]');
  await expect(chosen).toHaveCount(1);
  let id = await chosen.getAttribute('data-resource');
  while (id !== wanted) {
    await page.keyboard.press('ArrowDown');
    await expect(chosen).not.toHaveAttribute('data-resource', id ?? '');
    id = await chosen.getAttribute('data-resource');
  }
  await expect(row).toBeFocused();

  await page.keyboard.press('F2');
  await expect(page.getByLabel('New name')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(`renamed ${mark}.txt`);
  await page.keyboard.press('Enter');
  const renamed = workspace.row(`renamed ${mark}.txt`);
  await expect(renamed).toBeFocused();

  await page.keyboard.press('Delete');
  await expect(renamed).toBeHidden();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(renamed).toBeVisible();
});
