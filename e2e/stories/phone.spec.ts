import type { Locator } from '@playwright/test';
import { WorkspacePage } from '../pages/WorkspacePage.ts';
import { expectAccessible } from '../support/axe.ts';
import { uploadFiles } from '../support/uploadFiles.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

const phone = { width: 390, height: 844 };
const long =
  'Minutes of the quarterly meeting about the pilot in Lisbon, Porto and Braga with all of its annexes';
const folderName = (about: string) => `${about} ${Math.random().toString(36).slice(2, 8)}`;

test.beforeEach(async ({ signIn }) => signIn(seededUsers.ana));

/** Where something stands. */
async function boxOf(what: Locator) {
  const box = await what.boundingBox();
  if (!box) throw new Error('It is not in sight.');
  return { start: box.x, end: box.x + box.width, top: box.y, bottom: box.y + box.height };
}

test('B0 a phone: what is made here is one press away, over the foot of the list and whatever is chosen', async ({
  page,
  context,
  baseURL,
}) => {
  const files = [{ name: 'One.txt', body: 'one' }];
  const { address } = await uploadFiles(context, baseURL ?? '', folderName('Thumb'), files);
  await page.setViewportSize(phone);
  const workspace = new WorkspacePage(page);
  await workspace.open(address);
  const add = page.getByRole('button', { name: 'Add', exact: true });
  const bar = page.getByRole('navigation', { name: 'Places' });
  const box = await boxOf(add);
  expect(box.bottom - box.top).toBeGreaterThanOrEqual(44);
  expect(box.bottom).toBeLessThanOrEqual((await boxOf(bar)).top);
  expect(box.top).toBeGreaterThan(phone.height / 2);
  await expect(bar.getByRole('link', { name: 'Files' })).toHaveAttribute('aria-current', 'true');

  await add.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: /^New folder/ }).press('Enter');
  await page.getByLabel('Name', { exact: true }).fill('By keys');
  await page.keyboard.press('Enter');
  await expect(workspace.row('By keys')).toBeVisible();

  await workspace.row('One.txt').click({ button: 'right' });
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  const chosen = page.getByRole('toolbar', { name: 'Selection' });
  await expect(chosen).toBeVisible();
  expect((await boxOf(add)).bottom).toBeLessThanOrEqual((await boxOf(chosen)).top);
  await expectAccessible(page);
});

for (const [language, viewport] of [
  ['en', { width: 1280, height: 800 }],
  ['ar', { width: 1280, height: 800 }],
  ['ar', phone],
] as const)
  test(`a long name is cut at its own end and stays in its column: ${language}, ${viewport.width} px`, async ({
    page,
    context,
    baseURL,
  }) => {
    const files = [{ name: `${long}.txt`, body: 'long' }];
    const { address } = await uploadFiles(context, baseURL ?? '', folderName(long.slice(0, 80)), files);
    await page.setViewportSize(viewport);
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await page.goto(address);
    const row = page.locator('[data-remote=space] [role=grid] [data-resource]').first();
    const name = row.getByText(`${long}.txt`, { exact: true });
    const heading = page.getByRole('heading', { level: 1 }).locator('bdi');
    for (const words of [name, heading]) {
      await expect(words).toHaveCSS('direction', 'ltr');
      await expect(words).toHaveCSS('text-overflow', 'ellipsis');
      await expect.poll(() => words.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeGreaterThan(0);
    }
    const cell = await boxOf(row.getByRole('gridcell').filter({ hasText: long }));
    const shown = await boxOf(name);
    expect(shown.start).toBeGreaterThanOrEqual(cell.start);
    expect(shown.end).toBeLessThanOrEqual(cell.end);
  });

test('the history on a phone takes an act back from its row, or from its menu', async ({ page }) => {
  const workspace = new WorkspacePage(page);
  const [first, second] = [folderName('First'), folderName('Second')];
  await workspace.open();
  await workspace.makeFolder(first);
  await workspace.makeFolder(second);
  await page.setViewportSize(phone);
  await page.goto('/space/history');
  await page.getByRole('button', { name: `Undo: Made the folder “${first}”` }).click();
  // The undoing is a row of its own, above all others: these have moved once it is there.
  const undone = page.getByRole('listitem').filter({ hasText: `Made the folder “${first}”` });
  await expect(undone).toHaveCount(2);
  await expect(undone.last()).toContainText('Undone');
  await page.getByRole('button', { name: `More for Made the folder “${second}”` }).click();
  await expect(page.getByRole('menuitem', { name: 'Undo from here on' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Undo', exact: true }).click();
  await workspace.open();
  await expect(workspace.row(first)).toHaveCount(0);
  await expect(workspace.row(second)).toHaveCount(0);
});
