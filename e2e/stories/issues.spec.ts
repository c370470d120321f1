import { ViewerPage } from '../pages/ViewerPage.ts';
import { look } from '../support/look.ts';
import { makeSpace, type OwnSpace } from '../support/makeSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

let space: OwnSpace;
test.beforeEach(async ({ signIn, context, baseURL }) => {
  await signIn(seededUsers.ana);
  space = await makeSpace(context, baseURL, 'Issues');
  await space.addBen('viewer');
});

test('C2 an issue is raised beside a file, waits on the home of who sees to it, and is closed by them', async ({
  page,
  openElsewhere,
}) => {
  const { id } = await space.bring('budget.txt', 'total: 12');
  const viewer = new ViewerPage(page);
  await viewer.open(id);
  await viewer.tool('Comments').click();
  const panel = page.getByRole('complementary', { name: 'Details' });
  await panel.getByRole('tab', { name: 'Issues' }).click();
  await expect(panel).toContainText('No open issues.');
  await panel.getByRole('button', { name: 'Raise an issue' }).click();
  const form = panel.getByRole('form', { name: 'New issue' });
  await expect(form.getByLabel('What is wrong, or to be done')).toBeFocused();
  await look(page);
  await form.getByLabel('What is wrong, or to be done').fill('The total is wrong');
  await form.getByLabel('How bad it is').selectOption('Blocking');
  await form.getByLabel('Who sees to it').selectOption('Ben Okafor');
  await form.getByRole('button', { name: 'Raise', exact: true }).click();
  const issue = panel.getByRole('article', { name: 'The total is wrong' });
  await expect(issue).toContainText('Blocking');
  await expect(issue).toContainText('Seen to by Ben Okafor');
  await look(page);

  const ben = await openElsewhere(seededUsers.ben);
  await ben.goto('/space/home');
  const waiting = ben.getByRole('region', { name: 'Waiting for me' });
  await waiting.getByRole('link', { name: /^The total is wrong/ }).click();
  const his = ben.getByRole('complementary', { name: 'Details' });
  await expect(his.getByRole('article', { name: 'The total is wrong' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  const progress = his.getByLabel('How far “The total is wrong” is');
  await progress.selectOption('In progress');
  await expect(issue.getByLabel('How far “The total is wrong” is')).toHaveValue('inProgress');
  await expect(progress).toHaveValue('inProgress');
  await progress.selectOption('Dismissed');
  await his.getByLabel('Why nothing is to be done').fill('It is right');
  await his.getByRole('button', { name: 'Dismiss the issue' }).click();
  await expect(his).toContainText('No open issues.');
  await expect(panel).toContainText('No open issues.');
  await panel.getByRole('radio', { name: 'Closed' }).check();
  await expect(issue).toContainText('Because: It is right');

  await ben.getByRole('button', { name: 'Undo' }).click();
  await expect(progress).toHaveValue('inProgress');
  await progress.selectOption('Resolved');
  await expect(his).toContainText('No open issues.');
  await ben.goto('/space/home');
  await expect(waiting).toBeVisible();
  await expect(waiting.getByRole('link', { name: /^The total is wrong/ })).toHaveCount(0);
});

test('C2 an issue is made of a comment, moved on the board by hand and by keys, and seen there by others', async ({
  page,
  openElsewhere,
}) => {
  const { id } = await space.bring('budget.txt', 'total: 12');
  const viewer = new ViewerPage(page);
  await viewer.open(id);
  await viewer.tool('Comments').click();
  const panel = page.getByRole('complementary', { name: 'Details' });
  await panel.getByRole('textbox', { name: 'New comment' }).fill('The total is wrong\nIt should be 14.');
  await panel.getByRole('button', { name: 'Comment', exact: true }).click();
  const comment = panel.getByRole('article', { name: /^Comment by/ });
  await comment.getByRole('button', { name: /^What to do with the comment/ }).click();
  await page.getByRole('menuitem', { name: 'Make an issue…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make an issue of the comment' });
  await expect(dialog.getByLabel('What is wrong, or to be done')).toHaveValue('The total is wrong');
  await expect(dialog.getByLabel('More about it')).toHaveValue('It should be 14.');
  await look(page);
  await dialog.getByRole('button', { name: 'Raise', exact: true }).click();
  await expect(dialog).toBeHidden();

  const ben = await openElsewhere(seededUsers.ben);
  await ben.goto(`/space/issues/${space.id}`);
  const column = (name: string) => ben.getByRole('region', { name: new RegExp(`^${name}`) });
  const cardIn = (name: string) => column(name).getByRole('article', { name: 'The total is wrong' });
  await expect(cardIn('To do')).toBeVisible();
  await look(ben);
  await cardIn('To do').dragTo(column('In progress'));
  await expect(cardIn('In progress')).toBeVisible();
  await cardIn('In progress').getByRole('link', { name: 'The total is wrong' }).focus();
  await ben.keyboard.press('Shift+ArrowRight');
  await expect(cardIn('Done')).toBeVisible();
  await expect(cardIn('Done').getByRole('link', { name: 'The total is wrong' })).toBeFocused();
  await ben.keyboard.press('Enter');
  const his = ben.getByRole('complementary', { name: 'Details' });
  await his.getByRole('radio', { name: 'Closed' }).check();
  await his.getByRole('link', { name: 'The comment that it comes from' }).click();
  await expect(his.getByRole('article', { name: /^Comment by/ })).toContainText('It should be 14.');
});

test('C2 files that cannot be read are an issue that closes by itself', async ({ page }) => {
  const broken = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(500, 1)]);
  const { id } = await space.bring('broken.docx', broken);
  await page.goto(`/space/issues/${space.id}`);
  const card = page.getByRole('article', { name: '1 file could not be read' });
  await expect(card).toContainText('Found by the server itself');
  await look(page);
  await card.getByRole('link', { name: 'Show what is unread' }).click();
  await expect(page.getByRole('main')).toContainText('broken.docx');
  await page.goBack();
  await expect(card).toBeVisible();
  const { planId } = await space.post<{ planId: string }>('/api/plans', { action: 'delete', items: [id] });
  await space.post(`/api/plans/${planId}/apply`, {});
  await expect(
    page
      .getByRole('region', { name: /^Done/ })
      .getByRole('article', { name: 'Some files could not be read' }),
  ).toBeVisible();
});
