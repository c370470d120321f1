import type { Page } from '@playwright/test';
import { SignInPage } from '../pages/SignInPage.ts';
import { look } from '../support/look.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect } from '../support/test.ts';
import { testWithServer } from '../support/testWithServer.ts';
import { addVirtualAuthenticator } from '../support/virtualAuthenticator.ts';

const { ana } = seededUsers;
// A passkey belongs to a host with a name.
const test = testWithServer().extend({
  baseURL: async ({ server }, use) => use(`http://localhost:${server.port}`),
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const dialog = (page: Page) => page.getByRole('dialog');

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/api/sign-out'));
  await page.goto('/pb/sign-in');
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await button(page, 'Add a passkey').click();
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByLabel('Current password').fill(ana.password);
  await dialog(page).getByRole('button', { name: 'Go on' }).click();
}

test('somebody makes a passkey, signs in with it and nothing else, names and removes it', async ({
  page,
}) => {
  const authenticator = await addVirtualAuthenticator(page);
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn(ana);
  await page.goto('/admin/account');
  await button(page, 'Add a passkey').click();
  await look(page, '[role=dialog]');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  await authenticator.setVerified(false);
  await addPasskey(page, 'My laptop');
  await expect(dialog(page).getByRole('alert')).toContainText('No passkey was made.');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await authenticator.setVerified(true);
  await addPasskey(page, 'My laptop');
  await expect(section(page).getByRole('listitem')).toHaveCount(1);
  await expect(section(page).getByText('My laptop')).toBeVisible();
  expect(await authenticator.count()).toBe(1);
  await addPasskey(page, 'Again');
  await expect(dialog(page).getByRole('alert')).toHaveText('This device has a passkey of yours already.');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await look(page);

  await signOut(page);
  await look(page);
  await authenticator.setVerified(false);
  await button(page, 'Passkey').click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('No passkey was used.');
  await authenticator.setVerified(true);
  await button(page, 'Passkey').click();
  await page.waitForURL(/\/space/);

  await page.goto('/admin/account');
  await expect(section(page).getByText(/^Last used/)).toBeVisible();
  await button(page, 'Rename My laptop').click();
  await dialog(page).getByLabel('Name').fill('Old laptop');
  await dialog(page).getByRole('button', { name: 'Rename' }).click();
  await expect(section(page).getByText('Old laptop')).toBeVisible();
  await button(page, 'Remove Old laptop').click();
  await dialog(page).getByLabel('Current password').fill(ana.password);
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  // Behind a dialog nothing has a role.
  await expect(dialog(page)).toBeHidden();
  await expect(section(page).getByRole('listitem')).toHaveCount(0);

  await signOut(page);
  await button(page, 'Passkey').click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This passkey is not known here');
});

test('a passkey is all that a keyboard needs', async ({ page }) => {
  await addVirtualAuthenticator(page);
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn(seededUsers.ben);
  await page.goto('/admin/account');
  await button(page, 'Add a passkey').focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Current password')).toBeVisible();
  await dialog(page).getByLabel('Current password').focus();
  await page.keyboard.type(seededUsers.ben.password);
  await page.keyboard.press('Enter');
  await expect(section(page).getByRole('listitem')).toHaveCount(1);
  await signOut(page);
  await expect(button(page, 'Passkey')).toBeVisible();
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    if (await button(page, 'Passkey').evaluate((element) => element === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/space/);
});
