import { WorkspacePage } from '../pages/WorkspacePage.ts';
import { expectAccessible } from '../support/axe.ts';
import { look } from '../support/look.ts';
import { makeSpace } from '../support/makeSpace.ts';
import { openLive } from '../support/openLive.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

test('C3 follow: who follows a folder is told of what others do there, once until it is read, and no more when muted', async ({
  context,
  baseURL,
  signIn,
  openElsewhere,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Followed');
  await space.addBen('editor');
  const { name, make } = space;
  const [kiosk, bench] = [`kiosk of ${name}.txt`, `bench of ${name}.txt`];
  const plans = `Plans ${name}`;
  const folder = await make('folder', plans);
  const say = (resourceId: string, body: string) =>
    space.post(`/api/resources/${resourceId}/messages`, { body });

  // Ben follows the folder with the key, and sees in its details that he does.
  const ben = await openElsewhere(seededUsers.ben);
  await openLive(ben, seededUsers.ben, space.files);
  const workspace = new WorkspacePage(ben);
  await workspace.row(plans).click();
  await ben.keyboard.press('f');
  await expect(ben.getByText(`You follow ${plans}`)).toBeVisible();
  await ben.keyboard.press('i');
  const panel = ben.getByRole('complementary', { name: 'Details' });
  await expect(panel.getByLabel('You are told of')).toHaveValue('all');
  await expectAccessible(ben, 'aside');

  const file = await make('text', kiosk, folder);
  await say(file, 'What do you think?');
  await ben.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
  const inbox = ben.getByRole('dialog', { name: 'Notifications' });
  await expect(inbox.getByText(`“${plans}”: 2 changes, the last about “${kiosk}”.`)).toBeVisible();
  await expectAccessible(ben, '[role=dialog]');
  await inbox.getByRole('button', { name: 'Open' }).first().click();
  await expect(workspace.row(kiosk)).toBeVisible();

  // The file itself is muted: a mention is silent too, the rest of the folder is not.
  await workspace.row(kiosk).click();
  await expect(panel.getByText(`As you have chosen for “${plans}”`)).toBeVisible();
  await panel.getByLabel('You are told of').selectOption('none');
  await expect(ben.getByText(`You hear nothing of ${kiosk}`)).toBeVisible();
  const { items: people } = await space.call<{ items: { id: string; name: string }[] }>(
    `/api/resources/${file}/people?q=`,
  );
  await say(file, `<@${people[0]?.id}> are you there?`);
  await make('text', bench, folder);
  await expect(ben.getByRole('button', { name: /^Notifications, \d+ unread/ })).toBeVisible();
  await ben.getByRole('button', { name: /^Notifications/ }).click();
  await expect(inbox.getByText(`added “${bench}”.`)).toBeVisible();
  await expect(inbox.getByText(`mentioned you in a comment on “${kiosk}”`)).toHaveCount(0);
  await ben.keyboard.press('Escape');

  // All of it stands in one list, and can be changed there.
  await ben.goto('/space/preferences/notifications');
  const list = ben.getByRole('list', { name: 'What I follow' });
  await expect(list.getByRole('link', { name: plans })).toBeVisible();
  await look(ben, '#content');
  await list.getByLabel(`You are told of ${plans}`).selectOption('mentions');
  await expect(list.getByRole('link', { name: plans })).toBeHidden();
  await expectAccessible(ben, '#content');
});

test('C3 follow: all that is in a list is followed with one key, and that is undone in one act', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Followed');
  for (const name of ['ash.txt', 'birch.txt', 'cedar.txt']) await space.make('text', name);
  await openLive(page, seededUsers.ana, space.files);
  const workspace = new WorkspacePage(page);
  await workspace.row('ash.txt').click();
  const followed = async () => {
    const { items } = await space.call<{ items: { spaceId: string; name: string }[] }>('/api/follows');
    return items
      .filter(({ spaceId }) => spaceId === space.id)
      .map(({ name }) => name)
      .toSorted();
  };
  const calls: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && calls.push(new URL(request.url()).pathname));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('f');
  await expect(page.getByText('You follow 3 items')).toBeVisible();
  await expect.poll(followed).toEqual(['ash.txt', 'birch.txt', 'cedar.txt']);
  expect(calls.filter((path) => path.startsWith('/api/follows'))).toEqual(['/api/follows/many']);
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(followed).toEqual([]);
});
