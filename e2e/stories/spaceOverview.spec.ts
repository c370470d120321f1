import { expectAccessible } from '../support/axe.ts';
import { callApi } from '../support/callApi.ts';
import { look } from '../support/look.ts';
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
  const name = `Kiosk ${Math.random().toString(36).slice(2, 8)}`;
  const { id } = await callApi<{ id: string }>(context, `${baseURL}/api/spaces`, {
    method: 'POST',
    body: { name },
  });
  const member = { email: seededUsers.ben.email, role: 'viewer' };
  await callApi(context, `${baseURL}/api/spaces/${id}/members`, { method: 'POST', body: member });
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
