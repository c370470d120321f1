import { WorkspacePage } from '../pages/WorkspacePage.ts';
import { entryOf } from '../pages/entryOf.ts';
import { look } from '../support/look.ts';
import { makeSpace } from '../support/makeSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ signIn }) => signIn(seededUsers.ana));

test('A3 a collection shows others only what they may see, and what is dead in it in grey', async ({
  context,
  baseURL,
  openElsewhere,
}) => {
  const space = await makeSpace(context, baseURL, 'Gather');
  const elsewhere = await makeSpace(context, baseURL, 'Elsewhere');
  const resources = [await space.make('text', 'Open.txt'), await elsewhere.make('text', 'Secret.txt')];
  const collection = await space.addStorage('Ours', 'virtual');
  await space.post(`/api/virtual/${collection}/entries`, { resources, storages: [space.storageId] });
  await space.addBen('editor');

  const ben = await openElsewhere(seededUsers.ben);
  await ben.goto(`/space/s/${space.id}/${collection}/items`);
  await expect(entryOf(ben, 'Open.txt')).toBeVisible();
  await expect(ben.getByText('1 item not visible to you')).toBeVisible();
  await expect(ben.getByText('Secret.txt')).toBeHidden();

  const plan = { action: 'delete', items: [resources[0]] };
  const { planId } = await space.post<{ planId: string }>('/api/plans', plan);
  await space.post(`/api/plans/${planId}/apply`, {});
  await expect(entryOf(ben, 'Open.txt')).toContainText('In the trash');
  await ben.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Broken' }).click();
  await expect(entryOf(ben, 'Open.txt')).toBeVisible();
  await look(ben);
});

test('A3 three sharing modes: references, granted files and a frozen snapshot', async ({
  page,
  context,
  baseURL,
  openElsewhere,
}) => {
  const space = await makeSpace(context, baseURL, 'Gather');
  const elsewhere = await makeSpace(context, baseURL, 'Elsewhere');
  const resources = [await elsewhere.make('text', 'Offer.txt'), await elsewhere.make('text', 'Costs.txt')];
  const id = await space.addStorage('For Ben', 'virtual');
  await space.post(`/api/virtual/${id}/entries`, { resources, storages: [elsewhere.storageId] });
  await space.addBen('editor');
  const ben = await openElsewhere(seededUsers.ben);
  await ben.goto(`/space/s/${space.id}/${id}/items`);
  await expect(ben.getByText('3 items not visible to you')).toBeVisible();

  await page.goto(`/space/s/${space.id}/${id}/items`);
  const dialog = page.getByRole('dialog', { name: 'Share For Ben' });
  const choose = async (mode: string) => {
    await page.getByRole('button', { name: 'Share…' }).click();
    await dialog.getByRole('radio', { name: new RegExp(`^${mode}`) }).check();
  };
  await choose('Grant');
  await expect(dialog).toContainText('2 files are granted.');
  await expect(dialog.getByRole('list', { name: 'Left out' })).toContainText(
    'Whole storages stay where they are',
  );
  await look(page);
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('may be read by all of this space, granted by Ana')).toBeVisible();

  // Ben sees it at once, opens it, and learns why; of the space it lies in he sees nothing.
  await expect(entryOf(ben, 'Offer.txt')).toBeVisible();
  await expect(ben.getByText('1 item not visible to you')).toBeVisible();
  await entryOf(ben, 'Offer.txt').click();
  await ben.getByRole('button', { name: 'Details', exact: true }).click();
  const why = ben.getByRole('region', { name: 'In these collections' });
  await expect(why).toContainText('You see it through this collection: Ana Duarte has granted that');
  await look(ben);
  await entryOf(ben, 'Offer.txt').dblclick();
  await expect(ben.getByRole('heading', { level: 1, name: 'Offer.txt' })).toBeVisible();
  await ben.goto(`/space/s/${space.id}/${id}/items`);

  await choose('Reference');
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(entryOf(ben, 'Offer.txt')).toBeHidden();
  await expect(ben.getByText('3 items not visible to you')).toBeVisible();

  await choose('Snapshot');
  await expect(dialog).toContainText('2 items are copied');
  await dialog.getByRole('button', { name: 'Take a snapshot' }).click();
  await expect(page.getByText('Others see a snapshot of')).toBeVisible();
  await page.getByRole('link', { name: 'Open the snapshot' }).click();
  await expect(page.getByText(/A snapshot of .* It stays as it was then/)).toBeVisible();
  await look(page);
  const plan = { action: 'delete', items: resources };
  const { planId } = await space.post<{ planId: string }>('/api/plans', plan);
  await space.post(`/api/plans/${planId}/apply`, {});
  await ben.goto(new URL(page.url()).pathname);
  const rows = new WorkspacePage(ben);
  await expect(rows.row('Offer.txt')).toBeVisible();
  await expect(rows.row('Costs.txt')).toBeVisible();
});
