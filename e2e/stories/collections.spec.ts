import type { Page } from '@playwright/test';
import { WorkspacePage } from '../pages/WorkspacePage.ts';
import { callApi } from '../support/callApi.ts';
import { look } from '../support/look.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

const unique = () => Math.random().toString(36).slice(2, 8);

interface Home {
  readonly spaceId: string;
  readonly storageId: string;
}

/** A space of its own with some files in it. */
async function fillSpace(page: Page, baseURL: string | undefined, names: readonly string[]): Promise<Home> {
  const api = <T>(path: string, body?: unknown) =>
    callApi<T>(page.context(), `${baseURL}${path}`, body === undefined ? {} : { method: 'POST', body });
  const { id: spaceId } = await api<{ id: string }>('/api/spaces', { name: `Gather ${unique()}` });
  const { items } = await api<{ items: { id: string }[] }>(`/api/spaces/${spaceId}/storages`);
  const storageId = items[0]?.id ?? '';
  for (const name of names)
    await api(`/api/storages/${storageId}/resources`, { kind: 'text', name, parentId: null });
  return { spaceId, storageId };
}

const entry = (page: Page, name: string) =>
  page.locator('[data-entry]').filter({ has: page.getByText(name, { exact: true }) });

test.beforeEach(async ({ signIn }) => signIn(seededUsers.ana));

test('A3 things of a list are gathered in a new collection, noted, put in order and taken out again', async ({
  page,
  baseURL,
}) => {
  const { spaceId } = await fillSpace(page, baseURL, ['Budget.txt', 'Plan.txt']);
  const workspace = new WorkspacePage(page);
  await workspace.open(`/space/s/${spaceId}`);
  await workspace.act('Budget.txt', 'Add to collection…');
  const dialog = page.getByRole('dialog', { name: 'Add to collection' });
  await dialog.getByLabel('Space').selectOption(spaceId);
  await dialog.getByLabel('Name of the collection').fill('Reading');
  await dialog.getByLabel(/^Note/).fill('for Monday');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(workspace.offered('1 item added to Reading')).toBeVisible();
  await workspace.act('Plan.txt', 'Add to collection…');
  await dialog.getByLabel('Space').selectOption(spaceId);
  await dialog.getByRole('radio', { name: 'Reading' }).check();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();

  // Why it is here stands in the details of the thing itself.
  await workspace.row('Budget.txt').click();
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  const held = page.getByRole('region', { name: 'In these collections' });
  await expect(held).toContainText('Put there by Ana');
  await expect(held).toContainText('for Monday');
  await held.getByRole('link', { name: 'Reading' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Reading' })).toBeVisible();
  await expect(page.locator('[data-entry] bdi:first-of-type')).toContainText(['Budget.txt', 'Plan.txt']);
  await look(page);

  await entry(page, 'Plan.txt').click();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.locator('[data-entry]').first()).toContainText('Plan.txt');
  await page.keyboard.press('w');
  await page.getByLabel('Note about Plan.txt').fill('first of all');
  await page.keyboard.press('Enter');
  await expect(entry(page, 'Plan.txt')).toContainText('first of all');

  await page.keyboard.press('Delete');
  await expect(entry(page, 'Plan.txt')).toBeHidden();
  await workspace.undo('Plan.txt taken out of Reading');
  await expect(entry(page, 'Plan.txt')).toContainText('first of all');
  await entry(page, 'Plan.txt').dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Plan.txt' })).toBeVisible();
});

test('A3 a collection shows others only what they may see, and what is dead in it in grey', async ({
  page,
  baseURL,
  openElsewhere,
}) => {
  const { spaceId, storageId } = await fillSpace(page, baseURL, ['Open.txt']);
  const elsewhere = await fillSpace(page, baseURL, ['Secret.txt']);
  const call = <T>(path: string, method: 'GET' | 'POST' = 'GET', body?: unknown) =>
    callApi<T>(page.context(), `${baseURL}${path}`, { method, ...(body === undefined ? {} : { body }) });
  const collection = await call<{ id: string }>(`/api/spaces/${spaceId}/storages`, 'POST', {
    kind: 'virtual',
    name: 'Ours',
  });
  const filesOf = async (id: string) =>
    (await call<{ items: { id: string }[] }>(`/api/storages/${id}/sections/files/resources`)).items;
  const resources = [...(await filesOf(storageId)), ...(await filesOf(elsewhere.storageId))].map(
    ({ id }) => id,
  );
  await call(`/api/virtual/${collection.id}/entries`, 'POST', { resources, storages: [storageId] });
  await call(`/api/spaces/${spaceId}/members`, 'POST', { email: seededUsers.ben.email, role: 'editor' });

  const ben = await openElsewhere(seededUsers.ben);
  await ben.goto(`/space/s/${spaceId}/${collection.id}/items`);
  await expect(entry(ben, 'Open.txt')).toBeVisible();
  await expect(ben.getByText('1 item not visible to you')).toBeVisible();
  await expect(ben.getByText('Secret.txt')).toBeHidden();

  const { planId } = await call<{ planId: string }>('/api/plans', 'POST', {
    action: 'delete',
    items: [resources[0]],
  });
  await call(`/api/plans/${planId}/apply`, 'POST', {});
  await expect(entry(ben, 'Open.txt')).toContainText('In the trash');
  await ben.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Broken' }).click();
  await expect(entry(ben, 'Open.txt')).toBeVisible();
  await look(ben);
});

test('A3 a rule finds files by itself, says by which terms, and remembers what was taken out', async ({
  page,
  baseURL,
}) => {
  const { spaceId, storageId } = await fillSpace(page, baseURL, [
    'Invoice May.txt',
    'Invoice June.txt',
    'Poem.txt',
  ]);
  const workspace = new WorkspacePage(page);
  await workspace.open(`/space/s/${spaceId}`);
  await page.getByRole('button', { name: 'Space menu' }).click();
  await page.getByRole('menuitem', { name: 'New storage…' }).click();
  await page.getByRole('radio', { name: 'Collection' }).check();
  await page.getByLabel('Name').fill('Invoices');
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
  await expect(entry(page, 'Invoice May.txt')).toContainText('by rule: invoice · kind:text');
  await expect(entry(page, 'Poem.txt')).toBeHidden();

  // What happens to files is followed at once.
  await callApi(page.context(), `${baseURL}/api/storages/${storageId}/resources`, {
    method: 'POST',
    body: { kind: 'text', name: 'Invoice July.txt', parentId: null },
  });
  await expect(entry(page, 'Invoice July.txt')).toBeVisible();

  await entry(page, 'Invoice May.txt').click();
  await page.keyboard.press('Delete');
  await expect(entry(page, 'Invoice May.txt')).toBeHidden();
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Excluded' }).click();
  await entry(page, 'Invoice May.txt').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Put back' }).click();
  await expect(page.getByText('Nothing is excluded')).toBeVisible();
  await page.getByRole('treeitem', { name: 'Invoices' }).click();
  await expect(entry(page, 'Invoice May.txt')).toBeVisible();
});

test('A2 a storage and a collection stand beside each other with the same list, keys, menu and panel', async ({
  page,
  baseURL,
}) => {
  const { spaceId, storageId } = await fillSpace(page, baseURL, ['Budget.txt', 'Plan.txt']);
  const api = <T>(path: string, body?: unknown) =>
    callApi<T>(page.context(), `${baseURL}${path}`, body === undefined ? {} : { method: 'POST', body });
  const { items } = await api<{ items: { id: string }[] }>(
    `/api/storages/${storageId}/sections/files/resources`,
  );
  const { id } = await api<{ id: string }>(`/api/spaces/${spaceId}/storages`, {
    kind: 'virtual',
    name: 'Gathered',
  });
  await api(`/api/virtual/${id}/entries`, { resources: items.map((one) => one.id) });

  await page.goto(`/space/s/${spaceId}`);
  const storages = page.getByRole('region', { name: 'Storages' });
  await expect(storages.getByRole('link')).toHaveCount(2);
  await expect(storages.getByRole('link', { name: /^Gathered/ })).toContainText('Collection');
  for (const path of [`${storageId}/files`, `${id}/items`]) {
    await page.goto(`/space/s/${spaceId}/${path}`);
    const list = page.locator('[data-remote=space] [role=grid]');
    const first = list.getByRole('row').filter({ hasText: 'Budget.txt' });
    await first.click();
    await page.keyboard.press('ArrowDown');
    const second = list.getByRole('row').filter({ hasText: 'Plan.txt' });
    await expect(second).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByRole('region', { name: 'Quick look' })).toContainText('Plan.txt');
    await page.keyboard.press('Escape');
    await page.keyboard.press('i');
    await expect(page.getByRole('complementary', { name: 'Details' })).toContainText('Plan.txt');
    await page.keyboard.press('i');
    await expect(page.getByRole('complementary', { name: 'Details' })).toBeHidden();
    await second.click({ button: 'right' });
    for (const entry of [/^Open/, /^Download/, /^Star/, /^Rename/, /^Copy to…/, /^Add to collection…/])
      await expect(page.getByRole('menuitem', { name: entry }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tab', { selected: true })).toContainText(/Files|Gathered/);
    await second.focus();
    await page.keyboard.press('Control+a');
    await expect(page.getByRole('toolbar', { name: 'Selection' })).toContainText('All 2 selected');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('toolbar', { name: 'Selection' })).toBeHidden();
    await second.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Plan.txt' })).toBeVisible();
  }
});

test('A3 many are taken out of a collection in one act, and what was copied is pasted as a reference', async ({
  page,
  baseURL,
}) => {
  const { spaceId, storageId } = await fillSpace(page, baseURL, ['Budget.txt', 'Plan.txt', 'Song.txt']);
  const api = <T>(path: string, body?: unknown) =>
    callApi<T>(page.context(), `${baseURL}${path}`, body === undefined ? {} : { method: 'POST', body });
  const { id } = await api<{ id: string }>(`/api/spaces/${spaceId}/storages`, {
    kind: 'virtual',
    name: 'Gathered',
  });
  const workspace = new WorkspacePage(page);
  await workspace.open(`/space/s/${spaceId}/${storageId}/files`);
  await workspace.row('Budget.txt').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await expect(page.getByRole('region', { name: 'Clipboard' })).toContainText('3 items copied');

  await page.getByRole('treeitem', { name: 'Gathered' }).click();
  await expect(page.getByText('Nothing is gathered here yet')).toBeVisible();
  await page.keyboard.press('Control+v');
  await expect(workspace.offered('3 items added to Gathered')).toBeVisible();
  await entry(page, 'Budget.txt').click();
  await page.keyboard.press('Control+x');
  await expect(page.getByRole('row', { name: /^Budget\.txt, cut/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Clipboard' })).toContainText('1 item cut');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Delete');
  await expect(page.locator('[data-entry]')).toHaveCount(1);
  await workspace.undo('2 items taken out of Gathered');
  await expect(page.locator('[data-entry]')).toHaveCount(3);
  await look(page);

  const { items } = await api<{ items: unknown[] }>(`/api/storages/${storageId}/sections/files/resources`);
  expect(items).toHaveLength(3);
  expect((await api<{ items: unknown[] }>(`/api/virtual/${id}/entries`)).items).toHaveLength(3);
});

test('A3 three sharing modes: references, granted files and a frozen snapshot', async ({
  page,
  baseURL,
  openElsewhere,
}) => {
  const { spaceId } = await fillSpace(page, baseURL, []);
  const elsewhere = await fillSpace(page, baseURL, ['Offer.txt', 'Costs.txt']);
  const call = <T>(path: string, method: 'GET' | 'POST' = 'GET', body?: unknown) =>
    callApi<T>(page.context(), `${baseURL}${path}`, { method, ...(body === undefined ? {} : { body }) });
  const { id } = await call<{ id: string }>(`/api/spaces/${spaceId}/storages`, 'POST', {
    kind: 'virtual',
    name: 'For Ben',
  });
  const { items } = await call<{ items: { id: string; name: string }[] }>(
    `/api/storages/${elsewhere.storageId}/sections/files/resources`,
  );
  await call(`/api/virtual/${id}/entries`, 'POST', {
    resources: items.map((one) => one.id),
    storages: [elsewhere.storageId],
  });
  await call(`/api/spaces/${spaceId}/members`, 'POST', { email: seededUsers.ben.email, role: 'editor' });
  const ben = await openElsewhere(seededUsers.ben);
  await ben.goto(`/space/s/${spaceId}/${id}/items`);
  await expect(ben.getByText('3 items not visible to you')).toBeVisible();

  await page.goto(`/space/s/${spaceId}/${id}/items`);
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
  await expect(entry(ben, 'Offer.txt')).toBeVisible();
  await expect(ben.getByText('1 item not visible to you')).toBeVisible();
  await entry(ben, 'Offer.txt').click();
  await ben.getByRole('button', { name: 'Details', exact: true }).click();
  const why = ben.getByRole('region', { name: 'In these collections' });
  await expect(why).toContainText('You see it through this collection: Ana Duarte has granted that');
  await look(ben);
  await entry(ben, 'Offer.txt').dblclick();
  await expect(ben.getByRole('heading', { level: 1, name: 'Offer.txt' })).toBeVisible();
  await ben.goto(`/space/s/${spaceId}/${id}/items`);

  await choose('Reference');
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(entry(ben, 'Offer.txt')).toBeHidden();
  await expect(ben.getByText('3 items not visible to you')).toBeVisible();

  await choose('Snapshot');
  await expect(dialog).toContainText('2 items are copied');
  await dialog.getByRole('button', { name: 'Take a snapshot' }).click();
  await expect(page.getByText('Others see a snapshot of')).toBeVisible();
  await page.getByRole('link', { name: 'Open the snapshot' }).click();
  await expect(page.getByText(/A snapshot of .* It stays as it was then/)).toBeVisible();
  await look(page);
  const { planId } = await call<{ planId: string }>('/api/plans', 'POST', {
    action: 'delete',
    items: items.map((one) => one.id),
  });
  await call(`/api/plans/${planId}/apply`, 'POST', {});
  await ben.goto(new URL(page.url()).pathname);
  const rows = new WorkspacePage(ben);
  await expect(rows.row('Offer.txt')).toBeVisible();
  await expect(rows.row('Costs.txt')).toBeVisible();
});
