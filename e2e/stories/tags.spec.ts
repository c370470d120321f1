import { WorkspacePage } from '../pages/WorkspacePage.ts';
import { expectAccessible } from '../support/axe.ts';
import { uploadFiles } from '../support/uploadFiles.ts';
import { callApi } from '../support/callApi.ts';
import { fillSpace } from '../support/fillSpace.ts';
import { look } from '../support/look.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

const unique = () => Math.random().toString(36).slice(2, 8);
const file = (name: string) => ({ name, body: `${name}\n` });

test.beforeEach(async ({ signIn }) => signIn(seededUsers.ana));

test('B8 tags: are given and taken off in the details and in the list, found by, and taken back', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1500, height: 900 });
  const names = ['plan.txt', 'notes.txt', 'bill.txt'];
  const { address, files } = await uploadFiles(context, baseURL ?? '', `Tagged ${unique()}`, names.map(file));
  const [plan] = files;
  const workspace = new WorkspacePage(page);
  await workspace.open(address);

  // Many at once, from the bar; known tags are offered from then on.
  await workspace.row('plan.txt').click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Tags…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tags of 3 items' });
  await dialog.getByRole('combobox', { name: 'Add to all' }).fill('spring');
  await page.keyboard.press('Enter');
  await dialog.getByRole('combobox', { name: 'Add to all' }).fill('Draft');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Remove Draft')).toBeVisible();
  await look(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(workspace.row('notes.txt').getByText('spring, Draft')).toBeVisible();

  // One in its details: Backspace takes the last one off, Enter adds, a suggestion is chosen with the arrows.
  await workspace.row('plan.txt').click();
  await page.keyboard.press('i');
  const panel = page.getByRole('complementary', { name: 'Details' });
  const field = panel.getByRole('combobox', { name: 'Tags' });
  await field.focus();
  await page.keyboard.press('Backspace');
  await expect(panel.getByLabel('Remove Draft')).toBeHidden();
  await page.keyboard.type('dra');
  await expect(page.getByRole('option', { name: 'Draft' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('Remove Draft')).toBeVisible();
  await page.keyboard.type('urgent matter');
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('Remove urgent matter')).toBeVisible();
  const tagsOfPlan = async () =>
    (await callApi<{ tags: string[] }>(context, `${baseURL}/api/resources/${plan?.id}`)).tags;
  await expect.poll(tagsOfPlan).toEqual(['spring', 'Draft', 'urgent matter']);
  await expectAccessible(page, 'aside');

  // The filter of the list knows them.
  await page.getByRole('searchbox', { name: 'Filter' }).fill('tag:"urgent matter"');
  await expect(workspace.row('notes.txt')).toBeHidden();
  await expect(workspace.row('plan.txt')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filter' }).fill('tag:SPRING');
  await expect(workspace.row('notes.txt')).toBeVisible();

  // All of it is taken back, the last first.
  await workspace.row('notes.txt').click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(tagsOfPlan).toEqual(['spring', 'Draft']);
  await page.goto('/space/history');
  await expect(page.getByText('Changed the tags of 3 items')).toBeVisible();
});

test('B8 tags: all that match are tagged as a query, what may not be changed is named, and offline it waits', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  const all = 160;
  const { path, storageId } = await fillSpace(context, baseURL ?? '', all);
  const workspace = new WorkspacePage(page);
  await workspace.open(path);
  await page.locator('[data-remote=space] [data-row="0"]').click();
  await page.keyboard.press('ControlOrMeta+a');
  const bar = page.getByRole('toolbar', { name: 'Selection' });
  await expect(bar).toContainText(`All ${all} selected`);
  await bar.getByRole('button', { name: 'Tags…' }).click();
  const dialog = page.getByRole('dialog', { name: `Tags of ${all} items` });
  // What is typed counts without Enter too.
  await dialog.getByRole('combobox', { name: 'Add to all' }).fill('everything');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(workspace.offered(`Tags of ${all} items changed`)).toBeVisible();
  const tagged = async () => {
    const { items } = await callApi<{ items: { tag: string; count: number }[] }>(
      context,
      `${baseURL}/api/storages/${storageId}/tags`,
    );
    return items;
  };
  expect(await tagged()).toEqual([{ tag: 'everything', count: all }]);
  await workspace.undo(`Tags of ${all} items changed`);
  await expect.poll(tagged).toEqual([]);

  await page.keyboard.press('Escape');
  const row = page.locator('[data-remote=space] [data-row="0"]');
  await row.click();
  await page.keyboard.press('i');
  const panel = page.getByRole('complementary', { name: 'Details' });
  await panel.getByRole('combobox', { name: 'Tags' }).focus();
  // Until it is there, nothing can wait.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await page.keyboard.type('later');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Outbox, 1 waiting' })).toBeVisible();
  await expect(panel.getByLabel('Remove later')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(tagged, { timeout: 60_000 }).toEqual([{ tag: 'later', count: 1 }]);
});
