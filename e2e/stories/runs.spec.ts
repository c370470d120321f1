import { expectAccessible } from '../support/axe.ts';
import { look } from '../support/look.ts';
import { makeSpace } from '../support/makeSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

test('S6 the same questions are asked of each file of a folder, and what has changed is asked again', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Offers');
  const word = `quay${space.id.slice(-6)}`;
  const kruse = await space.bring('kruse.txt', `Offer for the ${word}. The total amount is 48,200 pounds.`);
  await space.bring('brandt.txt', `Another offer for the ${word}. Lunch is not included.`);
  await page.goto(`/space/search?q=${word}`);
  await expect(page.locator('[data-found]')).toHaveCount(2);

  await page.goto(`/space/texts/${space.storageId}`);
  await page.getByRole('button', { name: 'Ask each file…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask each file' });
  await expect(dialog.getByText('2 files with text, 0 questions.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name of the table' }).fill(`Offers for the ${word}`);
  await dialog.getByRole('button', { name: 'Total amount' }).click();
  await expect(dialog.getByText('2 files with text, 1 question.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ask each file' }).click();

  await expect(page).toHaveURL(/\/space\/assistant\/runs\/run_/);
  const rowOf = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name }) });
  await expect(rowOf('kruse.txt')).toContainText('The total amount is 48,200 pounds.');
  await expect(rowOf('brandt.txt')).toContainText('Not found in this file');
  await expect(page.getByText('2 files asked.')).toBeVisible();
  await expectAccessible(page);

  await rowOf('kruse.txt').getByRole('link', { name: 'Source 1: kruse.txt' }).click();
  await expect(page).toHaveURL(/\/space\/r\/.*quote=/);
  const viewer = page.locator('[data-viewer]');
  await expect(viewer.getByText('The total amount is 48,200 pounds.')).toBeInViewport();
  await page.goBack();

  const { id, revision } = await space.call<{ id: string; revision: number }>(`/api/resources/${kruse.id}`);
  await space.call(`/api/resources/${id}/content`, {
    method: 'PUT',
    body: Buffer.from(`The ${word} costs less now. The total amount is 39,000 pounds.`),
    headers: { 'content-type': 'text/plain', 'if-match': `"${revision}"` },
  });
  await expect(rowOf('kruse.txt')).toContainText('The file has changed');
  await page.goto(`/space/search?q=39,000 ${word}`);
  await expect(page.locator('[data-found]')).toHaveCount(1);
  await page.goBack();
  await page.getByRole('button', { name: 'Ask again what has changed' }).click();
  await expect(rowOf('kruse.txt')).toContainText('The total amount is 39,000 pounds.');
  await expect(rowOf('kruse.txt')).not.toContainText('The file has changed');

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Tag files by their answers…' }).click();
  const tagging = page.getByRole('dialog', { name: 'Tag files by their answers' });
  const given = tagging.getByRole('list', { name: 'What each file gets' });
  await expect(given.getByRole('listitem')).toHaveText(['kruse.txtThe total amount is 39,000 pounds']);
  await look(page);
  await tagging.getByRole('radio', { name: 'The same for all' }).click();
  await tagging.getByRole('textbox', { name: 'Tag', exact: true }).fill('has a price');
  await expect(given.getByRole('listitem')).toHaveText(['kruse.txthas a price']);
  await tagging.getByRole('button', { name: 'Tag 1 file' }).click();
  await expect(tagging).toHaveCount(0);
  const tags = async () => (await space.call<{ tags: string[] }>(`/api/resources/${id}`)).tags;
  expect(await tags()).toEqual(['has a price']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(tags).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toBe(`Offers for the ${word}.csv`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/space\/assistant\/runs$/);
  await expect(page.getByRole('link', { name: `Offers for the ${word}` })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: `Offers for the ${word}` })).toBeVisible();
});
