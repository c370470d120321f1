import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';

/** Expects nothing serious of axe in either theme, wide and on a phone, and no page wider than a phone. */
export async function fitsEverywhere(page: Page): Promise<void> {
  await expectAccessible(page);
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth: content, clientWidth: window } = document.documentElement;
    return { scrollWidth: content, clientWidth: window };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  if (before) await page.setViewportSize(before);
}
