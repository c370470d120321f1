import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect } from './test.ts';

/** Looks at what is open as axe does, in both themes, in a wide window and on a phone, where nothing may stick out. */
export async function look(page: Page, within?: string): Promise<void> {
  await expectAccessible(page, within);
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, within);
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide).toBeLessThanOrEqual(0);
  if (before) await page.setViewportSize(before);
}
