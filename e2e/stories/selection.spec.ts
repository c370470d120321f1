import type { Page } from '@playwright/test';
import { WorkspacePage } from '../pages/WorkspacePage.ts';
import { callApi } from '../support/callApi.ts';
import { fillSpace } from '../support/fillSpace.ts';
import { makeSpace } from '../support/makeSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

/** More rows than are ever loaded at once. */
const rows = 640;

const chosen = (page: Page) => page.getByRole('toolbar', { name: 'Selection' });
/** The row at a place of the list, whatever stands there. */
const rowAt = (page: Page, index: number) => page.locator(`[data-remote=space] [data-row="${index}"]`);

test.beforeEach(async ({ signIn }) => signIn(seededUsers.ana));

test('B1 Shift chooses everything between two rows, seen or not, and no more', async ({ page, baseURL }) => {
  test.slow();
  const { path, storageId } = await fillSpace(page.context(), baseURL ?? '', rows);
  const workspace = new WorkspacePage(page);
  await workspace.open(path);
  const inStorage = (section: string) =>
    callApi<{ total: number }>(
      page.context(),
      `${baseURL}/api/storages/${storageId}/sections/${section}/resources`,
    );

  // By keys: from the third row to the last one, none of those between was ever here.
  await rowAt(page, 2).click();
  await page.keyboard.press('Shift+End');
  await expect(chosen(page)).toContainText(`${rows - 2} selected`);
  await expect(rowAt(page, rows - 1)).toHaveAttribute('aria-selected', 'true');

  // By mouse, back from there, over what is not here any more: the anchor stays where it was.
  await page.keyboard.press('Home');
  await expect(chosen(page)).toContainText('1 selected');
  await rowAt(page, 4).click();
  const scroller = workspace.list.locator('[role=rowgroup]').last();
  await scroller.evaluate((element) => (element.scrollTop = element.scrollHeight / 2));
  const far = page.locator('[data-remote=space] [data-row="320"]');
  await expect(far).toBeVisible();
  await far.click({ modifiers: ['Shift'] });
  await expect(chosen(page)).toContainText('317 selected');

  // What is done is done to exactly these.
  await page.keyboard.press('Delete');
  await workspace.carryOut('Move 317 items to the trash');
  await expect.poll(async () => (await inStorage('trash')).total).toBe(317);
  expect((await inStorage('files')).total).toBe(rows - 317);
  await workspace.undo('317 items moved to the trash');
  await expect.poll(async () => (await inStorage('files')).total).toBe(rows);
});

test('all that match are counted, less those taken out again', async ({ page, baseURL }) => {
  const all = 160;
  const { path } = await fillSpace(page.context(), baseURL ?? '', all);
  const workspace = new WorkspacePage(page);
  await workspace.open(path);
  await rowAt(page, 0).click();
  await page.keyboard.press('ControlOrMeta+a');
  await expect(chosen(page)).toContainText(`All ${all} selected`);
  await rowAt(page, 1).click({ modifiers: ['ControlOrMeta'] });
  await expect(chosen(page)).toContainText(`${all - 1} selected`);
  await page.getByRole('searchbox', { name: 'Filter' }).fill('n12');
  await expect(workspace.list).toHaveAttribute('aria-rowcount', '9');
  await rowAt(page, 0).click();
  await page.keyboard.press('ControlOrMeta+a');
  await expect(chosen(page)).toContainText('All 8 selected');
});

test('B3 rows are chosen one by one with their key while arrows go on, in a list and in a collection', async ({
  page,
  baseURL,
}) => {
  const space = await makeSpace(page.context(), baseURL, 'One by one');
  const names = ['a.txt', 'b.txt', 'c.txt'];
  const resources = await Promise.all(names.map((name) => space.make('text', name)));
  const collection = await space.addStorage('Gathered', 'virtual');
  await space.post(`/api/virtual/${collection}/entries`, { resources });
  for (const path of [space.files, `/space/s/${space.id}/${collection}/items`]) {
    await new WorkspacePage(page).open(path);
    await rowAt(page, 0).click();
    await page.keyboard.press('x');
    await page.keyboard.press('ArrowDown');
    await expect(rowAt(page, 1)).toBeFocused();
    await expect(rowAt(page, 0)).toHaveAttribute('aria-selected', 'true');
    await expect(rowAt(page, 1)).toHaveAttribute('aria-selected', 'false');
    await page.keyboard.press('End');
    await page.keyboard.press('Control+Space');
    await expect(chosen(page)).toContainText('2 selected');
    await page.keyboard.press('x');
    await expect(chosen(page)).toContainText('1 selected');
    // Without such a choice, what is chosen goes where the focus goes.
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowUp');
    await expect(rowAt(page, 1)).toHaveAttribute('aria-selected', 'true');
    await expect(chosen(page)).toContainText('1 selected');
  }
});

test('Recent begins with what was used last, and is sorted and filtered as every list', async ({
  page,
  baseURL,
}) => {
  const call = <T>(path: string, body: unknown) =>
    callApi<T>(page.context(), `${baseURL}${path}`, { method: 'POST', body });
  const { id } = await call<{ id: string }>('/api/spaces', { name: 'Used' });
  const { items } = await callApi<{ items: { id: string }[] }>(
    page.context(),
    `${baseURL}/api/spaces/${id}/storages`,
  );
  for (const name of ['b.txt', 'c.txt', 'a.md'])
    await call(`/api/storages/${items[0]?.id}/resources`, { kind: 'text', name, parentId: null });
  const workspace = new WorkspacePage(page);
  await workspace.open(`/space/s/${id}/${items[0]?.id}/files`);
  const listed = workspace.list.locator('[data-resource]');
  await workspace.openSection('Recent');
  await expect(listed).toContainText(['a.md', 'c.txt', 'b.txt']);
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(listed).toContainText(['a.md', 'b.txt', 'c.txt']);
  await page.getByRole('searchbox', { name: 'Filter' }).fill('txt');
  await expect(listed).toContainText(['b.txt', 'c.txt']);
});
