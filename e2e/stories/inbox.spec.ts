import { CommentsPanel } from '../pages/CommentsPanel.ts';
import { look } from '../support/look.ts';
import { makeSpace } from '../support/makeSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

test('C4 the inbox is emptied tab by tab, what is marked is taken back, what can wait sleeps, and the rest is done there', async ({
  signIn,
  context,
  baseURL,
  openElsewhere,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Inbox');
  const benId = await space.addBen('viewer');
  // Ben may have been mentioned by other stories.
  const name = `budget of ${space.name}.txt`;
  const { id } = await space.bring(name, 'total: 12');

  const ben = await openElsewhere(seededUsers.ben);
  await ben.goto('/space/inbox');
  await expect(ben.getByRole('heading', { name: 'Inbox' })).toBeVisible();
  await space.post(`/api/resources/${id}/messages`, { body: `<@${benId}> please look` });
  await space.post(`/api/resources/${id}/issues`, { title: 'The total is wrong', assigneeId: benId });
  const mention = ben
    .getByRole('listitem')
    .filter({ hasText: `mentioned you in a comment on “${name}”` })
    .first();
  const issue = ben.getByRole('listitem').filter({ hasText: 'see to “The total is wrong”' }).first();
  await expect(mention.getByRole('img', { name: 'Unread' })).toBeVisible();
  await expect(issue).toBeVisible();
  await look(ben);

  await ben.getByLabel('Space', { exact: true }).selectOption({ label: space.name });
  await expect(ben.getByRole('heading', { level: 2, name: 'Today' })).toHaveCount(1);
  await expect(mention).toBeVisible();
  await ben.getByLabel('Person', { exact: true }).selectOption({ label: 'Ana Duarte' });
  await expect(mention).toBeVisible();
  await ben.getByLabel('Person', { exact: true }).selectOption('');
  await ben.getByRole('link', { name: 'Mentions' }).click();
  await expect(issue).toHaveCount(0);
  await ben.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(mention.getByRole('img', { name: 'Unread' })).toHaveCount(0);
  await ben.getByRole('link', { name: 'Unread' }).click();
  await expect(issue).toBeVisible();
  await expect(mention).toHaveCount(0);
  await ben.getByRole('button', { name: 'Undo' }).click();
  await expect(mention).toBeVisible();

  await mention.getByRole('button', { name: /^When to tell of it again/ }).click();
  await ben.getByRole('menuitem', { name: /^In an hour/ }).click();
  await expect(mention).toHaveCount(0);
  await ben.getByRole('link', { name: 'Snoozed' }).click();
  await expect(mention).toContainText('Sleeps until');
  await look(ben);
  await mention.getByRole('button', { name: /^When to tell of it again/ }).click();
  await ben.getByRole('menuitem', { name: 'Show it again now' }).click();
  await ben.getByRole('link', { name: 'Mentions' }).click();

  await mention.getByRole('button', { name: 'Show the comment' }).click();
  await expect(mention).toContainText('please look');
  await mention.getByRole('button', { name: 'Reply' }).click();
  await mention.getByRole('textbox', { name: 'Reply' }).fill('The last row was counted twice.');
  await ben.keyboard.press('Control+Enter');
  await expect(mention.getByText('The last row was counted twice.')).toBeVisible();
  await look(ben);
  await mention.getByRole('button', { name: 'Hide the comment' }).click();
  await expect(mention.getByRole('img', { name: 'Unread' })).toHaveCount(0);
  await ben.getByRole('link', { name: 'Issues' }).click();
  await issue.getByRole('button', { name: 'Resolve' }).click();
  await expect(issue.getByRole('button', { name: 'Resolve' })).toHaveCount(0);
  await expect(issue.getByRole('img', { name: 'Unread' })).toHaveCount(0);
  const open = await space.call<{ items: object[] }>(`/api/resources/${id}/issues`);
  expect(open.items).toEqual([]);

  await ben.getByRole('link', { name: 'Mentions' }).click();
  await mention.getByRole('link', { name: 'Open' }).click();
  await expect(new CommentsPanel(ben).panel).toContainText('please look');
});
