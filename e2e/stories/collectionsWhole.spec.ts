import type { Page } from '@playwright/test';
import { entryOf } from '../pages/entryOf.ts';
import { WorkspacePage } from '../pages/WorkspacePage.ts';
import { look } from '../support/look.ts';
import { makeSpace, type OwnSpace } from '../support/makeSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

/** More than a page of a list. */
const many = 130;
const numbered = (index: number) => `report ${String(index).padStart(3, '0')}.txt`;
const ofRule = Array.from({ length: many }, (_, index) => numbered(index));

test.beforeEach(async ({ signIn }) => signIn(seededUsers.ana));

/** Opens a collection with these files in it by hand, in this order, and all that have “report” in their names by rule. */
async function gather(
  page: Page,
  baseURL: string | undefined,
  { byHand = [], byRule = [] }: { byHand?: readonly string[]; byRule?: readonly string[] },
): Promise<{ space: OwnSpace; address: string }> {
  const space = await makeSpace(page.context(), baseURL, 'Whole');
  const resources: string[] = [];
  for (const name of byHand) resources.push(await space.make(name.includes('.') ? 'text' : 'folder', name));
  for (const name of byRule) await space.make('text', name);
  const id = await space.addStorage('Gathered', 'virtual');
  if (resources.length > 0) await space.post(`/api/virtual/${id}/entries`, { resources });
  if (byRule.length > 0)
    await space.call(`/api/virtual/${id}/rules`, {
      method: 'PUT',
      body: { items: [{ query: 'report', storageIds: [space.storageId] }] },
      headers: { 'if-match': '"1"' },
    });
  const address = `/space/s/${space.id}/${id}/items`;
  await page.goto(address);
  return { space, address };
}

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selection' });
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });

test('A3 everything in a collection is chosen at once, also what is not loaded, and goes and comes in one act', async ({
  page,
  baseURL,
}) => {
  test.slow();
  await gather(page, baseURL, { byHand: ['By hand.txt'], byRule: ofRule });
  const workspace = new WorkspacePage(page);
  await entryOf(page, 'By hand.txt').click();
  await page.keyboard.press('Control+a');
  await expect(bar(page)).toContainText(`All ${many + 1} selected`);
  // What is taken out of the choice is left out of the act.
  await entryOf(page, 'By hand.txt').click({ modifiers: ['Control'] });
  await expect(bar(page)).toContainText(`${many} selected`);
  await look(page);
  await bar(page).getByRole('button', { name: 'Tags…' }).click();
  const tags = page.getByRole('dialog', { name: `Tags of ${many} items` });
  await tags.getByRole('combobox', { name: 'Add to all' }).fill('whole');
  await page.keyboard.press('Tab');
  await tags.getByRole('button', { name: 'Save' }).click();
  await expect(workspace.offered(`Tags of ${many} items changed`)).toBeVisible();

  await bar(page).getByRole('button', { name: 'Remove from collection' }).click();
  await expect(page.locator('[data-entry]')).toHaveCount(1);
  await workspace.undo(`${many} items taken out of Gathered`);
  await expect(entryOf(page, numbered(many - 1))).toBeVisible();

  // The same is put back in one act.
  await page.getByRole('grid', { name: 'Gathered' }).getByRole('checkbox', { name: 'Select all' }).click();
  await bar(page).getByRole('button', { name: 'Remove from collection' }).click();
  await expect(page.getByText('Nothing is gathered here yet')).toBeVisible();
  await section(page, 'Excluded').click();
  // All were taken out in one moment: which of them comes first is nobody's to say.
  await page.locator('[data-entry]').first().click();
  await page.keyboard.press('Control+a');
  await expect(bar(page)).toContainText(`All ${many} selected`);
  await bar(page).getByRole('button', { name: 'Put back' }).click();
  await expect(page.getByText('Nothing is excluded')).toBeVisible();
  await workspace.undo(`${many} items put back into Gathered`);
  await expect(page.locator('[data-entry]').first()).toBeVisible();
});

test('A3 from a file that was opened in a collection the viewer goes through the collection, after a reload too', async ({
  page,
  baseURL,
}) => {
  // A folder stands between the files, and the order is neither by name nor by change.
  await gather(page, baseURL, { byHand: ['c.txt', 'Folder', 'a.txt'], byRule: ['report.txt'] });
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  const position = page.getByRole('group', { name: 'Position in the list' });
  await entryOf(page, 'c.txt').dblclick();
  await expect(title('c.txt')).toBeVisible();
  await expect(position).toContainText('1 of 3');
  await page.keyboard.press('ArrowRight');
  await expect(title('a.txt')).toBeVisible();
  await page.reload();
  await expect(title('a.txt')).toBeVisible();
  await expect(position).toContainText('2 of 3');
  await position.getByRole('button', { name: 'Next file' }).click();
  await expect(title('report.txt')).toBeVisible();
  await expect(position.getByRole('button', { name: 'Next file' })).toBeDisabled();
  await position.getByRole('button', { name: 'Previous file' }).click();
  await expect(title('a.txt')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Gathered' })).toBeVisible();
  // Keys begin with the file that was looked at last.
  await expect(page.getByRole('row', { name: /^a\.txt/ })).toHaveAttribute('tabindex', '0');
});

test('A3 a collection is looked at as a grid, which is kept for it alone', async ({ page, baseURL }) => {
  const { address } = await gather(page, baseURL, { byHand: ['Budget.txt', 'Folder', 'Plan.txt'] });
  const workspace = new WorkspacePage(page);
  const grid = page.getByRole('grid', { name: 'Gathered' });
  const tile = (name: string) =>
    grid.getByRole('gridcell', { name: new RegExp(`^${name.replace('.', '\\.')}`) });
  await page.getByRole('radio', { name: 'Grid' }).click();
  await expect(tile('Budget.txt')).toBeVisible();
  await look(page);
  await tile('Budget.txt').click();
  await page.keyboard.press('ArrowRight');
  await expect(tile('Folder')).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(bar(page)).toContainText('2 selected');
  await page.keyboard.press('Control+a');
  await expect(bar(page)).toContainText('All 3 selected');
  await tile('Plan.txt').click();
  await page.keyboard.press('w');
  await page.getByLabel('Note about Plan.txt').fill('first of all');
  await page.keyboard.press('Enter');
  await expect(tile('Plan.txt')).toContainText('first of all');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(grid.getByRole('gridcell').nth(1)).toContainText('Plan.txt');
  await page.keyboard.press('Delete');
  await expect(tile('Plan.txt')).toBeHidden();
  await workspace.undo('Plan.txt taken out of Gathered');
  await tile('Plan.txt').dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Plan.txt' })).toBeVisible();

  await page.goto(address);
  await expect(tile('Plan.txt')).toBeVisible();
  await section(page, 'Broken').click();
  await expect(page.getByRole('radio', { name: 'List' })).toBeChecked();
});

test('A3 taking the share of a collection back is undone', async ({ page, baseURL, openElsewhere }) => {
  const { space, address } = await gather(page, baseURL, { byHand: ['Offer.txt'] });
  await space.addBen('editor');
  const workspace = new WorkspacePage(page);
  const dialog = page.getByRole('dialog', { name: 'Share Gathered' });
  await page.getByRole('button', { name: 'Share…' }).click();
  await dialog.getByRole('radio', { name: /^Grant/ }).check();
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('may be read by all of this space, granted by Ana')).toBeVisible();
  const ben = await openElsewhere(seededUsers.ben);
  await ben.goto(address);
  await expect(entryOf(ben, 'Offer.txt')).toBeVisible();

  await page.getByRole('button', { name: 'Share…' }).click();
  await dialog.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByText('may be read by all of this space')).toBeHidden();
  await expect(ben.getByText('This collection is not here')).toBeVisible();
  await workspace.undo('Gathered is yours alone again');
  await expect(page.getByText('may be read by all of this space, granted by Ana')).toBeVisible();
  await ben.reload();
  await expect(entryOf(ben, 'Offer.txt')).toBeVisible();
});
