import { readFile } from 'node:fs/promises';
import { look } from '../support/look.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { signInByCall } from '../support/signInByCall.ts';
import { linkIn } from '@holdall/shared/testing/node';
import { expect } from '../support/test.ts';
import { testBesideOthers as test } from '../support/testWithMail.ts';

/** Whoever else meets him finds him as he was: he stays. */
const { ben } = seededUsers;

test('all one\u2019s data is fetched as a file; leaving for good can be taken back', async ({
  page,
  context,
  mails,
  server,
}) => {
  await signInByCall(context, server.url, ben);
  await page.goto(`${server.url}/admin/account`);
  await page.getByRole('button', { name: 'Have it made' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill('not it');
  await dialog.getByRole('button', { name: 'Have it made' }).click();
  await expect(dialog.getByText('The current password is not right.')).toBeVisible();
  await look(page);
  await dialog.getByLabel('Current password').fill(ben.password);
  await dialog.getByRole('button', { name: 'Have it made' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  const file = await readFile(await (await coming).path());
  expect(file.subarray(0, 2).toString()).toBe('PK');
  expect(file.includes('profile.json')).toBe(true);
  await look(page);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByLabel('Current password').fill(ben.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await page.waitForURL(/\/pb\/sign-in/);
  await page.goto(linkIn(await mails.mailTo(ben.email, /Your account will be deleted/)));
  await signInByCall(context, server.url, ben);
  await page.goto(`${server.url}/space`);
  await expect(page.getByRole('heading', { name: 'Do you want to stay?' })).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await page.waitForURL(/\/space/);
  await expect(page.getByRole('button', { name: 'Account of Ben Okafor' })).toBeVisible();
});
