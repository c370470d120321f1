import { expectAccessible } from '../support/axe.ts';
import { makeSpace } from '../support/makeSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect } from '../support/test.ts';
import { testWithServer } from '../support/testWithServer.ts';
import { unpackWeights } from '../support/unpackWeights.ts';

const test = testWithServer({ env: { MEANING_WEIGHTS: unpackWeights() } });

test('S1 a file without the word is found by weights of this server, and nothing leaves it', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Weighed');
  await space.bring('garage.txt', Buffer.from('The automobile was mended on Monday.'));
  await space.bring('menu.txt', Buffer.from('Soup, bread and cheese.'));

  await context.clearCookies();
  await signIn(seededUsers.olga);
  await page.goto('/admin/settings');
  const settings = page.getByRole('region', { name: 'Search by meaning' });
  await settings.getByRole('checkbox', { name: /Find texts by what they mean/ }).check();
  await settings.getByRole('radio', { name: /^Weights on this server/ }).check();
  await settings.getByRole('button', { name: 'Save and try it' }).click();
  await expect(settings.getByText(/The weights have made a vector of 64 numbers/)).toBeVisible();
  await expectAccessible(page);

  await context.clearCookies();
  await signIn(seededUsers.ana);
  await page.goto('/space/search?q=vehicle');
  const hits = page.locator('[data-found]');
  await expect(hits).toHaveCount(1, { timeout: 30_000 });
  await expect(hits).toContainText('garage.txt');
  await expect(hits).toContainText('by meaning');
  await expect(page.getByText('The question stays on this server.')).toBeVisible();
  await page.goto(`/space/texts/${space.storageId}`);
  await expect(
    page.getByText(/2 texts are found by what they mean too\. Texts stay on this server\./),
  ).toBeVisible();
});
