import { expectAccessible } from '../support/axe.ts';
import { makeDocx, paragraph } from '@holdall/shared/testing/node';
import { makeSpace } from '../support/makeSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

test('S1 S2 what stands in a file is found from anywhere, narrowed by chips and keys, and opened', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Found');
  const word = `scour${space.id.slice(-6)}`;
  await space.bring(
    'inspection.docx',
    makeDocx(paragraph(`The ${word} has exposed the foundation at pier 3.`)),
  );
  await space.bring('survey.txt', `Lowest level at the nose of pier 3. The ${word} is deep.`);
  await space.bring('menu.txt', 'Soup and bread.');
  await page.goto(space.files);
  await expect(page.getByText('survey.txt')).toBeVisible();

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type(word);
  await page.getByRole('option', { name: `Search in files for “${word}”` }).click();
  const hits = page.locator('[data-found]');
  await expect(hits).toHaveCount(2);
  await expect(page.locator('mark', { hasText: word })).toHaveCount(2);
  await expectAccessible(page);

  const narrow = page.getByRole('complementary', { name: 'Narrow down' });
  await narrow.getByRole('checkbox', { name: 'Doc' }).check();
  await expect(hits).toHaveCount(1);
  await expect(page).toHaveURL(/kind%3Adocument/);
  const field = page.getByRole('searchbox', { name: 'Search in everything that you may read' });
  await expect(field).toHaveValue(`${word} kind:document`);
  await page.getByRole('button', { name: 'Remove kind:document' }).click();
  await expect(hits).toHaveCount(2);

  await field.fill(`${word} colour:red`);
  await expect(page.getByText('This field is not known.')).toBeVisible();
  await expect(hits).toHaveCount(0);
  await field.fill(`${word} -nose`);
  await expect(hits).toHaveCount(1);
  await hits.first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/space\/r\//);
  await page.goBack();
  await expect(hits).toHaveCount(1);
});

test('S3 a colleague without rights gets no trace', async ({ page, context, baseURL, signIn }) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Secret');
  const word = `canary${space.id.slice(-6)}`;
  await space.bring('secret.txt', `Nobody but me knows the ${word}.`);
  await page.goto(`/space/search?q=${word}`);
  await expect(page.locator('[data-found]')).toHaveCount(1);

  await context.clearCookies();
  await signIn(seededUsers.ben);
  await page.goto(`/space/search?q=${word}`);
  await expect(page.getByText('Nothing was found.')).toBeVisible();
  await expect(page.locator('[data-found]')).toHaveCount(0);
});
