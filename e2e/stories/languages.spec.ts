import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';
import { textIn } from '../support/textIn.ts';

const arabic = (text: string) => textIn('ar', text);

test('D7 a stranger chooses a language without a reload, and finds it again', async ({ page }) => {
  await page.goto('/pb/sign-in');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('dir', 'ltr');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Holdall' })).toBeVisible();
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true));

  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'العربية' });
  await expect(page.getByRole('heading', { level: 1, name: arabic('Welcome to Holdall') })).toBeVisible();
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(html).toHaveAttribute('lang', 'ar');
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);

  await page.getByRole('link', { name: arabic('E-mail and password') }).click();
  await page.getByLabel(arabic('E-mail')).first().fill(seededUsers.ben.email);
  await page.getByLabel(arabic('Password')).first().fill('not this one at all');
  await page.getByRole('button', { name: arabic('Sign in'), exact: true }).click();
  // The server refuses in the language of the page.
  await expect(page.getByText('البريد الإلكتروني أو كلمة المرور غير صحيحة.')).toBeVisible();

  await page.reload();
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1, name: arabic('Sign in') })).toBeVisible();
});

test('D7 somebody chooses a language on their page, and is greeted in it elsewhere', async ({
  page,
  signIn,
  openElsewhere,
}) => {
  // Nobody else on this server is she: a language holds for all pages of a person.
  await signIn(seededUsers.olga);
  await page.goto('/admin/account');
  await page.getByRole('combobox', { name: 'Language of pages and mails' }).selectOption('ar');
  await expect(page.getByRole('heading', { level: 1, name: arabic('My account') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');

  const elsewhere = await openElsewhere(seededUsers.olga);
  await elsewhere.goto('/space/trash');
  await expect(elsewhere.getByRole('heading', { level: 1, name: arabic('Trash') })).toBeVisible();
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'ar');

  await page.getByRole('combobox', { name: arabic('Language of pages and mails') }).selectOption('en');
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});
