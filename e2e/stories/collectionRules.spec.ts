import { WorkspacePage } from '../pages/WorkspacePage.ts';
import { entryOf } from '../pages/entryOf.ts';
import { look } from '../support/look.ts';
import { makeSpace } from '../support/makeSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ signIn }) => signIn(seededUsers.ana));

test('A3 a rule finds files by itself, says by which terms, and remembers what was taken out', async ({
  page,
  context,
  baseURL,
}) => {
  const { id: spaceId, make } = await makeSpace(context, baseURL, 'Gather');
  for (const name of ['Invoice May.txt', 'Invoice June.txt', 'Poem.txt']) await make('text', name);
  const workspace = new WorkspacePage(page);
  await workspace.open(`/space/s/${spaceId}`);
  await page.getByRole('button', { name: 'Space menu' }).click();
  await page.getByRole('menuitem', { name: 'New storage…' }).click();
  await page.getByRole('radio', { name: 'Collection' }).check();
  await page.getByLabel('Name', { exact: true }).fill('Invoices');
  await page.getByRole('button', { name: 'Make the storage' }).click();
  await expect(page.getByText('Nothing is gathered here yet')).toBeVisible();

  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Rules' }).click();
  await page.getByRole('button', { name: 'Add a rule' }).click();
  const query = page.getByLabel('Find');
  await query.fill('invoice colour:red');
  await expect(page.getByText(/colour:red: This field is not known/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save the rules' })).toBeDisabled();
  await query.fill('invoice kind:text');
  // A new rule looks into the files of the space that the collection is in.
  await expect(page.getByText('2 files')).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Save the rules' }).click();
  await expect(workspace.offered('Rules of Invoices changed')).toBeVisible();

  await page.getByRole('treeitem', { name: 'Invoices' }).click();
  await expect(entryOf(page, 'Invoice May.txt')).toContainText('by rule: invoice · kind:text');
  await expect(entryOf(page, 'Poem.txt')).toBeHidden();

  // What happens to files is followed at once.
  await make('text', 'Invoice July.txt');
  await expect(entryOf(page, 'Invoice July.txt')).toBeVisible();

  await entryOf(page, 'Invoice May.txt').click();
  await page.keyboard.press('Delete');
  await expect(entryOf(page, 'Invoice May.txt')).toBeHidden();
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Excluded' }).click();
  await entryOf(page, 'Invoice May.txt').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Put back' }).click();
  await expect(page.getByText('Nothing is excluded')).toBeVisible();
  await page.getByRole('treeitem', { name: 'Invoices' }).click();
  await expect(entryOf(page, 'Invoice May.txt')).toBeVisible();
});
