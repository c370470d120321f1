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
