import type { Locator, Page } from '@playwright/test';
import { WorkspacePage } from '../pages/WorkspacePage.ts';
import { makeSpace } from '../support/makeSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

const ghost = (page: Page) => page.locator('[data-ghost]');

async function prepare(page: Page, baseURL: string | undefined) {
  const space = await makeSpace(page.context(), baseURL, 'Drags');
  await space.addStorage('Second');
  await space.make('folder', 'Folder');
  await space.make('text', 'a.txt');
  await space.make('text', 'b.txt');
  return space.files;
}

/** Takes a row and holds it over something. */
async function hold(page: Page, from: Locator, over: Locator) {
  await from.hover();
  await page.mouse.down();
  const box = await over.boundingBox();
  if (!box) throw new Error('There is nothing to hold it over.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x - 5, y, { steps: 6 });
  await page.mouse.move(x, y, { steps: 3 });
}

test.beforeEach(async ({ signIn }) => signIn(seededUsers.ana));

test('B8 rows are dragged into a folder, the way back up, and to another storage', async ({
  page,
  baseURL,
}) => {
  const workspace = new WorkspacePage(page);
  await workspace.open(await prepare(page, baseURL));
  await expect(workspace.row('a.txt')).toHaveAttribute('draggable', 'true');

  await workspace.row('a.txt').click();
  await workspace.row('b.txt').click({ modifiers: ['ControlOrMeta'] });
  await hold(page, workspace.row('a.txt'), workspace.row('Folder'));
  await expect(ghost(page)).toHaveText('Move 2 items to “Folder”');
  await page.mouse.up();
  await expect(ghost(page)).toBeHidden();
  await expect(workspace.row('a.txt')).toBeHidden();
  await workspace.undo('2 items moved');
  await expect(workspace.row('b.txt')).toBeVisible();

  const second = page.getByRole('treeitem', { name: 'Second' });
  await workspace.row('a.txt').click();
  await hold(page, workspace.row('a.txt'), second);
  await expect(ghost(page)).toHaveText('Copy 1 item to “Second”');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(ghost(page)).toBeHidden();

  await hold(page, workspace.row('a.txt'), second);
  await page.mouse.up();
  await expect(workspace.offered('1 item copied')).toBeVisible();
  await expect(workspace.row('a.txt')).toBeVisible();
});

test('B8 what cannot be dropped says why, and a folder opens under a resting hand', async ({
  page,
  baseURL,
}) => {
  const workspace = new WorkspacePage(page);
  await workspace.open(await prepare(page, baseURL));
  await expect(workspace.row('a.txt')).toHaveAttribute('draggable', 'true');
  await hold(page, workspace.row('Folder'), workspace.row('a.txt'));
  await expect(ghost(page)).toHaveText('They are here already');
  await page.mouse.up();

  await hold(page, workspace.row('a.txt'), workspace.row('Folder'));
  await expect(page.getByRole('heading', { level: 1, name: 'Folder' })).toBeVisible();
  const inside = page.getByText('Nothing is here yet');
  const box = await inside.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 9, (box?.y ?? 0) + 5, { steps: 3 });
  await expect(ghost(page)).toHaveText('Move 1 item to “Folder”');
  await page.mouse.up();
  await expect(workspace.row('a.txt')).toBeVisible();
});

test('B12 rows that are dropped on the assistant are asked about', async ({ page, baseURL }) => {
  const workspace = new WorkspacePage(page);
  await workspace.open(await prepare(page, baseURL));
  await expect(workspace.row('a.txt')).toHaveAttribute('draggable', 'true');
  await workspace.row('a.txt').click();
  await workspace.row('Folder').click({ modifiers: ['ControlOrMeta'] });
  await hold(page, workspace.row('a.txt'), page.locator('a[href="/space/assistant"]').first());
  await expect(ghost(page)).toHaveText('Ask about 2 items');
  await page.mouse.up();
  await expect(page).toHaveURL(/\/space\/assistant\?about=/);
  await expect(page.getByRole('button', { name: 'Remove a.txt' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Folder' })).toBeVisible();
});
