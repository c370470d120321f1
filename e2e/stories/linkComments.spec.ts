import { expectAccessible } from '../support/axe.ts';
import { CommentsPanel } from '../pages/CommentsPanel.ts';
import { ViewerPage } from '../pages/ViewerPage.ts';
import { look } from '../support/look.ts';
import { makeSpace } from '../support/makeSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

test('C6 who has a link reads what is said about a file and answers, under a name that they are asked for', async ({
  page,
  context,
  baseURL,
  signIn,
  browser,
  watch,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Offers');
  const folder = await space.make('folder', 'Mill Lane bridge');
  const file = await space.bringInto(folder, 'levels.txt', 'The gauge showed 31.62 metres.');
  const beside = new CommentsPanel(page);
  await new ViewerPage(page).open(file.id);
  await beside.write('Was that the *high* water?', 'Was that the high water?');

  await test.step('the maker says that the link shows comments and asks for names', async () => {
    await page.goto(`${space.files}?path=${folder}`);
    await page.getByRole('button', { name: 'Share “Mill Lane bridge”…' }).click();
    await page.getByRole('tab', { name: 'Links' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share “Mill Lane bridge”' });
    await dialog.getByLabel('Name of the link').fill('For the council');
    await dialog.getByRole('switch', { name: 'Show comments' }).click();
    await dialog.getByRole('switch', { name: 'Ask who comments for a name' }).click();
    await expect(dialog).toContainText('reads what is said about the files');
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Make link' }).click();
    await expect(dialog.getByRole('region', { name: 'Links' }).getByRole('listitem')).toContainText(
      'Comments',
    );
  });
  const [made] = (await space.call<{ items: { address: string }[] }>(`/api/public-links/of/${folder}`)).items;

  const outside = await browser.newContext();
  await watch(outside);
  const stranger = await outside.newPage();
  await stranger.goto(made?.address ?? '');
  await stranger.getByRole('list', { name: 'Files' }).getByRole('button', { name: 'levels.txt' }).click();
  await expect(stranger.locator('[data-viewer]')).toContainText('31.62');
  await stranger.getByRole('button', { name: '1 comment' }).click();
  const talk = stranger.getByRole('complementary', { name: 'Comments' });
  const thread = talk.getByRole('listitem').filter({ hasText: 'Was that the high water?' });
  await expect(thread).toContainText('Ana Duarte');
  await thread.getByRole('button', { name: 'Reply' }).click();
  await talk.getByRole('textbox', { name: 'Reply' }).fill('It was, on 3 May.');
  await expect(thread.getByRole('button', { name: 'Reply' })).toBeDisabled();
  await thread.getByLabel('Your name').fill('Otto Lind');
  await stranger.keyboard.press('Tab');
  await thread.getByRole('button', { name: 'Reply' }).click();
  await expect(thread.getByRole('article', { name: 'Comment by Otto Lind' })).toContainText('by a link');
  await expectAccessible(stranger);
  await look(stranger, 'main');

  await test.step('the team sees who says so, and by what', async () => {
    await new ViewerPage(page).open(file.id);
    const answer = beside.panel.getByRole('article', { name: 'Comment by Otto Lind' });
    await expect(answer).toContainText('by a link');
    await expect(answer).toContainText('It was, on 3 May.');
  });
  await test.step('what is said meanwhile is there by itself', async () => {
    await space.post(`/api/resources/${file.id}/messages`, { body: 'Thank you.' });
    await expect(talk).toContainText('Thank you.');
  });
  await outside.close();
});
