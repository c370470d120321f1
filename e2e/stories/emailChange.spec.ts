import type { Page } from '@playwright/test';
import { look } from '../support/look.ts';
import { seededUsers, type Person } from '../support/seededUsers.ts';
import { signInByCall } from '../support/signInByCall.ts';
import { linkIn } from '@holdall/shared/testing/node';
import { expect } from '../support/test.ts';
import { testBesideOthers as test } from '../support/testWithMail.ts';

const { ana, ben } = seededUsers;
const over = 'This link is no longer valid. Ask for a new one.';
const act = (page: Page) => page.getByRole('button', { name: 'Change the e-mail address' });

/** Asks for another address on the account page. */
async function ask(page: Page, { password }: Person, email: string): Promise<void> {
  await act(page).click();
  const dialog = page.getByRole('dialog', { name: 'Change the e-mail address' });
  await dialog.getByLabel('New e-mail').fill(email);
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Send the links' }).click();
  await expect(dialog).toBeHidden();
}

test('an address is changed once the old and the new one have said yes', async ({
  page,
  context,
  browser,
  watch,
  mails,
  server,
}) => {
  await signInByCall(context, server.url, ana);
  await page.goto(`${server.url}/admin/account`);
  await act(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('New e-mail')).toBeFocused();
  await dialog.getByLabel('New e-mail').fill('A@Example.org');
  await dialog.getByLabel('Current password').fill('not it');
  await dialog.getByRole('button', { name: 'Send the links' }).click();
  await expect(dialog.getByText('This is your address already.')).toBeVisible();
  await dialog.getByLabel('New e-mail').fill('ana+new@example.org');
  await dialog.getByRole('button', { name: 'Send the links' }).click();
  await expect(dialog.getByText('The current password is not right.')).toBeVisible();
  await look(page);
  await dialog.getByLabel('Current password').fill(ana.password);
  await dialog.getByLabel('Current password').press('Enter');
  await expect(
    page.getByText(/becomes ana\+new@example\.org once your present one and that one/),
  ).toBeVisible();
  await look(page);

  // The mails are opened in another browser, where nobody is signed in.
  const elsewhere = await browser.newContext();
  await watch(elsewhere);
  const reader = await elsewhere.newPage();
  const link = linkIn(await mails.mailTo(ana.email, /Confirm that your address changes/));
  await reader.goto(link);
  const confirm = reader.getByRole('button', { name: 'Confirm this address' });
  await expect(confirm).toBeVisible();
  await expect(reader).not.toHaveURL(/token/);
  await look(reader);
  await confirm.press('Enter');
  await expect(
    reader.getByText('This address is confirmed. Now open the link in the mail to the other one.'),
  ).toBeVisible();
  await look(reader);
  // The account page hears of it by itself.
  await expect(page.getByText(/once that one is confirmed/)).toBeVisible();

  await reader.goto(link);
  await confirm.click();
  await expect(reader.getByText(over)).toBeVisible();
  await reader.goto(linkIn(await mails.mailTo('ana+new@example.org', /Confirm your new e-mail address/)));
  await confirm.click();
  await expect(
    reader.getByText('The address is changed. Sign in with the new one from now on.'),
  ).toBeVisible();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('ana+new@example.org');
  await expect(page.getByText(/Your address becomes/)).toHaveCount(0);
  for (const address of [ana.email, 'ana+new@example.org']) {
    await mails.mailTo(address, /Your e-mail address was changed/);
  }

  await reader.getByRole('link', { name: 'Sign in' }).click();
  await reader.waitForURL(/\/pb\/sign-in/);
  await reader.goto(`${server.url}/pb/sign-in/email`);
  await reader.getByLabel('E-mail').fill('ana+new@example.org');
  await reader.getByLabel('Password', { exact: true }).fill(ana.password);
  await reader.getByRole('button', { name: 'Sign in', exact: true }).click();
  await reader.waitForURL(/\/space/);
  await elsewhere.close();
});

test('an address of somebody else is never told of, and a change is cancelled', async ({
  page,
  context,
  mails,
  server,
}) => {
  await signInByCall(context, server.url, ben);
  await page.goto(`${server.url}/admin/account`);
  await ask(page, ben, seededUsers.olga.email);
  await expect(page.getByText(/Your address becomes operator@example\.org/)).toBeVisible();
  const told = await mails.mailTo(seededUsers.olga.email, /Somebody has asked for your address/);
  expect(linkIn(told)).not.toContain('token');

  await ask(page, ben, 'ben.new@example.org');
  await expect(page.getByText(/Your address becomes ben\.new@example\.org/)).toBeVisible();
  const link = linkIn(await mails.mailTo('ben.new@example.org', /Confirm your new e-mail address/));
  await page.getByRole('button', { name: 'Cancel the change' }).click();
  await expect(page.getByText(/Your address becomes/)).toHaveCount(0);
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText(over)).toBeVisible();
  await page.getByRole('link', { name: 'My account' }).click();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(ben.email);
});
