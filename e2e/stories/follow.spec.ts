import { WorkspacePage } from '../pages/WorkspacePage.ts';
import { expectAccessible } from '../support/axe.ts';
import { callApi } from '../support/callApi.ts';
import { look } from '../support/look.ts';
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
  const call = <T>(path: string, request = {}) => callApi<T>(context, `${baseURL}${path}`, request);
  // Told apart from those of an earlier try, and of other stories.
  const unique = Math.random().toString(36).slice(2, 8);
  const name = `Followed ${unique}`;
  const [kiosk, bench] = [`kiosk ${unique}.txt`, `bench ${unique}.txt`];
  const { id } = await call<{ id: string }>('/api/spaces', { method: 'POST', body: { name } });
  const member = { email: seededUsers.ben.email, role: 'editor' };
  await call(`/api/spaces/${id}/members`, { method: 'POST', body: member });
  const { items } = await call<{ items: { id: string }[] }>(`/api/spaces/${id}/storages`);
  const storageId = items[0]?.id ?? '';
  const make = async (kind: 'folder' | 'text', called: string, parentId: string | null) => {
    const body = { kind, name: called, parentId };
    const path = `/api/storages/${storageId}/resources`;
    return (await call<{ resource: { id: string } }>(path, { method: 'POST', body })).resource.id;
  };
  const plans = `Plans ${name}`;
  const folder = await make('folder', plans, null);
  const say = (resourceId: string, body: string) =>
    call(`/api/resources/${resourceId}/messages`, { method: 'POST', body: { body } });

  // Ben follows the folder with the key, and sees in its details that he does.
  const ben = await openElsewhere(seededUsers.ben);
  await openLive(ben, seededUsers.ben, `/space/s/${id}/${storageId}/files`);
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
  const { items: people } = await call<{ items: { id: string; name: string }[] }>(
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
