import type { Page } from '@playwright/test';

/** What a viewer shows to be read, that of its sandbox included. Waits until the sandbox has all of it. */
export async function shownText(page: Page): Promise<string> {
  const place = page.locator('[data-viewer]');
  const sandbox = place.locator('iframe:not([aria-hidden])');
  if ((await sandbox.count()) === 0) return (await place.textContent()) ?? '';
  const body = sandbox.contentFrame().locator('body');
  await body.waitFor({ state: 'attached' });
  return (await body.textContent()) ?? '';
}
