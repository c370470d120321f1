import { expectAccessible } from '../support/axe.ts';
import { look } from '../support/look.ts';
import { makeSpace } from '../support/makeSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

test('B13 who stands before a closed door asks to be let in, and comes in once a manager has answered', async ({
  page,
  context,
  baseURL,
  signIn,
  openElsewhere,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Closed');
  const { id } = await space.bring('plan.txt', 'Behind the door.');
  await page.goto(`/space/s/${space.id}`);
  await expect(page.getByRole('heading', { level: 1, name: space.name })).toBeVisible();

  const ben = await openElsewhere(seededUsers.ben);
  await ben.goto(`/space/r/${id}`);
  await expect(ben.getByRole('heading', { name: 'This file is not here' })).toBeVisible();
  await ben.getByRole('button', { name: 'Ask to be let in' }).click();
  await ben.getByLabel('What do you need it for?').fill('I write the second part.');
  await look(ben, '[role=dialog]');
  await ben.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(ben.getByText('You have asked to be let in')).toBeVisible();

  const asking = page.getByRole('region', { name: 'Who asks to be let in' });
  await expect(asking).toContainText('Ben Okafor');
  await expect(asking).toContainText('Came for “plan.txt”.');
  await expect(asking).toContainText('I write the second part.');
  await expectAccessible(page, '#content');
  await look(page, '#content');
  await asking.getByRole('button', { name: 'Decline' }).click();
  await expect(asking).toHaveCount(0);
  await expect(ben.getByText('You were not let in').first()).toBeVisible();

  // The second time the answer is given in the inbox.
  await page.goto('/space/inbox');
  const told = page.getByRole('listitem').filter({ hasText: `let into “${space.name}”` });
  await expect(told.first()).toBeVisible();
  const letIn = page.getByRole('button', { name: 'Let in', exact: true });
  await expect(letIn).toHaveCount(0);
  await ben.getByRole('button', { name: 'Ask to be let in' }).click();
  await ben.getByRole('button', { name: 'Ask', exact: true }).click();
  const open = told.filter({ has: letIn });
  await expect(open.getByLabel('What Ben Okafor is let into')).toHaveValue('thing');
  await look(page, '#content');
  await open.getByLabel('What Ben Okafor is let into').selectOption('The whole space');
  await open.getByLabel('Role of Ben Okafor').selectOption('viewer');
  await letIn.click();
  await expect(open).toHaveCount(0);
  await page.goto(`/space/s/${space.id}`);
  await expect(page.getByRole('region', { name: 'Members' })).toContainText('Ben Okafor');

  await expect(ben.getByText('You were let in').first()).toBeVisible();
  await ben.goto(`/space/r/${id}`);
  await expect(ben.getByText('Behind the door.')).toBeVisible();
});
