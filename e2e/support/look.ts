import type { Page } from '@playwright/test';
import { isLookedAt, lookInThemes, showTheme, stopsMoving, themeOf } from './axe.ts';
import { expect } from './test.ts';

/** Looks at what is open as axe does, in both themes, in a wide window and on a phone, where nothing may stick out. */
export async function look(page: Page, within?: string): Promise<void> {
  if (!isLookedAt()) return;
  const [theme, window] = [await themeOf(page), page.viewportSize()];
  await lookInThemes(page, within);
  await page.setViewportSize({ width: 390, height: 844 });
  await lookInThemes(page, within);
  const sticksOut = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sticksOut).toBeLessThanOrEqual(0);
  await showTheme(page, theme);
  if (window) await page.setViewportSize(window);
  // What a phone has elsewhere is drawn anew; what is opened before that would be gone with it.
  await stopsMoving(page);
}
