import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { adminScreens, publicScreens, spaceScreens } from '../support/findScreens.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';
import { walkByKeys } from '../support/walkByKeys.ts';

/** What the screens of a remote show when they stand. */
async function stands(page: Page): Promise<void> {
  await expect(page.locator('[data-remote] h1').first()).not.toBeEmpty();
  await expect(page.locator('[data-remote] div[role=status]')).toHaveCount(0);
}

/** Nothing serious for axe, no screen wider than its window, and nothing on it that keys do not come to. */
async function visit(page: Page, address: string): Promise<void> {
  await test.step(address, async () => {
    await page.goto(address);
    await stands(page);
    await expectAccessible(page);
    const wide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(wide, `${address} is wider than its window`).toBeLessThanOrEqual(0);
    await walkByKeys(page);
  });
}

// An axe look at every screen, and a walk over it.
test.describe.configure({ timeout: 900_000 });

test('D6 every public screen is accessible, fits its window and is walked by keys @matrix', async ({
  page,
}) => {
  for (const address of publicScreens()) await visit(page, address);
});

test('D6 every screen of the administration is accessible, fits its window and is walked by keys @matrix', async ({
  page,
  signIn,
}) => {
  await signIn(seededUsers.ana);
  for (const address of adminScreens()) await visit(page, address);
});

test('D6 every screen of the workspace is accessible, fits its window and is walked by keys @matrix', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.ana);
  for (const address of await spaceScreens(context, baseURL ?? '')) await visit(page, address);
});
