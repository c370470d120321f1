import { expectAccessible } from '../support/axe.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';
import { textIn } from '../support/textIn.ts';

test.beforeEach(async ({ page, signIn }) => {
  await signIn(seededUsers.ana);
  await page.goto('/space');
  await expect(page.getByRole('main').first()).toBeVisible();
});

test('the frame, the palette, the bell and the sheet of keys are accessible @matrix', async ({
  page,
  language,
}) => {
  const say = (text: string) => textIn(language, text);
  // Eight looks by axe.
  test.slow();
  await expectAccessible(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: say('Notifications') }).click();
  const inbox = page.getByRole('heading', { name: say('Notifications') });
  await expect(inbox).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  // As long as it is there it has the keys.
  await expect(inbox).toBeHidden();
  await page.locator('body').press('Shift+?');
  await expect(page.getByRole('dialog', { name: say('Keyboard shortcuts') })).toBeVisible();
  await expectAccessible(page);
});

test('the palette goes to places and does things by the keyboard alone', async ({ page }) => {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('>switch');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('combobox')).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toContainText('Switch between light and dark');
});

test('the first stop of the keyboard leads past the navigation', async ({ page }) => {
  await page.reload();
  await expect(page.getByRole('main').first()).toBeVisible();
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
});
