import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { SignInPage } from '../pages/SignInPage.ts';
import { look } from '../support/look.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect } from '../support/test.ts';
import { testWithServer } from '../support/testWithServer.ts';

const { ana } = seededUsers;
const step = 30_000;

// What is switched on here would stop the other stories at the door.
const test = testWithServer();
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const section = (page: Page) => page.getByRole('region', { name: /^Two-step sign-in/ });
const codeField = (page: Page) => page.getByLabel('Code of six digits');

/** The code of an authenticator whose clock is so many steps off. */
const codeAt = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * step });

async function prove(page: Page, act: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('Current password').fill(ana.password);
  await page.getByRole('dialog').getByRole('button', { name: act, exact: true }).click();
}

async function signInWithPassword(page: Page): Promise<void> {
  const screen = new SignInPage(page);
  await screen.open();
  await page.getByLabel('E-mail').fill(ana.email);
  await page.getByLabel('Password', { exact: true }).fill(ana.password);
  await button(page, 'Sign in').click();
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/api/sign-out'));
}

test('somebody sets up two-step sign-in, signs in with it and without their phone, and turns it off', async ({
  page,
}) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn(ana);
  await page.goto('/admin/account');
  await button(page, 'Set up two-step sign-in').click();
  await page.getByRole('dialog').getByLabel('Current password').fill('not this one');
  await button(page, 'Go on').click();
  await expect(page.getByText('The current password is not right.')).toBeVisible();
  await prove(page, 'Go on');

  const secret = (await page.getByTestId('secret').innerText()).replaceAll(' ', '');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await expect(page.getByRole('img', { name: 'The key as a picture for your authenticator' })).toBeVisible();
  await look(page, '[role=dialog]');
  await codeField(page).fill(codeAt(secret, -3));
  await button(page, 'Turn on').click();
  await expect(page.getByText(/^The clock of the device with your authenticator is wrong/)).toBeVisible();
  await codeField(page).fill(codeAt(secret));
  await button(page, 'Turn on').click();

  const list = page.getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const codes = await list.getByRole('listitem').allInnerTexts();
  await look(page, '[role=dialog]');
  await button(page, 'Copy the codes').click();
  await expect(page.getByText('Copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.trim().split('\n')).toEqual(codes);
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()]);
  expect(file.suggestedFilename()).toBe('holdall-recovery-codes.txt');
  expect(await readFile(await file.path(), 'utf8')).toContain(codes.join('\n'));
  await page.keyboard.press('Escape');
  await expect(list).toBeVisible();
  await button(page, 'I have kept them').click();
  await expect(list).toBeHidden();
  await expect(section(page).getByText('10 recovery codes are left.')).toBeVisible();

  await signOut(page);
  await signInWithPassword(page);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect.poll(() => page.url()).not.toContain('stateToken');
  await codeField(page).fill(codeAt(secret, -3));
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'check that the clock of its device is right',
  );
  await expect(page.getByText('4 tries are left.')).toBeVisible();
  await look(page);
  // The sixth digit sends it. The code of now was used to set it up; the next one counts already.
  await codeField(page).pressSequentially(codeAt(secret, 1));
  await page.waitForURL(/\/space/);

  await signOut(page);
  await signInWithPassword(page);
  await button(page, 'Use a recovery code').click();
  await page.getByLabel('Recovery code').fill(codes[0]?.toUpperCase() ?? '');
  await page.getByLabel('Trust this device for 30 days').check();
  await button(page, 'Go on').click();
  await page.waitForURL(/\/space/);
  await page.goto('/admin/account');
  await expect(section(page).getByText('9 recovery codes are left.')).toBeVisible();
  await expect(section(page).getByText('This one')).toBeVisible();
  await look(page);

  await signOut(page);
  await signInWithPassword(page);
  await page.waitForURL(/\/space/);
  await page.goto('/admin/account');
  await section(page)
    .getByRole('button', { name: /^Forget / })
    .click();
  await expect(section(page).getByText('None. Each sign-in asks for a code.')).toBeVisible();

  await button(page, 'New recovery codes').click();
  await prove(page, 'Make new codes');
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const fresh = await list.getByRole('listitem').allInnerTexts();
  expect(fresh.filter((code) => codes.includes(code))).toEqual([]);
  await button(page, 'I have kept them').click();

  await button(page, 'Turn off').click();
  await look(page, '[role=dialog]');
  await prove(page, 'Turn off');
  await expect(button(page, 'Set up two-step sign-in')).toBeVisible();
  await signOut(page);
  await signInWithPassword(page);
  await page.waitForURL(/\/space/);
});

test('a step that is over begins again, with the address that was typed', async ({ page }) => {
  await page.goto('/pb/sign-in/email');
  await page.getByLabel('E-mail').fill(seededUsers.carla.email);
  await page.getByLabel('Password', { exact: true }).fill(seededUsers.carla.password);
  await button(page, 'Sign in').click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  for (let left = 4; left >= 0; left -= 1) {
    const answered = page.waitForResponse('**/api/auth/totp/validate');
    await codeField(page).fill(codeAt(seededUsers.carla.secret, 50 + left));
    await answered;
    await expect(codeField(page)).toHaveValue('');
  }
  await codeField(page).fill(codeAt(seededUsers.carla.secret));
  await expect(page.getByRole('heading', { name: 'Start again' })).toBeVisible();
  await look(page);
  await page.getByRole('link', { name: 'Start again' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(seededUsers.carla.email);
});
