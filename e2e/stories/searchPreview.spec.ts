import { makeDocx, paragraph } from '@holdall/shared/testing/node';
import { expectAccessible } from '../support/axe.ts';
import { look } from '../support/look.ts';
import { makeSpace } from '../support/makeSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

test('S1 what is found is looked at beside the list, by keys and by mouse, at the place of its passage', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Looked at');
  const word = `sluice${space.id.slice(-6)}`;
  const filler = Array.from({ length: 200 }, (_, line) => `Line ${line} is about nothing.`).join('\n');
  await space.bring('a long.txt', `${filler}\nAt last the ${word} stands\nhere, below all else.\n${filler}`);
  await space.bring('b report.docx', makeDocx(paragraph(`The ${word} was opened at dawn.`)));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/space/search?q=${word}&sort=name`);
  const hits = page.locator('[data-found]');
  await expect(hits).toHaveCount(2);
  const preview = page.getByRole('complementary', { name: 'Preview', exact: true });
  const heading = preview.getByRole('heading', { level: 2 });

  // The first is shown; keys stay in the list.
  await expect(heading).toHaveText('a long.txt');
  await expect(preview.getByText(`At last the ${word} stands`)).toBeInViewport();
  await expectAccessible(page);
  await look(page, '#content');
  const field = page.getByRole('searchbox', { name: 'Search in everything that you may read' });
  await field.focus();
  await page.keyboard.press('ArrowDown');
  await expect(hits.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(hits.nth(1)).toBeFocused();
  await expect(heading).toHaveText('b report.docx');
  await expect(preview.frameLocator('iframe').getByText(`The ${word} was opened at dawn.`)).toBeVisible();
  await expect(hits.nth(1)).toBeFocused();
  await expect(hits.nth(1)).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);

  // A click chooses, two open; the way back says where it leads, and the row is chosen again.
  await hits.first().click();
  await expect(heading).toHaveText('a long.txt');
  await hits.nth(1).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'b report.docx' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to what was found' }).click();
  await expect(hits.nth(1)).toBeFocused();
  await expect(heading).toHaveText('b report.docx');

  // What can be done with it is done from here.
  await preview.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Rename', exact: true }).click();
  await page.keyboard.type('d minutes');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('d minutes.docx');
  await expect(hits.nth(1)).toContainText('d minutes.docx');

  // It is closed and opened by the key of the panel, and stays as it was left.
  await hits.first().focus();
  await page.keyboard.press('i');
  await expect(preview).toBeHidden();
  await expect(hits.first()).toBeFocused();
  await hits.first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'a long.txt' })).toBeVisible();
  await page.goBack();
  await expect(hits).toHaveCount(2);
  await expect(preview).toBeHidden();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(heading).toHaveText('a long.txt');
  await preview.getByRole('button', { name: 'Close the preview' }).click();
  await expect(hits.first()).toBeFocused();
  await page.keyboard.press('i');
  await expect(heading).toHaveText('a long.txt');
  await preview.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'a long.txt' })).toBeVisible();
  await page.goBack();
  await expect(heading).toHaveText('a long.txt');

  // A narrow window has no room for it, and asks for nothing.
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(preview).toBeHidden();
  await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeHidden();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await hits.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(hits.nth(1)).toBeFocused();
  await field.fill(`${word} dawn`);
  await expect(hits).toHaveCount(1);
  expect(asked.filter((path) => path.startsWith('/api/resources/'))).toEqual([]);
});

test('S1 a folder that is found says what it is and leads to its list; of a file that cannot be shown nothing is said twice', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Held');
  const word = `weir${space.id.slice(-6)}`;
  const folder = await space.make('folder', `${word} surveys`);
  await space.make('text', 'inside.txt', folder);
  await space.bring(`${word}.bin`, Buffer.from([0, 1, 2, 3, 250, 251]));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/space/search?q=${word}`);
  const hits = page.locator('[data-found]');
  await expect(hits).toHaveCount(2);
  const preview = page.getByRole('complementary', { name: 'Preview', exact: true });
  const headings = preview.getByRole('heading');

  await hits.filter({ hasText: `${word}.bin` }).click();
  await expect(preview.getByText('Holdall cannot show this kind of file yet.')).toBeVisible();
  await expect(headings).toHaveText([`${word}.bin`]);
  await expectAccessible(page);

  await hits.filter({ hasText: `${word} surveys` }).click();
  await expect(headings).toHaveText([`${word} surveys`]);
  await expect(preview.getByText('Folder · 1 item', { exact: true })).toBeVisible();
  await expect(preview.getByText(`${space.name} › Files`, { exact: true })).toBeVisible();
  await expect(preview.getByText(/cannot show/)).toBeHidden();
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(`${space.files}?path=${folder}`);
  await expect(page.getByRole('row', { name: /^inside\.txt/ })).toBeVisible();

  // Its own address, as a link to it in a comment has it, leads there too.
  await page.goto(`/space/r/${folder}`);
  await expect(page).toHaveURL(`${space.files}?path=${folder}`);
  await expect(page.getByRole('row', { name: /^inside\.txt/ })).toBeVisible();
});
