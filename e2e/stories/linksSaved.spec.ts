import { expectAccessible } from '../support/axe.ts';
import { look } from '../support/look.ts';
import { makeSpace } from '../support/makeSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

test('C6 who is signed in saves what is behind a link, and keeps it when the link is gone', async ({
  context,
  baseURL,
  signIn,
  browser,
  watch,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Survey to save');
  const folder = await space.make('folder', 'Culverts');
  await space.bringInto(folder, 'levels.txt', 'Levels of all culverts.');
  const made = await space.post<{ id: string; address: string }>(`/api/public-links/of/${folder}`, {
    name: 'For the council',
    role: 'viewer',
  });

  const outside = await browser.newContext();
  await watch(outside);
  await signIn(seededUsers.ben, outside);
  const own = await makeSpace(outside, baseURL, 'Council papers');
  const ben = await outside.newPage();
  await ben.goto(made.address);
  await ben.getByRole('button', { name: 'Save to my workspace' }).click();
  const dialog = ben.getByRole('dialog');
  await dialog.getByLabel('Space').selectOption({ label: own.name });
  await expect(dialog.getByLabel('Storage')).toBeVisible();
  await expectAccessible(ben);
  await look(ben, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await ben.getByRole('button', { name: 'Show it' }).click();
  await ben.getByRole('row', { name: 'Culverts' }).dblclick();
  await expect(ben.getByRole('row', { name: 'levels.txt' })).toBeVisible();
  expect(ben.url()).toContain(own.id);

  await space.call(`/api/public-links/${made.id}`, { method: 'DELETE' });
  await ben.reload();
  await expect(ben.getByRole('row', { name: 'levels.txt' })).toBeVisible();
  await outside.close();
});
