import { WorkspacePage } from '../pages/WorkspacePage.ts';
import { expectAccessible } from '../support/axe.ts';
import { callApi } from '../support/callApi.ts';
import { look } from '../support/look.ts';
import { makeSpace } from '../support/makeSpace.ts';
import { openLive } from '../support/openLive.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

test('A1 a space says what it is for, who is in it and what it holds; its manager changes that', async ({
  page,
  context,
  baseURL,
  signIn,
  openElsewhere,
}) => {
  await signIn(seededUsers.ana);
  const { name, id, addBen } = await makeSpace(context, baseURL, 'Kiosk');
  await addBen('viewer');
  await page.goto('/space');
  await page.getByRole('navigation', { name: 'Spaces' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Describe it' }).click();
  await page
    .getByRole('textbox', { name: /^Description/ })
    .fill('The **new kiosk** opens in May.\n\n<b>raw</b>');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const description = page.getByRole('region', { name: 'Description' });
  await expect(description.locator('strong')).toHaveText('new kiosk');
  await expect(description).toContainText('<b>raw</b>');
  await expect(page.getByRole('region', { name: 'Members' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('New members are').selectOption('viewer');
  await page.getByLabel(/^Days in the trash/).fill('90');
  await look(page, '[role=dialog]');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Add or change' }).click();
  await expect(page.getByLabel('Role', { exact: true })).toHaveValue('viewer');
  await page.keyboard.press('Escape');
  await look(page, '#content');
  const storage = page.getByRole('region', { name: 'Storages' }).getByRole('link');
  await expect(storage).toContainText('Ready');
  await storage.click();
  await expect(page.getByText('Nothing is here yet')).toBeVisible();
  await page.getByRole('link', { name, exact: true }).last().click();
  await expect(description).toBeVisible();

  const ben = await openElsewhere(seededUsers.ben);
  await ben.goto(`/space/s/${id}`);
  await expect(ben.getByRole('region', { name: 'Description' })).toContainText('new kiosk');
  await expect(ben.getByRole('button', { name: 'Settings' })).toHaveCount(0);
  await expectAccessible(ben, '#content');
  await ben.goto(`/space/s/spc_${'0'.repeat(32)}`);
  await expect(ben.getByRole('heading', { name: 'This space cannot be shown' })).toBeVisible();
});

test('A1 B5 an archived space is read, searched and not changed, until its manager brings it back', async ({
  page,
  context,
  baseURL,
  signIn,
  openElsewhere,
}) => {
  await signIn(seededUsers.ana);
  const { name, id, addBen } = await makeSpace(context, baseURL, 'Finished');
  await addBen('editor');
  const workspace = new WorkspacePage(page);
  await workspace.open(`/space/s/${id}`);
  await workspace.makeFolder('Minutes');
  const ben = await openElsewhere(seededUsers.ben);
  await openLive(ben, seededUsers.ben, page.url());
  const add = ben.getByRole('button', { name: 'Add', exact: true });
  await expect(add).toBeVisible();

  await page.goto(`/space/s/${id}`);
  await page.getByRole('button', { name: 'Space menu' }).click();
  await page.getByRole('menuitem', { name: 'Archive the space' }).click();
  const banner = page.getByText('nothing in it can be changed');
  await expect(banner).toBeVisible();
  await expect(page.getByRole('button', { name: 'New storage' })).toHaveCount(0);
  await look(page, '#content');
  await expect(add).toBeHidden();
  const bens = new WorkspacePage(ben);
  await expect(bens.row('Minutes')).toBeVisible();
  await bens.row('Minutes').click({ button: 'right' });
  await expect(ben.getByRole('menuitem', { name: /^Open/ }).first()).toBeVisible();
  await expect(ben.getByRole('menuitem', { name: /^Move to the trash/ })).toHaveCount(0);

  await workspace.undo(`${name} archived`);
  await expect(banner).toBeHidden();
  await expect(add).toBeVisible();
  await page.getByRole('button', { name: 'Space menu' }).click();
  await page.getByRole('menuitem', { name: 'Archive the space' }).click();
  await expect(banner).toBeVisible();
  await page.goto('/space/home');
  const spaces = page.getByRole('navigation', { name: 'Spaces' });
  await expect(spaces.getByRole('link', { name })).toHaveCount(0);
  await spaces.getByRole('button', { name: 'Archived spaces' }).click();
  await page.getByRole('menuitem', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Bring back', exact: true }).click();
  await expect(banner).toBeHidden();
  await expect(spaces.getByRole('link', { name, exact: true })).toBeVisible();
});

test('A1 a space gets another name and colour; the question begins with what it is by then', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.ana);
  const { name, id } = await makeSpace(context, baseURL, 'Renamed');
  await page.goto(`/space/s/${id}`);
  const dialog = page.getByRole('dialog', { name: 'Change the space' });
  const open = async () => {
    await page.getByRole('button', { name: 'Space menu' }).click();
    await page.getByRole('menuitem', { name: /^Name and colour/ }).click();
  };
  await open();
  const field = dialog.getByRole('textbox', { name: 'Name' });
  await expect(field).toHaveValue(name);
  await field.fill(`${name} again`);
  await dialog.getByRole('radio', { name: 'Colour 318' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: `${name} again` })).toBeVisible();

  await open();
  await expect(field).toHaveValue(`${name} again`);
  await expect(dialog.getByRole('radio', { name: 'Colour 318' })).toBeChecked();
  await field.fill('Nothing of this');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await open();
  await expect(field).toHaveValue(`${name} again`);
});

test('A1 the last manager cannot leave; a space goes into other hands in one step', async ({
  page,
  context,
  baseURL,
  signIn,
  openElsewhere,
}) => {
  await signIn(seededUsers.ana);
  const { name, id, addBen } = await makeSpace(context, baseURL, 'Handed');
  await addBen('editor');
  await page.goto(`/space/s/${id}`);
  await page.getByRole('button', { name: 'Add or change' }).click();
  const dialog = page.getByRole('dialog', { name: `Members of ${name}` });
  await dialog.getByRole('button', { name: 'Leave the space' }).click();
  await expect(dialog.getByRole('alert')).toContainText('A space needs a manager');
  await look(page, '[role=dialog]');
  await dialog.getByLabel('What you do then').selectOption('leave');
  await dialog.getByRole('button', { name: 'Hand over', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Spaces' }).getByRole('link', { name })).toHaveCount(0);

  const ben = await openElsewhere(seededUsers.ben);
  await ben.goto(`/space/s/${id}`);
  await expect(ben.getByRole('region', { name: 'Members' }).getByRole('listitem')).toHaveCount(1);
  await expect(ben.getByRole('region', { name: 'Members' })).toContainText('Manager');
});

test('B5 what was done in a space is told to its members, by person and kind, as a table, and beside a thing', async ({
  page,
  context,
  baseURL,
  signIn,
  openElsewhere,
}) => {
  await signIn(seededUsers.ana);
  const { id, files, storageId, make, addBen } = await makeSpace(context, baseURL, 'Told');
  await addBen('editor');
  await make('text', 'hers.txt');
  const ben = await openElsewhere(seededUsers.ben);
  const makeHis = (name: string) =>
    callApi(ben.context(), `${baseURL}/api/storages/${storageId}/resources`, {
      method: 'POST',
      body: { kind: 'text', name, parentId: null },
    });
  await makeHis('his.txt');

  await page.goto(`/space/s/${id}`);
  const activity = page.getByRole('region', { name: 'Activity' });
  await expect(activity.locator('[data-activity]')).toHaveCount(2);
  await expect(activity.locator('[data-activity]').first()).toContainText('Made “his.txt”');
  // It is told while one looks.
  await makeHis('more.txt');
  await expect(activity.locator('[data-activity]')).toHaveCount(3);
  await activity.getByLabel('Person').selectOption({ index: 1 });
  await expect(activity.locator('[data-activity]')).toHaveText([/hers.txt/]);
  await activity.getByLabel('Kind of act').selectOption('move');
  await expect(activity).toContainText('Nothing matches');
  await activity.getByRole('button', { name: 'Clear filters' }).click();
  await look(page, '#content');
  const saved = page.waitForEvent('download');
  await activity.getByRole('link', { name: 'Export as CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('activity.csv');

  const workspace = new WorkspacePage(page);
  await workspace.open(files);
  await workspace.act('his.txt', 'Pin to the space');
  await expect(workspace.offered('his.txt pinned to the space')).toBeVisible();
  await page.goto(`/space/s/${id}`);
  const pins = page.getByRole('region', { name: 'Pinned' });
  await expect(pins.getByRole('link', { name: /his\.txt/ })).toBeVisible();
  await look(page, '#content');
  await pins.getByRole('button', { name: 'Unpin his.txt' }).click();
  await expect(pins).toBeHidden();
  await page.goBack();
  await workspace.act('his.txt', 'Rename');
  await page.getByLabel('New name').fill('theirs.txt');
  await page.keyboard.press('Enter');
  await workspace.row('theirs.txt').click();
  await page.keyboard.press('i');
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page.getByRole('tabpanel').locator('[data-activity]')).toHaveText([
    /Renamed “his.txt” to “theirs.txt”/,
    /Took “his.txt” off the pins/,
    /Pinned “his.txt” to the space/,
    /Made “his.txt”/,
  ]);
  await page.keyboard.press('Escape');
});

test('B5 what somebody did is told where the reader sees it, and what was done in a storage beside it', async ({
  page,
  context,
  baseURL,
  signIn,
  openElsewhere,
}) => {
  await signIn(seededUsers.ana);
  const { id, files, storageId, make, addBen } = await makeSpace(context, baseURL, 'Doers');
  await addBen('editor');
  await make('text', 'of hers.txt');
  const ben = await openElsewhere(seededUsers.ben);
  const address = `${baseURL}/api/storages/${storageId}/resources`;
  const body = { kind: 'text', name: 'of his.txt', parentId: null };
  await callApi(ben.context(), address, { method: 'POST', body });
  const alone = await makeSpace(ben.context(), baseURL, 'Alone');
  await alone.make('text', 'not shown.txt');

  await page.goto(`/space/s/${id}`);
  await page
    .getByRole('region', { name: 'Activity' })
    .getByRole('link', { name: 'Ben Okafor' })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ben Okafor' })).toBeVisible();
  const rows = page.locator('#content [data-activity]');
  await expect(rows.filter({ hasText: 'Made “of his.txt”' })).toHaveCount(1);
  await expect(rows.filter({ hasText: /of hers|not shown/ })).toHaveCount(0);
  await look(page, '#content');
  await page.getByLabel('Kind of act').selectOption('rename');
  await expect(rows.filter({ hasText: 'of his.txt' })).toHaveCount(0);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('activity.csv');
  await page.goto(`/space/people/usr_${'0'.repeat(32)}`);
  await expect(page.getByRole('heading', { name: 'Nothing is at this address' })).toBeVisible();

  const workspace = new WorkspacePage(page);
  await workspace.open(files);
  await expect(workspace.row('of his.txt')).toBeVisible();
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await page.getByRole('tab', { name: 'Activity' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.locator('[data-activity]')).toHaveText([/Made “of his.txt”/, /Made “of hers.txt”/]);
  await panel.getByRole('button', { name: 'Filter and export' }).click();
  await panel.getByLabel('Person').selectOption({ label: 'Ben Okafor' });
  await expect(panel.locator('[data-activity]')).toHaveText([/Made “of his.txt”/]);
  await look(page, '#content');
});

test('B13 a storage is handed over to another manager of its space, and that is taken back', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.ana);
  const { files, storageId, addBen, call } = await makeSpace(context, baseURL, 'Given');
  const owner = async () =>
    (await call<{ owner: { name: string } }>(`/api/storages/${storageId}`)).owner.name;
  await addBen('manager');
  await page.goto(files);
  await page.getByRole('button', { name: 'Space menu' }).click();
  await page.getByRole('menuitem', { name: /^Hand “Files” over/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand “Files” over' });
  await expect(dialog.getByLabel('Hand over to')).toHaveValue(/^usr_/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Hand over', exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await owner()).toBe('Ben Okafor');
  await new WorkspacePage(page).undo('Files handed over to Ben Okafor');
  await expect.poll(owner).toBe('Ana Duarte');
});
