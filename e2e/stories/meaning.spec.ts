import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeSpace } from '../support/makeSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { startTestServer } from '../support/startTestServer.ts';
import { expect } from '../support/test.ts';
import { testWithServer } from '../support/testWithServer.ts';

/** A port of this process alone, at which vectors are made. */
const port = 21_000 + (process.pid % 10_000);
const test = testWithServer({ env: { REACH_INSIDE: `127.0.0.1:${port}` } });
const hits = (page: Page) => page.locator('[data-found]');

test('S1 a file without the word is found by what it means; without the server words answer, which is said', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  const server = await startTestServer('embedding', port);
  try {
    await signIn(seededUsers.ana);
    const space = await makeSpace(context, baseURL, 'Meant');
    await space.bring('garage.txt', Buffer.from('The automobile was mended on Monday.'));
    await space.bring('vehicle list.txt', Buffer.from('Nothing stands here yet.'));
    await page.goto('/space/search?q=vehicle');
    await expect(hits(page)).toHaveCount(1);
    await expect(page.getByRole('radio', { name: 'Meaning' })).toBeHidden();

    await context.clearCookies();
    await signIn(seededUsers.olga);
    await page.goto('/admin/settings');
    const settings = page.getByRole('region', { name: 'Search by meaning' });
    await settings.getByRole('checkbox', { name: /Find texts by what they mean/ }).check();
    await settings.getByLabel('Address').fill(server.address);
    await settings.getByLabel('Model', { exact: true }).fill('faithful');
    await settings.getByRole('button', { name: 'Save and try it' }).click();
    await expect(settings.getByText(/has made a vector of 256 numbers/)).toBeVisible();
    await expectAccessible(page);

    await context.clearCookies();
    await signIn(seededUsers.ana);
    await page.goto('/space/search?q=vehicle');
    await expect(hits(page)).toHaveCount(2, { timeout: 30_000 });
    await expect(hits(page).filter({ hasText: 'garage.txt' })).toContainText('by meaning');
    await expect(page.getByText(`The question goes to 127.0.0.1:${port}.`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'Meaning' }).check();
    await expect(hits(page)).toHaveCount(1);
    await page.getByRole('radio', { name: 'Words' }).check();
    await expect(hits(page)).toContainText('vehicle list.txt');
    await page.goto(`/space/texts/${space.storageId}`);
    await expect(page.getByText(/2 texts are found by what they mean too/)).toBeVisible();

    await server.stop();
    await page.goto('/space/search?q=vehicle list');
    await expect(page.getByText(/it cannot be reached\. These were found by words alone\./)).toBeVisible();
    await expect(hits(page)).toHaveCount(1);
    await expectAccessible(page);
  } finally {
    await server.stop();
  }
});
