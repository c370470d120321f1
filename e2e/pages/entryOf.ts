import type { Locator, Page } from '@playwright/test';

/** The row of something in the list of a collection. */
export const entryOf = (page: Page, name: string): Locator =>
  page.locator('[data-entry]').filter({ has: page.getByText(name, { exact: true }) });
